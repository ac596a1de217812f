import TestSupport

/// Numbered feeds like real ones: mostly RSS with whole articles, and Atom.
///
/// The same seed gives the same feeds.
struct InventedFeeds {
  let seed: UInt64
  let items: Int
  private let paragraphs: [String]

  init(seed: UInt64, items: Int) {
    self.seed = seed
    self.items = items
    var random = SeededRandom(seed: seed)
    paragraphs = (0..<500).map { _ in
      let sentences = (0..<3).map { _ in Self.sentence(&random, Int.random(in: 9...22, using: &random)) }
      let link = #"<a href="https://harbour.example/\#(random.pick(Self.words))">\#(random.pick(Self.words))</a>"#
      return "<p>\(sentences.joined(separator: " ")) <em>\(random.pick(Self.words))</em> &amp; \(link).</p>\n"
    }
  }

  /// The bytes of a feed.
  func feed(_ number: Int) -> [UInt8] {
    var random = SeededRandom(seed: seed &+ UInt64(number) &* 7_919)
    var text = ""
    text.reserveCapacity(items * 2_600)
    if number % 5 == 0 { writeAtom(number, &random, &text) } else { writeRSS(number, &random, &text) }
    return Array(text.utf8)
  }

  private func writeRSS(_ number: Int, _ random: inout SeededRandom, _ text: inout String) {
    text += """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
      <channel>
      <title>Harbour Post \(number)</title>
      <link>https://post\(number).example/</link>
      <description>News of quarter \(number)</description>
      <language>en</language>\n
      """
    for item in 0..<items {
      let page = "https://post\(number).example/2026/11/\(item)/\(random.pick(Self.words))-\(random.pick(Self.words))"
      text += """
        <item>
        <title>\(Self.title(&random)) \(number)-\(item)</title>
        <link>\(page)</link>
        <guid isPermaLink="false">post-\(number)-\(item)</guid>
        <dc:creator><![CDATA[Ann Teller]]></dc:creator>
        <pubDate>\(Self.rfc822(number, item))</pubDate>
        <category><![CDATA[\(random.pick(Self.words))]]></category>
        <media:thumbnail url="https://post\(number).example/pictures/\(item).jpg"/>
        <description><![CDATA[<p>\(Self.sentence(&random, 24))</p>]]></description>
        <content:encoded><![CDATA[
        """
      for _ in 0..<4 { text += random.pick(paragraphs) }
      text += "]]></content:encoded>\n</item>\n"
    }
    text += "</channel>\n</rss>\n"
  }

  private func writeAtom(_ number: Int, _ random: inout SeededRandom, _ text: inout String) {
    text += """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <title>Harbour Post \(number)</title>
      <link href="https://post\(number).example/"/>
      <id>urn:post:\(number)</id>
      <updated>2026-11-21T08:00:00Z</updated>\n
      """
    for item in 0..<items {
      let page = "https://post\(number).example/2026/11/\(item)/\(random.pick(Self.words))-\(random.pick(Self.words))"
      text += """
        <entry>
        <title type="html">\(Self.title(&random)) \(number)-\(item)</title>
        <link rel="alternate" type="text/html" href="\(page)"/>
        <id>urn:post:\(number):\(item)</id>
        <author><name>Ann Teller</name></author>
        <published>\(Self.iso8601(number, item))</published>
        <updated>\(Self.iso8601(number, item))</updated>
        <summary type="html">\(Self.sentence(&random, 24))</summary>
        <content type="html">
        """
      for _ in 0..<4 {
        for letter in random.pick(paragraphs).unicodeScalars {
          switch letter {
          case "<": text += "&lt;"
          case ">": text += "&gt;"
          case "&": text += "&amp;"
          default: text.unicodeScalars.append(letter)
          }
        }
      }
      text += "</content>\n</entry>\n"
    }
    text += "</feed>\n"
  }

  /// A minute within the twenty days before 21 November 2026.
  private static func moment(_ number: Int, _ item: Int) -> (day: Int, hour: Int, minute: Int) {
    let minutes = (item * 577 + number * 7) % (20 * 1_440)
    return (1 + minutes / 1_440, minutes / 60 % 24, minutes % 60)
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func rfc822(_ number: Int, _ item: Int) -> String {
    let (day, hour, minute) = moment(number, item)
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    return "\(names[(day - 1) % 7]), \(twoDigits(day)) Nov 2026 \(twoDigits(hour)):\(twoDigits(minute)):00 +0000"
  }

  private static func iso8601(_ number: Int, _ item: Int) -> String {
    let (day, hour, minute) = moment(number, item)
    return "2026-11-\(twoDigits(day))T\(twoDigits(hour)):\(twoDigits(minute)):00Z"
  }

  private static func title(_ random: inout SeededRandom) -> String {
    sentence(&random, Int.random(in: 5...10, using: &random))
  }

  private static func sentence(_ random: inout SeededRandom, _ count: Int) -> String {
    (0..<count).map { _ in random.pick(words) }.joined(separator: " ")
  }

  private static let words = """
    the a of in on and for with from after before council harbour tower clock morning spring winter market bread river \
    bridge tram night letter keeper vote count budget plan school garden museum café naïve façade storm rain summer debt \
    interest “rate” price oil grain ship crew captain island election minister paper ink press library archive reader \
    silence argument promise repair engine signal wire mast lantern
    """.split(separator: " ").map(String.init)
}
