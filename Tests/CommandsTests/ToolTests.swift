import Basics
import Commands
import Foundation
import Testing

@Suite struct ToolTests {
  private static func schema(of intent: Intent) throws -> (properties: [JSON.Member], required: [String]) {
    let schema = try #require(intent.tool["inputSchema"])
    guard case .object(let properties)? = schema["properties"], case .array(let required)? = schema["required"] else {
      throw CocoaError(.coderReadCorrupt)
    }
    return (properties, required.compactMap { if case .string(let name) = $0 { name } else { nil } })
  }

  @Test("is an object of JSON with a name, what it is for, and a schema", arguments: Intent.allCases)
  func object(intent: Intent) throws {
    let tool = try #require(
      try JSONSerialization.jsonObject(with: Data(intent.tool.text.utf8)) as? [String: Any])
    #expect(tool["name"] as? String == intent.rawValue)
    #expect((tool["description"] as? String)?.hasSuffix(".") == true)
    let schema = try #require(tool["inputSchema"] as? [String: Any])
    #expect(schema["type"] as? String == "object")
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    for (name, property) in properties { #expect(property["type"] != nil || property["anyOf"] != nil, "\(name)") }
  }

  @Test("has each slot once, and asks for none that it has not", arguments: Intent.allCases)
  func once(intent: Intent) throws {
    let (properties, required) = try Self.schema(of: intent)
    #expect(Set(properties.map(\.name)).count == properties.count)
    #expect(Set(required).isSubset(of: properties.map(\.name)))
  }

  @Test("has every slot that its command shows", arguments: Intent.allCases)
  func slots(intent: Intent) throws {
    let (properties, required) = try Self.schema(of: intent)
    let command = try CommandTests.sample(of: intent)
    guard case .object(let slots) = command.slots else { return }
    #expect(Set(slots.map(\.name)).isSubset(of: properties.map(\.name)))
    #expect(Set(required).isSubset(of: slots.map(\.name)))
  }

  @Test(
    "asks for what nothing stands in for",
    arguments: [
      (.ask, ["attribute"]), (.tag, ["tag"]), (.follow, ["sources"]), (.addFeed, ["url"]), (.layout, ["value"]),
      (.merge, ["folder"]), (.save, []), (.headlines, []), (.rename, []), (.undo, []),
    ] as [(Intent, [String])])
  func required(intent: Intent, slots: [String]) throws {
    #expect(try Self.schema(of: intent).required == slots)
  }

  @Test("names what a slot may hold")
  func choices() throws {
    let properties = Intent.headlines.tool["inputSchema"]?["properties"]
    #expect(
      properties?["category"]?["enum"]
        == ["business", "entertainment", "general", "health", "science", "sports", "technology"])
  }
}
