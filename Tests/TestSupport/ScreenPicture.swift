import Foundation

/// A screen as a picture: an SVG that holds its letters as text, on a dark ground.
public struct ScreenPicture {
  private static let cell = (width: 8.4, height: 19.0)
  private static let margin = 16.0
  private static let letters = "#D8DCE3"
  private static let ground = "#1E1E1E"

  private let rows: [[Screen.Run]]
  private let columns: Int
  private let title: String

  /// A picture of rows, for a page that says in words what it shows.
  public init(_ rows: some Sequence<[Screen.Run]>, columns: Int, title: String) {
    self.rows = Array(rows)
    self.columns = columns
    self.title = title
  }

  public var svg: String {
    let width = Double(columns) * Self.cell.width + 2 * Self.margin
    let height = Double(rows.count) * Self.cell.height + 2 * Self.margin
    let size = "\(Self.number(width)) \(Self.number(height))"
    let opening = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" role="img">
      <title>\(Self.escaped(title))</title>
      <rect width="100%" height="100%" rx="8" fill="\(Self.ground)"/>
      <g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" \
      fill="\(Self.letters)" xml:space="preserve">
      """
    let texts = rows.enumerated().flatMap { place, runs in runs.map { text($0, in: place) } }
    return ([opening] + texts + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  /// A run in its place, and as wide as its cells in any font.
  private func text(_ run: Screen.Run, in row: Int) -> String {
    // Blanks at either end would be left out by some that draw it.
    let shown = run.text.trimmingCharacters(in: .whitespaces)
    let column = run.column + run.text.prefix { $0.isWhitespace }.count
    let x = Self.margin + Double(column) * Self.cell.width
    let y = Self.margin + (Double(row) + 0.75) * Self.cell.height
    var attributes = [
      ("x", Self.number(x)), ("y", Self.number(y)), ("textLength", Self.number(Double(shown.count) * Self.cell.width)),
    ]
    if let colour = run.look.colour {
      attributes.append(("fill", "rgb(\(colour.map(String.init).joined(separator: ",")))"))
    }
    if run.look.isBold { attributes.append(("font-weight", "bold")) }
    if run.look.isDim { attributes.append(("opacity", "0.6")) }
    let written = attributes.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
    return "<text \(written)>\(Self.escaped(shown))</text>"
  }

  /// Tenths, which are as fine as a picture needs.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
  }
}
