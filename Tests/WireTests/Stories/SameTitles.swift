import News
import Wire

/// Takes articles with one title for one story.
struct SameTitles: StoryNumbering {
  func numbers(of articles: [Article]) async -> [Int?] {
    let titles = Array(Set(articles.map(\.title))).sorted()
    return articles.map { titles.firstIndex(of: $0.title) }
  }
}
