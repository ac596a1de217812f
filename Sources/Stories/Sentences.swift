import News

/// Finds the sentences of a text.
public struct Sentences: Sendable {
  private let bytes: [UInt8]
  private let words: LanguageWords

  /// Where the sentences stand, in bytes of UTF-8: each without the white space around it, and none empty.
  public static func of(_ text: String, language: Language? = nil) -> [Range<Int>] {
    Sentences(bytes: Array(text.utf8), words: .of(language)).found()
  }

  /// The sentences themselves.
  public static func list(of text: String, language: Language? = nil) -> [String] {
    let bytes = Array(text.utf8)
    return of(text, language: language).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Whether a sentence breaks off, so that what follows may be of something else.
  static func isCut(_ sentence: some RandomAccessCollection<UInt8>) -> Bool {
    let end = sentence.reversed().drop { "\"')]".utf8.contains($0) || $0 == 0x20 }.prefix(3)
    return end.elementsEqual([0xA6, 0x80, 0xE2]) || end.starts(with: "..".utf8)
  }

  private func found() -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = 0
    var index = 0
    func close(_ end: Int) {
      var (first, last) = (start, end)
      while first < last, isBlank(first) { first += 1 }
      while last > first, isBlank(last - 1) { last -= 1 }
      if first < last { sentences.append(first..<last) }
      start = end
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") {
        close(index)
        index += 1
      } else if let end = endOfMarks(from: index) {
        // Behind Chinese and Japanese marks there is no white space.
        if isWide(index) || end == bytes.count || isBlank(end) && ends(at: index, before: end, from: start) {
          close(end)
        }
        index = end
      } else {
        index += 1
      }
    }
    close(bytes.count)
    return sentences
  }

  private func isBlank(_ index: Int) -> Bool {
    let byte = bytes[index]
    return byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether the full stop at an index is a wide one.
  private func isWide(_ index: Int) -> Bool { bytes[index] == 0xE3 || bytes[index] == 0xEF }

  /// The end of the full stops, exclamation and question marks at an index with the quotes and brackets they close.
  private func endOfMarks(from start: Int) -> Int? {
    var index = start
    while let length = lengthOfStop(index) { index += length }
    guard index > start else { return nil }
    while let length = lengthOfCloser(index) { index += length }
    return index
  }

  private func lengthOfStop(_ index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    // Asked of every byte, of which hardly any is one.
    switch bytes[index] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): return 1
    case 0xE2: return has([0xE2, 0x80, 0xA6], index) ? 3 : nil
    case 0xE3: return has([0xE3, 0x80, 0x82], index) ? 3 : nil
    case 0xEF: return has([0xEF, 0xBC, 0x81], index) || has([0xEF, 0xBC, 0x9F], index) ? 3 : nil
    default: return nil
    }
  }

  private func lengthOfCloser(_ index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    if "\"')]".utf8.contains(bytes[index]) { return 1 }
    if has([0xC2, 0xBB], index) { return 2 }
    // Curly quotes; the opening one closes in German. Corner brackets.
    return has([0xE2, 0x80, 0x9D], index) || has([0xE2, 0x80, 0x99], index) || has([0xE2, 0x80, 0x9C], index)
      || has([0xE3, 0x80, 0x8D], index) ? 3 : nil
  }

  private func has(_ sign: [UInt8], _ index: Int) -> Bool {
    index + sign.count <= bytes.count && bytes[index..<index + sign.count].elementsEqual(sign)
  }

  /// Whether the marks at `index` end the sentence that began at `start`; white space follows at `end`.
  private func ends(at index: Int, before end: Int, from start: Int) -> Bool {
    var next = end
    while next < bytes.count, isBlank(next), bytes[next] != UInt8(ascii: "\n") { next += 1 }
    guard next < bytes.count, bytes[next] != UInt8(ascii: "\n") else { return true }
    let following = word(at: next)
    // “Why?” he asked. Or: the price … rose.
    if let first = following.first, first.isLowercase { return false }
    let isPlain = bytes[index] == UInt8(ascii: ".") && end == index + 1
    guard isPlain else {
      // “Stop!” Mr Smith said: what was asked or shouted goes on with the speaker.
      let isSaid = bytes[index] != UInt8(ascii: ".") && end > index + 1
      return !(isSaid && isSpeaker(at: next))
    }
    let last = word(before: index)
    if last.isEmpty { return true }
    let isNumber = last.allSatisfy(\.isNumber)
    // "1. The first": a number that a list begins with.
    if isNumber { return last.count > 2 || start + last.utf8.count < index - 2 }
    let lower = last.lowercased()
    let isOfInitials = last.count == 1 && isInitial(before: index - last.utf8.count)
    if words.abbreviations.contains(lower), !isOfInitials {
      // "No." and "Art." are words too.
      return words.abbreviatingWords.contains(lower) && !(following.first?.isNumber ?? false)
        && !(last.first?.isUppercase ?? false)
    }
    // "J. K. Marsh", "U.S.", "a. m."
    let isInitial = last.count == 1 || lower.contains(".")
    guard isInitial || words.finalAbbreviations.contains(lower) else { return true }
    return words.openers.contains(following.lowercased()) || following.isEmpty && last.count > 1
  }

  /// Whether a single letter with its point and a blank ends before an index.
  private func isInitial(before end: Int) -> Bool {
    guard end > 2, bytes[end - 1] == 0x20, bytes[end - 2] == UInt8(ascii: ".") else { return false }
    return word(before: end - 2).count == 1
  }

  /// Whether up to four words lead to a verb of saying, as in "Mr Smith said".
  private func isSpeaker(at start: Int) -> Bool {
    var index = start
    for _ in 0..<5 {
      let word = word(at: index)
      if word.isEmpty { return false }
      if words.sayings.contains(word.lowercased()) { return true }
      index += word.utf8.count
      if index < bytes.count, bytes[index] == UInt8(ascii: ".") { index += 1 }
      guard index < bytes.count, bytes[index] == 0x20 else { return false }
      index += 1
    }
    return false
  }

  /// The word at an index, behind quotes and brackets that open there.
  private func word(at index: Int) -> String {
    var index = index
    while index < bytes.count {
      if "\"'([".utf8.contains(bytes[index]) {
        index += 1
      } else if has([0xE2, 0x80, 0x9C], index) || has([0xE2, 0x80, 0x98], index) || has([0xE2, 0x80, 0x9E], index) {
        index += 3
      } else if has([0xC2, 0xAB], index) {
        index += 2
      } else {
        break
      }
    }
    return bytes.withUnsafeBufferPointer { bytes in
      var end = index
      while case let length = WordScan.lengthOfLetter(bytes, at: end), length > 0 { end += length }
      return String(decoding: bytes[index..<min(end, bytes.count)], as: UTF8.self)
    }
  }

  /// The word that ends before an index, with the points inside it: "U.S".
  private func word(before end: Int) -> String {
    var start = end
    while start > 0 {
      let byte = bytes[start - 1]
      let isPart = byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      let isPoint = byte == UInt8(ascii: ".") && start < end
      guard isPart || isPoint else { break }
      start -= 1
    }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    // A quote or a dash before it belongs to the bytes that are no letters.
    return String(word.drop { !$0.isLetter && !$0.isNumber })
  }
}
