import Basics

/// What a collection knows of its values without decoding them.
struct ValueShape: Sendable {
  /// The member with a value's own moment, which orders values that have one.
  private let dated: StaticString?
  /// Whether JSON looks decodable at a glance.
  let isKnown: @Sendable (_ bytes: [UInt8], _ json: Range<Int>) -> Bool

  init(
    datedBy dated: StaticString? = nil,
    isKnown: @escaping @Sendable (_ bytes: [UInt8], _ json: Range<Int>) -> Bool = { _, _ in true }
  ) {
    self.dated = dated
    self.isKnown = isKnown
  }

  /// The moment in some JSON.
  func moment(_ bytes: [UInt8], _ json: Range<Int>) -> Instant? {
    guard let dated, let text = JSONOutline.value(of: dated, in: bytes.span, json) else { return nil }
    return Instant(utf8: bytes[text].dropFirst().dropLast())
  }
}
