/// Paths as text, without loss.
///
/// A path is bytes, of which text need not be made: where they are no UTF-8, each byte stands as a private character of
/// its own, and `withPath` turns it back. So two folders whose names differ never become one.
extension String {
  /// The path of some bytes.
  public init(path bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(Self.leader) {
      self = text
      return
    }
    var path = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let part = rest.prefix(first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
      let scalars = String(validating: part, as: UTF8.self)?.unicodeScalars
      if let scalar = scalars?.first, scalars?.count == 1, scalar.pathByte == nil {
        path.append(scalar)
        rest = rest.dropFirst(part.count)
      } else {
        path.append(Unicode.Scalar(pathByte: first))
        rest = rest.dropFirst()
      }
    }
    self = String(path)
  }

  /// The path in a buffer that ends with a zero, as the system gives it.
  public init(path pointer: UnsafePointer<CChar>) {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    self.init(path: UnsafeBufferPointer(start: pointer, count: length).map { UInt8(bitPattern: $0) })
  }

  /// The bytes of this path.
  public var pathBytes: [UInt8] {
    guard utf8.contains(Self.leader) else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in scalar.pathByte.map { [$0] } ?? Array(UTF8.encode(scalar) ?? .init()) }
  }

  /// The same as text alone, with a sign in place of what is no UTF-8.
  public var withoutPathBytes: String { String(decoding: pathBytes, as: UTF8.self) }

  /// Calls with the bytes of this path and a zero behind them, as the system takes it.
  public func withPath<Answer>(_ use: (UnsafePointer<CChar>) -> Answer) -> Answer {
    guard utf8.contains(Self.leader) else { return withCString(use) }
    let bytes = pathBytes.map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { buffer in buffer.baseAddress.map(use) } ?? withCString(use)
  }

  /// The first byte of every private character that stands for a byte.
  private static let leader: UInt8 = 0xF4
}

extension Unicode.Scalar {
  /// The last private plane's end, where nobody writes anything.
  private static let first: UInt32 = 0x10_FF00

  /// The character that stands for a byte of a path, which is none of ASCII.
  fileprivate init(pathByte byte: UInt8) { self = Unicode.Scalar(Self.first + UInt32(byte)) ?? "\u{FFFD}" }

  /// The byte of a path that this stands for.
  public var pathByte: UInt8? { value >= Self.first + 0x80 ? UInt8(value - Self.first) : nil }
}
