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
  public func mentions(of wanted: Words) -> Int { wanted.mentions { wanted in list.count(where: wanted.isForm) } }

  /// How often these words are mentioned, where `count` tells how often one of them is.
  fileprivate func mentions(counting count: (WantedWord) -> Int) -> Int {
    wanted.reduce(0) { sum, alternative in
      var mentions = 0
      for wanted in alternative {
        let found = count(wanted)
        if found == 0 { return sum }
        mentions += found
      }
      return sum + mentions
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
  func areFound(inFolded folded: [UInt8]) -> Bool { wanted.contains { Self.areFound($0, in: folded) } }

  private static func areFound(_ wanted: [WantedWord], in folded: [UInt8]) -> Bool {
    var wanted = wanted
    if wanted.isEmpty { return false }
    return folded.withUnsafeBufferPointer { folded in
      var start = 0
      while start < folded.count {
        let end = folded[start...].firstIndex(of: FoldedText.blank) ?? folded.count
        if start < end, let index = wanted.firstIndex(where: { $0.isForm(folded[start..<end]) }) {
          wanted.remove(at: index)
          if wanted.isEmpty { return true }
          // Another wanted word may have the same form.
          continue
        }
        start = end + 1
      }
      return false
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

/// The words of a long text, for searching it often: kept as one row of bytes, which is read several times as fast as
/// words one by one.
public struct FoldedWords: Sendable {
  private let bytes: [UInt8]
  /// Where each word begins.
  private let starts: [Int]

  public init(_ text: String) {
    var folded: [UInt8] = []
    FoldedText.add(text, to: &folded)
    bytes = folded
    starts = folded.indices.filter { index in
      folded[index] != FoldedText.blank && (index == 0 || folded[index - 1] == FoldedText.blank)
    }
  }

  /// How often the wanted words occur in several texts together, as `Words.mentions` counts.
  public static func mentions(of wanted: Words, in texts: [FoldedWords]) -> Int {
    wanted.mentions { wanted in texts.reduce(0) { $0 + $1.count(of: wanted) } }
  }

  private func count(of wanted: WantedWord) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      starts.count { start in
        // All forms of a word begin alike, and most words begin otherwise.
        guard bytes[start] == wanted.initial else { return false }
        return wanted.isForm(bytes[start...].prefix { $0 != FoldedText.blank })
      }
    }
  }
}

/// A word to find, in any form.
private struct WantedWord: Hashable, Sendable {
  /// Shorter words are not tried with endings, being too much like others, by judgment.
  private static let shortest = 3
  /// From this length a word is found at the beginning of any longer one, by judgment.
  fileprivate static let long = 5

  private let letters: [UInt8]
  private let added: [[UInt8]]
  /// The word with other endings.
  private let others: [[UInt8]]

  init(_ word: String, _ endings: WordEndings) {
    let letters = Array(word.utf8)
    self.letters = letters
    added = endings.added.map { Array($0.utf8) }
    others = endings.exchanged.filter { letters.count > $0.ending.utf8.count && word.hasSuffix($0.ending) }
      .map { letters.dropLast($0.ending.utf8.count) + Array($0.other.utf8) }
  }

  /// The first letter of all its forms.
  var initial: UInt8? { letters.first }

  /// Whether a word is a form of this one.
  func isForm(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { isForm($0[...]) }
  }

  /// Whether a word is a form of this one.
  func isForm(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let common = min(word.count, letters.count)
    var index = 0
    while index < common, word[word.startIndex + index] == letters[index] { index += 1 }
    guard index == common else { return isOther(word) }
    if word.count == letters.count || common == letters.count && common >= Self.long { return true }
    let isLonger = word.count > common
    let isEnded =
      common >= Self.shortest
      && added.contains {
        isLonger ? word.dropFirst(common).elementsEqual($0) : letters[common...].elementsEqual($0)
      }
    return isEnded || isOther(word)
  }

  /// Whether a word is this one with another ending.
  private func isOther(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !others.isEmpty && others.contains { $0.elementsEqual(word) }
  }

  /// All words of which `isForm` is true, besides those that are longer.
  var forms: WordForms {
    let isLongEnough = letters.count >= Self.shortest
    let longer = isLongEnough ? added.map { letters + $0 } : []
    let shorter = added.filter {
      letters.count >= $0.count + Self.shortest && letters.suffix($0.count).elementsEqual($0)
    }.map { Array(letters.dropLast($0.count)) }
    return WordForms(
      words: ([letters] + longer + shorter + others).map { String(decoding: $0, as: UTF8.self) },
      isBeginning: letters.count >= Self.long)
  }

  /// The beginning that all forms share.
  var stem: String {
    let shortened = added.filter {
      letters.count >= $0.count + Self.shortest && letters.suffix($0.count).elementsEqual($0)
    }
    .map { letters.count - $0.count }
    let exchanged = others.map { zip($0, letters).prefix { $0 == $1 }.count }
    return String(decoding: letters.prefix((shortened + exchanged).min() ?? letters.count), as: UTF8.self)
  }
}
