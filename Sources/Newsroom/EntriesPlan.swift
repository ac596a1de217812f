import News
import Wire

/// The marks of entries that differ from what was agreed on, on either side.
///
/// A mark is on or off, so where both sides differ from what was agreed on they are the same: nothing can be in
/// conflict, and nothing is done twice.
struct EntriesPlan {
  /// What is marked on this side.
  struct Marks: Hashable {
    var read: Set<ArticleID> = []
    var saved: Set<ArticleID> = []
    /// What was agreed on to be marked and was taken off for certain.
    var takenOff: [EntryMark: Set<ArticleID>] = [:]
    /// What was agreed on to be marked, and is not there to be read, and was not taken off.
    var lost: [EntryMark: Set<ArticleID>] = [:]

    func has(_ mark: EntryMark, _ article: ArticleID) -> Bool {
      switch mark {
      case .read: read.contains(article)
      case .saved: saved.contains(article)
      }
    }

    func isLost(_ mark: EntryMark, _ article: ArticleID) -> Bool { lost[mark]?.contains(article) ?? false }
  }

  /// The entries whose marks are done here as the server has them.
  private(set) var done: [EntryMark: [Bool: Set<EntryID>]] = [:]
  /// The entries on which more is agreed than before, then.
  private(set) var agreed: [EntryID: AgreedEntry] = [:]

  /// Compares what is agreed on with the server's lists, and with the marks here.
  ///
  /// An entry that a list cut short leaves out may be in it all the same.
  ///
  /// - Parameter isAtHand: Whether it is known what an entry says, so that it can be saved.
  init(
    _ entries: [EntryID: AgreedEntry], unread: EntryList, starred: EntryList, here: Marks,
    isAtHand: (EntryID) -> Bool = { _ in true }
  ) {
    for (id, entry) in entries {
      guard let article = entry.article else { continue }
      var settled = entry
      for mark in EntryMark.allCases {
        guard let there = Self.state(of: id, mark, unread, starred) else { continue }
        guard there != entry.has(mark) || there && here.isLost(mark, article) else { continue }
        let isDue = here.has(mark, article) != there
        if isDue, mark == .saved, there, !isAtHand(id) { continue }
        settled.set(mark, there)
        if isDue { done[mark, default: [:]][there, default: []].insert(id) }
      }
      if settled != entry { agreed[id] = settled }
    }
  }

  /// Whether an entry is marked at the server; nil where its lists do not tell.
  private static func state(
    of id: EntryID, _ mark: EntryMark, _ unread: EntryList, _ starred: EntryList
  ) -> Bool? {
    switch mark {
    case .read: unread.ids.contains(id) ? false : unread.isWhole ? true : nil
    case .saved: starred.ids.contains(id) ? true : starred.isWhole ? false : nil
    }
  }

  var isNothing: Bool { agreed.isEmpty && done.isEmpty }

  /// The entries with which something is done here since a list has them no more.
  var left: Set<EntryID> { (done[.read]?[true] ?? []).union(done[.saved]?[false] ?? []) }

  /// Those entries whose marks here differ from what is agreed on, which wait to be sent.
  static func waiting(
    _ entries: [EntryID: AgreedEntry], _ mark: EntryMark, _ isOn: Bool, here: Marks
  ) -> [EntryID] {
    let waiting = entries.filter { _, entry in
      guard let article = entry.article, entry.has(mark) != isOn else { return false }
      return isOn ? here.has(mark, article) : here.takenOff[mark]?.contains(article) ?? false
    }
    return waiting.keys.sorted { $0.rawValue < $1.rawValue }
  }
}
