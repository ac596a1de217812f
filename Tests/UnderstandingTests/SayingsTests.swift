import Foundation
import IntentCompiler
import TestSupport
import TestTraits
import Testing
import Understanding

/// The sayings the Intents were taught, heard again.
@Suite(.laborious) struct SayingsTests {
  private struct Said {
    let line: String
    /// Nil for other trades.
    let intent: String?
    let slots: String?
  }

  /// The sayings on disk.
  private static func said() throws -> [Said] {
    var said: [Said] = []
    for (path, text) in try IntentFolder(IntentFiles.folder("Intents")).files(of: "en") where path.contains("/sayings/")
    {
      var intent: String?
      for row in text.split(separator: "\n") {
        if row.hasPrefix("intent ") { intent = String(row.dropFirst("intent ".count)) }
        guard row.hasPrefix("  ") else { continue }
        let halves = row.dropFirst(2).components(separatedBy: " => ")
        said.append(Said(line: halves[0], intent: intent, slots: halves.count > 1 ? halves[1] : nil))
      }
    }
    return said
  }

  // The others are for the ear, or point at a card in words of their own, which only a conversation makes out.
  @Test("has a sentence for two in three of the lines it was taught with")
  func taught() throws {
    let understander = Asking.understander()
    let sayings = try Self.said().filter { $0.intent != nil && $0.slots != nil }
    let moment = try Asking.moment()
    let right = sayings.count {
      understander.interpret($0.line, at: moment).commands.map(\.command.intent) == [$0.intent]
    }
    #expect(3 * right >= 2 * sayings.count, "\(right) of \(sayings.count)")
  }

  @Test("leaves alone what it was taught to leave alone")
  func refused() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    let others = try Self.said().filter { $0.intent == nil }
    let acted = others.map { understander.interpret($0.line, at: moment) }.filter { !$0.commands.isEmpty }
    // Sentences decide on searches; likeness never does.
    #expect(acted.count { $0.evidence == .example } * 200 <= others.count, "\(acted.map(\.line))")
    #expect(acted.count * 30 <= others.count, "\(acted.count) of \(others.count)")
    let regretted = acted.filter { $0.commands.contains { Asking.regretted.contains($0.command.intent) } }
    #expect(regretted.count * 1_000 <= others.count, "\(regretted.map(\.line))")
  }
}
