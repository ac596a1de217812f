/// How long a text is, white space counted as one where there is more of it and not at all at both ends.
package struct TextMeasure: Sendable {
  /// UTF-16 units, which is how the figures of Readability count.
  package private(set) var length = 0
  /// The same with all white space.
  package private(set) var whole = 0
  package private(set) var commas = 0
  /// Commas of any script.
  package private(set) var pauses = 0
  private var startsBlank = false
  private var endsBlank = false

  package init() {}

  package init(of text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { count($0) }
  }

  /// Counts what follows too.
  package mutating func add(_ next: TextMeasure) {
    if next.length == 0 {
      if length == 0 {
        startsBlank = startsBlank || next.startsBlank
      } else {
        endsBlank = endsBlank || next.startsBlank
      }
    } else if length == 0 {
      let wasBlank = startsBlank
      let whole = whole
      self = next
      startsBlank = wasBlank || next.startsBlank
      self.whole += whole
      return
    } else {
      length += next.length + (endsBlank || next.startsBlank ? 1 : 0)
      commas += next.commas
      pauses += next.pauses
      endsBlank = next.endsBlank
    }
    whole += next.whole
  }

  private mutating func count(_ text: UnsafeBufferPointer<UInt8>) {
    var place = 0
    var isBlankDue = false
    while place < text.count {
      let byte = text[place]
      let blank = Self.blank(text, at: place)
      if blank > 0 {
        if length == 0 { startsBlank = true } else { isBlankDue = true }
        whole += 1
        place += blank
        continue
      }
      if isBlankDue {
        length += 1
        isBlankDue = false
      }
      let units = byte < 0x80 || byte & 0xC0 == 0xC0 ? (byte >= 0xF0 ? 2 : 1) : 0
      length += units
      whole += units
      if byte == UInt8(ascii: ",") {
        commas += 1
        pauses += 1
      } else if byte >= 0xD8 {
        pauses += Self.isPause(text, at: place) ? 1 : 0
      }
      place += 1
    }
    endsBlank = isBlankDue || length == 0 && startsBlank
  }

  /// How many bytes of white space stand at a place.
  static func blank(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    let byte = text[place]
    if byte < 0x80 { return byte.isBlank ? 1 : 0 }
    if byte == 0xC2 { return place + 1 < text.count && text[place + 1] == 0xA0 ? 2 : 0 }
    guard byte == 0xE2 || byte == 0xE3 || byte == 0xEF, place + 2 < text.count else { return 0 }
    switch (byte, text[place + 1], text[place + 2]) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F): return 3
    case (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): return 3
    default: return 0
    }
  }

  /// Arabic, full-width and other commas.
  private static func isPause(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard place + 1 < text.count else { return false }
    if text[place] == 0xD8 { return text[place + 1] == 0x8C }
    guard place + 2 < text.count else { return false }
    switch (text[place], text[place + 1], text[place + 2]) {
    case (0xEF, 0xB9, 0x90), (0xEF, 0xB8, 0x90...0x91), (0xEF, 0xBC, 0x8C), (0xE2, 0xB9, 0x81), (0xE2, 0xB8, 0xB4),
      (0xE2, 0xB8, 0xB2):
      return true
    default: return false
    }
  }
}
