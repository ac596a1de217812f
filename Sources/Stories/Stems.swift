import Basics

/// The words of a text without their endings, as numbers that are the same on every machine.
///
/// An ending is what follows the sixth letter, the "s" of a plural, and "y" with its plural. Chosen on the development sets: six letters are
/// as good as English's own rules of endings (B-cubed 0.912 and 0.911, mean of three sets), and fit every language.
public struct Stems: Sendable {
  /// The stems in order, each as often as it stands there, without the commonest words.
  public private(set) var list: [UInt64] = []

  private static let letters = 6
  private var folded: [UInt8] = []

  public init() {}

  /// The stems of a text.
  public static func of(_ text: String) -> [UInt64] {
    var stems = Stems()
    stems.add(text)
    return stems.list
  }

  public mutating func removeAll() { list.removeAll(keepingCapacity: true) }

  /// Adds a text's stems, of its first words only where there is a limit; answers how many words it read.
  @discardableResult
  public mutating func add(_ text: String, most words: Int = .max) -> Int {
    folded.removeAll(keepingCapacity: true)
    FoldedText.add(text, to: &folded)
    var read = 0
    var found = list
    list = []
    folded.withUnsafeBufferPointer { folded in
      var start = 0
      while start < folded.count, read < words {
        var end = start
        while end < folded.count, folded[end] != FoldedText.blank { end += 1 }
        if start < end {
          read += 1
          Self.add(UnsafeBufferPointer(rebasing: folded[start..<end]), to: &found)
        }
        start = end + 1
      }
    }
    list = found
    return read
  }

  /// The stem of one folded word; nil for one that says nothing.
  static func stem(of word: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard word.count > 1, !CommonWords.contain(number(of: word)) else { return nil }
    return stemmed(word)
  }

  private static func add(_ word: UnsafeBufferPointer<UInt8>, to list: inout [UInt64]) {
    if (0xE3...0xE9).contains(word[0]) { return addPairs(word, to: &list) }
    if let stem = stem(of: word) { list.append(stem) }
  }

  /// Adds pairs of neighbouring characters, since Chinese and Japanese do not separate words.
  private static func addPairs(_ word: UnsafeBufferPointer<UInt8>, to list: inout [UInt64]) {
    let starts = word.indices.filter { word[$0] & 0xC0 != 0x80 } + [word.count]
    for (start, end) in zip(starts, starts.dropFirst(2)) {
      list.append(number(of: UnsafeBufferPointer(rebasing: word[start..<end])))
    }
  }

  private static func stemmed(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var end = word.count
    let s = UInt8(ascii: "s")
    if end > 3, word[end - 1] == s, word[end - 2] != s, word[end - 2] != UInt8(ascii: "u") { end -= 1 }
    // "ferries" and "ferry" lose all that they differ in.
    let (i, e, y) = (UInt8(ascii: "i"), UInt8(ascii: "e"), UInt8(ascii: "y"))
    if end > 4, end < word.count, word[end - 1] == e, word[end - 2] == i {
      end -= 2
    } else if end > 3, end == word.count, word[end - 1] == y {
      end -= 1
    }
    // Numbers stay whole.
    if !(0x30...0x39).contains(word[0]), end > letters {
      var seen = 0
      var index = 0
      while index < end {
        if word[index] & 0xC0 != 0x80 { seen += 1 }
        if seen > letters { break }
        index += 1
      }
      end = index
    }
    return number(of: UnsafeBufferPointer(rebasing: word[..<end]))
  }

  /// A word as a number: its letters where they fit, else a hash.
  static func number(of word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard word.count < 8 else { return StableHash.long(of: word) | 1 << 63 }
    return word.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
