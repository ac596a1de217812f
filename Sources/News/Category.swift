/// The seven sections of the paper.
public enum Category: String, CaseIterable, Hashable, Sendable, Codable {
  case business, entertainment, general, health, science, sports, technology
}
