import Basics
import Foundation
import News
import Testing
import Understanding

@testable import Conversation

@Suite struct DescriptionTests {
  private let articles = [
    "Swans stop the rowing in Durham", "Rowing club sells its last boat", "A choir of nurses sings in Duluth",
    "Nurses knit ten thousand hats",
  ].map { Article(title: $0, publisher: Publisher(id: nil, name: "Post"), published: nil) }

  private let handles = Handles(
    endings: .none, source: { _ in nil }, called: { _ in .nothing }, countryName: { _ in nil },
    isHollow: { ["the", "that", "of"].contains($0) }, isSlip: { _, _ in false }, tags: { _ in [] })

  @Test(
    "is of the article that its words fit best, though some fit none",
    arguments: [
      ("the swans that stop races", 0), ("rowing club of retired dentists", 1), ("singing nurses choir", 2),
      ("nurses hats", 3),
    ])
  func best(words: String, place: Int) { #expect(handles.described(by: words, among: articles) == place) }

  @Test(
    "is of none where several fit as well, or nothing fits",
    arguments: ["rowing", "nurses", "the tax on tea", "of that", ""])
  func none(words: String) { #expect(handles.described(by: words, among: articles) == nil) }

  @Test("tells which words describe")
  func words() throws {
    let said = ["read", "me", "the", "swans", "of", "durham", "please"]
    let found = try #require(Describable(articles, by: handles).described(by: said, telling: [3, 5, 6]))
    #expect(found.place == 0 && found.words == 3...5)
  }
}
