import Foundation
import News
import Testing

@testable import Wire

@Suite struct FeedStoriesTests {
  private static let now = Date(timeIntervalSince1970: 1_795_252_500)

  private func story(_ item: FeedItem) throws -> FeedStory {
    try #require(Feed(items: [item]).stories(at: Self.now).first)
  }

  @Test("cuts a long summary between words, and keeps it whole as the text")
  func long() throws {
    let summary = Array(repeating: "Größe", count: 100).joined(separator: " ")
    let story = try story(FeedItem(title: "Long", summary: summary))
    // 66 words of five letters and the blanks between them; the next would end behind the 400th letter.
    #expect(story.summary == Array(repeating: "Größe", count: 66).joined(separator: " ") + "…")
    #expect(story.text == summary)
    #expect(try self.story(FeedItem(title: "Short", summary: "Größe")).summary == "Größe")
  }

  @Test("cuts what has no blanks at the end of a letter")
  func unbroken() throws {
    let summary = String(repeating: "あ", count: 500)
    #expect(try story(FeedItem(title: "Long", summary: summary)).summary == summary.prefix(400) + "…")
  }

  @Test("calls what has no title by how it begins, on one row")
  func untitled() throws {
    let text = "The clock is wrong.\n\nIt has been wrong since the spring of 1911, and the town has been late since."
    #expect(
      try story(FeedItem(content: text)).title
        == "The clock is wrong. It has been wrong since the spring of 1911, and the town…")
    #expect(try story(FeedItem(content: "The clock.\n\nIs wrong.")).title == "The clock. Is wrong.")
    #expect(Feed(items: [FeedItem()]).stories(at: Self.now).isEmpty)
  }

  @Test("tells apart by their titles, and then by their dates, what a feed gives one id")
  func sameID() {
    let items = ["One", "Two", "Two"].map { FeedItem(id: "1", title: $0) } + [FeedItem(id: "2", title: "Three")]
    #expect(Feed(items: items).stories(at: Self.now).map(\.id) == ["1 One", "1 Two ", "1 Two ", "2"])
  }
}
