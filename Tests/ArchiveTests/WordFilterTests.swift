import Basics
import TestSupport
import Testing

@testable import Archive

@Suite struct WordFilterTests {
  /// Ways to write a word in stored JSON that `Words` finds, and such that it does not.
  @Test(
    "A word is seen wherever it may stand, however it is written",
    arguments: [
      ("oil", "oil", true), ("oil", "OIL", true), ("oil", "Öil", true), ("oil", "o’il", true), ("oil", "o'il", true),
      ("oil", "o\\u0069l", true), ("oil", "oíl", true), ("oil", "òíl", true), ("oil", "o\u{308}il", true),
      ("oil", "\\noil", true), ("oil", "oi", false), ("oil", "soil", false), ("oil", "ol", false),
      ("oil", "o-il", false),
      ("oil", "нефть", false), ("x", "x", true), ("x", "ax", false), ("7", "7", true), ("19", "19", true),
      ("dont", "don't", true),
    ])
  func anywhere(word: String, written: String, isSeen: Bool) throws {
    let filter = try #require(WordFilter(of: Words(word)))
    for before in 0..<40 {
      for behind in [0, 1, 15, 16, 17, 40] {
        let filling = { String(repeating: "-", count: $0) }
        let bytes = Array((filling(before) + written + filling(behind)).utf8)
        #expect(filter.mayStand(in: bytes, bytes.indices) == isSeen, "\(before) before, \(behind) behind")
        // What stands around the range is not looked at.
        let wider = Array("oil x 7 19 dont ".utf8) + bytes + Array(" oil x 7 19 dont".utf8)
        #expect(filter.mayStand(in: wider, 16..<16 + bytes.count) == isSeen)
      }
    }
  }

  @Test("A word that one article lacks changes nothing about the next, whatever is looked for first")
  func next() throws {
    var filter = try #require(WordFilter(of: Words("wet tower keeper")))
    for text in ["tower keeper", "keeper wet", "wet tower keeper", "tower", "wet keeper tower", ""] {
      let bytes = Array(text.utf8)
      let isSeen = text.split(separator: " ").count == 3
      #expect(filter.mayStand(inNext: bytes, bytes.indices) == isSeen, "\(text)")
      #expect(filter.mayStand(in: bytes, bytes.indices) == isSeen, "\(text)")
    }
  }

  @Test("Whatever Words finds in a text is seen in its JSON", arguments: 0..<200)
  func never(seed: Int) throws {
    var chance = SeededRandom(seed: UInt64(seed))
    let letters = Array("oOilLÖ'’\u{308}\u{AD}s \"\\\n-é日x").map(String.init)
    for _ in 0..<50 {
      let text = (0..<Int.random(in: 1...60, using: &chance)).map { _ in chance.pick(letters) }.joined()
      var writer = JSONWriter()
      writer.openObject()
      writer.add("text", text)
      writer.closeObject()
      for word in ["oil", "lo", "o", "oo"] {
        let words = Words(word)
        let isSeen = WordFilter(of: words)?.mayStand(in: writer.bytes, writer.bytes.indices) ?? true
        if words.areFound(in: [text]) { #expect(isSeen, "\(word) in \(text.debugDescription)") }
      }
    }
  }
}
