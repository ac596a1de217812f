import Foundation

/// Reads the rows of a schema, line by line.
struct SchemaReader {
  private var schema = Schema()
  private var section = Section.nothing
  private var number = 0

  private enum Section { case nothing, record, intent }

  static func read(_ text: String) throws(SchemaProblem) -> Schema {
    var reader = SchemaReader()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      reader.number += 1
      try reader.take(String(line))
    }
    try reader.check()
    return reader.schema
  }

  private func problem(_ message: String, at line: Int? = nil) -> SchemaProblem {
    SchemaProblem(line: line ?? number, message: message)
  }

  private mutating func take(_ line: String) throws(SchemaProblem) {
    let text = line.trimmingCharacters(in: .whitespaces)
    if text.isEmpty || text.hasPrefix("#") { return }
    let depth = line.prefix { $0 == " " }.count
    switch (depth, section) {
    case (0, _): try heading(text)
    case (2, .record): schema.records[schema.records.count - 1].fields.append(try parameter("_ \(text)"))
    case (2, .intent) where text.first?.isUppercase == true:
      schema.intents[schema.intents.count - 1].gist = text
    case (2, .intent): try row(text)
    case (4, .intent) where text.first?.isUppercase == true:
      schema.commands[try lastCommand()].note = text
    case (4, .intent) where text.hasPrefix("|"): try columns(text, of: try lastCommand())
    default: throw problem("no heading above takes such a line")
    }
  }

  private mutating func heading(_ text: String) throws(SchemaProblem) {
    let (word, rest) = text.cut(at: " ")
    switch word {
    case "slot":
      let (name, gist) = rest.cut(at: ": ")
      if gist.isEmpty { throw problem("nothing says what the slot \(name) holds") }
      if schema.slots.contains(where: { $0.name == name }) { throw problem("the slot \(name) stands here twice") }
      schema.slots.append(Schema.Slot(name: name, gist: gist))
      section = .nothing
    case "record":
      schema.records.append(Schema.Record(name: rest))
      section = .record
    case "intent":
      let (name, traits) = rest.cut(at: ": ")
      if schema.intents.contains(where: { $0.name == name }) { throw problem("the intent \(name) stands here twice") }
      schema.intents.append(Schema.Intent(name: name, traits: try self.traits(traits), line: number))
      section = .intent
    default: throw problem("unknown heading \"\(word)\": a heading is slot, record or intent")
    }
  }

  private func traits(_ text: String) throws(SchemaProblem) -> Schema.Traits {
    var traits = Schema.Traits()
    for part in text.components(separatedBy: ", ") {
      let words = part.split(separator: " ").map(String.init)
      guard let word = words.first else { throw problem("an intent says what it changes and what it is about") }
      let rest = words.dropFirst()
      switch word {
      case "undo": traits.undo = try one(rest, of: Known.undo, word)
      case "list": traits.list = try one(rest, of: Known.lists, word)
      case "help": traits.help = try one(rest, of: Known.purposes, word)
      case "care":
        for word in rest { traits.care.append(try one([word], of: Known.care, "care")) }
      case "tool": traits.tool = rest.joined()
      case "later": traits.isLater = true
      default:
        traits.effect = try one([word], of: Known.effects, "what it changes")
        traits.subject = try one(rest, of: Known.subjects, "what it is about")
      }
    }
    if traits.effect.isEmpty { throw problem("an intent says what it changes and what it is about: tells news") }
    return traits
  }

  private func one(
    _ words: some Collection<String>, of known: [String], _ what: String
  ) throws(SchemaProblem) -> String {
    guard words.count == 1, let word = words.first, known.contains(word) else {
      throw problem("\(what): \"\(words.joined(separator: " "))\" is none of \(known.joined(separator: ", "))")
    }
    return word
  }

  /// The command whose row stands last.
  private func lastCommand() throws(SchemaProblem) -> Int {
    guard let name = schema.intents.last?.rows.last?.command,
      let index = schema.commands.firstIndex(where: { $0.name == name })
    else { throw problem("no command stands above") }
    return index
  }

  /// A command, or one from above that is of this intent too.
  private mutating func row(_ text: String) throws(SchemaProblem) {
    let (head, columns) = text.cut(at: " | ")
    var (signature, condition) = head.cut(at: " when ")
    var teller: String?
    if let end = signature.range(of: " by ") {
      teller = String(signature[end.upperBound...])
      signature = String(signature[..<end.lowerBound])
    }
    let name = String(signature.prefix { $0 != "(" })
    guard name.allSatisfy({ $0.isLetter || $0.isNumber }) else { throw problem("\"\(name)\" is no name of a command") }
    let intent = schema.intents.count - 1
    if let known = schema.commands.firstIndex(where: { $0.name == name }) {
      if signature != name { throw problem("the command \(name) has its slots above; here stands its name alone") }
      schema.commands[known].intents.append(schema.intents[intent].name)
    } else {
      var command = Schema.Command(name: name, line: number)
      command.intents = [schema.intents[intent].name]
      command.teller = teller
      command.parameters = try parameters(signature.dropFirst(name.count))
      schema.commands.append(command)
    }
    schema.intents[intent].rows.append(
      Schema.Row(command: name, condition: self.condition(condition, of: name), line: number))
    if !columns.isEmpty { try self.columns("| " + columns, of: try lastCommand()) }
  }

  private func condition(_ text: String, of command: String) -> Schema.Condition? {
    if text.isEmpty { return nil }
    if text.hasPrefix("value = ") { return .value(String(text.dropFirst("value = ".count))) }
    return schema.command(command)?.parameter(text) == nil ? .property(text) : .filled(text)
  }

  private func parameters(_ text: Substring) throws(SchemaProblem) -> [Schema.Parameter] {
    if text.isEmpty { return [] }
    guard text.hasPrefix("("), text.hasSuffix(")") else { throw problem("slots stand in round brackets") }
    var parameters: [Schema.Parameter] = []
    for part in text.dropFirst().dropLast().components(separatedBy: ", ") { parameters.append(try parameter(part)) }
    return parameters
  }

  /// Such as `in folder: String = home as name from newFolder`.
  private func parameter(_ text: String) throws(SchemaProblem) -> Schema.Parameter {
    var (names, type) = text.cut(at: ": ")
    let words = names.split(separator: " ").map(String.init)
    guard let name = words.last, words.count <= 2, !type.isEmpty else {
      throw problem("a slot has a name and a type: \"\(text)\"")
    }
    func taken(_ mark: String) -> String? {
      guard let end = type.range(of: mark) else { return nil }
      defer { type = String(type[..<end.lowerBound]) }
      return String(type[end.upperBound...])
    }
    let source = taken(" from ")
    let slot = taken(" as ")
    let usual = taken(" = ")
    names = words.first ?? name
    return Schema.Parameter(
      label: names == "_" ? nil : names, name: name, type: type, usual: usual, slot: slot ?? name, source: source)
  }

  private mutating func columns(_ text: String, of index: Int) throws(SchemaProblem) {
    for column in text.dropFirst(2).components(separatedBy: " | ") {
      let (word, rest) = column.cut(at: " ")
      switch word {
      case "says": schema.commands[index].saying = try saying(rest)
      case "harmless": schema.commands[index].isHarmless = true
      case "does": schema.commands[index].doer = rest
      case "act": schema.commands[index].act = rest
      case "all": schema.commands[index].isOfAll = true
      case "shows": schema.commands[index].shown = rest.components(separatedBy: ", ")
      case "value": schema.commands[index].value = rest
      default: throw problem("unknown column \"\(word)\": one is says, harmless, act, does, all, shows or value")
      }
    }
  }

  private func saying(_ text: String) throws(SchemaProblem) -> Schema.Saying {
    let name = String(text.prefix { $0 != "(" })
    let rest = text.dropFirst(name.count)
    if rest.isEmpty { return Schema.Saying(name: name, arguments: []) }
    guard rest.hasPrefix("("), rest.hasSuffix(")") else { throw problem("what is said stands in round brackets") }
    let arguments = rest.dropFirst().dropLast().components(separatedBy: ", ").map { $0.cut(at: ": ") }
    return Schema.Saying(name: name, arguments: arguments.map { (label: $0.0, value: $0.1) })
  }

  private func check() throws(SchemaProblem) {
    for intent in schema.intents {
      if intent.gist.isEmpty { throw problem("nothing says what \(intent.name) is for", at: intent.line) }
      if intent.rows.isEmpty { throw problem("nothing fills \(intent.name)", at: intent.line) }
    }
    for command in schema.commands {
      if command.intents.count > 1, command.teller == nil {
        throw problem("\(command.name) is of several intents: \"by …\" says which slot tells", at: command.line)
      }
      if command.doer == nil,
        !command.parameters.contains(where: { $0.type == "Reference" || $0.type == "MarkRequest" })
      {
        throw problem("nothing does \(command.name)", at: command.line)
      }
      let spoken = command.saying?.arguments.map { $0.value.cut(at: ".").0 } ?? []
      let named =
        spoken + command.readByAct.filter { !$0.hasSuffix(":") } + [command.teller].compactMap(\.self)
        + (command.shown ?? [])
      if let missing = named.first(where: { command.parameter($0) == nil }) {
        throw problem("\(command.name) has no slot called \(missing)", at: command.line)
      }
    }
  }
}

/// The words that may stand in a row.
private enum Known {
  static let effects = ["tells", "writes", "keeps", "takesAway", "turnsBack", "leaves"]
  static let subjects = ["news", "articles", "library", "sources", "person", "list", "desk", "talk"]
  static let undo = ["asChange", "bySaying"]
  static let lists = ["leansOn", "replaces"]
  static let care = ["spelling", "firm", "outward"]
  static let purposes = [
    "news", "stories", "narrow", "always", "read", "ask", "keep", "tag", "undo", "follow", "feeds", "export", "yours",
    "live", "model", "rest",
  ]
}

extension String {
  /// What stands before and behind a mark; all of it and nothing where there is none.
  fileprivate func cut(at mark: String) -> (String, String) {
    guard let found = range(of: mark) else { return (self, "") }
    return (String(self[..<found.lowerBound]), String(self[found.upperBound...]).trimmingCharacters(in: .whitespaces))
  }
}
