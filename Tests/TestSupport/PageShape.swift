/// A page that repeats some markup up to about so many bytes, to see how the time for it grows.
public struct PageShape: Sendable, CustomStringConvertible {
  public let description: String
  public let page: @Sendable (Int) -> String

  private init(_ name: String, _ page: @escaping @Sendable (Int) -> String) { (description, self.page) = (name, page) }

  private static func filled(_ unit: String, _ size: Int) -> String {
    String(repeating: unit, count: max(1, size / unit.utf8.count))
  }

  private static let sentence =
    "The harbour master said that the boats, most of them small, would be back before dark. "
  private static let deep = String(repeating: "<div>", count: 150)

  /// What may be done with an element: empty, blank, nested, beside others and around them, laden with attributes.
  public static func all(of tag: String) -> [PageShape] {
    [
      PageShape("beside each other") { size in
        filled("<\(tag)>\(sentence)<a href=/x>a, b</a></\(tag)>\n", size / 2) + filled("<\(tag)></\(tag)>", size / 2)
      },
      PageShape("inside each other") { filled("<\(tag)>a, b", $0) },
      PageShape("inside each other, laden") {
        filled("<\(tag) class='a b' id=c href=/d src=e.jpg alt=f style='color:red' role=g>a, b", $0)
      },
      PageShape("deep") { deep + filled("<\(tag)>a, b</\(tag)>", $0) },
      PageShape("around blanks") { "<p>x</p><\(tag)>" + filled("\n", $0) + "</\(tag)>" },
      PageShape("around paragraphs") { "<\(tag)>" + filled("<p>a, b</p> <br><br>x", $0) + "</\(tag)>" },
      PageShape("below a title, long-winded") { size in
        "<title>\(filled("boats are back ", size / 3))</title>" + filled("<\(tag)>boats</\(tag)>", size / 3)
          + "<\(tag) class='\(filled("a ", size / 6))' style='\(filled(" ;", size / 6))'>a"
      },
    ]
  }

  /// The attributes that a reader of pages looks at.
  public static let attributes = [
    "class", "id", "role", "style", "href", "rel", "itemprop", "content", "src", "srcset", "data-src", "data-srcset",
    "width", "alt", "start", "colspan", "summary", "datatable", "lang", "property", "name", "http-equiv", "value",
    "datetime", "pubdate", "type", "hidden", "aria-hidden", "aria-modal",
  ]

  /// What may be done with an attribute: a long value, and many short ones.
  public static func all(ofAttribute name: String) -> [PageShape] {
    let tags = ["p", "a", "img", "meta", "div", "td", "time", "ol"]
    return ["a ", ",", ";", "/", "&amp;", "ad-", "2026", " ", "é"].map { value in
      PageShape("(\(value))*") { size in
        let long = filled(value, size / 2 / tags.count)
        return "<p>x</p>" + tags.map { "<\($0) \(name)='\(long)'>a, b" }.joined()
          + filled("<p \(name)='\(value)'>\(sentence)", size / 2)
      }
    }
  }

  public static let others = [
    PageShape("attributes of one tag") { size in "<p " + (0..<size / 8).map { "a\($0)=b " }.joined() + ">a" },
    PageShape("attributes without blanks") { "<p " + filled("a=''", $0) + ">a" },
    PageShape("quotes") { "<p " + filled("\"a='\"", $0) + ">a" },
    PageShape("loose marks") { filled("< <", $0) }, PageShape("open comments") { filled("<!-- a", $0) },
    PageShape("dashes") { "<!--" + filled("-", $0) }, PageShape("instructions") { filled("<?a ", $0) },
    PageShape("declarations") { filled("<!doctype ", $0) }, PageShape("ends") { filled("</a", $0) },
    PageShape("references") { filled("&", $0) }, PageShape("scripts") { filled("<script></scriptx>", $0) },
    PageShape("open scripts") { filled("<script></s", $0) }, PageShape("zeros") { filled("\u{0}a", $0) },
    PageShape("authors") {
      #"<script type="application/ld+json">{"@type":"Article","author":["# + filled(#"{"name":"a"},"#, $0)
        + "0]}</script>"
    },
    PageShape("graphs") { #"<script type="application/ld+json">"# + filled("{\"@graph\":[", $0) + "</script>" },
    PageShape("a long row of cells") { "<table><tr>" + filled("<td>a, b", $0) + "<tr><td>c<td>d</table>" },
    PageShape("marks in a title") { "<title>" + filled("a | b - c: ", $0) + "</title><h1>a</h1>" },
  ]
}
