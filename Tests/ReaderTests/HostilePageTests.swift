import Basics
import Reader
import TestSupport
import TestTraits
import Testing

/// Pages that are cut anywhere, changed at random, or made to cost much.
@Suite(.laborious) struct HostilePageTests {
  private static let address = WebAddress(rawValue: "https://quay.example/a")
  private static let pieces = [
    "<div>", "</div>", "<p>", "<table><tr><td>", "</table>", "<a href=", "<a href='x'>", "</a>", "<br><br>", "<ul><li>",
    "<script>", "</script>", "<!--", "-->", "&amp;", "&#x0;", "&#xFFFFFF;", "<h1>", "<article>", "<style>", "\u{0}",
    "\u{202E}",
    "<img src=data:>", "<pre>", "<blockquote>", "\"", "'", ">", "<", "é", "日本語、",
  ]

  @Test("A page that is cut or mutated is read all the same", arguments: [1, 2, 3, 4])
  func mutated(_ seed: Int) {
    var chance = SeededRandom(seed: seed)
    let page = Array(SamplePage.article(body: SamplePage.paragraphs(12)).utf8)
    for _ in 0..<100 {
      var bytes = Array(page.prefix(Int.random(in: 0...page.count, using: &chance)))
      for _ in 0..<Int.random(in: 0...30, using: &chance) {
        let place = Int.random(in: 0...bytes.count, using: &chance)
        let end = min(bytes.count, place + Int.random(in: 0...20, using: &chance))
        bytes.replaceSubrange(place..<end, with: Array(chance.pick(Self.pieces).utf8))
      }
      let reading = PageReader.read(bytes, address: Self.address)
      if case .article(let article) = reading { #expect(article.text.unicodeScalars.allSatisfy(Self.isHarmless)) }
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || Text.isWelcome(scalar) }

  @Test("A page of one thing over and over takes as much longer as it is longer", arguments: pieces)
  func repeated(_ piece: String) {
    let (small, large) = (20_000, 320_000)
    let pages = [small, large].reduce(into: [:]) { pages, size in
      pages[size] = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)
    }
    // Sixteen times the bytes take 256 times as long where each is looked at again for all others.
    let most = 64.0
    let times = growth(from: small, to: large, atMost: most) { size in
      _ = PageReader.read(pages[size] ?? [], address: Self.address)
    }
    #expect(times <= most)
  }
}
