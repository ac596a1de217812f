/// Random keys at a prompt, with answers of terminals among them; the same again for the same seed.
public struct RandomTyping {
  private var chance: SeededRandom
  private let words: [String]

  /// - Parameter words: What may be typed beside letters.
  public init(seed: some BinaryInteger, words: [String]) {
    chance = SeededRandom(seed: seed)
    self.words = words
  }

  /// The bytes of a few keys, or of an answer.
  public mutating func next() -> [UInt8] {
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<22: return Array(chance.pick(Self.letters).utf8)
    case 22..<30: return Array(chance.pick(words).utf8)
    case 30..<48: return [control()]
    case 48..<58: return Array(("\u{1B}" + chance.pick(Self.keys)).utf8)
    case 58..<64: return [0x1B, control()]
    case 64..<69: return [0x1B] + Array(chance.pick(Self.letters).utf8)
    case 69..<74: return [0x18, chance.once(in: 2) ? control() : UInt8.random(in: 0x20...0x7E, using: &chance)]
    case 74..<80: return search()
    case 80..<84: return paste()
    case 84..<86: return [UInt8.random(in: 0x80...0xFF, using: &chance)]
    // A long count would be typed out.
    case 86..<87: return Array("\u{1B}1\(chance.pick(["2", ""]))\(chance.pick(["x", "\u{1B}[D", "\u{B}", "日"]))".utf8)
    case 87..<90: return [0x0D]
    default: return answer()
    }
  }

  /// Letters of a width of one, two and none, and some that take several bytes.
  private static let letters = [
    "a", "b", "e", "s", "t", "x", "z", "1", "9", " ", "\"", "#", "-", "/", "(", "é", "ß", "日", "本", "🗞️", "👩‍👩‍👧", "\u{301}",
    "\u{200B}", "\u{202E}", "\u{AD}", "ａ", "ﷺ",
  ]

  /// What stands behind Escape in keys that are none of letters.
  private static let keys = [
    "[A", "[B", "[C", "[D", "[H", "[F", "OA", "OC", "OP", "OS", "[1~", "[2~", "[3~", "[4~", "[5~", "[6~", "[15~",
    "[24~",
    "[1;5C", "[1;5D", "[1;2R", "[3;5~", "[Z", "[[A", "[99;5u", "", "[", "O", "]", "_", "P",
  ]

  /// A control character but for those that stop a program or its output, or end it.
  private mutating func control() -> UInt8 {
    while true {
      let byte = chance.once(in: 12) ? 0x7F : UInt8.random(in: 0...0x1F, using: &chance)
      let isWanted = byte == 0x04 ? chance.once(in: 40) : byte == 0x1A ? chance.once(in: 10) : true
      if isWanted, ![0x1C, 0x13].contains(byte) { return byte }
    }
  }

  private mutating func search() -> [UInt8] {
    let begin: [[UInt8]] = [[0x12], [0x12], [0x12], [0x13 - 1, 0x12], [0x1B, 0x70], [0x1B, 0x6E]]
    return chance.pick(begin) + Array((chance.once(in: 2) ? chance.pick(words) : chance.pick(Self.letters)).utf8)
  }

  private mutating func paste() -> [UInt8] {
    let count = Int.random(in: 0...6, using: &chance)
    let pieces = (0..<count).map { _ in
      chance.pick(Self.letters + words + ["\r", "\n", "\t", "\u{1B}[31m", "\u{0}", "\u{12}", "\u{18}x"])
    }
    return Array("\u{1B}[200~\(pieces.joined())\u{1B}[201~".utf8)
  }

  private static let answers = [
    "]11;rgb:ffff/ffff/ffff\u{1B}\\", "]11;rgb:1e1e/1e1e/2e2e\u{7}", "]10;rgb:0/0/0\u{7}", "]52;c;aGk=\u{7}",
    "[?62;22c",
    "[>0;276;0c", "[?1;2c", "[5;7R", "[24;80R", "[0n", "[8;24;80t", "[?2026;2$y", "[?1u", "[I", "[O", "[<0;3;4M",
    "[<0;3;4m", "[<64;10;10M", "[M !!", "[M\u{1B}\u{18}\u{3}x", "[32;5;6M", "_Gi=31;OK\u{1B}\\",
    "P1+r436f=323536\u{1B}\\",
    "P>|XTerm(390)\u{1B}\\", "P1$r0m\u{1B}\\", "]11;rgb:ff", "[?6", "[<0;", "_Gi=3",
  ]

  private mutating func answer() -> [UInt8] { Array(("\u{1B}" + chance.pick(Self.answers)).utf8) }
}
