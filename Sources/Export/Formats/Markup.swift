import Basics

/// Text as it stands in HTML and XML, in an element or between double quotes.
func escapedMarkup(_ text: String) -> String { escapedSigns(Text.field(text)) }

/// The same of clean text, with all its blanks.
func escapedSigns(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    // A mark would combine with the bracket or quotation mark before the text, where a program normalises it.
    if escaped.isEmpty, scalar.properties.canonicalCombiningClass != .notReordered {
      escaped += "&#\(scalar.value);"
      continue
    }
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
