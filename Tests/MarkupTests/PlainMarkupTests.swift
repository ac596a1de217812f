import Basics
import TestSupport
import Testing

@testable import Markup

/// What libxml2 gets of a page.
@Suite struct PlainMarkupTests {
  private func tree(_ html: String, mostAttributes: Int) throws -> HTMLTree {
    try #require(Array(html.utf8).withUnsafeBufferPointer { HTMLTree.tree($0, mostAttributes: mostAttributes) })
  }

  private func plain(_ html: String, mostAttributes: Int = 2) -> String {
    let bytes = Array(html.utf8).withUnsafeBufferPointer { PlainMarkup($0, mostAttributes: mostAttributes).bytes }
    return String(decoding: bytes.dropFirst(3), as: UTF8.self)
  }

  @Test(
    "Of a tag only the first attributes are left, however it is written",
    arguments: [
      ("<a b c d e>f", "<a b c >f"), ("<a b='>' c=\"'\" d='e'>f", "<a b='>' c=\"'\" >f"),
      ("<a\nb = c\td/>e", "<a\nb = c\td/>e"), ("<a b=c d=e f=g/>h", "<a b=c d=e >h"),
      ("<a b=c d=e f='g'/>h", "<a b=c d=e />h"),
      ("<a \"b c d e>f", "<a \"b c d >f"), ("<a b='c d e", "<a b='c d e>"), ("<a b c d", "<a b c >"),
      ("<a b c\u{0}d\u{1}e>f", "<a b c >f"), ("<A B/C/D/E>f", "<A B/C/D/E>f"),
    ])
  func tags(_ html: String, _ expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(
    "What is no tag is written so that it can be taken for none",
    arguments: [
      ("a < b <3 c", "a &lt; b &lt;3 c"), ("a<!-- b <i x y z> -->c", "a<!---->c"), ("a<!-->b-->c", "a<!---->b-->c"),
      ("a<!--->b", "a<!---->b"), ("a<!-- b --!>c", "a<!---->c"), ("a<!-- b", "a<!---->"), ("a<!----->b", "a<!---->b"),
      ("<!doctype html>a", "<!---->a"), ("a<?b c d e>f", "a<!---->f"), ("a<?<b>c", "a<!----><b>c"),
      ("a</b c d e>f", "a</b>f"), ("a</ b>c", "a<!----> b>c"), ("a</b", "a</b>"), ("a<", "a&lt;"),
      ("a<![CDATA[b]]>c", "a&lt;![CDATA[b]]>c"), ("a\u{0}b", "a b"),
    ])
  func others(_ html: String, _ expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(
    "A script is no markup up to its own end",
    arguments: [
      "<script>if (a <b c d e) { '</b c d e' } <!-- </script>f", "<STYLE><b c d e></style >f".lowercased(),
      "<script><b c d e>",
    ])
  func scripts(_ html: String) {
    #expect(plain(html).hasPrefix(html.prefix(20)))
    #expect(plain(html).contains("<b c d e"))
  }

  private static let pieces = [
    "<", ">", "/", "/>", "\"", "'", "=", " ", "\n", "&", ";", "<a ", "<b>", "</b>", "</", " c", " d=", " e='f'", "=\"",
    "='", "\">", "'>", "<!", "<!--", "-->", "--", "-", "!>", "<?", "?>", "<![CDATA[", "]]>", "<!DOCTYPE x [", "]",
    "&quot;",
    "&#", "<script", "<script>", "</script>", "</scriptx", "<style>", "</style", "<p", "<title>", "<textarea>",
    "<plaintext>",
    "<svg ", "<html g=h", "<body i j k", ".", ":", "_", "1", "é", "日", "\u{0}", "\u{1}", "\u{C}", "\r", "words, ",
    String(repeating: "n", count: 120),
  ]

  @Test("No element has more attributes than are read, and those are the first, whatever is written", arguments: 0..<40)
  func soup(_ seed: Int) throws {
    var chance = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 1...40, using: &chance)
      let html = (0..<count).map { _ in chance.pick(Self.pieces) }.joined()
      let (some, all) = (try tree(html, mostAttributes: 3), try tree(html, mostAttributes: .max))
      #expect(some.count == all.count, "\(html.debugDescription)")
      for node in 0..<HTMLTree.Node(some.count) where !some.isText(node) {
        let (values, others) = (some.values(node), all.values(node))
        #expect(values.count <= 3, "\(html.debugDescription)")
        #expect(values.map(\.name) == others.prefix(values.count).map(\.name), "\(html.debugDescription)")
        #expect(values.map { Array($0.value) } == others.prefix(values.count).map { Array($0.value) })
      }
      #expect(some.words(HTMLTree.root) == all.words(HTMLTree.root), "\(html.debugDescription)")
    }
  }
}
