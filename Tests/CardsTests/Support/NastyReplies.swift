import Basics
import Foundation
import News
import Replies
import TestSupport

/// Articles and replies of such rows.
extension NastyText {
  mutating func article(cleaned: Bool = true) -> Article {
    Article(
      title: row(words: 0...20, cleaned: cleaned),
      summary: random.once(in: 4) ? nil : row(words: 0...5, cleaned: cleaned),
      publisher: Publisher(id: SourceID(rawValue: "the-verge"), name: row(words: 1...3, cleaned: cleaned)),
      author: random.once(in: 3) ? nil : row(words: 0...4, cleaned: cleaned),
      address: random.once(in: 3) ? nil : WebAddress(rawValue: "https://example.org/\(random.next())"),
      published: random.once(in: 5)
        ? nil : Date(timeIntervalSince1970: .random(in: 1_700_000_000...1_795_300_000, using: &random)))
  }

  mutating func reply(cleaned: Bool = true) -> Reply {
    let first = random.pick([1, 1, 8, 95, 999])
    let cards = (0..<Int.random(in: 0...5, using: &random)).map {
      Card(number: first + $0, face: face(cleaned: cleaned))
    }
    let text = [row(words: 0...60, cleaned: cleaned), row(words: 0...60, cleaned: cleaned)].joined(separator: "\n\n")
    return Reply(
      line: row(cleaned: cleaned), intent: "headlines",
      status: random.pick([.ok, .empty, .question, .notUnderstood, .error("nothingFound")]),
      message: .verbatim("So: " + row(cleaned: cleaned)),
      hint: random.once(in: 2) ? nil : .verbatim(row(words: 1...9, cleaned: cleaned)), cards: cards,
      place: random.once(in: 2) ? nil : Reply.Place(page: .first, total: 38),
      body: random.once(in: 3)
        ? .reading(Reading(article: article(cleaned: cleaned), text: text, isWhole: random.once(in: 2))) : nil)
  }

  private mutating func face(cleaned: Bool) -> Card.Face {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      guard let id = SourceID(rawValue: "the-verge") else { return .section(.general) }
      var source = Source(
        id: id, name: row(words: 1...4, cleaned: cleaned), category: random.pick(Category.allCases),
        language: Language(rawValue: "en"), country: Country(rawValue: "gb"))
      source.summary = row(words: 0...5, cleaned: cleaned)
      return .source(source, isFollowed: random.once(in: 2))
    case 1: return .section(random.pick(Category.allCases))
    case 2: return .idea(.verbatim(row(words: 1...9, cleaned: cleaned)))
    default: return .article(article(cleaned: cleaned), isSaved: random.once(in: 2), isRead: random.once(in: 2))
    }
  }
}
