import Basics
import News

/// Saved articles as a table: RFC 4180, a row each, for sorting and sifting.
///
/// Without the texts, which no spreadsheet has room for.
struct CSVLibrary: LibraryFormat {
  private static let columns = [
    "title", "source", "author", "published", "saved", "tags", "url", "description", "language",
  ]

  func opening(_ cover: Cover) -> SafeText { row(Self.columns) }

  func entry(_ kept: KeptArticle, isFirst: Bool) -> SafeText {
    let article = kept.article
    return row([
      article.title, article.publisher.name, article.author ?? "", article.published.map(Timestamp.text) ?? "",
      kept.savedAt.map(Timestamp.text) ?? "", kept.tags.map(\.rawValue).joined(separator: ", "),
      article.address?.rawValue ?? "", article.summary ?? "", article.language?.rawValue ?? "",
    ])
  }

  let closing: SafeText = ""

  private func row(_ cells: [String]) -> SafeText { "\(cells.map(cell).joined(separator: ","))\r\n" }

  private func cell(_ value: String) -> String {
    let value = guarded(Text.field(value))
    guard value.contains(where: { $0 == "," || $0 == "\"" }) else { return value }
    return "\"\(value.replacing("\"", with: "\"\""))\""
  }

  /// A spreadsheet takes what begins like this for a formula, and would do what a headline tells it to.
  private func guarded(_ value: String) -> String {
    guard let first = value.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else { return value }
    return "'" + value
  }
}
