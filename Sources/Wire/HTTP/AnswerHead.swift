/// An answer's head, received line by line.
struct AnswerHead {
  private(set) var status = 0
  private(set) var fields: [HeaderField] = []
  /// Whether it is complete; a connection may end before.
  private(set) var isWhole = false
  private var size = 0

  /// The most bytes of a head, by judgment.
  private static let limit = 256 << 10

  /// Adds a line; false where the head is too long.
  mutating func take(_ line: some Collection<UInt8>) -> Bool {
    size += line.count
    guard size <= Self.limit else { return false }
    // An earlier head, such as "100 Continue", is dropped.
    if line.starts(with: "HTTP/".utf8) {
      status = line.split(separator: UInt8(ascii: " ")).dropFirst().first.flatMap { Int(Self.text($0)) } ?? 0
      fields = []
      isWhole = false
    } else if line.allSatisfy({ $0 == 13 || $0 == 10 }) {
      isWhole = true
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      fields.append(HeaderField(Self.text(line[..<colon]), Self.text(line[line.index(after: colon)...])))
    }
    return true
  }

  /// The length the head declares.
  var length: Int? { fields.last { $0.name == "content-length" }.flatMap { Int($0.value) } }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).trimming { $0.isWhitespace }
  }
}

extension String {
  fileprivate func trimming(_ isIdle: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isIdle($0) }), let last = lastIndex(where: { !isIdle($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}
