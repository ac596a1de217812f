import Basics
import FoundationEssentials
import Markup

/// The collected text of an element.
///
/// Text in one piece is read in place; only several pieces are joined.
struct ElementText {
  /// The format of text.
  enum Style {
    /// HTML, escaped or in a CDATA section: most feeds, whatever they declare.
    case html
    /// Plain text, where "<" is a character.
    case plain
    /// Markup of the document itself.
    case inline
    /// Base64 of HTML or plain text.
    case base64(isHTML: Bool)
  }

  private enum Piece {
    case none
    case lying(Range<Int>, isLiteral: Bool)
    case together
  }

  private(set) var style = Style.html
  private var piece = Piece.none
  private var together: [UInt8] = []
  private var decoded: [UInt8] = []
  private var text = PlainText()

  mutating func begin(_ style: Style) {
    self.style = style
    piece = .none
    together.removeAll(keepingCapacity: true)
  }

  /// Adds document text.
  mutating func add(_ range: Range<Int>, isLiteral: Bool, of document: Bytes, own: inout DeclaredEntities) {
    switch piece {
    case .none:
      // White space around a CDATA section or before a tag is dropped.
      if document.part(range).isBlank { return }
      piece = .lying(range, isLiteral: isLiteral)
    case .lying(let first, let isFirstLiteral):
      piece = .together
      append(first, isLiteral: isFirstLiteral, of: document, own: &own)
      append(range, isLiteral: isLiteral, of: document, own: &own)
    case .together: append(range, isLiteral: isLiteral, of: document, own: &own)
    }
  }

  /// Adds a tag inside the text.
  mutating func add(tag name: Bytes, of document: Bytes, own: inout DeclaredEntities) {
    if case .lying(let range, let isLiteral) = piece { append(range, isLiteral: isLiteral, of: document, own: &own) }
    if case .plain = style { style = .html }
    piece = .together
    together.append(UInt8(ascii: "<"))
    together += name
    // Its end is not added, and without one it would pass for a word.
    if KnownElements.dressing.contains(ElementName(name)) { together.append(UInt8(ascii: "/")) }
    together.append(UInt8(ascii: ">"))
  }

  private mutating func append(_ range: Range<Int>, isLiteral: Bool, of document: Bytes, own: inout DeclaredEntities) {
    let written = document.part(range)
    switch (style, isLiteral) {
    case (.inline, true): for byte in written { appendEscaped(byte) }
    case (.inline, false), (_, true): together.append(contentsOf: written)
    case (_, false): CharacterReferences.decode(written, into: &together, own: &own)
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): together += "&lt;".utf8
    case UInt8(ascii: "&"): together += "&amp;".utf8
    default: together.append(byte)
    }
  }

  /// The raw bytes with references decoded, for an address or a date.
  mutating func withBytes<Answer>(of document: Bytes, own: inout DeclaredEntities, _ read: (Bytes) -> Answer) -> Answer?
  {
    switch piece {
    case .none: return nil
    case .lying(let range, let isLiteral):
      let written = document.part(range)
      if isLiteral || written.place(of: UInt8(ascii: "&"), from: 0) == nil { return read(written) }
      decoded.removeAll(keepingCapacity: true)
      CharacterReferences.decode(written, into: &decoded, own: &own)
      return decoded.withUnsafeBufferPointer(read)
    case .together: return together.withUnsafeBufferPointer(read)
    }
  }

  /// The clean text, cut at a number of bytes; nil if it is empty.
  mutating func words(
    _ layout: PlainText.Layout, most: Int, isTitle: Bool = false, of document: Bytes, own: inout DeclaredEntities
  ) -> PlainText.Words? {
    // Reads one byte more than is kept, to know if something was cut.
    text.begin(layout, most: most + 1, isTitle: isTitle)
    let style = style
    var plain = text
    text = PlainText()
    defer { text = plain }
    var entities = own
    withBytes(of: document, own: &own) { written in
      switch style {
      case .html, .inline: plain.add(html: written, own: &entities)
      case .plain: plain.add(html: written, own: &entities, hasTags: false)
      case .base64(let isHTML):
        // Invalid base64 is plain text declared wrongly.
        let data = Data(base64Encoded: Data(written), options: .ignoreUnknownCharacters).map(Array.init)
        let isText = data.map { !$0.isEmpty && UTF8Validity(of: $0) != .illFormed } ?? false
        (isText ? data ?? [] : Array(written)).withUnsafeBufferPointer {
          plain.add(html: $0, own: &entities, hasTags: isHTML)
        }
      }
    }
    own = entities
    return plain.words(layout, most: most)
  }
}

extension ElementText.Style {
  /// The format Atom declares; RSS declares none and means HTML.
  init(_ attributes: Attributes) {
    guard !attributes.isEmpty else {
      self = .html
      return
    }
    let type = attributes.value("type")?.lowercased()
    let isHTML = type?.holds("html") ?? false
    switch attributes.value("mode")?.lowercased() {
    case "base64": self = .base64(isHTML: isHTML || type == nil)
    case "escaped": self = type == "text/plain" ? .plain : .html
    case "xml": self = .inline
    default:
      switch type {
      case "text", "text/plain": self = .plain
      case "xhtml", "application/xhtml+xml": self = .inline
      case let type? where type.hasSuffix("xml"): self = .inline
      case let type? where type.holds("/") && !type.hasPrefix("text/"): self = .base64(isHTML: true)
      default: self = .html
      }
    }
  }
}

extension UTF8Validity {
  fileprivate init(of bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { UTF8Validity(of: $0) } }
}

extension PlainText {
  /// Clean text; whether it is cut, and whether it has lines or paragraphs.
  struct Words {
    let text: String
    let isCut: Bool
    let hasBreaks: Bool
  }

  /// The clean text, cut at a blank before a number of bytes.
  func words(_ layout: Layout, most: Int) -> Words? {
    if bytes.isEmpty { return sight.map { Words(text: "[\($0)]", isCut: false, hasBreaks: false) } }
    guard bytes.count > most else {
      return clean(bytes[...], layout).map { Words(text: $0, isCut: false, hasBreaks: hasBreaks) }
    }
    // Without a blank nearby, cuts before a character.
    let near = bytes[max(0, most - 100)..<most]
    var end = near.lastIndex { $0.isBlank } ?? most
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return clean(bytes[..<end], layout).map { Words(text: $0 + "…", isCut: true, hasBreaks: hasBreaks) }
  }

  private func clean(_ bytes: ArraySlice<UInt8>, _ layout: Layout) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard needsCare else { return text }
    let clean =
      switch layout {
      case .row: Text.field(text)
      case .paragraphs: Text.body(text)
      }
    return clean.isEmpty ? nil : clean
  }
}
