/// Writes one line of JSON bytes, with commas as needed.
///
/// For large amounts, where building a `JSON` first would take longer than writing.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init(reservingCapacity capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  public mutating func openObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
  }

  public mutating func closeObject() { bytes.append(UInt8(ascii: "}")) }

  public mutating func openArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
  }

  public mutating func closeArray() { bytes.append(UInt8(ascii: "]")) }

  /// Ends the line; another may follow.
  public mutating func endLine() { bytes.append(Self.newline) }

  /// Adds the name of the next value.
  public mutating func addName(_ name: String) {
    add(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Adds a member if there is text for it.
  public mutating func add(_ name: String, _ text: String?) {
    guard let text else { return }
    addName(name)
    add(text)
  }

  /// Adds a value that is already JSON.
  public mutating func add(json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  public mutating func add(_ value: JSON) {
    switch value {
    case .null: add(json: "null".utf8)
    case .bool(let flag): add(json: (flag ? "true" : "false").utf8)
    case .integer(let number): add(json: String(number).utf8)
    case .number(let number): add(number)
    case .string(let text): add(text)
    case .array(let values):
      openArray()
      for value in values { add(value) }
      closeArray()
    case .object(let members):
      openObject()
      for member in members {
        addName(member.name)
        add(member.value)
      }
      closeObject()
    }
  }

  /// Adds a number; NaN and infinities, which JSON lacks, become `null`.
  public mutating func add(_ number: Double) {
    let hundredths = number.isFinite && (0..<10).contains(number) ? Int((number * 100).rounded()) : 0
    guard hundredths > 0, Double(hundredths) / 100 == number else {
      return add(json: (number.isFinite ? String(number) : "null").utf8)
    }
    separate()
    // Most fractions have two decimals, which are quick to write.
    let digit = { UInt8(ascii: "0") + UInt8($0 % 10) }
    bytes += [digit(hundredths / 100), UInt8(ascii: "."), digit(hundredths / 10)]
    if hundredths % 10 != 0 { bytes.append(digit(hundredths)) }
  }

  public mutating func add(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { letters in
      // Most text needs no escapes, and copying runs is several times as fast as single bytes.
      var start = 0
      while true {
        let end = Self.endOfPlain(letters, from: start)
        bytes.append(contentsOf: letters[start..<end])
        guard end < letters.count else { break }
        addEscaped(letters[end])
        start = end + 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds a comma except before the first member or element.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), Self.newline: break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  /// The next byte to escape, or the end; searched eight bytes at a time.
  private static func endOfPlain(_ letters: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A high bit if one of eight bytes equals another, else 0.
    func trace(of byte: UInt64, in eight: UInt64) -> UInt64 {
      let difference = eight ^ (ones &* byte)
      return (difference &- ones) & ~difference
    }
    let raw = UnsafeRawBufferPointer(letters)
    var place = start
    while place + 8 <= raw.count {
      let eight = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let controls = (eight &- ones &* 0x20) & ~eight
      let marks = trace(of: 0x22, in: eight) | trace(of: 0x5C, in: eight) | trace(of: 0x7F, in: eight)
      if (controls | marks) & (ones << 7) != 0 { break }
      place += 8
    }
    while place < letters.count, standsForItself(letters[place]) { place += 1 }
    return place
  }

  private static func standsForItself(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private static let newline = UInt8(ascii: "\n")

  private mutating func addEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
    case 0..<0x20, 0x7F:
      bytes.append(contentsOf: (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8)
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}
