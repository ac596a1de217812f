import Grammar
import IntentCompiler
import News
import TestSupport
import TestTraits
import Testing
import Understanding

/// What the sentences of the Intents come to when said in random ways.
///
/// Each sentence stands for thousands of lines. Some make no sense, since any word of one rule may stand beside any of
/// another, and a few come to another intent for that; more than a few is a theft.
@Suite(.laborious) struct TheftTests {
  /// What is said where anything may be: words that no sentence is made of.
  private static let topics = ["sodium batteries", "tesla", "the harbour strike", "lisbon"]

  private static func spoken(seed: UInt64) throws -> [SpokenLine] {
    let files = try IntentFolder(IntentFiles.folder("Intents")).files(of: "en")
    return try SpokenLine.all(of: files, times: 1, seed: seed, topics: topics)
  }

  @Test("reads what each intent's sentences may go like as that intent, and as no other")
  func theft() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    var (heard, stolen): ([String: Int], [String: [String]]) = ([:], [:])
    var (refused, taken) = (0, [String]())
    for said in try Self.spoken(seed: 1) {
      let intents = understander.interpret(said.line, at: moment).commands.map(\.command.intent)
      heard[said.intent, default: 0] += 1
      refused += intents.isEmpty ? 1 : 0
      guard !intents.isEmpty, intents != [said.intent] else { continue }
      stolen[said.intent, default: []].append("\"\(said.line)\" for \(intents)")
      if !Set(intents).isDisjoint(with: Asking.regretted) {
        taken.append("\(said.intent): \(said.line) for \(intents)")
      }
    }
    #expect(taken.count <= 2, "\(taken)")
    for (intent, lines) in stolen {
      #expect(lines.count <= max(5, heard[intent, default: 0] / 10), "\(intent): \(lines)")
    }
    let all = heard.values.reduce(0, +)
    #expect(all > 2_000)
    #expect(stolen.values.reduce(0) { $0 + $1.count } * 100 <= all, "\(stolen)")
    #expect(refused * 100 <= all * 3)
  }

  @Test("hears the same in a sentence however it is spelt, spaced and asked for")
  func looks() throws {
    let understander = Asking.understander()
    let spoken = try Self.spoken(seed: 3).enumerated().filter { $0.offset % 12 == 0 }.map(\.element)
    var (said, other) = (0, [String]())
    for sentence in spoken {
      let heard = try Asking.heard(sentence.line, by: understander)
      for same in [sentence.line.uppercased(), "  \(sentence.line)\t", "\(sentence.line)!"] {
        #expect(try Asking.heard(same, by: understander).lowercased() == heard.lowercased(), "\(same)")
      }
      guard !Asking.pleasantries.contains(sentence.intent) else { continue }
      for same in ["please \(sentence.line)", "\(sentence.line), please"] {
        said += 1
        if try Asking.heard(same, by: understander) != heard { other.append(same) }
      }
    }
    // "Later" with politeness is a sentence: "read later, please".
    #expect(other.count * 40 <= said, "\(other)")
  }
}
