/// A JSON value whose members keep their order, as people reading it expect.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: JSON

    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a member; nil for one that is missing and for anything but an object.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The value as text on one line.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as UTF-8 on one line.
  public func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value): Self.write(value, to: &bytes)
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ number: Double, to bytes: inout [UInt8]) {
    let hundredths = number.isFinite && (0..<10).contains(number) ? Int((number * 100).rounded()) : 0
    guard hundredths > 0, Double(hundredths) / 100 == number else {
      bytes.append(contentsOf: (number.isFinite ? String(number) : "null").utf8)
      return
    }
    // Nearly all numbers that are no whole ones are shares of a hundred, and those are told without a search for digits.
    let digit = { UInt8(ascii: "0") + UInt8($0 % 10) }
    bytes += [digit(hundredths / 100), UInt8(ascii: "."), digit(hundredths / 10)]
    if hundredths % 10 != 0 { bytes.append(digit(hundredths)) }
  }

  /// Appends text as a string.
  public static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { letters in
      // Nearly all text stands as it is, and copying is several times as fast as adding a letter at a time.
      var start = 0
      while true {
        let end = endOfPlain(letters, from: start)
        bytes.append(contentsOf: letters[start..<end])
        guard end < letters.count else { break }
        writeEscaped(letters[end], to: &bytes)
        start = end + 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Where the next letter is that does not stand for itself, or the end; looked for eight at a time.
  private static func endOfPlain(_ letters: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The high bit of some byte if there is a certain one among eight, and none if there is not.
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

  private static func writeEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
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

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { Member($0, $1) }) }
}
