import Basics
import Synchronization

/// The phrases of one class of words.
public struct SaidWords: Hashable, Sendable {
  /// Each phrase as plain words, longest first.
  public let phrases: [[String]]
  /// The marks of their first letters.
  private let initials: UInt64
  private let spelt: SpeltPhrases

  /// Takes phrases of plain words, separated by blanks.
  init(_ phrases: [String]) {
    let words = phrases.map { $0.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) } }
    self.phrases = words.sorted { $0.count > $1.count }
    initials = phrases.reduce(0) { marks, phrase in phrase.utf8.first.map { marks | Self.bit(of: $0) } ?? marks }
    spelt = SpeltPhrases(phrases)
  }

  /// A word in the form compared with a class: lower case, without apostrophes and accents.
  public static func plain(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) {
      let isPlain = word.utf8.allSatisfy { $0 != apostrophe && lowerCased($0) == $0 }
      return isPlain
        ? word : String(decoding: word.utf8.filter { $0 != apostrophe }.map(lowerCased), as: UTF8.self)
    }
    let plain = word.lowercased().filter { !"'’".contains($0) }
    return plain.utf8.allSatisfy { $0 < 0x80 } ? plain : Words(plain).list.joined()
  }

  public static func plain(_ word: Substring) -> String { plain(String(word)) }

  private static let apostrophe = UInt8(ascii: "'")

  static func lowerCased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  // Takes arrays and slices only: generic comparing took a hundred times as long.

  /// Whether words are exactly one of the phrases.
  public func holds(_ words: [String]) -> Bool { phrases.contains { $0 == words } }

  public func holds(_ word: String) -> Bool { phrases.contains { $0.count == 1 && $0[0] == word } }

  /// Whether a phrase begins with a word.
  public func begin(with word: String) -> Bool { phrases.contains { $0.first == word } }

  /// Whether a line may begin with a phrase; false is certain.
  public func mayBegin(_ line: String) -> Bool { spelt.mayBegin(line) }

  /// Whether a phrase may stand somewhere in a line, which no reading by words then has to find out; false is certain.
  public func mayStand(in line: String) -> Bool { spelt.mayStand(in: line) }

  /// A mark of a letter, which few others share.
  private static func bit(of letter: UInt8) -> UInt64 { 1 << UInt64(lowerCased(letter) & 0x3F) }

  /// The length of the longest phrase that words begin with; nil where none fits.
  public func count(beginning words: ArraySlice<String>) -> Int? {
    guard let first = words.first, let initial = first.utf8.first, initials & Self.bit(of: initial) != 0 else {
      return nil
    }
    return phrases.first { phrase in
      phrase.count <= words.count && phrase.first == first && phrase[...] == words.prefix(phrase.count)
    }?.count
  }

  /// The length of the longest phrase that words end with; nil where none fits.
  public func count(ending words: [String]) -> Int? {
    phrases.first { $0.count <= words.count && $0[...] == words.suffix($0.count) }?.count
  }
}

/// The words of all classes, each read on first use.
package final class UnreadWords: Sendable {
  /// All of them as text to compile in.
  package let text: String
  /// Those read so far, by the numbers of their classes.
  private let known = Mutex([SaidWords?](repeating: nil, count: WordClass.allCases.count))

  init(text: String) { self.text = text }

  package init(_ words: [WordClass: [String]]) {
    var writer = NumberWriter()
    for kind in WordClass.allCases {
      writer.write((words[kind] ?? []).map { $0.split(separator: " ").map(SaidWords.plain).joined(separator: " ") })
    }
    text = writer.text
  }

  /// The words of a class.
  func read(_ kind: WordClass) -> SaidWords {
    known.withLock { known in
      if let words = known[kind.number] { return words }
      var reader = NumberReader(text)
      for _ in 0..<kind.number { reader.skipTexts() }
      let words = SaidWords(reader.texts())
      known[kind.number] = words
      return words
    }
  }
}
