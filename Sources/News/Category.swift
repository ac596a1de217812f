/// The seven sections of news.
public enum Category: String, CaseIterable, Hashable, Sendable, Codable {
  case business, entertainment, general, health, science, sports, technology
}
