/// What a line may lack that only begins to say what is wanted.
public enum Missing: String, CaseIterable, Hashable, Sendable, Codable {
  case article, source, words
}
