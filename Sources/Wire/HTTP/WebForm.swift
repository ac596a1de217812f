import Basics

/// Names and values as they are posted, or stand behind an address.
struct WebForm: Sendable {
  private var text = ""

  init(_ parts: [(String, String)] = []) { for (name, value) in parts { add(name, value) } }

  mutating func add(_ name: String, _ value: String) {
    if !text.isEmpty { text += "&" }
    text += "\(name)=\(Self.encoded(value))"
  }

  var bytes: [UInt8] { Array(text.utf8) }

  /// As it stands behind an address, the question mark included.
  var query: String { text.isEmpty ? "" : "?" + text }

  /// A value percent-encoded except plain letters and digits, so that no "+" turns into a blank.
  private static func encoded(_ value: String) -> String {
    var text = ""
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
