/// Parts what a keyboard sends from what a terminal says of itself: its colours and features, where the cursor, the mouse
/// and the window are.
struct TerminalInput {
  /// What bytes came to.
  enum Piece: Hashable {
    /// A key with all its bytes, or a whole paste.
    case key([UInt8])
    case answer([UInt8])
  }

  private enum Place: Hashable {
    case ground, character(Int), escape, command, letter, mouse(Int), words
    /// In a paste, in which nothing is an answer, behind so many bytes of its end.
    case paste(Int)
  }

  private static let escape: UInt8 = 0x1B
  /// More bytes than these are no answer, by judgment.
  private static let longest = 256
  private static let pasteBegins = [escape] + Array("[200~".utf8)
  private static let pasteEnds = [escape] + Array("[201~".utf8)

  /// The bytes of what is not complete.
  private var begun: [UInt8] = []
  private var place = Place.ground

  /// Whether the rest of a sequence is to come.
  var isMidSequence: Bool { !begun.isEmpty }

  /// Whether what has begun may also be all of a key: Escape, or Alt with a letter.
  var mayBeKey: Bool { begun.first == Self.escape && begun.count <= 2 }

  mutating func take(_ byte: UInt8) -> Piece? {
    if place != .ground, byte == Self.escape, !holdsEscapes { return restart() }
    begun.append(byte)
    switch place {
    case .ground:
      switch byte {
      case Self.escape: place = .escape
      case ..<0x80: return end(asKey: true)
      default: beginCharacter(byte)
      }
    case .character(let left): return takeRest(byte, left: left)
    case .escape: return takeSecond(byte)
    case .letter: return end(asKey: true)
    case .mouse(let left):
      if left == 1 { return end(asKey: false) }
      place = .mouse(left - 1)
    case .command: return takeCommand(byte)
    case .words: return takeWords(byte)
    case .paste(let seen): return takePasted(byte, behind: seen)
    }
    return nil
  }

  /// Ends what has begun, since no more comes; answers it where it may be a key.
  mutating func end() -> [UInt8] {
    defer { (begun, place) = ([], .ground) }
    return mayBeKey ? begun : []
  }

  private mutating func end(asKey isKey: Bool) -> Piece {
    defer { (begun, place) = ([], .ground) }
    return isKey ? .key(begun) : .answer(begun)
  }

  /// Whether Escape may stand in what has begun.
  private var holdsEscapes: Bool {
    switch place {
    case .mouse, .words, .paste: true
    case .ground, .character, .escape, .command, .letter: false
    }
  }

  /// Begins again at an Escape that no sequence holds.
  private mutating func restart() -> Piece? {
    let before = end()
    (begun, place) = ([Self.escape], .escape)
    return before.isEmpty ? nil : .key(before)
  }

  /// Begins a letter of several bytes, since readline waits for the rest of it, and fails on a part of one.
  private mutating func beginCharacter(_ byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: place = .character(1)
    case 0xE0...0xEF: place = .character(2)
    case 0xF0...0xF4: place = .character(3)
    default: begun = []
    }
  }

  private mutating func takeRest(_ byte: UInt8, left: Int) -> Piece? {
    guard (0x80...0xBF).contains(byte) else {
      (begun, place) = ([], .ground)
      return take(byte)
    }
    place = .character(left - 1)
    guard left == 1 else { return nil }
    let isWhole = String(validating: begun, as: UTF8.self) != nil
    let key = end(asKey: true)
    return isWhole ? key : nil
  }

  private mutating func takePasted(_ byte: UInt8, behind seen: Int) -> Piece? {
    let now = byte == Self.pasteEnds[seen] ? seen + 1 : byte == Self.escape ? 1 : 0
    place = .paste(now)
    return now == Self.pasteEnds.count ? end(asKey: true) : nil
  }

  private mutating func takeSecond(_ byte: UInt8) -> Piece? {
    switch byte {
    case UInt8(ascii: "["): place = .command
    case UInt8(ascii: "O"): place = .letter
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): place = .words
    default: return end(asKey: true)
    }
    return nil
  }

  /// Takes a byte behind `ESC [`, up to the letter that ends it.
  private mutating func takeCommand(_ byte: UInt8) -> Piece? {
    guard (0x40...0x7E).contains(byte) else {
      // A control character is a key of its own, and in no sequence.
      return byte < 0x20 || begun.count > Self.longest ? end(asKey: byte < 0x20) : nil
    }
    let parameters = begun.dropFirst(2).dropLast()
    switch byte {
    // The console's function keys.
    case UInt8(ascii: "[") where parameters.isEmpty: place = .letter
    case UInt8(ascii: "M") where parameters.isEmpty: place = .mouse(3)
    case UInt8(ascii: "~") where begun == Self.pasteBegins: place = .paste(0)
    default: return end(asKey: !Self.isAnswer(parameters, byte))
    }
    return nil
  }

  private static func isAnswer(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> Bool {
    // Keys have numbers alone.
    if let first = parameters.first, (0x3C...0x3F).contains(first) { return true }
    switch final {
    case UInt8(ascii: "I"), UInt8(ascii: "O"): return parameters.isEmpty
    case UInt8(ascii: "R"), UInt8(ascii: "M"), UInt8(ascii: "T"): return parameters.contains(UInt8(ascii: ";"))
    case UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "x"), UInt8(ascii: "y"):
      return !parameters.isEmpty
    default: return false
    }
  }

  /// Takes a byte behind `ESC ]`, `ESC P` or `ESC _`, up to a bell, or an Escape and a backslash.
  private mutating func takeWords(_ byte: UInt8) -> Piece? {
    if begun.count == 3 {
      let isAnswer =
        switch begun[1] {
        case UInt8(ascii: "]"): (0x30...0x39).contains(byte)
        case UInt8(ascii: "_"): byte == UInt8(ascii: "G")
        default: (0x20...0x3F).contains(byte) || byte == UInt8(ascii: "|")
        }
      if !isAnswer { return end(asKey: true) }
    }
    // No answer holds a control character, so that what was cut short takes no more than a row of what is typed.
    if byte < 0x20, byte != 0x07, byte != Self.escape {
      begun = [byte]
      return end(asKey: true)
    }
    let isOver = byte == 0x07 || begun.suffix(2) == [Self.escape, UInt8(ascii: "\\")]
    return isOver || begun.count > Self.longest ? end(asKey: false) : nil
  }
}
