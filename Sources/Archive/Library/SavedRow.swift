import Basics

/// A saved article as stored JSON, read only as far as needed.
struct SavedRow {
  private let bytes: [UInt8]
  /// The places of the parts to search.
  private var parts: [Range<Int>] = []
  private var publisher: Range<Int>?

  /// Finds an article's parts; nil where the JSON is no article.
  init?(_ bytes: [UInt8], _ json: Range<Int>) {
    self.bytes = bytes
    guard let article = JSONOutline.value(of: "article", in: bytes.span, json) else { return nil }
    let isWhole = JSONOutline.forEachMember(of: bytes.span, in: article) { member in
      let span = bytes.span
      if JSONOutline.isName("publisher", span, member.name) { publisher = member.value }
      if JSONOutline.isName("title", span, member.name) || JSONOutline.isName("summary", span, member.name) {
        parts.append(member.value)
      }
    }
    if let text = JSONOutline.value(of: "text", in: bytes.span, json) { parts.append(text) }
    guard isWhole else { return nil }
  }

  /// Whether the article holds the words.
  func speaks(of words: Words) -> Bool { words.areFound(in: parts.map { JSONOutline.string(in: bytes, $0) }) }

  /// The publisher's JSON.
  var publisherJSON: ArraySlice<UInt8>? { publisher.map { bytes[$0] } }

  /// A saved article's date, and whether the parts that matter are as this Crier writes them.
  static let shape = ValueShape(datedBy: "saved") { bytes, json in
    func begins(_ part: Range<Int>?, with mark: Unicode.Scalar) -> Bool {
      part.map { bytes[$0.lowerBound] == UInt8(ascii: mark) } ?? false
    }
    let span = bytes.span
    guard let article = JSONOutline.value(of: "article", in: span, json), begins(article, with: "{") else {
      return false
    }
    return begins(JSONOutline.value(of: "saved", in: span, json), with: "\"")
      && begins(JSONOutline.value(of: "title", in: span, article), with: "\"")
  }
}
