/// What an unfinished request may lack.
public enum Missing: String, CaseIterable, Hashable, Sendable, Codable {
  case article, source, words
}
