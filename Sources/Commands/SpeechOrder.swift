/// How what is being read out loud goes on.
public enum SpeechOrder: String, CaseIterable, Hashable, Sendable, Codable {
  case pause
  /// From the sentence at which it was paused.
  case resume
  case stop
  /// With the next article.
  case next
}
