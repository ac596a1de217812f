import Glibc

/// What the letters of a terminal stand on.
public enum Ground: Hashable, Sendable {
  case dark, light
  /// Not known, so that colours have to be readable on either.
  case unknown

  /// The ground of a colour such as `0x1E1E1E`; nil is not known.
  public init(behind colour: UInt32?) {
    self = colour.map { Self.luminance(of: $0) < Self.middle ? .dark : .light } ?? .unknown
  }

  /// The luminance on which black and white stand out equally, by the contrast of the Web Content Accessibility Guidelines.
  private static let middle = 0.179

  private static func luminance(of colour: UInt32) -> Double {
    let shares: [(shift: UInt32, weight: Double)] = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    return shares.reduce(0) { sum, share in
      let value = Double(colour >> share.shift & 0xFF) / 255
      return sum + share.weight * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
