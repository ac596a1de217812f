import FoundationEssentials

/// Every sequence that steers a terminal is made here; readline sends its own while a line is typed.
///
/// The background is never touched.
public struct EscapeSequence: Hashable, Sendable {
  /// How strongly letters are written.
  public enum Weight: Int, Hashable, Sendable {
    case bold = 1
    case dim = 2
    case underlined = 4
  }

  public let text: String

  init(_ text: String) { self.text = text }

  /// Dresses what follows; nil where that is no different.
  public static func look(_ weights: [Weight], _ colour: Colour? = nil, depth: ColourDepth = .sixteen) -> Self? {
    let parameters = weights.map { String($0.rawValue) } + (colour.map { [$0.parameter(depth)] } ?? [])
    return parameters.isEmpty ? nil : EscapeSequence("\u{1B}[\(parameters.joined(separator: ";"))m")
  }

  /// Ends every look on the line that began it, so that an interrupted reply colours nothing after it.
  public static let reset = EscapeSequence("\u{1B}[0m")
  /// Has letters change places with what they stand on, and ends that.
  static let light = EscapeSequence("\u{1B}[7m")
  static let unlight = EscapeSequence("\u{1B}[27m")
  /// Goes to where a passing row begins, to write over it.
  public static let startOfRow = EscapeSequence("\r")
  /// Takes away what a longer row left behind the cursor.
  public static let eraseRestOfRow = EscapeSequence("\u{1B}[K")
  /// Goes to the first row, for a screen that is emptied from there.
  public static let startOfScreen = EscapeSequence("\u{1B}[H")
  /// Takes away everything behind the cursor.
  public static let eraseRestOfScreen = EscapeSequence("\u{1B}[J")

  /// Goes a row down in the same column, and moves everything up at the bottom of the screen.
  public static let rowDown = EscapeSequence("\u{1B}D")
  /// Notes the place of the cursor, for `notedPlace`.
  public static let notePlace = EscapeSequence("\u{1B}7")
  public static let notedPlace = EscapeSequence("\u{1B}8")

  /// Goes up so many rows.
  public static func up(_ rows: Int) -> EscapeSequence { EscapeSequence("\u{1B}[\(rows)A") }
  /// Goes back so many columns.
  public static func back(_ columns: Int) -> EscapeSequence { EscapeSequence("\u{1B}[\(columns)D") }

  /// Goes on so many columns, and leaves what stands there.
  public static func forward(_ columns: Int) -> EscapeSequence { EscapeSequence("\u{1B}[\(columns)C") }

  /// Makes a link of what follows, up to `endOfLink`.
  public static func link(to address: WebAddress) -> EscapeSequence {
    EscapeSequence("\u{1B}]8;;\(address.sendable)\u{1B}\\")
  }

  /// Puts a text on the clipboard, where the terminal allows that.
  public static func copy(_ text: String) -> EscapeSequence {
    EscapeSequence("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
  }

  /// Asks a terminal which colour its letters stand on; many do not answer.
  public static let askGround = EscapeSequence("\u{1B}]11;?\u{1B}\\")
  /// Asks what every terminal answers, so that whatever was asked before is known to stay unanswered.
  public static let fence = EscapeSequence("\u{1B}[c")

  /// What keys beyond letters may send, in the letters that bind keys.
  public static let sentByRightArrow = ["\\e[C", "\\eOC"]
  public static let sentByLeftArrow = ["\\e[D", "\\eOD"]
  public static let sentByUpArrow = ["\\e[A", "\\eOA"]
  public static let sentByDownArrow = ["\\e[B", "\\eOB"]
  public static let sentByPageUp = ["\\e[5~"]
  public static let sentByPageDown = ["\\e[6~"]
  public static let sentByHome = ["\\e[H", "\\eOH", "\\e[1~"]
  public static let sentByEnd = ["\\e[F", "\\eOF", "\\e[4~"]

  /// Ends what a half-typed line asks of a terminal: to mark what is pasted, and the looks of letters.
  public static let endOfLine = EscapeSequence("\u{1B}[?2004l\u{1B}[0m")

  public static let endOfLink = EscapeSequence("\u{1B}]8;;\u{1B}\\")
}

extension WebAddress {
  /// The address in letters that no terminal takes for the end of a sequence.
  fileprivate var sendable: String {
    rawValue.utf8.reduce(into: "") { text, byte in
      if (0x21..<0x7F).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}

extension SafeText {
  /// The text with two marks around each sequence that dresses letters, as line editors want them.
  public func withSequencesMarked(_ opening: String, _ closing: String) -> String {
    var marked = ""
    var isInside = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" { (marked, isInside) = (marked + opening, true) }
      marked.unicodeScalars.append(scalar)
      if isInside, scalar == "m" { (marked, isInside) = (marked + closing, false) }
    }
    return marked
  }
}
