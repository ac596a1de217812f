/// Writes `Intent` with its traits and what it is for.
struct IntentsWriter {
  let schema: Schema

  var source: String {
    """
    \(SwiftText.heading)/// The intents, named as in `--understand` and in the Intents.
    public enum Intent: String, CaseIterable, Hashable, Sendable {
    \(names)
    }

    extension Intent {
      public var traits: Traits {
    \(SwiftText.switched("self", cases { traits($0.traits) }))
      }

      /// What it is for, in one line.
      public var gist: String {
    \(SwiftText.switched("self", cases { "\"\($0.gist)\"" }))
      }
    }

    """
  }

  private func cases(_ value: (Schema.Intent) -> String) -> [SwiftText.Case] {
    schema.intents.map { SwiftText.Case(pattern: $0.name, value: value($0)) }
  }

  private var names: String {
    var lines: [String] = []
    for intent in schema.intents {
      if let last = lines.last, last.count + intent.name.count < 110 {
        lines[lines.count - 1] = "\(last), \(intent.name)"
      } else {
        lines.append("  case \(intent.name)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func traits(_ traits: Schema.Traits) -> String {
    let care = traits.care.map { ".\($0)" }.joined(separator: ", ")
    let parts = [
      ".\(traits.effect)", ".\(traits.subject)", traits.undo.map { "undo: .\($0)" }, traits.list.map { "list: .\($0)" },
      care.isEmpty ? nil : "care: [\(care)]", traits.help.map { "help: .\($0)" }, traits.tool.map { "tool: \"\($0)\"" },
      traits.isLater ? "isBuilt: false" : nil,
    ]
    return "Traits(\(parts.compactMap(\.self).joined(separator: ", ")))"
  }
}
