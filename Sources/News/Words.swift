import Foundation

/// The words of a text, for finding: lower case, without accents, punctuation left out.
public struct Words: Hashable, Sendable {
  /// The words in their order.
  public let list: [String]

  public init(_ text: String) {
    var folded: [UInt8] = []
    FoldedText.add(text, to: &folded)
    list = folded.split(separator: FoldedText.blank).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The words of several texts, one after the other.
  public init(joining texts: [Words]) { list = texts.flatMap(\.list) }

  /// How well this text speaks of the words of another: 0 where one of them is missing, else at least 1 for each.
  ///
  /// A word is found in its plural and its genitive too, and a long one at the beginning of a longer one.
  public func mentions(of wanted: Words) -> Int {
    var sum = 0
    for word in wanted.list {
      let wanted = Array(word.utf8)
      let found = list.reduce(0) { sum, word in
        var word = word
        return sum + (word.withUTF8 { Self.isForm($0[...], of: wanted) } ? 1 : 0)
      }
      if found == 0 { return 0 }
      sum += found
    }
    return sum
  }

  /// Whether the parts of an article, taken together, speak of these words.
  ///
  /// Answers what `mentions` would, and makes no words of a whole library to do so.
  public func areFound(in parts: [String?]) -> Bool {
    var folded: [UInt8] = []
    for case let part? in parts {
      FoldedText.add(part, to: &folded)
      folded.append(FoldedText.blank)
    }
    var wanted = list.map { Array($0.utf8) }
    if wanted.isEmpty { return false }
    return folded.withUnsafeBufferPointer { folded in
      var start = 0
      while start < folded.count {
        let end = folded[start...].firstIndex(of: FoldedText.blank) ?? folded.count
        if start < end, let index = wanted.firstIndex(where: { Self.isForm(folded[start..<end], of: $0) }) {
          wanted.remove(at: index)
          if wanted.isEmpty { return true }
          // The same word may be wanted in another form too.
          continue
        }
        start = end + 1
      }
      return false
    }
  }

  /// What every form begins with in which a word is found by `mentions`.
  public static func stem(of wanted: String) -> Substring {
    if wanted.hasSuffix("ies") { return wanted.dropLast(3) }
    return wanted.hasSuffix("s") ? wanted.prefix(max(3, wanted.count - 2)) : wanted[...]
  }

  private static func isForm(_ word: Slice<UnsafeBufferPointer<UInt8>>, of wanted: [UInt8]) -> Bool {
    let common = min(word.count, wanted.count)
    var index = 0
    while index < common, word[word.startIndex + index] == wanted[index] { index += 1 }
    guard index == common else {
      return index == wanted.count - 3 && word.count == index + 1 && word.last == UInt8(ascii: "y")
        && wanted[index...].elementsEqual("ies".utf8)
    }
    let ending = max(word.count, wanted.count) - common
    if ending == 0 || common == wanted.count && common >= 5 { return true }
    let last = word.count > wanted.count ? word.last : wanted.last
    return common >= 3 && ending <= 2 && last == UInt8(ascii: "s")
  }
}
