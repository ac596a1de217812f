/// Writes the slots of what each intent may be, and what they hold.
struct AlternativesWriter {
  let schema: Schema

  var source: String {
    """
    \(SwiftText.heading)import News

    extension Intent {
      /// The slots of each command that it may be.
      var alternatives: [[Slot]] {
    \(SwiftText.switched("self", schema.intents.map { SwiftText.Case(pattern: $0.name, value: alternatives(of: $0)) }))
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
