import Basics
import Markup
import News

/// Saved articles as a table: RFC 4180, a row each, for sorting and sifting.
///
/// Without the texts, which no spreadsheet has room for.
struct CSVLibrary: LibraryFormat {
  private static let columns = [
    "title", "source", "author", "published", "saved", "tags", "url", "description", "language",
  ]

  var showsBlocks: Bool { false }

  func opening(_ cover: Cover) -> SafeText { row(Self.columns) }

  func entry(_ kept: KeptArticle, _ blocks: BlockText?, isFirst: Bool) -> SafeText {
    let article = kept.article
    return row([
      article.title, article.publisher.name, article.author ?? "", article.published.map(Timestamp.text) ?? "",
      kept.savedAt.map(Timestamp.text) ?? "", kept.tags.map(\.rawValue).joined(separator: ", "),
      article.address.map(inOneCell) ?? "", article.summary ?? "", article.language?.rawValue ?? "",
    ])
  }

  func closing(isEmpty: Bool) -> SafeText { "" }

  func row(_ cells: [String]) -> SafeText { "\(cells.map(cell).joined(separator: ","))\r\n" }

  /// By scalars, since a mark that combines with a comma or a quotation mark does not take away what it does.
  private func cell(_ value: String) -> String {
    let value = guarded(Text.field(value))
    guard value.utf8.contains(where: { ",;\"".utf8.contains($0) }) else { return value }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in value.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// An address without a semicolon before what would begin a formula; it still leads to the same place.
  private func inOneCell(_ address: WebAddress) -> String {
    let cells = address.rawValue.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
    return cells.dropFirst().reduce(into: String(cells[0])) { written, cell in
      written += (Self.beginsFormula(cell) ? "%3B" : ";") + String(cell)
    }
  }

  /// A spreadsheet would do what a headline tells it to, where it takes it for a formula.
  private func guarded(_ value: String) -> String {
    // Where numbers have a decimal comma, spreadsheets part cells at semicolons, and never mind the quotation marks.
    let cells = value.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
    let guarded = cells.enumerated().map { index, cell in
      (Self.beginsFormula(index == 0 ? cell : cell.drop { $0 == "\"" || $0 == " " }) ? "'" : "") + String(cell)
    }
    return guarded.joined(separator: ";")
  }

  private static func beginsFormula(_ cell: Substring.UnicodeScalarView) -> Bool {
    guard let first = cell.first(where: { !isUnseen($0) }) else { return false }
    return "=+-@＝＋－＠﹦﹢﹣﹫".unicodeScalars.contains(first)
  }

  /// Whether nobody sees a character where nothing stands before it.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " }
    let properties = scalar.properties
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: properties.isDefaultIgnorableCodePoint || properties.isWhitespace
    }
  }
}
