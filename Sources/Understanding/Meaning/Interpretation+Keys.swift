import Basics
import Commands
import Grammar
import News

extension Interpretation {
  /// The line with every key removed, safe to show and keep.
  public var shownLine: String {
    var shown = lineBesideKeys
    for command in spokenOf { command.leaveOutKey(of: &shown) }
    return shown
  }

  /// The line without the keys that its commands took; keys that it only mentions stay.
  public var lineBesideKeys: String {
    var shown = line
    for index in commands.indices { commands[index].command.leaveOutKey(of: &shown) }
    return shown
  }
}

extension Command {
  fileprivate func leaveOutKey(of line: inout String) {
    guard case .edition(let request) = self, let key = request.key else { return }
    line = line.replacing(key.revealed, with: key.description)
  }
}

extension Interpretation {
  /// The keys that would be taken if what it only mentions, or asks about, were done.
  var mentionedKeys: [SecretKey] {
    ((choices + unreached).map(\.command) + [withheld?.command].compactMap(\.self)).compactMap(\.key)
  }

  /// The keys that its commands take, would take or only mention.
  var takenKeys: [SecretKey] { spokenOf.compactMap(\.key) }
}

extension Command {
  fileprivate var key: SecretKey? { if case .edition(let request) = self { request.key } else { nil } }
}

extension Understander {
  /// Whether the line holds what looks like a key, without taking it as a key.
  ///
  /// Such a line is not acted on: search words are sent and stored, and a key must be neither.
  func mayHoldKey(_ heard: Interpretation) -> Bool { tellsKey(heard.lineBesideKeys) }

  /// Whether any word looks like a key.
  func tellsKey(_ line: String) -> Bool { !keys(in: line).isEmpty }

  /// The words that look like keys: by their form; or because the line speaks of keys, and they mix letters and digits at
  /// a key's length; or because they stand behind a word for a key and a sign: "key=…".
  func keys(in line: String) -> [SecretKey] {
    // Few lines have a long word, and every line is checked.
    guard Self.mayHaveKey(line) else { return [] }
    let bytes = Array(line.utf8)
    let runs = Self.runs(in: bytes)
    let isKeyTalk = runs.map { words(.keyTalk).holds(SaidWords.plain(line[$0.range, in: bytes].lowercased())) }
    let isOfKeys = isKeyTalk.contains(true)
    var keys: [SecretKey] = []
    for (place, run) in runs.enumerated() {
      let word = line[run.range, in: bytes]
      let isBehindSign = place > 0 && isKeyTalk[place - 1] && run.isBehindSign && SecretKey(said: word) != nil
      let isLong = isOfKeys && run.range.count >= Self.leastLength && run.mixes
      let isOfForm = run.range.count == Self.length && (run.isHexadecimal || run.mixes) && !run.isInAddress
      if isOfForm || isLong || isBehindSign { keys.append(SecretKey(word)) }
    }
    for group in Self.groups(of: runs) where !group.isInAddress { keys.append(SecretKey(line[group.range, in: bytes])) }
    return keys
  }

  /// A run of letters and digits.
  private struct Run {
    var range: Range<Int>
    var isHexadecimal = true
    var letters = 0
    var digits = 0
    /// Whether it has letters beyond ASCII, which no key has.
    var isForeign = false
    /// Whether the word it is in is an address, where such numbers name pages.
    var isInAddress = false
    /// Whether nothing but signs such as "=" and blanks stand before it, as far as the run before.
    var isBehindSign = false
    /// Whether a hyphen alone is between it and the run before.
    var isHyphenated = false

    var mixes: Bool { letters > 0 && digits > 0 && !isForeign }
  }

  private static func runs(in bytes: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    var between: [UInt8] = []
    while index < bytes.count {
      guard bytes[index].isLetterOrDigit else {
        between.append(bytes[index])
        index += 1
        continue
      }
      var run = Run(range: index..<index)
      while index < bytes.count, bytes[index].isLetterOrDigit {
        if bytes[index].isDigit { run.digits += 1 } else { run.letters += 1 }
        if !bytes[index].isDigit, bytes[index] | 0x20 > UInt8(ascii: "f") { run.isHexadecimal = false }
        if bytes[index] >= 0x80 { run.isForeign = true }
        index += 1
      }
      run.range = run.range.lowerBound..<index
      run.isInAddress = word(around: run.range, in: bytes).contains(UInt8(ascii: "/"))
      let signs = between.filter { $0 != UInt8(ascii: " ") }
      run.isBehindSign = !signs.isEmpty && signs.allSatisfy { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }
      run.isHyphenated = between == [UInt8(ascii: "-")]
      between = []
      runs.append(run)
    }
    return runs
  }

  /// Runs of hexadecimal digits that hyphens join to as many as a key has.
  private static func groups(of runs: [Run]) -> [Run] {
    var groups: [Run] = []
    for run in runs {
      if run.isHyphenated, let last = groups.popLast() {
        var joined = last
        joined.range = last.range.lowerBound..<run.range.upperBound
        joined.isHexadecimal = last.isHexadecimal && run.isHexadecimal
        joined.letters += run.letters
        joined.digits += run.digits
        groups.append(joined)
      } else {
        groups.append(run)
      }
    }
    return groups.filter { $0.isHexadecimal && $0.letters + $0.digits == length && $0.range.count > length }
  }

  private static func word(around range: Range<Int>, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || 0x09...0x0D ~= byte }
    let start = bytes[..<range.lowerBound].lastIndex(where: isBlank).map { $0 + 1 } ?? 0
    return bytes[start..<(bytes[range.upperBound...].firstIndex(where: isBlank) ?? bytes.count)]
  }

  /// The length of NewsAPI's keys.
  private static let length = 32
  /// The shortest key in a line that speaks of keys.
  private static let leastLength = 12
  /// The shortest behind a word for it and a sign.
  private static let leastBehindSign = 10

  /// Whether any word of letters, digits and hyphens is as long as a key.
  private static func mayHaveKey(_ line: String) -> Bool {
    var line = line
    return line.withUTF8 { bytes in
      let least = bytes.contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") } ? leastBehindSign : leastLength
      var length = 0
      for byte in bytes {
        length = byte.isLetterOrDigit || byte == UInt8(ascii: "-") ? length + 1 : 0
        if length >= least { return true }
      }
      return false
    }
  }
}

extension String {
  /// The text of a range of its bytes.
  fileprivate subscript(range: Range<Int>, in bytes: [UInt8]) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether this is an ASCII letter or digit, or belongs to a character beyond ASCII.
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      0x80...:
      true
    default: false
    }
  }
}
