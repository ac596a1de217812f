/// The numbers of the weights that a word calls up.
///
/// Each is a hash, so that no vocabulary has to be kept and a misspelt word shares most of its letters' numbers.
public struct EarFeatures: Sendable {
  /// How many numbers there are of letters in a row, of words, and of words in a row.
  public static let (letters, words, rows) = (8_192, 4_096, 8_192)

  /// Two to four letters in a row, with the word's edges.
  public let ofLetters: [Int]
  public let ofWord: Int

  public init(_ word: EarWord) {
    ofWord = Self.hash(word.letters, seed: 1) % Self.words
    guard !word.kinds.contains(.sign) else {
      ofLetters = []
      return
    }
    let edged = [Self.edge] + word.letters.prefix(Self.mostLetters) + [Self.edge]
    ofLetters = (2...4).flatMap { length in
      edged.count < length
        ? []
        : (0...edged.count - length).map { Self.hash(edged[$0..<$0 + length], seed: UInt32(length)) % Self.letters }
    }
  }

  /// The numbers of some words in a row, by ones and twos; names and numbers count as their kind.
  public static func rows(of words: ArraySlice<EarWord>) -> [Int] {
    let said = words.map { [UInt8](standing(for: $0)) }
    let ones = said.map { hash($0, seed: 11) % rows }
    let twos = zip(said, said.dropFirst()).map { hash($0 + [blank] + $1, seed: 12) % rows }
    return ones + twos
  }

  /// Longer words tell nothing more, by judgment.
  private static let mostLetters = 24
  private static let edge = UInt8(ascii: "|")
  private static let blank = UInt8(ascii: " ")

  /// What stands for a word in a row.
  private static func standing(for word: EarWord) -> [UInt8] {
    let kinds: [(EarWord.Kinds, StaticString)] = [
      (.source, "<source>"), (.country, "<country>"), (.language, "<language>"), (.number, "<number>"),
    ]
    let name = kinds.first { word.kinds.contains($0.0) }?.1
    return name.map { Array("\($0)".utf8) } ?? word.letters
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>, seed: UInt32) -> Int {
    var hash: UInt32 = 2_166_136_261 ^ seed
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    // The lower bits of the product alone mix too little.
    return Int((hash ^ (hash >> 15)) & 0x7FFF_FFFF)
  }
}
