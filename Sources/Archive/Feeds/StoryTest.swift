import Basics
import News

/// Tests stories of one source against search words.
struct StoryTest {
  private let search: FeedSearch
  private let source: Source
  /// Rules out stories without the words; nil where the source's name holds some of them.
  private let filter: WordFilter?

  init(_ search: FeedSearch, _ source: Source) {
    self.search = search
    self.source = source
    let name = Words(source.name)
    let isInName =
      search.words.map { words in
        words.list.contains { name.mentions(of: Words($0, endings: words.endings)) > 0 }
      } ?? false
    filter = isInName ? nil : search.words.flatMap(WordFilter.init)
  }

  func admits(_ story: KeptStory) -> Bool {
    if let filter, !story.mayHold(filter) { return false }
    if let changed = search.changed, !story.edits.contains(where: { changed.contains($0.seen) }) { return false }
    if let words = search.words, !story.speaks(of: words, publisher: source.name) { return false }
    return !search.unwanted.contains { story.speaks(of: $0, publisher: source.name) }
  }
}
