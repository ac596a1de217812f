/// Finds any of many wanted words in a text, without looking for each of them.
///
/// The beginnings of a text's words are marked in a small table first, and only what may stand there by these marks is looked
/// for letter by letter.
public struct WordSieve: Hashable, Sendable {
  private let wanted: [Words]
  /// The alternatives of all that is wanted, each with its words, which all have to be found.
  private let alternatives: [Alternative]
  /// For each such word, where in `marks` its forms' beginnings stand.
  private let forms: [Range<Int>]
  private let marks: [Int]

  private struct Alternative: Hashable {
    let wanted: Int
    let words: Range<Int>
  }

  /// With so many marks a text of thirty words has one in fifty by chance for a word that it does not hold.
  private static let tableSize = 2_048

  public init(_ wanted: [Words]) {
    self.wanted = wanted
    var alternatives: [Alternative] = []
    var forms: [Range<Int>] = []
    var marks: [Int] = []
    for (index, words) in wanted.enumerated() {
      for alternative in words.forms where !alternative.isEmpty {
        let first = forms.count
        for word in alternative {
          let places = Set(word.words.map { Self.mark(of: Array($0.utf8)) })
          forms.append(marks.count..<marks.count + places.count)
          marks += places.sorted()
        }
        alternatives.append(Alternative(wanted: index, words: first..<forms.count))
      }
    }
    (self.alternatives, self.forms, self.marks) = (alternatives, forms, marks)
  }

  /// Whether the parts of a text together hold one of them.
  public func finds(in parts: [String?]) -> Bool { !find(in: parts, isOneEnough: true).isEmpty }

  /// Those that the parts of a text together hold, by their places.
  public func all(in parts: [String?]) -> [Int] { find(in: parts, isOneEnough: false) }

  private func find(in parts: [String?], isOneEnough: Bool) -> [Int] {
    if alternatives.isEmpty { return [] }
    var folded: [UInt8] = []
    for case let part? in parts {
      FoldedText.add(part, to: &folded)
      folded.append(FoldedText.blank)
    }
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: Self.tableSize) { table in
      table.initialize(repeating: false)
      folded.withUnsafeBufferPointer { Self.mark($0, in: table) }
      var found: [Int] = []
      for alternative in alternatives where found.last != alternative.wanted {
        let mayBeThere = alternative.words.allSatisfy { word in forms[word].contains { table[marks[$0]] } }
        guard mayBeThere, wanted[alternative.wanted].areFound(inFolded: folded) else { continue }
        found.append(alternative.wanted)
        if isOneEnough { break }
      }
      return found
    }
  }

  /// Marks the beginnings of a text's words.
  private static func mark(_ text: UnsafeBufferPointer<UInt8>, in table: UnsafeMutableBufferPointer<Bool>) {
    var (beginning, length): (UInt32, Int) = (0, 0)
    for byte in text {
      if byte == FoldedText.blank {
        if length > 0 { table[place(of: beginning)] = true }
        (beginning, length) = (0, 0)
      } else {
        if length < 4 { beginning = beginning << 8 | UInt32(byte) }
        length += 1
      }
    }
    if length > 0 { table[place(of: beginning)] = true }
  }

  /// The place of a word's beginning, four letters of it: what is found at the beginning of longer words has more.
  private static func mark(of word: [UInt8]) -> Int {
    place(of: word.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// By multiplication with an odd number of many bits, the upper of which tell the beginnings apart.
  private static func place(of beginning: UInt32) -> Int { Int((beginning &* 0x9E37_79B1) >> 21) }
}
