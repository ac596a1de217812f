/// Writes `Intent` with its traits, what it is for, and the slots of what it may be.
struct IntentsWriter {
  let schema: Schema

  var source: String {
    """
    \(SwiftText.heading)import News

    /// The intents, named as in `--understand` and in the Intents.
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

      /// The slots of each command that it may be.
      var alternatives: [[Slot]] {
    \(SwiftText.switched("self", cases { alternatives(of: $0) }))
      }
    }

    extension Slot {
      /// What slots hold, by their names.
      static let gists: [String: String] = [
    \(gists)
      ]
    }

    """
  }

  private var gists: String {
    let rows = schema.slots.map { "    \"\($0.name)\": \"\($0.gist.replacing("\"", with: "\\\""))\"," }
    return rows.isEmpty ? "    :" : rows.joined(separator: "\n")
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

  private func alternatives(of intent: Schema.Intent) -> String {
    let rows = intent.rows.map { row in
      var slots = (schema.command(row.command)?.parameters ?? []).map { parameter in
        let isNeeded = !parameter.isOptional && parameter.usual == nil
        return "Slot(\"\(parameter.slot)\", \(parameter.bareType).self\(isNeeded ? ", isNeeded: true" : ""))"
      }
      if case .value? = row.condition { slots.append("Slot(\"value\", String.self, isNeeded: true)") }
      return "[\(slots.joined(separator: ", "))]"
    }
    return "[\(rows.joined(separator: ", "))]"
  }
}
