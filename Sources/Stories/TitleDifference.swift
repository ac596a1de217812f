import Basics

/// The words of a title in which two titles that are otherwise alike may differ so that they tell different stories.
///
/// "41 degrees in Manila" is not "39 degrees in Houston", though a service writes both with the same words.
struct TitleDifference: Sendable {
  /// The words as numbers, sorted.
  private var words: [UInt64] = []
  /// The numbers and the names among them.
  private var telling: Set<UInt64> = []
  private var numbers: Set<UInt64> = []

  init(_ title: String) {
    var title = title
    var folded: [UInt8] = []
    title.withUTF8 { bytes in
      for range in WordScan.words(in: bytes) {
        let first = bytes[range.lowerBound]
        folded.removeAll(keepingCapacity: true)
        FoldedText.add(String(decoding: bytes[range], as: UTF8.self), to: &folded)
        folded.removeAll { $0 == FoldedText.blank }
        let number = folded.withUnsafeBufferPointer { Stems.number(of: $0) }
        words.append(number)
        if (0x30...0x39).contains(first) { numbers.insert(number) }
        // "iPhone" is a name, though it begins like none.
        let isCapital = bytes[range].contains { (0x41...0x5A).contains($0) }
        if (0x30...0x39).contains(first) || isCapital || first >= 0x80 { telling.insert(number) }
      }
    }
    words = Array(Set(words)).sorted()
  }

  /// Whether two titles share most words and each has a number, or nothing but names, in place of the other's.
  func parts(_ other: TitleDifference) -> Bool {
    let fewest = min(words.count, other.words.count)
    guard fewest >= Self.fewest, max(words.count, other.words.count) <= fewest + 2 else { return false }
    let mine = Self.missing(words, in: other.words)
    let others = Self.missing(other.words, in: words)
    guard !mine.isEmpty, !others.isEmpty, (fewest - mine.count) * Self.shared.of >= fewest * Self.shared.least else {
      return false
    }
    return mine.allSatisfy(telling.contains) && others.allSatisfy(other.telling.contains)
  }

  /// Shorter titles have too little in common to differ in one word only, by judgment.
  private static let fewest = 4
  /// The share of its words that a title has to have in common with one it differs from: three of five, by judgment, as
  /// no pair of the development sets is alike so.
  private static let shared = (least: 3, of: 5)

  private static func missing(_ one: [UInt64], in other: [UInt64]) -> [UInt64] {
    one.filter { word in
      var (low, high) = (0, other.count)
      while low < high {
        let middle = (low + high) / 2
        if other[middle] < word { low = middle + 1 } else { high = middle }
      }
      return low == other.count || other[low] != word
    }
  }
}
