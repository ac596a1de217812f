import News
import Synchronization

/// The phrases of one class of words.
public struct SaidWords: Hashable, Sendable {
  /// Each as its plain words, the longest first.
  public let phrases: [[String]]
  /// The first words of them all.
  private let beginnings: [[UInt8]]

  init(_ phrases: [String]) {
    let words = phrases.map { $0.split(separator: " ").map(Self.plain) }
    self.phrases = words.sorted { $0.count > $1.count }
    beginnings = Set(words.compactMap(\.first)).map { Array($0.utf8) }
  }

  /// A word as it is compared with those of a class: in lower case, without apostrophes and accents.
  public static func plain(_ word: some StringProtocol) -> String {
    let plain = word.lowercased().filter { !"'’".contains($0) }
    return plain.utf8.allSatisfy { $0 < 0x80 } ? plain : Words(plain).list.joined()
  }

  /// Whether some words are one of the phrases, and nothing else.
  public func holds(_ words: some Collection<String>) -> Bool { phrases.contains { words.elementsEqual($0) } }

  public func holds(_ word: String) -> Bool { phrases.contains { $0.count == 1 && $0[0] == word } }

  /// Whether a phrase may begin with a word as it stands in a line; false for certain where it says so.
  ///
  /// Asked of every word of most lines, so nothing is made of it: what has accents or apostrophes is not looked into.
  public func mayBegin(with word: ArraySlice<UInt8>) -> Bool {
    word.contains { $0 >= 0x80 || $0 == UInt8(ascii: "'") }
      || beginnings.contains { $0.count == word.count && $0.elementsEqual(word) }
  }

  /// How many words the longest phrase has that others begin with; nil where they begin with none.
  public func count(beginning words: some Collection<String>) -> Int? {
    guard let first = words.first else { return nil }
    return phrases.first { $0.first == first && words.starts(with: $0) }?.count
  }

  /// How many words the longest phrase has that others end with; nil where they end with none.
  public func count(ending words: some BidirectionalCollection<String>) -> Int? {
    phrases.first { words.reversed().starts(with: $0.reversed()) }?.count
  }
}

/// The words of all classes, unread until somebody asks: a text for each class.
final class UnreadWords: Sendable {
  /// All of them, for a program to carry.
  let text: String
  private let known = Mutex<[WordClass: SaidWords]>([:])

  init(text: String) { self.text = text }

  init(_ words: [WordClass: [String]]) {
    var writer = NumberWriter()
    for kind in WordClass.allCases { writer.write(words[kind] ?? []) }
    text = writer.text
  }

  /// The words of a class.
  func read(_ kind: WordClass) -> SaidWords {
    known.withLock { known in
      if known.isEmpty {
        var reader = NumberReader(text)
        for kind in WordClass.allCases { known[kind] = SaidWords(reader.texts()) }
      }
      return known[kind] ?? SaidWords([])
    }
  }
}
