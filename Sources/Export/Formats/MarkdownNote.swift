import Basics
import News

/// A link as a line of Markdown, for notes of a person's own: "- [Title](<https://…>), BBC News".
public func markdownNote(title: String, link: WebAddress, publisher: String) -> String {
  let words = escapedMarkdown(title)
  let by = escapedMarkdown(publisher)
  return "- [\(words.isEmpty ? escapedMarkdown(link.rawValue) : words)](<\(escapedMarkdown(address: link))>)"
    + (by.isEmpty ? "" : ", \(by)")
}

/// A row of text in which nothing is markup, wherever it stands.
///
/// By scalars, since a sign is markup whatever mark combines with it.
func escapedMarkdown(_ text: String) -> String {
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
func escapedMarkdown(address: WebAddress) -> String {
  var escaped = ""
  for scalar in address.rawValue.unicodeScalars {
    switch scalar {
    // Written so, since cmark takes `\&copy;` for a sign there all the same.
    case "&": escaped += "&amp;"
    case "\\": escaped += "\\\\"
    // It would part the cells of a table.
    case "|": escaped += "%7C"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
