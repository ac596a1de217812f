import Basics
import Commands
import News
import Testing

@Suite struct ToolArgumentsTests {
  private static func command(_ intent: Intent, _ arguments: JSON) throws -> Command {
    try intent.command(filledBy: arguments, in: .gmt)
  }

  /// Arguments as a program writes them.
  private static func json(_ text: String) throws -> JSON { try JSON(parsing: text.utf8) }

  @Test(
    "makes of arguments the command whose slots they are",
    arguments: [
      (.headlines, #"{"category":"science","count":3}"#), (.headlines, #"{"source":"my sources"}"#),
      (.search, #"{"query":"oil","language":"en","sort":"newest"}"#),
      (.search, #"{"query":"oil","from":"2026-11-01","to":"2026-11-20"}"#),
      (.save, #"{"refs":{"numbers":[1,4]}}"#), (.forget, #"{"refs":{"all":true,"except":[2]}}"#),
      (.open, #"{"refs":{"ordinal":"last"}}"#), (.open, #"{"refs":{"about":"owls"}}"#),
      (.open, #"{"refs":{"range":[2,4]}}"#),
      (.open, #"{"refs":{"together":[{"numbers":[1]},{"ordinal":"last"}]}}"#),
      (.tag, #"{"refs":{"numbers":[2]},"tag":"ai"}"#), (.follow, #"{"sources":["bbc news","reuters"]}"#),
      (.unfollow, #"{"sources":["my sources"]}"#), (.answer, #"{"refs":{"numbers":[1]},"question":"how many"}"#),
      (.saved, #"{"topic":"oil","tag":"ai","read":false}"#), (.quotes, #"{"person":"solvang"}"#),
      (.mute, #"{"topic":"elections","to":"2026-12-01"}"#), (.export, #"{"format":"json","file":"stdout"}"#),
      (.addFeed, #"{"url":"https://example.com/feed"}"#), (.merge, #"{"folder":"/mnt/backup"}"#),
      (.edition, #"{"value":"feeds"}"#), (.chart, #"{"query":"apple"}"#), (.undo, #"{"count":2}"#),
      (.more, #"{"page":3}"#),
    ] as [(Intent, String)])
  func slots(intent: Intent, arguments: String) throws {
    let arguments = try Self.json(arguments)
    let command = try Self.command(intent, arguments)
    #expect(command.kind == intent)
    guard case .object(let given) = arguments, case .object(let shown) = command.slots else {
      Issue.record("no slots")
      return
    }
    for member in given {
      #expect(shown.first { $0.name == member.name }?.value == member.value, "\(command.slots.text)")
    }
  }

  @Test(
    "refuses what no slot holds, and does not do without it",
    arguments: [
      (.forget, #"{"refs":{"all":true,"except":["x"]}}"#), (.forget, #"{"refs":{"all":true,"exceptLast":"2"}}"#),
      (.forget, #"{"refs":{"all":true,"but":[1]}}"#), (.forget, #"{"refs":{"numbers":[0]}}"#),
      (.forget, #"{"refs":{"numbers":[]}}"#), (.forget, #"{"refs":{}}"#), (.forget, #"{"refs":"all"}"#),
      (.forget, #"{"refs":{"all":false}}"#), (.forget, #"{"which":"all"}"#), (.headlines, #"{"category":"gossip"}"#),
      (.headlines, #"{"from":"yesterday"}"#), (.headlines, #"{"from":"2026-02-30"}"#),
      (.headlines, #"{"country":"france"}"#), (.headlines, #"{"count":-1}"#), (.headlines, #"{"count":1.5}"#),
      (.headlines, #"{"source":[]}"#), (.headlines, #"{"source":[1]}"#), (.headlines, #"{"read":"yes"}"#),
      (.headlines, #"{"like":"x"}"#), (.tag, #"{"refs":{"numbers":[1]}}"#), (.follow, "{}"),
      (.edition, #"{"key":"secret"}"#), (.search, #"{"query":" "}"#), (.headlines, "[]"),
    ] as [(Intent, String)])
  func refusals(intent: Intent, arguments: String) throws {
    let arguments = try Self.json(arguments)
    #expect(throws: ToolProblem.self) { try Self.command(intent, arguments) }
  }

  @Test("says of each slot of each tool what it holds", arguments: Intent.allCases)
  func gists(intent: Intent) throws {
    guard case .object(let properties)? = intent.tool["inputSchema"]?["properties"] else { return }
    for property in properties where intent.slotNames.contains(property.name) {
      #expect(property.value["description"] != nil, "\(property.name)")
    }
  }

  @Test("offers by a name of its own nothing that changes anything", arguments: Intent.allCases)
  func tools(intent: Intent) {
    #expect(intent.traits.tool == nil || intent.traits.word == .anybodys)
  }

  /// Something that fits every kind of slot.
  private static let values: [JSON] =
    (["2026-11-21", "en", "us"] + Category.allCases.map(\.rawValue) + Query.Order.allCases.map(\.rawValue)
    + NewsRequest.Facet.allCases.map(\.rawValue) + Attribute.allCases.map(\.rawValue)
    + Kinship.allCases.map(\.rawValue) + FeedRange.allCases.map(\.rawValue) + ExportFormat.allCases.map(\.rawValue)).map
  { .string($0) }
    + [1, true, ["numbers": [1]], ["words": ["x"]]]

  @Test("has a place for every slot that programs are told of", arguments: Intent.allCases)
  func places(intent: Intent) {
    for slot in intent.slotNames {
      let isTaken = Self.values.contains { value in
        do throws(ToolProblem) {
          _ = try intent.command(filledBy: .object([JSON.Member(slot, value)]), in: .gmt)
          return true
        } catch {
          return error != .unfit(slot: slot)
        }
      }
      #expect(isTaken, "\(slot)")
    }
  }
}
