import Basics
import Synchronization

/// The phrases of one class of words.
///
/// Kept as one row of letters, since a launch reads many classes and a line asks most of them about its words.
public struct SaidWords: Hashable, Sendable {
  /// A phrase in the row of letters.
  private struct Phrase: Hashable {
    let start: Int
    /// The number of its words.
    let count: Int
  }

  /// The words of all phrases with blanks between them, and an end behind each phrase.
  private var letters: [UInt8] = []
  /// The phrases, longest first.
  private var spelling: [Phrase] = []
  /// The marks of their first letters.
  private let initials: UInt64
  private let spelt: SpeltPhrases

  private static let blank = UInt8(ascii: " ")
  private static let end: UInt8 = 0

  /// Takes phrases of plain words, separated by blanks.
  init(_ phrases: [String]) {
    initials = phrases.reduce(0) { marks, phrase in phrase.utf8.first.map { marks | Self.bit(of: $0) } ?? marks }
    spelt = SpeltPhrases(phrases)
    for phrase in phrases where !phrase.isEmpty {
      spelling.append(Phrase(start: letters.count, count: 1 + phrase.utf8.count { $0 == Self.blank }))
      letters += phrase.utf8
      letters.append(Self.end)
    }
    spelling.sort { $0.count > $1.count }
  }

  /// Each phrase as plain words, longest first.
  public var phrases: [[String]] {
    spelling.map { phrase in
      letters[phrase.start...].prefix { $0 != Self.end }.split(separator: Self.blank)
        .map { String(decoding: $0, as: UTF8.self) }
    }
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

  /// Whether words are exactly one of the phrases.
  public func holds(_ words: [String]) -> Bool {
    isInitial(of: words.first) && spelling.contains { $0.count == words.count && stands($0, at: words[...]) }
  }

  public func holds(_ word: String) -> Bool {
    isInitial(of: word)
      && spelling.contains { $0.count == 1 && behind(word, from: $0.start).map { letters[$0] } == Self.end }
  }

  /// Whether a phrase begins with a word.
  public func begin(with word: String) -> Bool {
    isInitial(of: word) && spelling.contains { behind(word, from: $0.start).map { letters[$0] <= Self.blank } ?? false }
  }

  /// Whether a line may begin with a phrase; false is certain.
  public func mayBegin(_ line: String) -> Bool { spelt.mayBegin(line) }

  /// Whether a phrase may stand somewhere in a line, which no reading by words then has to find out; false is certain.
  public func mayStand(in line: String) -> Bool { spelt.mayStand(in: line) }

  /// A mark of a letter, which few others share.
  private static func bit(of letter: UInt8) -> UInt64 { 1 << UInt64(lowerCased(letter) & 0x3F) }

  /// The length of the longest phrase that words begin with; nil where none fits.
  public func count(beginning words: ArraySlice<String>) -> Int? {
    guard isInitial(of: words.first) else { return nil }
    return spelling.first { stands($0, at: words) }?.count
  }

  /// The length of the longest phrase that words end with; nil where none fits.
  public func count(ending words: [String]) -> Int? {
    spelling.first { $0.count <= words.count && stands($0, at: words.suffix($0.count)) }?.count
  }

  /// Whether a phrase may have the first letter of a word; false is certain.
  private func isInitial(of word: String?) -> Bool {
    word?.utf8.first.map { initials & Self.bit(of: $0) != 0 } ?? false
  }

  /// Whether words begin with a phrase.
  private func stands(_ phrase: Phrase, at words: ArraySlice<String>) -> Bool {
    guard phrase.count <= words.count else { return false }
    var place = phrase.start
    for word in words.prefix(phrase.count) {
      guard let end = behind(word, from: place), letters[end] <= Self.blank else { return false }
      place = end + 1
    }
    return true
  }

  /// The place behind a word that is spelt from a place on; nil where another one is.
  private func behind(_ word: String, from start: Int) -> Int? {
    var place = start
    for letter in word.utf8 {
      guard letter > Self.blank, letters[place] == letter else { return nil }
      place += 1
    }
    return place
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
