import Basics
import News

/// Compares stories of a feed with those that were kept of it, when their bytes differ.
struct StoryComparison {
  private let stories: [FeedStory]
  private let known: FeedValue?
  /// The paragraphs that several stories have: an advert, or what a publisher puts below each.
  private lazy var common = (
    old: Self.common(known?.stories.map { $0.texts.text } ?? []), new: Self.common(stories.map(\.text))
  )

  init(of stories: [FeedStory], with known: FeedValue?) {
    self.stories = stories
    self.known = known
  }

  /// What was changed in a story; nil where its words are the same.
  mutating func edit(to new: FeedStory, from kept: FeedValue.Story, at now: Instant) -> StoryEdit? {
    let old = kept.texts
    var edit = StoryEdit(seen: now.date)
    if let title = old.title, !TextComparison.isSame(title, new.title) { edit.title = title }
    // Many feeds make the summary of the text's beginning, in one row with whatever else stands there.
    if old.summary != new.summary, !Self.isMade(old.summary, of: old.text) || !Self.isMade(new.summary, of: new.text) {
      edit.summary = TextComparison.places(from: old.summary, to: new.summary)
    }
    edit.text = TextComparison.places(from: old.text, to: new.text)
    if !edit.text.isEmpty {
      edit.text = TextComparison.places(from: old.text, to: new.text, without: (common.old.union(common.new)))
    }
    edit.summary.removeAll { place in
      edit.text.contains { $0.removed == place.removed && $0.added == place.added }
    }
    return edit.isEmpty ? nil : edit
  }

  /// Whether a text begins with what its summary says.
  private static func isMade(_ summary: String?, of text: String?) -> Bool {
    guard let summary, let text else { return false }
    func letters(_ text: String) -> some Sequence<Character> { text.lazy.filter { !$0.isWhitespace } }
    let said = Array(letters(summary))
    let isCut = said.last == "…" || said.suffix(3) == [".", ".", "."]
    return letters(text).starts(with: isCut ? said.dropLast(said.last == "…" ? 1 : 3) : said[...])
  }

  private static func common(_ texts: [String?]) -> Set<[String]> {
    var (seen, common) = (Set<[String]>(), Set<[String]>())
    for text in texts {
      common.formUnion(StoryWords.paragraphs(of: text ?? "").filter { !seen.insert($0).inserted })
    }
    return common
  }
}

extension FeedValue.Story {
  /// What people read of it.
  fileprivate var texts: (title: String?, summary: String?, text: String?) {
    let json = [UInt8(ascii: "{")] + rest.dropFirst() + [UInt8(ascii: "}")]
    var texts: (title: String?, summary: String?, text: String?)
    _ = JSONOutline.forEachMember(of: json.span, in: json.indices) { member in
      let span = json.span
      if JSONOutline.isName("title", span, member.name) { texts.title = JSONOutline.string(in: json, member.value) }
      if JSONOutline.isName("summary", span, member.name) { texts.summary = JSONOutline.string(in: json, member.value) }
      if JSONOutline.isName("text", span, member.name) { texts.text = JSONOutline.string(in: json, member.value) }
    }
    return texts
  }
}
