/// The phrases of a class as bytes, for finding out whether a line has any of them.
///
/// Asked of most lines about several classes, so a line is read in place and nothing is allocated. Lines beyond ASCII
/// are not examined.
struct SpeltPhrases: Hashable, Sendable {
  /// The letters of all phrases, each with an end behind it.
  private var letters: [UInt8] = []
  /// Where each phrase begins; those with the same first letter stand together.
  private var starts: [Int] = []
  /// The phrases of each first letter, by the letter's last five bits.
  private var groups = [Range<Int>](repeating: 0..<0, count: 32)

  private static let blank = UInt8(ascii: " ")
  private static let end: UInt8 = 0
  private static let apostrophe = UInt8(ascii: "'")

  /// Takes phrases of plain words, separated by blanks.
  ///
  /// One that begins with another is left out, since a line that has it has the other too.
  init(_ phrases: [String]) {
    var shortest: [[UInt8]] = []
    // In this order, those that begin with a phrase follow it.
    for phrase in phrases.map({ Array($0.utf8) }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if phrase.isEmpty { continue }
      if let last = shortest.last, phrase.starts(with: last),
        phrase.count == last.count || phrase[last.count] == Self.blank
      {
        continue
      }
      shortest.append(phrase)
    }
    for phrase in shortest.sorted(by: { Self.group(of: $0[0]) < Self.group(of: $1[0]) }) {
      let group = Self.group(of: phrase[0])
      starts.append(letters.count)
      letters += phrase + [Self.end]
      let first = groups[group].isEmpty ? starts.count - 1 : groups[group].lowerBound
      groups[group] = first..<starts.count
    }
  }

  /// Whether a phrase may stand somewhere in a line; false is certain.
  func mayStand(in line: String) -> Bool {
    var line = line
    return line.withUTF8 { bytes in
      var isBetween = true
      for start in 0..<bytes.count {
        let byte = bytes[start]
        if byte >= 0x80 || isBetween && mayStand(in: bytes, at: start) { return true }
        isBetween = Self.isBetweenWords(byte)
      }
      return false
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
    var first = start
    while first < bytes.count, bytes[first] == Self.apostrophe { first += 1 }
    guard first < bytes.count else { return false }
    for phrase in groups[Self.group(of: bytes[first])] where isSpelt(from: starts[phrase], in: bytes, at: first) {
      return true
    }
    return false
  }

  /// Whether the words of a phrase follow each other in a line, with or without apostrophes and signs between them.
  private func isSpelt(from first: Int, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var (next, place) = (first, start)
    while true {
      let letter = letters[next]
      if letter == Self.blank || letter == Self.end {
        while place < bytes.count, bytes[place] == Self.apostrophe { place += 1 }
        guard place == bytes.count || Self.isBetweenWords(bytes[place]) else { return false }
        if letter == Self.end { return true }
        while place < bytes.count, bytes[place] == Self.apostrophe || Self.isBetweenWords(bytes[place]) { place += 1 }
      } else {
        while place < bytes.count, bytes[place] == Self.apostrophe { place += 1 }
        guard place < bytes.count, SaidWords.lowerCased(bytes[place]) == letter else { return false }
        place += 1
      }
      next += 1
    }
  }

  /// The group of a first letter, whether upper or lower case.
  private static func group(of letter: UInt8) -> Int { Int(letter & 0x1F) }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") >= 26 && byte &- UInt8(ascii: "0") >= 10 && byte != apostrophe
  }
}
