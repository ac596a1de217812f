import Basics

/// The ways there are to draw pictures on this terminal.
public struct PictureMeans: Hashable, Sendable {
  /// How the terminal itself draws them.
  public enum Own: Hashable, Sendable {
    /// PNG, as kitty has it.
    case kitty
    /// Any format, as iTerm2 has it.
    case inline
  }

  public let own: Own?
  /// The program that draws them in letters.
  let letters: LetterDrawing?

  /// Whether any picture can be drawn.
  public var canDraw: Bool { own != nil || letters != nil }

  /// - Parameters:
  ///   - takesKittys: Whether the terminal said that it takes pictures as kitty does.
  ///   - inLetters: Whether letters will do where the terminal draws nothing.
  public init(_ capabilities: Capabilities, _ environment: [String: String], takesKittys: Bool, inLetters: Bool) {
    // What a multiplexer passes on, and where its own window is, depends on its version and its settings.
    let isDirect = capabilities.allowsMovement && !Capabilities.isMultiplexed(environment)
    let isInline = ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM", default: ""])
    own = !isDirect ? nil : takesKittys ? .kitty : isInline ? .inline : nil
    letters =
      inLetters && capabilities.allowsMovement
      ? capabilities.colours.flatMap { LetterDrawing(environment, colours: $0) } : nil
  }

  /// The rows of a picture; nil where it cannot be drawn.
  public func draw(_ bytes: [UInt8], called name: String, columns: Int, rows: Int) async -> DrawnPicture? {
    guard let file = PictureFile(bytes) else { return nil }
    switch own {
    case .kitty? where file.format == .png:
      return DrawnPicture(
        handedOver: .picture(PictureNumber(of: name), png: bytes, columns: columns, rows: rows),
        rows: Self.places(for: name, columns: columns, rows: rows))
    case .inline?:
      var first = SafeText("")
      first.append(.inlinePicture(bytes, columns: columns, rows: rows))
      // Blanks would be written over the picture.
      var passing = SafeText("")
      passing.append(.forward(columns))
      return DrawnPicture(rows: [first + passing] + (1..<rows).map { _ in passing })
    case .kitty?, nil:
      return await letters?.draw(bytes, columns: columns, rows: rows).map { DrawnPicture(rows: $0) }
    }
  }
}

extension PictureMeans {
  /// Rows that kitty fills with a picture of a name once it has it.
  public static func places(for name: String, columns: Int, rows: Int) -> [SafeText] {
    (0..<rows).map { SafeText(pictureRow: $0, of: PictureNumber(of: name), columns: columns) }
  }
}

/// A picture that can be shown.
public struct DrawnPicture: Hashable, Sendable {
  /// What the terminal gets once, before or after the rows.
  public var handedOver: EscapeSequence?
  /// What stands in each of its rows.
  public let rows: [SafeText]
}
