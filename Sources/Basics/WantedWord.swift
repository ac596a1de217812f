/// What a wanted word is found as.
public struct WordForms: Hashable, Sendable {
  /// No shorter word is found at the beginning of longer ones.
  public static var shortestBeginning: Int { WantedWord.long }

  /// The folded words it may stand as.
  public let words: [String]
  /// Whether the first of them is found at the beginning of longer ones too.
  public let isBeginning: Bool

  /// Whether a folded word is one of them.
  public func hold(_ word: String) -> Bool {
    words.contains(word) || isBeginning && words.first.map { word.hasPrefix($0) } ?? false
  }
}

/// A word to find, in any form.
struct WantedWord: Hashable, Sendable {
  /// Shorter words are not tried with endings, being too much like others, by judgment.
  private static let shortest = 3
  /// From this length a word is found at the beginning of any longer one, by judgment.
  static let long = 5

  private let letters: [UInt8]
  /// The word without an ending, and with one more: its plural and singular.
  private let shorter: [[UInt8]]
  private let longer: [[UInt8]]
  /// The word with other endings.
  private let exchanged: [[UInt8]]

  init(_ word: String, _ endings: WordEndings) {
    let letters = Array(word.utf8)
    self.letters = letters
    if letters.count < Self.shortest || endings.isWhole(word) {
      (shorter, longer, exchanged) = ([], [], [])
      return
    }
    let added = endings.added.map { Array($0.utf8) }
    shorter = added.filter { letters.count >= $0.count + Self.shortest && letters.suffix($0.count).elementsEqual($0) }
      .map { Array(letters.dropLast($0.count)) }
    longer = endings.added.filter { !endings.isWhole(word + $0) }.map { letters + Array($0.utf8) }
    exchanged = endings.exchanged.filter { letters.count > $0.ending.utf8.count && word.hasSuffix($0.ending) }
      .map { letters.dropLast($0.ending.utf8.count) + Array($0.other.utf8) }
  }

  /// Whether a word is a form of this one.
  func isForm(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { isForm($0[...]) }
  }

  /// Whether a word is a form of this one.
  func isForm(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // All forms begin alike, and most words begin otherwise.
    guard word.first == letters.first else { return false }
    if word.starts(with: letters) {
      return word.count == letters.count || letters.count >= Self.long
        || longer.contains { word.elementsEqual($0) }
    }
    return shorter.contains { word.elementsEqual($0) } || exchanged.contains { word.elementsEqual($0) }
  }

  /// The words it is found as; `isForm` is also true of longer ones where it is a beginning.
  var forms: WordForms {
    WordForms(
      words: ([letters] + longer + shorter + exchanged).map { String(decoding: $0, as: UTF8.self) },
      isBeginning: letters.count >= Self.long)
  }

  /// The beginning that all forms share.
  var stem: String {
    let others = (shorter + exchanged).map { zip($0, letters).prefix { $0 == $1 }.count }
    return String(decoding: letters.prefix(others.min() ?? letters.count), as: UTF8.self)
  }
}
