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
    if let title = old.title, StoryWords(title: title).keys != StoryWords(title: new.title).keys { edit.title = title }
    // Many feeds make the summary of the text's beginning, in one row with whatever else stands there.
    if old.summary != new.summary, !Self.isMade(old.summary, of: old.text) || !Self.isMade(new.summary, of: new.text) {
      edit.summary = Self.places(from: old.summary, to: new.summary)
    }
    edit.text = Self.places(from: old.text, to: new.text)
    if !edit.text.isEmpty {
      edit.text = Self.places(from: old.text, to: new.text, without: (common.old.union(common.new)))
    }
    edit.summary.removeAll { place in
      edit.text.contains { $0.removed == place.removed && $0.added == place.added }
    }
    return edit.isEmpty ? nil : edit
  }

  /// Words kept around a place, and places kept of one change, by judgment: enough to see where it is.
  private static let around = 6
  private static let mostPlaces = 12

  private static func places(
    from old: String?, to new: String?, without common: Set<Substring> = []
  ) -> [WordDifference.Place] {
    guard let old, let new, old != new else { return [] }
    let (before, after) = (StoryWords(old, without: common), StoryWords(new, without: common))
    // A feed that begins to give texts, or stops, changes no words.
    if before.keys == after.keys || before.keys.isEmpty || after.keys.isEmpty { return [] }
    let difference = WordDifference(
      from: (before.keys, before.words), to: (after.keys, after.words), around: around)
    // Where a text is cut off is no change of it.
    let isCut = difference.reachesEnd && (before.isCutOff || after.isCutOff)
    return Array((isCut ? difference.places.dropLast() : difference.places).prefix(mostPlaces))
  }

  /// Whether a text begins with what its summary says.
  private static func isMade(_ summary: String?, of text: String?) -> Bool {
    guard let summary, let text else { return false }
    func letters(_ text: String) -> some Sequence<Character> { text.lazy.filter { !$0.isWhitespace } }
    let said = Array(letters(summary))
    let isCut = said.last == "…" || said.suffix(3) == [".", ".", "."]
    return letters(text).starts(with: isCut ? said.dropLast(said.last == "…" ? 1 : 3) : said[...])
  }

  private static func common(_ texts: [String?]) -> Set<Substring> {
    var (seen, common) = (Set<Substring>(), Set<Substring>())
    for text in texts {
      let lines = Set((text ?? "").split(whereSeparator: \.isNewline))
      common.formUnion(lines.filter { !seen.insert($0).inserted })
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
