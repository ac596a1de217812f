/// The places in which one text has other words than another.
public struct WordDifference: Hashable, Sendable {
  /// A place: the words that went, those that came, and a few that stand around them in both texts.
  public struct Place: Hashable, Sendable, Codable {
    public let before: String
    public let removed: String
    public let added: String
    public let after: String

    public init(before: String, removed: String, added: String, after: String) {
      (self.before, self.removed, self.added, self.after) = (before, removed, added, after)
    }

    /// The place in one row, what went and what came in marks: "rise to [-£4-] {+£5+} in May".
    public var marked: String {
      [
        before, removed.isEmpty ? "" : "[-\(removed)-]", added.isEmpty ? "" : "{+\(added)+}", after,
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  public let places: [Place]

  /// Whether the last of them is where both texts end.
  public let reachesEnd: Bool

  /// Compares words, each seen as its key; `words` are what is shown of them.
  ///
  /// - Parameter around: How many words are kept on either side of a place; nil for all up to the next one.
  public init(
    from old: (keys: [String], words: [String]), to new: (keys: [String], words: [String]), around: Int? = nil
  ) {
    let edits = Self.edits(from: old.keys, to: new.keys)
    reachesEnd = edits.last.map { $0.old.upperBound == old.keys.count && $0.new.upperBound == new.keys.count } ?? false
    places = edits.enumerated().map { index, edit in
      let start = index > 0 ? edits[index - 1].new.upperBound : 0
      let end = index + 1 < edits.count ? edits[index + 1].new.lowerBound : new.words.count
      var before = new.words[start..<edit.new.lowerBound]
      // What stands between two places is told once.
      var after = index + 1 < edits.count && around == nil ? [] : new.words[edit.new.upperBound..<end]
      if let around { (before, after) = (before.suffix(around), after.prefix(around)) }
      return Place(
        before: before.joined(separator: " "), removed: Self.shown(old.words[edit.old], around),
        added: Self.shown(new.words[edit.new], around), after: after.joined(separator: " "))
    }
  }

  /// All of the newer text in one row, what went and what came in marks.
  public static func marked(from old: String, to new: String) -> String {
    let (old, new) = (words(of: old), words(of: new))
    let places = WordDifference(from: (old, old), to: (new, new)).places
    return places.isEmpty ? new.joined(separator: " ") : places.map(\.marked).joined(separator: " ")
  }

  private static func words(of text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// What is kept of words that went or came together, by judgment: a paragraph, and no whole chapter.
  private static let mostShown = 60

  private static func shown(_ words: ArraySlice<String>, _ around: Int?) -> String {
    guard around != nil, words.count > mostShown else { return words.joined(separator: " ") }
    return words.prefix(mostShown).joined(separator: " ") + " …"
  }

  private typealias Edit = (old: Range<Int>, new: Range<Int>)

  private static func edits(from old: [String], to new: [String]) -> [Edit] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    if start == oldEnd, start == newEnd { return [] }
    // Texts that have become others are no matter of words, and would take long to compare.
    guard start < oldEnd, start < newEnd, oldEnd - start + newEnd - start <= mostCompared else {
      return [(start..<oldEnd, start..<newEnd)]
    }
    let changes = new[start..<newEnd].difference(from: old[start..<oldEnd])
    var (isRemoved, isAdded) = (Set<Int>(), Set<Int>())
    for change in changes {
      switch change {
      case .remove(let offset, _, _): isRemoved.insert(start + offset)
      case .insert(let offset, _, _): isAdded.insert(start + offset)
      }
    }
    var edits: [Edit] = []
    var (at, to) = (start, start)
    while at < oldEnd || to < newEnd {
      let begin = (at, to)
      while at < oldEnd, isRemoved.contains(at) { at += 1 }
      while to < newEnd, isAdded.contains(to) { to += 1 }
      if begin != (at, to) { add((begin.0..<at, begin.1..<to), to: &edits) }
      (at, to) = (min(at + 1, oldEnd), min(to + 1, newEnd))
      if at == oldEnd, to == newEnd { break }
    }
    return edits
  }

  /// Two places with a single word between them read better as one.
  private static func add(_ edit: Edit, to edits: inout [Edit]) {
    if let last = edits.last, edit.old.lowerBound - last.old.upperBound <= 1 {
      edits[edits.count - 1] = (last.old.lowerBound..<edit.old.upperBound, last.new.lowerBound..<edit.new.upperBound)
    } else {
      edits.append(edit)
    }
  }

  /// More words than this are not compared one by one, by judgment: a difference takes time that grows with its square.
  private static let mostCompared = 4_000
}
