/// What a picture's first bytes tell: its format and its size, without decoding it.
public struct PictureFile: Hashable, Sendable {
  public enum Format: Hashable, Sendable {
    case png, jpeg, gif
  }

  /// More pixels take a program that decodes them longer than a person looks at a card; by judgment.
  static let mostPixels = 40_000_000

  public let format: Format
  let width: Int
  let height: Int

  /// Nil for what is no picture, or one of too many pixels.
  public init?(_ bytes: [UInt8]) {
    let size: (width: Int, height: Int)?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (format, size) = (.png, Self.pair(bytes, at: 16, of: 4))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      (format, size) = (.jpeg, Self.sizeOfJPEG(bytes))
    } else if bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) {
      (format, size) = (.gif, Self.pair(Array(bytes.prefix(10).reversed()), at: 0, of: 2).map { ($0.1, $0.0) })
    } else {
      return nil
    }
    guard let size, size.width > 0, size.height > 0,
      size.width.multipliedReportingOverflow(by: size.height).overflow == false,
      size.width * size.height <= Self.mostPixels
    else { return nil }
    (width, height) = size
  }

  /// Two numbers, the higher bytes first.
  private static func pair(_ bytes: [UInt8], at start: Int, of length: Int) -> (width: Int, height: Int)? {
    guard bytes.count >= start + 2 * length else { return nil }
    func number(_ from: Int) -> Int { bytes[from..<from + length].reduce(0) { $0 << 8 | Int($1) } }
    return (number(start), number(start + length))
  }

  /// The size in the frame's head, found from one marker to the next.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return pair(bytes, at: place + 5, of: 2).map { ($0.height, $0.width) } }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      // Bytes that only fill stand before a marker.
      place += marker == 0xFF ? 1 : 2 + max(2, length)
    }
    return nil
  }
}
