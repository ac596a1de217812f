import Basics

/// Cuts a text into the pieces of words that the encoder knows: in lower case, without accents, the longest that fit first.
struct Pieces {
  private let table: PieceTable
  private var found: [Int] = []
  /// A word's bytes so far, and how many characters it has.
  private var word: [UInt8] = []
  private var characters = 0

  /// The numbers of a text's pieces.
  static func of(_ text: String, in table: PieceTable) -> [Int] {
    var pieces = Pieces(table: table)
    pieces.add(text)
    return pieces.found
  }

  private init(table: PieceTable) { self.table = table }

  private mutating func add(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { add(ascii: byte) }
    } else {
      let kept = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isLeftOut }))
      for scalar in kept.canonicallyDecomposed.unicodeScalars { add(scalar) }
    }
    endWord()
  }

  private mutating func add(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
    case 0x20, 0x09, 0x0A, 0x0D: endWord()
    case 0..<0x20, 0x7F: break
    default:
      endWord()
      append(byte)
      endWord()
    }
  }

  private mutating func append(_ byte: UInt8) {
    word.append(byte)
    characters += 1
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return add(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
    let properties = scalar.properties
    if properties.generalCategory == .nonspacingMark { return }
    if properties.isWhitespace { return endWord() }
    let standsAlone = scalar.isPunctuation || scalar.isHan
    if standsAlone { endWord() }
    // A capital may have several small letters.
    for small in properties.lowercaseMapping.unicodeScalars {
      word.append(contentsOf: UTF8.encode(small) ?? UTF8.encodedReplacementCharacter)
      characters += 1
    }
    if standsAlone { endWord() }
  }

  /// The longest word that is cut, as the model was taught.
  private static let mostCharacters = 100

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let start = found.count
    if characters > Self.mostCharacters || !cutWord() {
      found.removeLast(found.count - start)
      found.append(table.unknown)
    }
    word.removeAll(keepingCapacity: true)
    characters = 0
  }

  /// Cuts a word; false, with a part of it found, where a part of it is no piece.
  private mutating func cutWord() -> Bool {
    // What goes on with a word begins with this in the table.
    let hashes = Array("##".utf8)
    var start = 0
    while start < word.count {
      var end = word.count
      var piece: Int?
      while end > start {
        let letters = (start > 0 ? hashes : []) + word[start..<end]
        piece = letters.withUnsafeBufferPointer { table.find($0) }
        if piece != nil { break }
        repeat { end -= 1 } while end > start && word[end] & 0xC0 == 0x80
      }
      guard let piece else { return false }
      found.append(piece)
      start = end
    }
    return true
  }
}

extension Unicode.Scalar {
  /// What no text shows.
  fileprivate var isLeftOut: Bool {
    if value == 0xFFFD || value == 0 { return true }
    switch properties.generalCategory {
    case .control: return ![0x09, 0x0A, 0x0D].contains(value)
    case .format, .privateUse, .surrogate, .unassigned: return true
    default: return false
    }
  }

  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// A sign that is a word by itself.
  fileprivate var isHan: Bool {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2A6DF, 0x2A700...0x2B73F, 0x2B740...0x2B81F,
      0x2B920...0x2CEAF, 0x2F800...0x2FA1F:
      true
    default: false
    }
  }
}
