/// Finds any of many wanted words in a text, without looking for each of them.
public struct WordSieve: Hashable, Sendable {
  private let wanted: [Words]
  private let areSingle: [Bool]
  /// Which of them may be found in a text with a word that begins with some letters.
  private let places: [UInt32: [Int]]

  public init(_ wanted: [Words]) {
    self.wanted = wanted
    areSingle = wanted.map(\.areSingle)
    var places: [UInt32: [Int]] = [:]
    for (index, words) in wanted.enumerated() {
      // Of words that all have to be found, one tells whether to look for the others.
      for form in words.forms.compactMap(\.first).flatMap(\.words) {
        let bytes = Array(form.utf8)
        let start = Self.start(of: bytes)
        if places[start]?.last != index { places[start, default: []].append(index) }
      }
    }
    self.places = places
  }

  /// Whether the parts of a text together hold one of them.
  public func finds(in parts: [String?]) -> Bool { !find(in: parts, isOneEnough: true).isEmpty }

  /// Those that the parts of a text together hold, by their places.
  public func all(in parts: [String?]) -> [Int] { find(in: parts, isOneEnough: false) }

  private func find(in parts: [String?], isOneEnough: Bool) -> [Int] {
    if places.isEmpty { return [] }
    var all: [Int] = []
    var folded: [UInt8] = []
    for case let part? in parts {
      FoldedText.add(part, to: &folded)
      folded.append(FoldedText.blank)
    }
    folded.withUnsafeBufferPointer { text in
      var begin = 0
      while begin < text.count {
        let end = text[begin...].firstIndex(of: FoldedText.blank) ?? text.count
        defer { begin = end + 1 }
        guard begin < end, let found = places[Self.start(of: text[begin..<end])] else { continue }
        for index in found where !all.contains(index) && wanted[index].begin(with: text[begin..<end]) {
          if areSingle[index] || wanted[index].areFound(inFolded: folded) { all.append(index) }
        }
        if isOneEnough, !all.isEmpty { return }
      }
    }
    return all
  }

  /// The first letters of a word, four of them, as one number: what is found at the beginning of longer words has more.
  private static func start(of word: some Collection<UInt8>) -> UInt32 {
    word.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
