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
    return depth(in: [folded]) != nil
  }

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

  /// The alternatives, each with its words that are all to be found.
  var wanted: [[WantedWord]] { prepared.isEmpty ? [list.map { WantedWord($0, .none) }] : prepared }
}
