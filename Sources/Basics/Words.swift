/// The words of a text for searching: lower case, without accents and punctuation.
public struct Words: Hashable, Sendable {
  /// The words in order.
  public let list: [String]
  /// The language's endings; none for words that are not searched for.
  public let endings: WordEndings
  /// The words prepared for searching, once, and those of each alternative apart.
  private let prepared: [[WantedWord]]

  public init(_ text: String, endings: WordEndings = .none) {
    self.endings = endings
    var folded: [UInt8] = []
    FoldedText.add(text, to: &folded)
    list = folded.split(separator: FoldedText.blank).map { String(decoding: $0, as: UTF8.self) }
    prepared = endings == .none ? [] : Self.alternatives(list, endings).map { $0.map { WantedWord($0, endings) } }
  }

  /// The words on each side of a word such as "or"; all of them where none stands between others.
  private static func alternatives(_ list: [String], _ endings: WordEndings) -> [[String]] {
    guard let either = endings.either else { return [list] }
    let sides = list.split(omittingEmptySubsequences: false) { either.contains($0) }.map(Array.init)
    return sides.contains(where: \.isEmpty) ? [list] : sides
  }

  /// How often the wanted words occur: 0 where one is missing, else at least 1 for each; of alternatives one will do.
  ///
  /// A word is also found with another ending of its language, and a long one at the beginning of a longer one.
  public func mentions(of wanted: Words) -> Int {
    wanted.wanted.reduce(0) { sum, alternative in
      let found = alternative.map { wanted in list.count(where: wanted.isForm) }
      return found.contains(0) ? sum : sum + found.reduce(0, +)
    }
  }

  /// Whether any of these words, the wanted ones, has a form like a word of a text.
  public func have(aFormOf word: Substring) -> Bool {
    var folded: [UInt8] = []
    FoldedText.add(String(word), to: &folded)
    return folded.withUnsafeBufferPointer { folded in
      folded.split(separator: FoldedText.blank).contains { part in wanted.joined().contains { $0.isForm(part) } }
    }
  }

  /// Whether the parts together contain all these words.
  ///
  /// Agrees with `mentions`, without splitting a whole library into words.
  public func areFound(in parts: [String?]) -> Bool {
    var folded: [UInt8] = []
    for case let part? in parts {
      FoldedText.add(part, to: &folded)
      folded.append(FoldedText.blank)
    }
    return areFound(inFolded: folded)
  }

  /// Whether folded text contains all these words.
  func areFound(inFolded folded: [UInt8]) -> Bool { depth(in: [folded]) != nil }

  /// The number of the first part by which all these words are found, in it and those before; nil where some are not.
  ///
  /// - Parameter parts: Folded texts.
  public func depth(in parts: [[UInt8]]) -> Int? {
    wanted.compactMap { alternative in alternative.isEmpty ? nil : Self.depth(of: alternative, in: parts) }.min()
  }

  private static func depth(of wanted: [WantedWord], in parts: [[UInt8]]) -> Int? {
    var wanted = wanted
    return parts.firstIndex { part in
      remove(from: &wanted, allIn: part)
      return wanted.isEmpty
    }
  }

  /// Whether some of several words are found in a part; false for a single one.
  public func areSomeFound(in part: [UInt8]) -> Bool {
    wanted.contains { alternative in
      var left = alternative
      Self.remove(from: &left, allIn: part)
      return alternative.count > 1 && left.count < alternative.count
    }
  }

  /// Takes out the words that a text has.
  private static func remove(from wanted: inout [WantedWord], allIn folded: [UInt8]) {
    folded.withUnsafeBufferPointer { folded in
      var start = 0
      while start < folded.count, !wanted.isEmpty {
        let end = folded[start...].firstIndex(of: FoldedText.blank) ?? folded.count
        if start < end, let index = wanted.firstIndex(where: { $0.isForm(folded[start..<end]) }) {
          wanted.remove(at: index)
          // Another wanted word may have the same form.
          continue
        }
        start = end + 1
      }
    }
  }

  /// For each word, the beginning its forms share; none where only one of them has to be found.
  public var stems: [String] { wanted.count == 1 ? wanted[0].map(\.stem) : [] }

  /// The alternatives, each with the forms of its words that are all to be found.
  public var forms: [[WordForms]] { wanted.map { $0.map(\.forms) } }

  private var wanted: [[WantedWord]] { prepared.isEmpty ? [list.map { WantedWord($0, .none) }] : prepared }
}

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
private struct WantedWord: Hashable, Sendable {
  /// Shorter words are not tried with endings, being too much like others, by judgment.
  private static let shortest = 3
  /// From this length a word is found at the beginning of any longer one, by judgment.
  fileprivate static let long = 5

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

  /// All words of which `isForm` is true, besides those that are longer.
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
