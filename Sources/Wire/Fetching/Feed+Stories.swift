import Basics
import FoundationEssentials
import News

extension Feed {
  /// The stories to keep of a feed as of a moment: items with content, cut to display length.
  ///
  /// Ids shared by several items are ignored; titles tell those apart, then dates.
  public func stories(at now: Date) -> [FeedStory] {
    let stories = items.compactMap { FeedStory($0, at: now) }
    guard Set(stories.map(\.id)).count < stories.count else { return stories }
    return Self.toldApart(Self.toldApart(stories) { $0.title }) { story in
      story.published.map { String($0.timeIntervalSince1970) } ?? ""
    }
  }

  private static func toldApart(_ stories: [FeedStory], by mark: (FeedStory) -> String) -> [FeedStory] {
    var counts: [String: Int] = [:]
    for story in stories { counts[story.id, default: 0] += 1 }
    return stories.map { story in
      guard let count = counts[story.id], count > 1 else { return story }
      var told = story
      told.id += " \(mark(story))"
      return told
    }
  }
}

extension FeedStory {
  /// The most characters of a card's summary, a title and a text, by judgment.
  private static let longestSummary = 400
  private static let longestTitle = 300
  private static let longestText = 60_000

  /// Takes an item; nil where it has no words.
  ///
  /// A future date is dropped, since it would keep the story on top.
  fileprivate init?(_ item: FeedItem, at now: Date) {
    let words = item.summary ?? item.content
    guard var title = item.title.map(Text.tamed) ?? words.map({ Self.beginning(of: $0, 80) }), !title.isEmpty else {
      return nil
    }
    if title.utf8.count > Self.longestTitle { title = Self.beginning(of: title, Self.longestTitle) }
    let isLong = item.summary.map { $0.utf8.count > Self.longestSummary } ?? false
    let summary = item.summary.map { Text.tamed(isLong ? Self.beginning(of: $0, Self.longestSummary) : $0) }
    // Many feeds put the whole text into the summary.
    let text = item.content ?? (isLong ? item.summary : nil)
    let isAhead = item.published.map { $0 > PublishedDate.latest(at: now) } ?? false
    self.init(
      id: item.id ?? item.address?.rawValue ?? title, title: title, summary: summary, author: item.author,
      address: item.address, image: item.image, published: isAhead ? nil : item.published)
    (comments, recording) = (item.comments, item.recording)
    self.text = text.map { $0.utf8.count > Self.longestText ? String($0.prefix(Self.longestText)) : $0 }
  }

  /// The beginning of a text as one row, cut between words.
  private static func beginning(of text: String, _ longest: Int) -> String {
    // Characters take thirty times as long to count as scalars.
    let scalars = text.unicodeScalars
    let limit = scalars.index(scalars.startIndex, offsetBy: longest + 1, limitedBy: scalars.endIndex)
    let row = text[..<(limit ?? scalars.endIndex)].utf8.split(separator: UInt8(ascii: "\n"))
      .map { String(Substring($0)) }.joined(separator: " ")
    guard let limit, limit < scalars.endIndex || row.unicodeScalars.count > longest else { return row }
    let words = row.utf8.lastIndex(of: UInt8(ascii: " ")).map { row[..<$0] } ?? row.dropLast()
    return words + "…"
  }
}
