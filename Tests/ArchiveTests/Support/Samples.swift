import Archive
import Basics
import Foundation
import News
import Testing

/// An article of invented news.
func article(_ name: String, text: String? = nil) throws -> SavedArticle {
  let article = Article(
    title: "Rates \"hold\" steady 👩‍👩‍👧 \(name)", summary: "Nothing\nmoved {at} all.",
    publisher: Publisher(id: SourceID(rawValue: "the-lantern"), name: "The Lantern"),
    address: WebAddress(rawValue: "https://lantern.example/\(name)"),
    published: try Date("2026-11-21T06:57:00Z", strategy: .iso8601))
  return SavedArticle(article: article, saved: try Date("2026-11-21T07:30:00Z", strategy: .iso8601) + 0.25, text: text)
}

func source(_ name: String) throws -> Source {
  Source(id: try #require(SourceID(rawValue: name)), name: name.capitalized)
}

extension Archive {
  /// The last word of each saved title, last saved first.
  var savedNames: [String] {
    library.values.compactMap { $0.article.title.split(separator: " ").last.map(String.init) }
  }

  /// Saves articles of these names, one change for each.
  func save(_ names: String...) throws {
    for name in names { try library.put([article(name)]) }
  }

  /// Makes a change now.
  func make(_ change: Change) throws { try make(change, at: Date(timeIntervalSince1970: 1_795_251_600)) }
}
