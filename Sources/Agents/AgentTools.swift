import Basics
import Commands
import Replies

/// What a program may call.
enum AgentTool: Hashable {
  /// One line of talk.
  case say
  /// What only shows something.
  case look(Intent)
  /// What changes something, by a second call.
  case act

  /// The intents that a program may have done: unasked those that are tools of their own, and by a second call what takes
  /// a person's word.
  static let seen = Intent.allCases.filter { $0.traits.isBuilt && $0.traits.tool != nil && $0.traits.word == .anybodys }
  static let acts = Intent.allCases.filter { $0.traits.isBuilt && $0.traits.word == .asked && $0 != .clear }
}

/// The tools as they are listed: the schema's commands, talk, and what changes something.
struct AgentTools {
  let all: [JSON]
  private let byName: [String: AgentTool]

  init(_ words: (Saying) -> String) {
    let looks = AgentTool.seen.compactMap { intent in intent.traits.tool.map { (name: $0, intent: intent) } }
    byName = Dictionary(
      looks.map { ($0.name, .look($0.intent)) } + [("say", AgentTool.say), ("do", .act)],
      uniquingKeysWith: { first, _ in first })
    let acts = AgentTool.acts.map { intent in
      "- \(intent.rawValue)(\(intent.slotNames.joined(separator: ", "))): \(intent.gist)"
    }
    let thread: JSON.Member = .init("thread", ["type": "string", "description": .string(words(.agentThread))])
    func text(_ saying: Saying) -> JSON { ["type": "string", "description": .string(words(saying))] }
    let say = Self.tool(
      "say", words(.agentSay), [.init("line", text(.agentLine)), thread], needing: ["line"], changes: false)
    let act = Self.tool(
      "do", ([words(.agentDo)] + acts).joined(separator: "\n"),
      [
        .init("act", ["type": "string", "enum": .array(AgentTool.acts.map { .string($0.rawValue) })]),
        .init(
          "with",
          [
            "type": "object", "properties": .object(AgentTool.acts.flatMap(\.fillable).withoutDoubles),
            "additionalProperties": false, "description": .string(words(.agentWith)),
          ]),
        .init("token", text(.agentToken)), thread,
      ], needing: [], changes: true)
    all =
      [say]
      + looks.map { look in
        Self.tool(
          look.name, look.intent.gist, look.intent.fillable + [thread], needing: look.intent.needed, changes: false)
      } + [act]
  }

  func tool(named name: String) -> AgentTool? { byName[name] }

  private static func tool(
    _ name: String, _ description: String, _ properties: [JSON.Member], needing needed: [String], changes: Bool
  ) -> JSON {
    [
      "name": .string(name), "description": .string(description),
      "inputSchema": [
        "type": "object", "properties": .object(properties), "required": .array(needed.map { .string($0) }),
        "additionalProperties": false,
      ],
      "outputSchema": answer,
      "annotations": [
        "readOnlyHint": .bool(!changes), "destructiveHint": .bool(changes), "openWorldHint": true,
      ],
    ]
  }

  /// What every tool answers.
  private static let answer: JSON = [
    "type": "object",
    "properties": [
      "thread": ["type": "string"], "replies": ["type": "array", "items": ["type": "object"]],
      "proposal": [
        "type": "object", "properties": ["token": ["type": "string"], "note": ["type": "string"]],
        "required": ["token", "note"],
      ],
      "problem": ["type": "string"],
    ],
    "required": ["thread", "replies"],
  ]
}

extension Intent {
  /// Its slots as a program fills them, and those that nothing stands in for.
  fileprivate var fillable: [JSON.Member] {
    guard case .object(let properties)? = tool["inputSchema"]?["properties"] else { return [] }
    let names = Set(slotNames)
    return properties.filter { names.contains($0.name) }
  }

  fileprivate var needed: [String] { (tool["inputSchema"]?["required"]?.elements ?? []).compactMap(\.string) }
}

extension [JSON.Member] {
  /// One of each name; where two hold different things, whatever either may hold.
  fileprivate var withoutDoubles: [JSON.Member] {
    var names: [String] = []
    for name in map(\.name) where !names.contains(name) { names.append(name) }
    return names.map { name in
      var kinds: [JSON] = []
      for member in self where member.name == name && !kinds.contains(member.value) { kinds.append(member.value) }
      return JSON.Member(name, kinds.count == 1 ? kinds[0] : ["anyOf": .array(kinds)])
    }
  }
}
