import News
import Replies

/// Uniting the library with that of another machine.
extension LibraryModel {
  /// Merges a folder and says what it brought.
  public func merge(_ folder: String) throws(NewsFailure) -> Outcome {
    let merged = try shelf.merge(folder)
    let things = merged.numbers.sayings
    let message: Saying = things.isEmpty ? .mergedNothing(folder: folder) : .merged(folder: folder, things: things)
    let hints: [Saying?] = [
      merged.change == nil ? nil : .undoMerge,
      merged.others > 0 ? .mergedForOthers(count: merged.others) : nil,
      .together([merged.delay.flatMap { $0 == .givenUp ? nil : $0.saying }, merged.delay.map { _ in .mergeDelayed }]),
      merged.unread > 0 ? .mergedUnread(count: merged.unread) : nil,
    ]
    var outcome = Outcome(Reply(message: message, hint: .together(hints)))
    outcome.change = merged.change
    outcome.areNamesNew = !things.isEmpty
    return outcome
  }
}

extension Merged.Numbers {
  /// What came and what went.
  fileprivate var sayings: [Saying] {
    Self.said([
      (saved, { .articlesMerged(count: $0) }), (renewed, { .articlesRenewed(count: $0) }),
      (forgotten, { .articlesMergedAway(count: $0) }), (followed, { .sourcesMerged(count: $0) }),
      (unfollowed, { .sourcesMergedAway(count: $0) }), (relabelled, { .sourcesRenewed(count: $0) }),
      (tagged, { .tagsMerged(count: $0) }), (untagged, { .tagsMergedAway(count: $0) }),
      (marked, { .readMarksMerged(count: $0) }), (chosen, { .settingsMerged(count: $0) }),
      (wished, { .wishesMerged(count: $0) }),
    ])
  }

  /// The things themselves, whichever way they went.
  var counted: [Saying] {
    Self.said([
      (articles, { .someArticles(count: $0) }), (sources, { .someSources(count: $0) }),
      (tags, { .someTags(count: $0) }), (marked, { .someReadMarks(count: $0) }), (chosen, { .someSettings(count: $0) }),
      (wished, { .someWishes(count: $0) }),
    ])
  }

  private static func said(_ things: [(count: Int, saying: (Int) -> Saying)]) -> [Saying] {
    things.filter { $0.count > 0 }.map { $0.saying($0.count) }
  }
}
