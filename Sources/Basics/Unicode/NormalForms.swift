import CUnicode
@_spi(_Unicode) import Swift

/// Unicode's normal forms. Plain ASCII is in all of them.
extension String {
  /// With letters and their accents as one character where there is one.
  public var canonicallyComposed: String {
    if isPlain { return self }
    var text = self
    return text.isComposed ? self : String(_nfc, capacity: utf8.count)
  }

  /// With accents behind their letters as characters of their own.
  public var canonicallyDecomposed: String { isPlain ? self : String(_nfd, capacity: 2 * utf8.count) }

  /// As `canonicallyComposed`, with plain characters for wide, narrow, raised, joined and otherwise dressed ones.
  public var compatiblyComposed: String { isPlain ? self : undressed.canonicallyComposed }

  /// As `canonicallyDecomposed`, with plain characters for dressed ones.
  public var compatiblyDecomposed: String { isPlain ? self : undressed.canonicallyDecomposed }

  /// Without regard to capitals: "Straße" and "STRASSE" read the same.
  public var caseFolded: String {
    if isPlain { return lowercased() }
    // By way of capitals, since some small letters share one: "ς" and "σ". A dotless "ı" is no "i".
    return split(separator: "ı", omittingEmptySubsequences: false)
      .map { $0.lowercased().uppercased().lowercased() }.joined(separator: "ı")
  }

  /// Without the accents and other signs that letters of Europe carry.
  public var withoutDiacritics: String {
    if isPlain { return self }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: canonicallyDecomposed.unicodeScalars.filter { !$0.isDiacritic })
    // What other scripts have been taken apart into belongs together.
    return String(kept).canonicallyComposed
  }

  private var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 } }

  private var isComposed: Bool {
    mutating get {
      makeContiguousUTF8()
      var span = utf8Span
      return span.checkForNFC(quickCheck: true)
    }
  }

  /// The same with each dressed character in its plain form.
  private var undressed: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      guard scalar.value >= 0x80, let form = crier_plain_form(scalar.value) else {
        bytes.append(scalar)
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(start: form + 1, count: Int(form[0])))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private init(_ scalars: some Sequence<Unicode.Scalar>, capacity: Int) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(capacity)
    for scalar in scalars { bytes.append(scalar) }
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 { append(UInt8(scalar.value)) } else { append(contentsOf: UTF8.encode(scalar) ?? .init()) }
  }
}

extension Unicode.Scalar {
  /// Whether it is of Unicode's blocks of combining diacritical marks.
  fileprivate var isDiacritic: Bool {
    switch value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
