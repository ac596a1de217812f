import FoundationEssentials

/// What a terminal is sent to draw pictures among letters.
extension EscapeSequence {
  /// Asks whether it takes pictures as kitty does, by one of a single pixel that is not shown.
  public static let askPictures = command(picture: "i=31,s=1,v=1,a=q,t=d,f=24", "AAAA")

  /// Hands over a PNG picture, to be drawn wherever `SafeText(pictureRow:of:columns:)` has a place for it.
  ///
  /// Nothing is answered to it, and the cursor stays.
  public static func picture(_ number: PictureNumber, png: [UInt8], columns: Int, rows: Int) -> EscapeSequence {
    let letters = Data(png).base64EncodedString()[...]
    var text = ""
    var rest = letters
    while !rest.isEmpty {
      let piece = rest.prefix(mostLetters)
      rest = rest.dropFirst(piece.count)
      let isFirst = piece.startIndex == letters.startIndex
      let place = isFirst ? "a=T,U=1,f=100,t=d,q=2,i=\(number.rawValue),c=\(columns),r=\(rows)," : "q=2,"
      text += command(picture: "\(place)m=\(rest.isEmpty ? 0 : 1)", String(piece)).text
    }
    return EscapeSequence(text)
  }

  /// Draws a picture of any format as iTerm2 does, from the cursor on in so many rows, and leaves the cursor there.
  ///
  /// The rows are made sure of first: a picture that moved the screen up would be drawn beside its card.
  public static func inlinePicture(_ bytes: [UInt8], columns: Int, rows: Int) -> EscapeSequence {
    let room = String(repeating: rowDown.text, count: rows - 1) + up(rows - 1).text
    let place = "inline=1;size=\(bytes.count);width=\(columns);height=\(rows);preserveAspectRatio=1"
    let picture = "\u{1B}]1337;File=\(place):\(Data(bytes).base64EncodedString())\u{7}"
    return EscapeSequence(room + notePlace.text + picture + notedPlace.text)
  }

  /// As much as kitty takes in one command.
  private static let mostLetters = 4_096

  private static func command(picture keys: String, _ letters: String) -> EscapeSequence {
    EscapeSequence("\u{1B}_G\(keys);\(letters)\u{1B}\\")
  }
}

/// The number by which a terminal knows a picture: three bytes, since a colour tells it.
public struct PictureNumber: Hashable, Sendable {
  public let rawValue: UInt32

  /// The number of a name, the same in each run, so that what is drawn already stays right.
  public init(of name: String) { rawValue = max(1, StableHash.short(of: name.utf8) & 0xFF_FFFF) }
}

extension SafeText {
  /// A row of a picture that the terminal was handed: places for its columns, coloured by its number.
  public init(pictureRow row: Int, of number: PictureNumber, columns: Int) {
    let marks = Self.marks
    let cells = (0..<columns).map { "\u{10EEEE}\(marks[row % marks.count])\(marks[$0 % marks.count])" }
    let shares = [16, 8, 0].map { String(number.rawValue >> UInt32($0) & 0xFF) }.joined(separator: ";")
    self.init(trusted: "\u{1B}[38;2;\(shares)m\(cells.joined())\u{1B}[39m")
  }

  /// Rows of letters that another program drew, with their colours and no other sequences.
  public init(drawn raw: some StringProtocol) {
    var text = ""
    var rest = Substring(raw)
    while let match = rest.firstMatch(of: /\u{1B}\[[0-9;:]*m/) {
      text += SafeText(rest[..<match.range.lowerBound]).text + match.output
      rest = rest[match.range.upperBound...]
    }
    self.init(trusted: text + SafeText(rest).text)
  }

  /// The marks by which kitty counts rows and columns: the first of its list.
  private static let marks: [Character] = [
    "\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}", "\u{33D}", "\u{33E}", "\u{33F}", "\u{346}", "\u{34A}",
    "\u{34B}", "\u{34C}", "\u{350}", "\u{351}", "\u{352}", "\u{357}", "\u{35B}", "\u{363}", "\u{364}", "\u{365}",
    "\u{366}", "\u{367}", "\u{368}", "\u{369}",
  ]
}
