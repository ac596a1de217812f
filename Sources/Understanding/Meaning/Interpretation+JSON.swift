import News

extension Interpretation {
  /// The line that `--understand` prints.
  public var json: JSON {
    var members: [JSON.Member] = [
      .init("text", .string(shownLine)),
      .init("commands", .array(commands.map { Self.json($0.command, names: $0.names) })),
    ]
    if let offer { members.append(.init("offer", Self.json(offer, names: []))) }
    if let withheld { members.append(.init("withheld", Self.json(withheld.command, names: []))) }
    if !repairs.isEmpty {
      let read = repairs.map { JSON.object([.init("said", .string($0.said)), .init("read", .string($0.read))]) }
      members.append(.init("repairs", .array(read)))
    }
    members.append(.init("confidence", .number(confidence)))
    members.append(.init("how", .string(evidence.rawValue)))
    return .object(members)
  }

  private static func json(_ command: Command, names: [String]) -> JSON {
    var members: [JSON.Member] = [.init("intent", .string(command.intent)), .init("slots", command.slots)]
    if let ids = command.ids { members.append(.init("ids", ids)) }
    if let dates = command.dates { members.append(.init("dates", dates)) }
    if !names.isEmpty { members.append(.init("names", .array(names.map { .string($0) }))) }
    return .object(members)
  }
}
