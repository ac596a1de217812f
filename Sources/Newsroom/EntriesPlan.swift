import News
import Wire

/// The marks of entries that differ from what was agreed on, on either side.
///
/// A mark is on or off, so where both sides differ from what was agreed on they are the same: nothing can be in
/// conflict, and nothing is done twice.
struct EntriesPlan {
  /// What is marked on one side.
  struct Marks: Hashable {
    var read: Set<ArticleID> = []
    var saved: Set<ArticleID> = []

    func has(_ mark: EntryMark, _ article: ArticleID) -> Bool {
      switch mark {
      case .read: read.contains(article)
      case .saved: saved.contains(article)
      }
    }
  }

  /// The entries whose marks are done here as the server has them.
  private(set) var done: [EntryMark: [Bool: [AgreedEntry]]] = [:]
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
        guard let there = Self.state(of: id, mark, unread, starred), there != entry.has(mark) else { continue }
        let isDue = here.has(mark, article) != there
        if isDue, mark == .saved, there, !isAtHand(id) { continue }
        settled.set(mark, there)
        if isDue { done[mark, default: [:]][there, default: []].append(entry) }
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

  var isNothing: Bool { agreed.isEmpty }

  /// Those entries whose marks here differ from what is agreed on, which wait to be sent.
  static func waiting(
    _ entries: [EntryID: AgreedEntry], _ mark: EntryMark, _ isOn: Bool, here: Marks
  ) -> [EntryID] {
    let waiting = entries.filter { _, entry in
      guard let article = entry.article else { return false }
      return entry.has(mark) != isOn && here.has(mark, article) == isOn
    }
    return waiting.keys.sorted { $0.rawValue < $1.rawValue }
  }
}
