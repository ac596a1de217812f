import Basics

extension Intent {
  /// It as a tool that somebody else may call: its name, what it is for, and the JSON schema of its slots.
  public var tool: JSON {
    ["name": .string(rawValue), "description": .string(gist), "inputSchema": schema]
  }

  private var schema: JSON {
    var properties: [JSON.Member] = []
    for property in alternatives.joined().flatMap(\.properties)
    where !properties.contains(where: { $0.name == property.name }) {
      properties.append(property)
    }
    properties = properties.map { $0.described }
    let needed = alternatives.map { slots in slots.filter(\.isNeeded).map(\.name) }
    let required = needed.first?.filter { name in needed.allSatisfy { $0.contains(name) } } ?? []
    return [
      "type": "object", "properties": .object(properties), "required": .array(required.map { .string($0) }),
      "additionalProperties": false,
    ]
  }
}

extension JSON.Member {
  /// A slot's schema, with what it holds.
  fileprivate var described: JSON.Member {
    guard let gist = Slot.gists[name], case .object(let schema) = value else { return self }
    return JSON.Member(name, .object(schema + [.init("description", .string(gist))]))
  }
}
