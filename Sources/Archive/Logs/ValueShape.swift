import Basics

/// What a collection knows of its values without decoding them.
struct ValueShape: Sendable {
  /// The member that tells a value's own moment, which values are ordered by, where they have one.
  private let dated: StaticString?
  /// Whether some JSON looks like what this Crier can decode, as far as that can be told at a glance.
  let isKnown: @Sendable (_ bytes: [UInt8], _ json: Range<Int>) -> Bool

  init(
    datedBy dated: StaticString? = nil,
    isKnown: @escaping @Sendable (_ bytes: [UInt8], _ json: Range<Int>) -> Bool = { _, _ in true }
  ) {
    self.dated = dated
    self.isKnown = isKnown
  }

  /// The moment that some JSON tells of itself.
  func moment(_ bytes: [UInt8], _ json: Range<Int>) -> Instant? {
    guard let dated, let text = JSONOutline.value(of: dated, in: bytes.span, json) else { return nil }
    return Instant(utf8: bytes[text].dropFirst().dropLast())
  }
}
