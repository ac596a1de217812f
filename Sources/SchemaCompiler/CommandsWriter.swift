/// Writes `Command`, and what is the same for every one of them.
struct CommandsWriter {
  let schema: Schema

  var source: String {
    """
    \(SwiftText.heading)import News

    /// What a person wants.
    ///
    /// Indirect, since it is passed on far more often than examined.
    public indirect enum Command: Hashable, Sendable {
    \(schema.commands.map { "  /// \(note(of: $0))\n  case \($0.declaration)" }.joined(separator: "\n"))
    }

    extension Command {
      public var kind: Intent {
    \(switched { $0.teller.map { "\($0).intent" } ?? ".\($0.intents[0])" } reading: { [$0.teller ?? ""] })
      }

      /// Whether doing it as a guess shows what was meant and changes nothing.
      public var isHarmless: Bool {
    \(switched { "\($0.isHarmless)" })
      }

      /// What it does to each article that is pointed at; nil where that takes more than its slots to tell.
      public var act: Act? {
    \(switched { $0.act.map { ".\($0)" } ?? "nil" } reading: { $0.readByAct })
      }

      /// What it acts on, if it points at anything.
      public var reference: Reference? {
    \(switched(pointed) { [pointer(of: $0)?.name ?? ""] })
      }

      /// The command for another reference; nil where it points at nothing.
      public func done(to reference: Reference) -> Command? {
    \(switched(done) { command in
      guard let pointer = pointer(of: command) else { return [] }
      return command.parameters.map(\.name).filter { pointer.type != "Reference" || $0 != pointer.name }
    })
      }

      /// The same with another request, where it asks something of the news.
      public func asking(_ change: (NewsRequest) -> NewsRequest) -> Command {
    \(switched { command in
      guard asks(command) else { return "self" }
      return ".\(command.call { $0.type == "NewsRequest" ? "change(\($0.name))" : $0.name })"
    } reading: { command in asks(command) ? command.parameters.map(\.name) : [] })
      }
    }

    """
  }

  private func switched(
    _ value: (Schema.Command) -> String, reading names: (Schema.Command) -> [String] = { _ in [] }
  ) -> String {
    SwiftText.switched("self", schema.commands.map { $0.comes(to: value($0), reading: names($0)) })
  }

  private func note(of command: Schema.Command) -> String {
    command.note.isEmpty ? schema.intents.first { $0.name == command.intents[0] }?.gist ?? "" : command.note
  }

  private func asks(_ command: Schema.Command) -> Bool { command.parameters.contains { $0.type == "NewsRequest" } }

  /// The parameter that points at articles, be it within a record.
  private func pointer(of command: Schema.Command) -> Schema.Parameter? {
    command.parameters.first { $0.type == "Reference" || pointingField(of: $0) != nil }
  }

  private func pointingField(of parameter: Schema.Parameter) -> String? {
    schema.record(parameter.type)?.fields.first { $0.bareType == "Reference" }?.name
  }

  private func pointed(by command: Schema.Command) -> String {
    guard let pointer = pointer(of: command) else { return "nil" }
    return pointingField(of: pointer).map { "\(pointer.name).\($0)" } ?? pointer.name
  }

  private func done(_ command: Schema.Command) -> String {
    guard let pointer = pointer(of: command) else { return "nil" }
    if pointer.type == "Reference" { return ".\(command.call { $0 == pointer ? "reference" : $0.name })" }
    return "\(pointer.name).pointing(at: reference).map { .\(command.call { $0 == pointer ? "$0" : $0.name }) }"
  }
}
