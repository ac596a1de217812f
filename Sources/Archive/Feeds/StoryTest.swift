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

  /// Where a story has the words that it must hold, the best place where there are none; nil where it does not fit.
  func prominence(of story: KeptStory) -> Prominence? {
    if let filter, !story.mayHold(filter) { return nil }
    if let changed = search.changed, !story.edits.contains(where: { changed.contains($0.seen) }) { return nil }
    if search.words == nil, search.unwanted.isEmpty { return .head }
    let text = story.searchedText(publisher: source.name)
    guard let prominence = search.words.map(text.prominence) ?? .head,
      !search.unwanted.contains(where: { text.prominence(of: $0) != nil })
    else { return nil }
    return prominence
  }
}
