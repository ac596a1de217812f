/// The phrases of a class as bytes, for finding out whether a line has any of them.
///
/// Asked of most lines about several classes, so a line is read in place and nothing is allocated. Lines beyond ASCII
/// are not examined.
struct SpeltPhrases: Hashable, Sendable {
  /// The letters of all phrases, each with an end behind it; those that begin alike stand together.
  private var letters: [UInt8] = []
  /// Where the phrases of each first letter begin and end, by the letter's last five bits.
  private var groups = [Range<Int>](repeating: 0..<0, count: 32)

  private static let blank = UInt8(ascii: " ")
  private static let end: UInt8 = 0
  private static let apostrophe = UInt8(ascii: "'")

  /// Takes phrases of plain words.
  ///
  /// One that begins with another is left out, since a line that has it has the other too.
  init(_ phrases: [[String]]) {
    let shortest = phrases.filter { phrase in
      phrase.first?.utf8.first != nil
        && !phrases.contains { $0.count < phrase.count && !$0.isEmpty && phrase.starts(with: $0) }
    }
    for (group, alike) in Dictionary(grouping: shortest, by: { Self.group(of: $0[0].utf8.first ?? 0) }) {
      let first = letters.count
      for phrase in alike {
        letters += phrase.joined(separator: " ").utf8
        letters.append(Self.end)
      }
      groups[group] = first..<letters.count
    }
  }

  /// Whether a phrase may stand somewhere in a line; false is certain.
  func mayStand(in line: String) -> Bool {
    var line = line
    return line.withUTF8 { bytes in
      if bytes.contains(where: { $0 >= 0x80 }) { return true }
      return bytes.indices.contains { start in
        (start == 0 || Self.isBetweenWords(bytes[start - 1])) && mayStand(in: bytes, at: start)
      }
    }
  }

  /// Whether a line may begin with a phrase; false is certain.
  func mayBegin(_ line: String) -> Bool {
    var line = line
    return line.withUTF8 { bytes in
      if bytes.contains(where: { $0 >= 0x80 }) { return true }
      return bytes.firstIndex { !Self.isBetweenWords($0) }.map { mayStand(in: bytes, at: $0) } ?? false
    }
  }

  /// Whether a phrase stands at a place where a word begins.
  private func mayStand(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard let first = bytes[start...].firstIndex(where: { $0 != Self.apostrophe }) else { return false }
    let group = groups[Self.group(of: bytes[first])]
    return letters.withUnsafeBufferPointer { letters in
      var next = group.lowerBound
      while next < group.upperBound {
        if Self.isSpelt(letters, from: next, in: bytes, at: first) { return true }
        while letters[next] != Self.end { next += 1 }
        next += 1
      }
      return false
    }
  }

  /// Whether the words of a phrase follow each other in a line, with or without apostrophes and signs between them.
  private static func isSpelt(
    _ letters: UnsafeBufferPointer<UInt8>, from first: Int, in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    var (next, place) = (first, start)
    while true {
      let letter = letters[next]
      if letter == blank || letter == end {
        while place < bytes.count, bytes[place] == apostrophe { place += 1 }
        guard place == bytes.count || isBetweenWords(bytes[place]) else { return false }
        if letter == end { return true }
        while place < bytes.count, bytes[place] == apostrophe || isBetweenWords(bytes[place]) { place += 1 }
      } else {
        while place < bytes.count, bytes[place] == apostrophe { place += 1 }
        guard place < bytes.count, SaidWords.lowerCased(bytes[place]) == letter else { return false }
        place += 1
      }
      next += 1
    }
  }

  /// The group of a first letter, whether upper or lower case.
  private static func group(of letter: UInt8) -> Int { Int(letter & 0x1F) }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), apostrophe:
      false
    default: true
    }
  }
}
