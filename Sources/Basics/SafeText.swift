/// Text that may be sent to a terminal: no word in it moves the cursor, recolours anything or reads backwards.
///
/// Whatever writes to a terminal takes this type alone. Words from anywhere are cleaned when they become it, and
/// sequences come from one list.
public struct SafeText: Hashable, Sendable {
  public private(set) var text: String

  /// Rows of words, without all that is not printable; newlines and blanks stay.
  public init(_ raw: some StringProtocol) { text = Self.cleaned(String(raw)) }

  /// JSON, which keeps all that it says: what is not printable is written as `\u…`.
  public init(json: String) { text = Self.isASCII(json.utf8) ? json : Self.escaped(json) }

  public static func + (left: SafeText, right: SafeText) -> SafeText {
    var sum = left
    sum += right
    return sum
  }

  public static func += (left: inout SafeText, right: SafeText) { left.text += right.text }

  public mutating func append(_ sequence: EscapeSequence) { text += sequence.rawValue }

  /// Whether all is printable ASCII in rows, as nearly everything is.
  private static func isASCII(_ utf8: String.UTF8View) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.allSatisfy { index in
        switch bytes[index] {
        case 0x20..<0x7F, UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        default: false
        }
      }
    } ?? false
  }

  private static func cleaned(_ raw: String) -> String {
    let scalars = raw.unicodeScalars
    if isASCII(raw.utf8) || scalars.allSatisfy({ $0 == "\n" || Text.isOrdinary($0) }) { return raw }
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
      if Text.isOrdinary(scalar) || Text.isWelcome(scalar) {
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
      if scalar == "\n" || Text.isOrdinary(scalar) || Text.isWelcome(scalar) {
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
}

extension SafeText: CustomStringConvertible {
  public var description: String { text }
}
