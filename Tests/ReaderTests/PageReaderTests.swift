import Basics
import Foundation
import Markup
import Reader
import Testing

@Suite struct PageReaderTests {
  private func read(_ html: String, at address: String = "https://quay.example/2026/11/21/boats") -> PageReading {
    PageReader.read(Array(html.utf8), address: WebAddress(rawValue: address))
  }

  private func article(_ html: String) throws -> ReadArticle {
    guard case .article(let article) = read(html) else { throw Missing() }
    return article
  }

  private struct Missing: Error {}

  @Test("An article is its paragraphs, without what stands around them")
  func article() throws {
    let article = try article(SamplePage.article())
    #expect(article.title == "Boats are back | The Quay")
    #expect(article.text.components(separatedBy: "\n\n").count == 6)
    #expect(article.text.hasPrefix("1. The harbour master"))
    #expect(!article.text.contains("rights"))
    #expect(!article.text.contains("Another story"))
    #expect(article.language == "en-GB")
    #expect(article.published.map(Timestamp.text) == "2026-11-21T00:00:00Z")
    #expect(article.isCertain)
  }

  @Test(
    "What readers did is counted around an article, and no part of it",
    arguments: [("12 comments", false), ("Shares: 1,204", false), ("12 boats came back", true)])
  func counts(_ line: String, isPart: Bool) throws {
    let page = SamplePage.article(body: SamplePage.paragraphs(6) + "<p>\(line)</p>")
    #expect(try article(page).text.hasSuffix(line) == isPart)
  }

  @Test("The page's data name title, author, site and date")
  func data() throws {
    let head = """
      <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite"},{"@type":
      ["NewsArticle"],"headline":"Boats &amp; nets","author":[{"name":"Ana Vale"},{"name":"Tom Reed"}],"datePublished":
      "2026-11-20T08:30:00+01:00","publisher":{"name":"The Quay"}}]}</script>
      """
    let article = try article(SamplePage.article(head: head))
    #expect(article.title == "Boats & nets")
    #expect(article.byline == "Ana Vale, Tom Reed")
    #expect(article.site == "The Quay")
    #expect(article.published.map(Timestamp.text) == "2026-11-20T07:30:00Z")
  }

  @Test(
    "The site's name is cut from a title, and nothing else is",
    arguments: [
      (
        #"<meta property="og:title" content="Boats are back - The Quay"><meta property="og:site_name" content="The Quay">"#,
        "Boats are back"
      ),
      (#"<meta property="og:title" content="Boats - a history">"#, "Boats - a history"),
      (#"<meta property="og:title" content="boats are back">"#, "Boats are back"),
    ])
  func titles(_ head: String, _ title: String) throws {
    #expect(try article(SamplePage.article(head: head)).title == title)
  }

  @Test(
    "What pages put between paragraphs is left out",
    arguments: [
      "<p><a href='/other'>Ten boats that came back too late</a></p>",
      "<p>Read more: <a href='/x'>The lost net</a></p>",
      "<p>Advertisement</p>",
      "<div class='newsletter-signup'><p>Get the quay in your inbox every day of the week.</p></div>",
    ])
  func clutter(_ between: String) throws {
    let body = SamplePage.paragraphs(3) + between + SamplePage.paragraphs(3)
    #expect(
      try article(SamplePage.article(body: body)).content
        == article(SamplePage.article(body: SamplePage.paragraphs(3) + SamplePage.paragraphs(3))).content)
  }

  @Test("Lists, quotes, tables, code and poems stay what they are")
  func kinds() throws {
    let body =
      SamplePage.paragraphs(4)
      + "<ul><li>\(SamplePage.sentence)<li>\(SamplePage.sentence)</ul><blockquote><p>\(SamplePage.sentence)</blockquote>"
      + "<pre>let boat = 1\n  row(boat)</pre><table><tr><th>Boat<th>Back<tr><td>Ann<td>at six</table><p>Roses<br>are red</p>"
    let text = try article(SamplePage.article(body: body)).text
    for part in [
      "• The harbour", "> The harbour", "let boat = 1\n  row(boat)", "Boat | Back\nAnn | at six", "Roses\nare red",
    ] {
      #expect(text.contains(part))
    }
  }

  @Test("A short notice is an article")
  func notice() throws {
    let article = try article("<title>Closed</title><p>The quay is closed on Monday.</p>")
    #expect(article.text == "The quay is closed on Monday.")
    #expect(!article.isCertain)
  }

  @Test("A paywall is told from a whole article, also where the whole is there in spite of it")
  func paywall() {
    let data =
      #"<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Boats","isAccessibleForFree":false}</script>"#
    guard case .paywall(let part) = read(SamplePage.article(head: data, body: SamplePage.paragraphs(2))) else {
      Issue.record("no paywall")
      return
    }
    #expect(part.text.hasPrefix("1. The harbour"))
    guard case .article = read(SamplePage.article(head: data, body: SamplePage.paragraphs(20))) else {
      Issue.record("no article")
      return
    }
  }

  @Test("A page that only asks for consent is no article")
  func consent() {
    let question =
      "<div id='cookie-consent'><p>We and our partners store and read cookies on your device, to measure and to advertise, and need your consent for it. You may choose what to allow, and change it at any time.</p><p>Some partners do not ask for consent, but rely on their interest, to which you may object.</p><button>Agree</button></div>"
    #expect(read("<title>Before you go on</title><body>\(question)") == .consent(title: "Before you go on"))
  }

  @Test("A page that asks for consent by its words and buttons alone is no article")
  func consentInWords() {
    let question =
      "<h1>Before you go on</h1><p>We and our 843 partners use cookies to measure and to advertise. If you choose Accept all, we use cookies for more.</p><button>Accept all</button>"
    let title = "<title>Before you go on</title><body>"
    #expect(read("\(title)\(question)<button>Reject all</button>") == .consent(title: "Before you go on"))
    guard case .article = read("\(title)\(question)") else {
      Issue.record("no article")
      return
    }
  }

  @Test(
    "A page of links, or of nothing, has nothing to read",
    arguments: ["", "<title></title>", "<ul><li><a href=/a>A</a><li><a href=/b>B</a></ul>", "\0\0\0"])
  func nothing(_ page: String) {
    #expect(read(page) == .nothing(title: ""))
  }
}
