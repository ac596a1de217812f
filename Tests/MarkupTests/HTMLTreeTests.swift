import Markup
import Testing

@Suite struct HTMLTreeTests {
  private func tree(_ html: String, contentType: String? = nil) throws -> HTMLTree {
    try #require(HTMLTree.page(Array(html.utf8), contentType: contentType))
  }

  @Test("A page is a tree, however little of it is closed")
  func unclosed() throws {
    let tree = try tree("<p>one<p>two <b>bold<ul><li>a<li>b")
    #expect(tree.elements([.p], in: HTMLTree.root).count == 2)
    #expect(tree.elements([.li], in: HTMLTree.root).map { tree.words($0) } == ["a", "b"])
  }

  @Test("Attributes are read by name, with their references decoded")
  func attributes() throws {
    let tree = try tree(#"<a HREF="/x?a=1&amp;b=2" class=wide>there</a>"#)
    let link = try #require(tree.first([.a], in: HTMLTree.root))
    #expect(tree.value(of: .href, link) == "/x?a=1&b=2")
    #expect(tree.value(of: .classes, link) == "wide")
    #expect(tree.value(of: .id, link) == nil)
  }

  @Test(
    "What a page says of its encoding is believed, and what its bytes say more",
    arguments: [
      ("<meta charset=\"windows-1252\"><p>caf\u{E9}", "windows-1252"), ("<p>caf\u{E9}", "utf-8"),
    ])
  func encodings(_ page: String, _ name: String) throws {
    let bytes = name == "utf-8" ? Array(page.utf8) : page.unicodeScalars.map { UInt8($0.value) }
    let tree = try #require(HTMLTree.page(bytes))
    #expect(tree.words(HTMLTree.root) == "café")
  }

  @Test("The answer's encoding comes before the page's own")
  func header() throws {
    let bytes = "<meta charset=windows-1251><p>\u{E9}t\u{E9}".unicodeScalars.map { UInt8($0.value) }
    let tree = try #require(HTMLTree.page(bytes, contentType: "text/html; charset=iso-8859-1"))
    #expect(tree.words(HTMLTree.root) == "été")
  }

  @Test("Endless nesting ends, and costs no more than a page")
  func nesting() throws {
    let tree = try tree(String(repeating: "<div>", count: 100_000) + "end")
    #expect(tree.isCut)
    #expect(tree.count < 10_000)
  }

  @Test("A copy can be cut up while the original stays")
  func copies() throws {
    let page = try tree("<p>one</p><p>two</p>")
    var copy = page
    for paragraph in copy.elements([.p], in: HTMLTree.root) { copy.remove(paragraph) }
    #expect(copy.words(HTMLTree.root).isEmpty)
    #expect(page.words(HTMLTree.root) == "onetwo")
  }
}
