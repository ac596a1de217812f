import Basics
import Foundation
import News
import Voice

/// Saved articles as Markdown that every reader of CommonMark shows as it was meant: what the news says is never markup.
struct MarkdownLibrary: LibraryFormat {
  let zone: TimeZone
  let voice: Voice

  func opening(_ cover: Cover) -> SafeText { "# \(escaped(cover.title))\n\n\(escaped(cover.subtitle))\n" }

  func entry(_ kept: KeptArticle, isFirst: Bool) -> SafeText {
    let title = escaped(kept.title(voice))
    let heading = kept.article.address.map { "[\(title)](<\($0.rawValue.replacing("\\", with: "%5C"))>)" } ?? title
    let aside = escaped((kept.byline(in: zone, voice) + kept.signedTags).joined(separator: " · "))
    let paragraphs = kept.paragraphs.map { $0.map(escaped).joined(separator: "\n") }
    return "\n\((["## \(heading)", "*\(aside)*"] + paragraphs).joined(separator: "\n\n"))\n"
  }

  let closing: SafeText = ""

  /// A row of text in which nothing is markup, wherever it stands.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in Text.field(text) {
      // Every mark that can begin or end something within a row.
      if "\\`*_[]<>#|~&!$".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escapingStart(of: escaped)
  }

  /// What means something only at the beginning of a row: lists, rules and the lines below headings.
  private func escapingStart(of row: String) -> String {
    if let first = row.first, "-+=:".contains(first) { return "\\" + row }
    let digits = row.prefix { $0.isASCII && $0.isNumber }
    let rest = row[digits.endIndex...]
    guard !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" else { return row }
    return digits + "\\" + rest
  }
}
