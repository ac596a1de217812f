/// Writes what puts each command into words.
struct WordingWriter {
  let schema: Schema

  var source: String {
    """
    import Commands

    extension Wording {
      /// Such as: show technology headlines from CNN.
      public func words(for command: Command) -> Saying {
    \(SwiftText.switched("command", schema.commands.map(words)))
      }
    }

    """
  }

  private func words(for command: Schema.Command) -> SwiftText.Case {
    let names = command.parameters.map(\.name)
    guard let saying = command.saying else {
      return command.comes(to: "self.\(command.name)(\(names.joined(separator: ", ")))", reading: names)
    }
    let spoken = saying.arguments.map { String($0.value.prefix { $0 != "." }) }
    let arguments = saying.arguments.map { "\($0.label): said(\($0.value))" } + ["who: who"]
    return command.comes(to: ".\(saying.name)(\(arguments.joined(separator: ", ")))", reading: spoken)
  }
}
