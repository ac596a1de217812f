import Basics
import Markup
import News
import Replies
import Voice

/// How one format writes saved articles: piece by piece, so that no document has to fit the memory.
protocol LibraryFormat: Sendable {
  /// Whether it tells lists from quotes, and the like.
  var showsBlocks: Bool { get }
  /// What stands before the first article.
  func opening(_ cover: Cover) -> SafeText
  /// An article, its text where more than its words is known, and what parts it from the one before.
  func entry(_ kept: KeptArticle, _ blocks: BlockText?, isFirst: Bool) -> SafeText
  /// What stands after the last article, if there was one.
  func closing(isEmpty: Bool) -> SafeText
}

/// What a document says of itself.
struct Cover: Sendable {
  let title: String
  /// How much there is and since when: "3 articles, 2026-11-21".
  let subtitle: String
}

extension ArticleFormat {
  /// How articles are written in this format, with days of a zone.
  func library(in zone: Zone, _ voice: Voice) -> any LibraryFormat {
    switch self {
    case .csv: CSVLibrary()
    case .html: HTMLLibrary(zone: zone, voice: voice)
    case .json: JSONLibrary()
    case .markdown: MarkdownLibrary(zone: zone, voice: voice)
    case .text: TextLibrary(zone: zone, voice: voice)
    }
  }
}

extension KeptArticle {
  /// The title, also if there is none.
  func title(_ voice: Voice) -> String {
    let title = Text.field(article.title)
    return title.isEmpty ? voice.text(.noTitle) : title
  }

  /// Who published it, who wrote it, and when it came out and was saved, as far as that is known.
  func byline(in zone: Zone, _ voice: Voice) -> [String] {
    let author = article.author.map { Text.field($0) }.flatMap { $0.isEmpty || $0 == article.publisher.name ? nil : $0 }
    return [
      Text.field(article.publisher.name), author, article.published.map { Day($0, in: zone).text },
      savedAt.map { voice.text(.savedOnDay(day: Day($0, in: zone))) },
    ].compactMap(\.self)
  }

  /// The tags with their signs.
  var signedTags: [String] { tags.map { "#\($0.rawValue)" } }

  /// The kept text as paragraphs, each of one or more rows; what it is about where no text was kept.
  var paragraphs: [[String]] {
    let text = self.text ?? article.given
    return Text.body(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .split(separator: "").map(Array.init)
  }
}
