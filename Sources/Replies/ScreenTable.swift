/// A table whose rows have numbers, which "back" leads to as to a list of articles.
public enum ScreenTable: String, Hashable, Sendable, Codable {
  case tags, folders, lists, mutes, watches, routines, reminders, places, sections
}
