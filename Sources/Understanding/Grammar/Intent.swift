/// The intents by their names in `--understand` and in the Intents.
enum Intent: UInt8, CaseIterable, Hashable, Sendable {
  case headlines, search, more, back, refresh, open, browse, save, forget, saved, sources, follow, unfollow
  case categories, undo, redo, help, greeting, thanks, quit, yes, no, cancel

  init?(named name: String) {
    guard let intent = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = intent
  }

  /// The name `--understand` shows.
  var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map { "\($0)" }
}
