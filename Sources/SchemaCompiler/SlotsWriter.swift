/// Writes what fills the slots of each command, and how they are shown.
struct SlotsWriter {
  let schema: Schema

  var source: String {
    """
    \(SwiftText.heading)import Basics
    import News

    extension Command {
      /// The command of an intent with some slots; nil where a needed one is missing.
      public init?(_ intent: Intent, _ slots: borrowing FilledSlots) {
    \(SwiftText.switched("intent", schema.intents.map { SwiftText.Case(pattern: $0.name, value: filling(of: $0)) }))
      }

      /// Its values, by the names of their slots.
      var values: [(slot: String, value: any SlotValue)] {
    \(SwiftText.switched("self", schema.commands.map { $0.comes(to: shown($0), reading: $0.parameters.map(\.name)) }))
      }
    }

    \(schema.records.map(record).joined(separator: "\n\n"))

    """
  }

  private func record(_ record: Schema.Record) -> String {
    let types = record.fields.map { "Slot(\"\($0.slot)\", \($0.bareType).self)" }
    return """
      extension \(record.name): SlotRecord {
        var values: [(slot: String, value: any SlotValue)] {
          [\(record.fields.map(shown).joined(separator: ", "))]
        }

        static var slots: [Slot] {
          [\(types.joined(separator: ", "))]
        }
      }
      """
  }

  private func shown(_ command: Schema.Command) -> String {
    let parameters = command.shown?.compactMap(command.parameter) ?? command.parameters
    let all = command.isOfAll ? ["(\"refs\", Reference.everything)"] : []
    let values = all + parameters.map(shown) + (command.value.map { ["(\"value\", \"\($0)\")"] } ?? [])
    return "[\(values.joined(separator: ", "))]"
  }

  private func shown(_ parameter: Schema.Parameter) -> String {
    let value = parameter.usual.map { "\(parameter.name) == \($0) ? nil : \(parameter.name)" } ?? parameter.name
    return "(\"\(parameter.slot)\", \(value))"
  }

  private func filling(of intent: Schema.Intent) -> String {
    let rows = intent.rows.compactMap { row -> String? in
      guard let command = schema.command(row.command) else { return nil }
      let needed = command.parameters.filter { !$0.isOptional }
      let fills = needed.map { "let \($0.name) = \(fill($0))" }.joined(separator: ", ")
      let made = "self = .\(command.call { $0.isOptional ? fill($0) : $0.name })"
      let assigned = fills.isEmpty ? made : "guard \(fills) else { return nil }\n      \(made)"
      guard let condition = condition(row.condition, of: command) else { return assigned }
      return "if \(condition) {\n      \(assigned)\n      return\n      }"
    }
    let isAlwaysFilled = intent.rows.last?.condition == nil
    return (rows + (isAlwaysFilled ? [] : ["return nil"])).joined(separator: "\n      ")
  }

  private func condition(_ condition: Schema.Condition?, of command: Schema.Command) -> String? {
    switch condition {
    case .filled(let name): command.parameter(name).map { "\(fill($0)) != nil" }
    case .property(let name): "slots.\(name)"
    case .value(let value): "slots.value == \"\(value)\""
    case nil: nil
    }
  }

  /// What fills a slot, if anything does.
  private func fill(_ parameter: Schema.Parameter) -> String {
    if let source = parameter.source { return "slots.\(source)" }
    let isText = ["String", "Int"].contains(parameter.bareType)
    return isText ? "slots.\(parameter.name)" : "\(parameter.bareType).filled(by: slots, of: intent)"
  }
}
