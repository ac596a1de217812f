/// What belongs to an article and stands at an address of its own.
public enum ArticlePart: String, CaseIterable, Hashable, Sendable, Codable {
  case comments
  /// A recording: sound or film.
  case recording
  case picture
}
