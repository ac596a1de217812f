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
    let heading = kept.article.address.map { "[\(title)](<\(escaped(address: $0))>)" } ?? title
    let aside = escaped((kept.byline(in: zone, voice) + kept.signedTags).joined(separator: " · "))
    let paragraphs = kept.paragraphs.map { $0.map(escaped).joined(separator: "\n") }
    return "\n\((["## \(heading)", "*\(aside)*"] + paragraphs).joined(separator: "\n\n"))\n"
  }

  func closing(isEmpty: Bool) -> SafeText { "" }

  /// A row of text in which nothing is markup, wherever it stands.
  ///
  /// By scalars, since a sign is markup whatever mark combines with it.
  private func escaped(_ text: String) -> String {
    let row = Text.field(text).unicodeScalars
    let digits = row.prefix { ("0"..."9").contains($0) }
    var escaped = String.UnicodeScalarView()
    for index in row.indices {
      let isMarkup =
        switch row[index] {
        // These can begin or end something anywhere in a row.
        case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&", "!", "$": true
        // Lists, rules and the lines below headings stand at its beginning.
        case "-", "+", "=", ":": index == row.startIndex
        case ".", ")": index == digits.endIndex && !digits.isEmpty
        default: false
        }
      if isMarkup { escaped.append("\\") }
      escaped.append(row[index])
    }
    return String(escaped)
  }

  /// An address between angle brackets, none of which it has itself.
  private func escaped(address: WebAddress) -> String {
    var escaped = ""
    for scalar in address.rawValue.unicodeScalars {
      switch scalar {
      // Written so, since cmark takes `\&copy;` for a sign there all the same.
      case "&": escaped += "&amp;"
      case "\\": escaped += "\\\\"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
