/// How far a person's own feeds reach beside an edition, and others beside them.
public enum FeedRange: String, CaseIterable, Hashable, Sendable, Codable {
  /// They are part of every edition, and alone in the edition of feeds.
  case mine
  /// They are part of the edition of feeds alone.
  case apart
  /// As the first, with well-known feeds beside them in the edition of feeds.
  case all
}
