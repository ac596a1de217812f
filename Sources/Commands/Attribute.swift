/// What can be asked of an article, or of the list.
public enum Attribute: String, CaseIterable, Hashable, Sendable, Codable {
  case author, date, length, source, language, country, section, tags, saved, savedOn, read, link, picture
  /// How many there are.
  case count
}
