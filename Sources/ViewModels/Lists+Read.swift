import Basics
import FoundationEssentials
import News
import Replies

/// Lists of what was read.
extension Lists {
  /// The articles that were read and fit a query, each once, the last one read first.
  func read(_ query: LibraryQuery) async -> [Article] {
    var seen: Set<ArticleID> = []
    let read = shelf.diary(.read, query.moments).compactMap(\.article).filter { article in
      seen.insert(article.id).inserted && query.publisher?.names(article.publisher) != false
    }
    guard let wanted = query.wanted else { return read }
    let texts = await news.storedTexts(of: read)
    return read.filter { $0.speaks(of: wanted, text: texts[$0.id] ?? $0.excerpt) }
  }

  /// The cards of what was read, each below the day on which it was.
  func readCards(_ list: NumberedList<Article>, _ query: LibraryQuery) -> [Card] {
    let moment = around.moment()
    let articles = list.view.map(\.item)
    let marks = shelf.marks(of: articles)
    let read = shelf.lastRead(articles.map(\.id), query.moments)
    return list.view.map { place in
      let id = place.item.id
      let section = read[id].map { date in
        LibrarySection(day: SavedDay(Day(date, in: moment.zone), today: moment.today), count: nil)
      }
      let face = Card.Face.article(
        place.item, isSaved: marks.saved.contains(id), isRead: marks.read.contains(id))
      return Card(number: place.number, face: face, note: LibraryNote(tags: marks.tags[id] ?? [], section: section))
    }
  }
}

extension LibraryQuery {
  /// The moments it is about.
  fileprivate var moments: ClosedRange<Date> {
    let first = savedFrom ?? .distantPast
    return first...max(first, savedTo ?? .distantFuture)
  }
}
