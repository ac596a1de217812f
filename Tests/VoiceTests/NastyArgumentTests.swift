import Basics
import Commands
import Foundation
import Grammar
import IntentCompiler
import News
import TestSupport
import TestTraits
import Testing
import Voice

@testable import Replies

/// Arguments come from the network and from the keyboard, and say what they like.
@Suite(.laborious) struct NastyArgumentTests {
  /// Pieces of what could move a cursor, read backwards, or be taken for a part of a template.
  private static let pieces = [
    "{0}", "{0:age}", "{quoted(0)}", "[", "]", "<undo:undo>", "\\", "\"", "“", "„", "'", "\u{1B}[31m", "\u{202E}",
    "\u{0}", "\n", "\r\n", "\t", "\u{85}", "\u{2028}", "\u{200B}", "\u{FEFF}", "é", "e\u{301}", "👩‍👧", "字", "a", " ",
    "  ", "%@", "\\(x)", "·", ":", ",",
  ]

  /// The sentences that are texts of several rows: the command line, help on each purpose, the tour, and keys.
  private static let texts = Set(
    ["commandLine", "tour", "promptKeys", "pageKeys"] + Purpose.allCases.map { "help\($0.rawValue.capitalized)" })

  private static func isText(_ signature: Substring) -> Bool { texts.contains(String(signature.prefix { $0 != " " })) }

  @Test(
    "nothing in an argument reaches a terminal that should not, in any sentence",
    arguments: [("en", 11), ("de", 12)])
  func safe(language: String, seed: Int) throws {
    let voice = try Self.voice(language)
    var random = SeededRandom(seed: seed)
    for line in Saying.signatures.split(separator: "\n") {
      let kinds = line.split(separator: " ").dropFirst()
      for _ in 0..<8 {
        let arguments = kinds.map { Self.argument($0, &random) { Self.nasty(&$0) } }
        let text = voice.text(Saying(String(line.prefix { $0 != " " }), arguments))
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.joined().unicodeScalars.allSatisfy(Text.isWelcome), "\(line): \(text.debugDescription)")
        #expect(rows.count == 1 || Self.isText(line), "\(line)")
      }
    }
  }

  @Test("what looks like a template in an argument is said as it stands", arguments: [("en", 21), ("de", 22)])
  func literal(language: String, seed: Int) throws {
    let voice = try Self.voice(language)
    let (plain, nasty) = ("7word", "{0:age} [{1}] <undo:undo> \\{title\\} {quoted(0)}")
    for line in Saying.signatures.split(separator: "\n") {
      let kinds = line.split(separator: " ").dropFirst()
      let texts = [plain, nasty].map { words in
        var random = SeededRandom(seed: seed)
        let arguments = kinds.map { Self.argument($0, &random) { _ in words } }
        return voice.text(Saying(String(line.prefix { $0 != " " }), arguments))
      }
      #expect(texts[0].replacing(plain, with: nasty) == texts[1], "\(line)")
    }
  }

  @Test("no sentence names everything of a long list, and each counts the rest of it", arguments: ["en", "de"])
  func long(language: String) throws {
    let voice = try Self.voice(language)
    let names = (1...20_000).map { "Name\($0)" }
    var random = SeededRandom(seed: 41)
    for line in Saying.signatures.split(separator: "\n") {
      let kinds = line.split(separator: " ").dropFirst()
      guard kinds.contains(where: { $0.hasPrefix("texts") }) else { continue }
      let arguments = kinds.map { kind -> Saying.Argument in
        if kind.hasPrefix("texts") { return .texts(names) }
        return Self.argument(kind, &random) { _ in "word" }
      }
      let text = voice.text(Saying(String(line.prefix { $0 != " " }), arguments))
      #expect(text.utf8.count < 600, "\(line): \(text.prefix(200))")
    }
    let asked = voice.text(.stopFollowing(names: names))
    if language == "en" { #expect(asked == "Stop following Name1, Name2, Name3 and 19,997 more?") }
  }

  @Test func `every sentence has words, and none of the signs of a template`() throws {
    let voice = try Self.voice("en")
    var random = SeededRandom(seed: 31)
    for line in Saying.signatures.split(separator: "\n") {
      let kinds = line.split(separator: " ").dropFirst()
      for _ in 0..<8 {
        let arguments = kinds.map { Self.argument($0, &random) { _ in "word" } }
        let text = voice.text(Saying(String(line.prefix { $0 != " " }), arguments))
        #expect(!text.isEmpty, "\(line)")
        #expect(!text.contains { "{}[]\\".contains($0) }, "\(line): \(text)")
        #expect(Text.field(text) == text || Self.isText(line), "\(line): \(text)")
      }
    }
  }

  private static func voice(_ language: String) throws -> Voice {
    let english = try AnswerFolders.englishAnswers()
    let own = language == "en" ? english : try AnswerFolders.germanAnswers()
    return Voice(
      own.table, fallback: english.table, moment: Moment(now: VoiceTests.now, zone: .gmt))
  }

  private static func nasty(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in random.pick(pieces) }.joined()
  }

  /// An argument of a kind, as signatures have it.
  private static func argument(
    _ kind: Substring, _ random: inout SeededRandom, _ text: (inout SeededRandom) -> String
  ) -> Saying.Argument {
    if kind.hasSuffix("?"), random.once(in: 3) { return .missing }
    let count = Int.random(in: 0...4, using: &random)
    let parts = kind.split { $0 == "?" || $0 == ":" }
    switch parts.first {
    case "text": return .text(text(&random))
    case "texts": return .texts((0...count).map { _ in text(&random) })
    case "number": return .number(random.pick([0, 1, 2, 3, 11, 21, 1_234_567, -5, .max, .min]))
    case "saying": return .saying(.verbatim(text(&random)))
    case "list": return .list((0...count).map { _ in Saying("title", [.text(text(&random))]) })
    case "day": return .day(Day(sinceEpoch: Int.random(in: -9_000_000...9_000_000, using: &random)))
    case "instant": return .instant(random.pick([VoiceTests.now, .distantPast, .distantFuture, VoiceTests.now - 9e5]))
    case "duration": return .seconds(random.pick([0, 1, 119, 120, 7_199, 7_200, .max, .min]))
    case "country": return VoiceTests.country
    case "language": return Language(rawValue: "fr").map { .language($0) } ?? .missing
    case "choice": return .choice(random.pick(parts[1].split(separator: "|").map(String.init)))
    default: return .missing
    }
  }
}
