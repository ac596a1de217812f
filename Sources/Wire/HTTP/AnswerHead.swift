/// The head of an answer, as it comes in line by line.
struct AnswerHead {
  private(set) var status = 0
  private(set) var fields: [HeaderField] = []
  /// Whether all of it has come: a connection may end before.
  private(set) var isWhole = false
  private var size = 0

  /// How many bytes a head may have.
  private static let limit = 256 << 10

  /// Takes a line; false where there are too many of them.
  mutating func take(_ line: some Collection<UInt8>) -> Bool {
    size += line.count
    guard size <= Self.limit else { return false }
    // What came before, such as "100 Continue", was no more than a promise.
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

  /// How long the answer says it is.
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
