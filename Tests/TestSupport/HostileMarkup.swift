/// Documents that repeat a few pieces of markup to any size; the same again for the same seed.
///
/// Whatever takes more time for twice the bytes than twice the time is found by growing them.
public struct HostileMarkup {
  /// A document before it is grown: what is repeated, between a beginning and an end.
  public struct Shape: Sendable, CustomStringConvertible {
    let head: String
    let unit: String
    let tail: String

    public init(head: String, unit: String, tail: String = "") {
      (self.head, self.unit, self.tail) = (head, unit, tail)
    }

    /// The document with about so many bytes.
    public func grown(to size: Int) -> [UInt8] {
      let once = Array(unit.utf8)
      var bytes = Array(head.utf8)
      bytes.reserveCapacity(size + once.count + tail.utf8.count)
      while bytes.count < size { bytes += once }
      return bytes + tail.utf8
    }

    public var description: String { "\(head)(\(unit))*\(tail)" }
  }

  private var chance: SeededRandom

  public init(seed: some BinaryInteger) { chance = SeededRandom(seed: seed) }

  /// Any shape.
  public mutating func shape() -> Shape {
    let head = chance.pick(Self.heads) + pieces(0...2)
    return Shape(head: head, unit: pieces(1...4), tail: pieces(0...3))
  }

  private mutating func pieces(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &chance)).map { _ in chance.pick(Self.pieces) }.joined()
  }

  private static let longPath = String(repeating: "a/", count: 4_000)

  private static let heads = [
    "", "<rss><channel><item>", "<rss><channel><item><description>", "<rss><channel><item><title>", "<html><body>",
    "<opml><head><title>", "<opml><body><outline text='a'>", #"{"items":["#, #"{"items":[{"title":""#, "<a ", "<a b=",
    "<rss><channel><item><content:encoded><![CDATA[", "<rss><channel xml:base='https://a.example/\(longPath)'>",
    "<html><base href='https://a.example/\(longPath)'>", "<!DOCTYPE rss [", "<feed><entry><author>",
    #"{"version":"https://jsonfeed.org/version/1.1","items":[{"authors":["#,
  ]

  private static let pieces = [
    "<", ">", "/", "\"", "'", "=", " ", "\n", "&", ";", "<a ", "<b>", "</b>", "</", "<x/>", "<x:y ", " c=", " d=\"",
    " e='", "=\"", "='", "><", "\" ", "' ", "\">", "'>", "<!", "<!--", "-->", "--", "<?", "?>", "<![CDATA[", "]]>",
    "]]", "<!DOCTYPE x [", "[", "]", "<!ENTITY a \"", "<!ENTITY b 'c'>", "&a;", "&amp;", "&#", "&#x41;", "&lt;b&gt;",
    "&lt;", "&quot;", " xmlns:a='b'", " xmlns='c'", " xml:base='d/'", "<item>", "</item>", "<title>", "</title>",
    "<description>", "</description>", "<link>", "</link>", "<link href='a'/>", "<a href='b.rss'>",
    "<link rel=alternate type=application/rss+xml href=c>", "<author>", "<name>", "<pubDate>", "<category>a</category>",
    "<content type='xhtml'>", "<content mode='base64'>", "<media:content url='a' medium='image'/>", "<script>",
    "</script>", "<style>", "<textarea>", "<outline>", "</outline>", "<outline text='a'>",
    "<outline xmlUrl='http://a.example/b'>", "<outline xmlUrl='http://a.example/c'/>", "<p>", "<br/>", "{", "}",
    "{\"a\":", "[", ",", "{},", "\"b\",", "1", "0.", "1e", "\\u0041", "\\", "\u{0}", "\u{1B}]", "\u{1B}[", "\u{9B}",
    "\u{301}", "\u{202E}", "é", "日", "🇩🇪", "\u{E0041}", "👩‍👩‍👧", "\u{2028}", "\r", "words ", "http://", "feed:",
  ]
}
