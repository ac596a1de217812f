/// How many colours a terminal shows.
public enum ColourDepth: CaseIterable, Hashable, Sendable {
  /// The sixteen that people choose for their terminal.
  case sixteen
  /// Those and a fixed palette, 256 in all.
  case many
  /// Any.
  case full
}

/// A colour of letters on a terminal.
public enum Colour: Hashable, Sendable {
  /// The named ones, in the terminal's order; each has a bright form.
  public enum Name: Int, Hashable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  case named(Name, isBright: Bool = false)
  /// By its shares of red, green and blue, as in `0xFFCC00`.
  case exact(UInt32)

  /// The nearest colour that a terminal of a depth shows, as a parameter of "select graphic rendition".
  func parameter(_ depth: ColourDepth) -> String {
    switch self {
    case .named(let name, let isBright): String(name.rawValue + (isBright ? 90 : 30))
    case .exact(let value):
      switch depth {
      case .sixteen, .many: "38;5;\(Self.nearest(to: Self.shares(of: value)))"
      case .full: "38;2;" + Self.shares(of: value).map(String.init).joined(separator: ";")
      }
    }
  }

  private static func shares(of value: UInt32) -> [Int] { [16, 8, 0].map { Int(value >> $0 & 0xFF) } }

  /// The place of the nearest colour in the palette of 256: a cube of six steps a side, and a row of greys.
  private static func nearest(to shares: [Int]) -> Int {
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = shares.map { share in steps.indices.min { abs(steps[$0] - share) < abs(steps[$1] - share) } ?? 0 }
    let grey = min(23, max(0, (shares.reduce(0, +) / 3 - 3) / 10))
    let ofCube = distance(cube.map { steps[$0] }, shares)
    let ofGrey = distance(shares.map { _ in 8 + 10 * grey }, shares)
    return ofGrey < ofCube ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  private static func distance(_ one: [Int], _ other: [Int]) -> Int {
    zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
