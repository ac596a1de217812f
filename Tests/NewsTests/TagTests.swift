import Basics
import News
import TestSupport
import Testing

@Suite struct TagTests {
  @Test(
    "reads tags as people write them",
    arguments: [
      ("ai", "ai"), ("#AI", "ai"), ("  To   Read ", "to read"), ("# work", "work"), ("Сад", "сад"),
      ("Cafe\u{301}", "café"),
      ("\u{1B}[31mred", "red"), ("a\tb", "a b"), ("c#", "c#"),
    ])
  func cleaned(written: String, tag: String) throws {
    #expect(try #require(Tag(rawValue: written)).rawValue == tag)
  }

  @Test(
    "takes no tag that is empty, all sign, or longer than a word to find by",
    arguments: [
      "", " ", "#", "##", "\u{200B}", String(repeating: "a", count: 41),
      String(repeating: "e\u{301}\u{327}\u{323}\u{330}", count: 41),
    ])
  func refused(written: String) { #expect(Tag(rawValue: written) == nil) }

  @Test("is the same when read again, and so is a tag on an article", arguments: 0..<300)
  func stable(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "B", "#", " ", "\t", "é", "e\u{301}", "İ", "ß", "\u{202E}", "\u{1B}[1m", "日", "👍🏽", "-", "\n"]
    let written = (0..<random.pick([1, 3, 9])).map { _ in random.pick(pieces) }.joined()
    guard let tag = Tag(rawValue: written) else { return }
    #expect(Tag(rawValue: tag.rawValue) == tag)
    #expect(tag.rawValue.unicodeScalars.allSatisfy(Text.isWelcome))
    let tagging = Tagging(tag, on: ArticleID(address: nil, publisher: "A\tB", title: written))
    #expect(Tagging(rawValue: tagging.rawValue) == tagging)
  }

  @Test(
    "takes nothing for a tag on an article that names only one of them", arguments: ["", "ai", "ai\t", "\tx", "#\tx"])
  func noTagging(text: String) { #expect(Tagging(rawValue: text) == nil) }
}
