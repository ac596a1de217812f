/// Text that may be sent to a terminal: no word in it moves the cursor, recolours anything or reads backwards.
///
/// Whatever writes to a terminal takes this type alone. Words from anywhere are cleaned when they become it, and
/// sequences come from one list.
public struct SafeText: Hashable, Sendable {
  public private(set) var text: String

  /// Rows of words, without all that is not printable; newlines and blanks stay.
  public init(_ raw: some StringProtocol) { text = Self.cleaned(String(raw)) }

  /// JSON, which keeps all that it says: what is not printable is written as `\u…`.
  public init(json: String) { text = Self.isShown(json) ? json : Self.escaped(json) }

  /// Text that this module made of sequences and clean words.
  init(trusted text: String) { self.text = text }

  public static func + (left: SafeText, right: SafeText) -> SafeText {
    var sum = left
    sum += right
    return sum
  }

  public static func += (left: inout SafeText, right: SafeText) { left.text += right.text }

  public mutating func append(_ sequence: EscapeSequence) { text += sequence.text }

  /// The rows, each with the sequences in it.
  public var rows: [SafeText] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      var clean: SafeText = ""
      clean.text = String(row)
      return clean
    }
  }

  /// How many columns a row takes.
  public var columns: Int {
    var words = String.UnicodeScalarView()
    words.append(contentsOf: Text.withoutEscapes(text.unicodeScalars))
    return DisplayWidth.of(String(words))
  }

  /// Whether nothing in a text has to be taken away or written otherwise; rows may end in one way or the other.
  ///
  /// By bytes, since everything that is shown comes by here.
  private static func isShown(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      if bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) { return true }
      var rest = bytes[...]
      while let first = rest.first {
        var length = 1
        switch first {
        case 0x20..<0x7F, UInt8(ascii: "\n"): break
        case UInt8(ascii: "\r") where rest.dropFirst().first == UInt8(ascii: "\n"): break
        case 0x80...:
          length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
          guard let scalar = scalar(of: rest.prefix(length)), isShown(scalar) else { return false }
        default: return false
        }
        rest = rest.dropFirst(length)
      }
      return true
    } ?? text.unicodeScalars.allSatisfy(isShown)
  }

  /// The character of several bytes that are known to be one.
  private static func scalar(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    guard let first = bytes.first else { return nil }
    let start = UInt32(first) & (0x7F >> UInt32(bytes.count))
    return Unicode.Scalar(bytes.dropFirst().reduce(start) { $0 << 6 | UInt32($1) & 0x3F })
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || Text.isOrdinary(scalar) || Text.isWelcome(scalar)
  }

  private static func cleaned(_ raw: String) -> String {
    if isShown(raw) { return Text.tamed(raw) }
    let scalars = raw.unicodeScalars
    // Each by itself, so that a sequence without an end takes no other row along.
    let rows = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    return rows.enumerated().map { index, row in
      let endsInReturn = row.last == "\r" && index < rows.count - 1
      return cleaned(row: String.UnicodeScalarView(endsInReturn ? row.dropLast() : row)) + (endsInReturn ? "\r" : "")
    }.joined(separator: "\n")
  }

  private static func cleaned(row: String.UnicodeScalarView) -> String {
    var clean = String.UnicodeScalarView()
    for scalar in Text.withoutEscapes(row) {
      if isShown(scalar) {
        clean.append(scalar)
      } else if scalar.properties.isWhitespace {
        clean.append(" ")
      }
    }
    return Text.tamed(String(clean))
  }

  /// Outside of strings, JSON has nothing that would have to be escaped.
  private static func escaped(_ json: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if isShown(scalar) {
        escaped.append(scalar)
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          escaped.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
        }
      }
    }
    return String(escaped)
  }
}

extension SafeText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  /// Cleans what is put between words, unless it is clean already.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = SafeText("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += SafeText(literal) }
    public mutating func appendInterpolation(_ clean: SafeText) { text += clean }
    public mutating func appendInterpolation(_ raw: some StringProtocol) { text += SafeText(raw) }
    public mutating func appendInterpolation(_ raw: some Any) { text += SafeText(String(describing: raw)) }
  }
}

extension SafeText: CustomStringConvertible {
  public var description: String { text }
}
