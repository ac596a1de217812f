import Basics
import Foundation
import News
import Newsroom
import Stories

/// Prints the brief of each day of a file of articles, as the desk tells it: titles, sentences and whose they are.
///
/// What stands alone and is of its story is for a person to judge: `crier-bench mornings FILE [STORIES]`.
enum DayBriefs {
  /// As many stories a day as are read through, unless another number is said.
  private static let usual = 10

  static func run(_ arguments: ArraySlice<String>) async throws {
    let rows = try StoryRows.read(arguments.dropFirst().first ?? "/dev/stdin")
    let most = arguments.dropFirst(2).first.flatMap(Int.init) ?? usual
    var days: [String: [Article]] = [:]
    for row in rows { days[row.day ?? "", default: []].append(row.article) }
    for (day, articles) in days.sorted(by: { $0.key < $1.key }) {
      var book = StoryBook()
      book.add(articles.map { Report($0) })
      let shelf = await StoryShelf.of(articles, articles.map { book.story(of: $0.id)?.rawValue })
      let told = await ToldStory.of(shelf.biggest(most: most), [:])
      print("\(day): \(articles.count) articles")
      for story in told {
        print("- \(story.central.title) [\(story.sources.joined(separator: ", "))]")
        for sentence in story.sentences { print("    \(sentence.spot.article.publisher.name): \(sentence.spot.words)") }
      }
    }
  }
}

extension StoryRows.Row {
  /// The row as a list gives an article.
  fileprivate var article: Article {
    var article = Article(
      title: report.title, summary: report.description, publisher: Publisher(id: nil, name: report.source ?? ""),
      published: report.published)
    article.excerpt = report.text.isEmpty ? nil : report.text
    return article
  }
}
