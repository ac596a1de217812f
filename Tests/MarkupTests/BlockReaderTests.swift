import Basics
import Markup
import Testing

@Suite struct BlockReaderTests {
  private func text(_ html: String) -> BlockText {
    BlockReader.blocks(ofHTML: Array(html.utf8), base: WebAddress(rawValue: "https://paper.example/a/b.html"))
  }

  @Test(
    "Blocks keep what they are in plain text",
    arguments: [
      ("<p>One\n  line</p><p>and <b>another</b>.", "One line\n\nand another."),
      ("Roses<br>are red", "Roses\nare red"),
      ("<ul><li>a<li>b<ul><li>c</ul></ul>", "• a\n• b\n  • c"),
      ("<ol start=3><li>three<li>four</ol>", "3. three\n4. four"),
      ("<blockquote><p>Said<p>twice</blockquote>", "> Said\n>\n> twice"),
      ("<pre>if x {\n  y\n}\n</pre>", "if x {\n  y\n}"),
      ("<pre>\n \n\t\n  a\n\n \tb\n\n \n</pre>c<pre>\n \n</pre>", "  a\n\n     b\n\nc"),
      ("<table><tr><th>Day<th>Rain<tr><td>Monday<td>3 mm</table>", "Day | Rain\nMonday | 3 mm"),
      ("<table><tr><td><p>Only layout</p><p>here</p></table>", "Only layout\n\nhere"),
      ("<h2>Head</h2>text<script>no()</script><style>p{}</style>", "Head\n\ntext"),
      ("<p hidden>unseen</p><p style='display: none'>nor this</p>seen", "seen"),
      ("<p>a\u{1B}[31mb\u{202E}c", "a[31mbc"),
      ("", ""),
    ])
  func plain(_ html: String, _ plain: String) {
    #expect(text(html).plain() == plain)
  }

  @Test("Links are numbered, each place once, and lead where they are meant from")
  func links() {
    let read = text("<p><a href='c.html'>one</a> <a href='/d'>two</a> <a href='c.html'>again</a> <a href='#x'>here</a>")
    #expect(read.links.map(\.address.rawValue) == ["https://paper.example/a/c.html", "https://paper.example/d"])
    #expect(read.plain(showsLinks: true) == "one[1] two[2] again[1] here")
  }

  @Test(
    "Links that would run or read something are words",
    arguments: ["javascript:x()", "data:text/html,x", "file:///etc"])
  func harmless(_ target: String) {
    let read = text("<a href='\(target)'>word</a>")
    #expect(read.links.isEmpty)
    #expect(read.plain() == "word")
  }

  @Test(
    "Pictures are where they are or would be loaded from",
    arguments: [
      ("<img src=a.jpg alt='A cat'>", "https://paper.example/a/a.jpg"),
      ("<img src='data:image/gif;base64,R0' data-src='/b.jpg'>", "https://paper.example/b.jpg"),
      ("<img srcset='s.jpg 100w, l.jpg 900w'>", "https://paper.example/a/l.jpg"),
    ])
  func pictures(_ html: String, _ address: String) {
    guard case .picture(let picture) = text(html).blocks.first else {
      Issue.record("no picture")
      return
    }
    #expect(picture.address.rawValue == address)
  }

  @Test("A dot that counts readers is no picture")
  func dots() {
    #expect(text("<img src=t.gif width=1 height=1>").blocks.isEmpty)
  }
}
