import Basics
import News

extension Query {
  /// The name of a query among stored answers.
  var question: String {
    let parts: [(String, String?)] = [
      ("about", words), ("in", category?.rawValue), ("country", country?.rawValue),
      ("language", language?.rawValue),
      ("from", sources.isEmpty ? nil : sources.map(\.rawValue).joined(separator: ",")),
      ("since", from.map(Timestamp.text)), ("until", to.map(Timestamp.text)),
      ("by", order?.rawValue),
      ("without", excludedSources.isEmpty ? nil : excludedSources.map(\.rawValue).joined(separator: ",")),
      ("not about", excludedWords.isEmpty ? nil : excludedWords.joined(separator: ",")),
      ("not in", excludedLanguages.isEmpty ? nil : excludedLanguages.map(\.rawValue).joined(separator: ",")),
    ]
    let details = parts.compactMap { part, value in value.map { " \(part) \"\($0)\"" } }.joined()
    return "newsapi \(kind.rawValue)\(details)"
  }
}
