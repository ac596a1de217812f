/// A feed as its publisher means it, read again and again with all that varies in it though no story did.
public struct NoisyFeed {
  /// An item as its publisher means it, in words.
  private struct Item {
    var title: [String]
    var summary: [String]
    var paragraphs: [[String]]
  }

  private var items: [Item]

  /// A feed of so many stories, each of three paragraphs with so many words.
  public init(items: Int, wordsEach: Int = 20, _ random: inout SeededRandom) {
    self.items = []
    for _ in 0..<items {
      self.items.append(
        Item(
          title: Self.sentence(5, &random), summary: Self.sentence(14, &random),
          paragraphs: (0..<3).map { _ in Self.sentence(wordsEach, &random) }))
    }
  }

  private static let words = [
    "harbour", "council", "ferry", "ticket", "Monday", "£4", "said", "the", "of", "new", "\"quay\"", "it's", "2026",
    "mayor", "storm", "1,200", "people", "waiting", "rose", "again",
  ]

  private static func sentence(_ count: Int, _ random: inout SeededRandom) -> [String] {
    (0..<count).map { _ in random.pick(words) } + ["end\(Int.random(in: 0..<100_000, using: &random))."]
  }

  /// The feed with noise of every kind.
  public func bytes(_ random: inout SeededRandom) -> [UInt8] {
    let advert = Self.sentence(8, &random).joined(separator: " ")
    let isAdvertised = random.once(in: 2)
    let texts = items.enumerated().map { number, item in
      Self.text(of: item, number + 1, advert: isAdvertised ? advert : nil, &random)
    }
    let head = #"<rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Harbour</title>"#
    return Array("\(head)\(texts.shuffled(using: &random).joined(separator: "\n"))</channel></rss>".utf8)
  }

  private static func text(
    of item: Item, _ number: Int, advert: String?, _ random: inout SeededRandom
  ) -> String {
    var paragraphs = item.paragraphs.map { noisy($0, &random) }
    if random.once(in: 3) { paragraphs.append("Updated \(Int.random(in: 2...59, using: &random)) minutes ago") }
    if random.once(in: 3) { paragraphs.insert("Published: 24 November 2026, 10:\(10 + number % 50)", at: 0) }
    if random.once(in: 3) { paragraphs.append("Comments: \(Int.random(in: 0...99, using: &random))") }
    if random.once(in: 3) { paragraphs.insert("Advertisement: \(noisy(sentence(5, &random), &random))", at: 1) }
    if random.once(in: 3) { paragraphs.append("Sponsored content by Acme") }
    if let advert { paragraphs.append(advert) }
    if random.once(in: 3) {
      paragraphs.append("See https://harbour.example/?utm_source=\(Int.random(in: 0...9, using: &random))")
    } else {
      paragraphs.append("See https://harbour.example/")
    }
    let html = paragraphs.map { "<p>\($0)</p>" }.joined(separator: random.pick(["", "\n", "\n\n  "]))
    let pixel = "<img src=\"https://count.example/\(Int.random(in: 0...999, using: &random)).gif\" width=\"1\">"
    let seconds = Int.random(in: 0...59, using: &random)
    return """
      <item><guid>urn:\(number)</guid><title>\(noisy(item.title, &random))</title>
      <link>https://harbour.example/\(number)?utm_campaign=\(seconds)</link>
      <pubDate>Tue, 24 Nov 2026 09:00:\(seconds < 10 ? "0" : "")\(seconds) GMT</pubDate>
      <description><![CDATA[\(noisy(item.summary, &random))]]></description>
      <content:encoded><![CDATA[\(html)\(pixel)]]></content:encoded></item>
      """
  }

  /// Words with other blanks and other forms of the same signs between them.
  private static func noisy(_ words: [String], _ random: inout SeededRandom) -> String {
    var text = ""
    for word in words {
      var word = word
      if random.once(in: 3) { word = word.replacing("\"", with: "”").replacing("'", with: "’") }
      text += (text.isEmpty ? "" : random.pick([" ", " ", "  ", "\n", "&#160;"])) + word
    }
    return text
  }

  /// Changes a story as an editor would; answers a word that came or went.
  public mutating func edit(_ number: Int, _ random: inout SeededRandom) -> String {
    let word = "edited\(Int.random(in: 0..<100_000, using: &random))"
    let paragraph = Int.random(in: 0..<3, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      // Of a title the former one is kept.
      defer { items[number].title[5] = word }
      return items[number].title[5]
    case 1: items[number].summary[Int.random(in: 0..<15, using: &random)] = word
    case 2: items[number].paragraphs[paragraph].insert(word, at: 1)
    case 3: items[number].paragraphs.insert(Self.sentence(6, &random) + [word], at: paragraph)
    default: return items[number].paragraphs[paragraph].popLast() ?? ""
    }
    return word
  }
}
