import Basics
import Testing

@testable import Wire

@Suite struct FeedTitleTests {
  @Test(
    "is the title, or the publisher's name where the title is a slogan or names nobody",
    arguments: [
      ("UK homepage", "https://www.ft.com", "Financial Times"), ("BBC News - World", "https://www.bbc.co.uk", nil),
      ("MacRumors: Mac News and Rumors - All Stories", "https://www.macrumors.com", "MacRumors"),
      (
        "www.telegraph.co.uk for the latest news from the UK and around the world.", "https://www.telegraph.co.uk",
        "The Telegraph"
      ),
      (
        "Engadget is a web magazine with obsessive daily coverage of everything new", "https://www.engadget.com",
        "Engadget"
      ),
      ("All that is new about tides, boats and the people in them", "https://www.harbourpost.example", "Harbourpost"),
      ("Harbour Post", "https://www.other.example", nil), ("Latest News", "http://127.0.0.1:8080", nil),
      ("Good13", "http://127.0.0.1:8080", nil),
    ])
  func name(title: String, site: String, name: String?) throws {
    let directory = FeedDirectory()
    let site = try #require(WebAddress(rawValue: site))
    #expect(FeedTitle(title, at: site) { directory.publisher(at: $0) }.name == name ?? title)
  }
}
