import News
import Testing

@Suite struct SaidPlaceTests {
  @Test(
    "takes an address however it is said, and leaves a file its name",
    arguments: [
      ("https://example.com/Feed", "https://example.com/Feed"), ("example.com", "https://example.com"),
      ("example.com/feed.xml", "https://example.com/feed.xml"), ("example.com:8443/x", "https://example.com:8443/x"),
      ("feed://example.com/x", "http://example.com/x"), ("feed:https://example.com/x", "https://example.com/x"),
      ("FEED:example.com/x", "https://example.com/x"), ("localhost:8000/x", "http://localhost:8000/x"),
      ("127.0.0.1:8000/x", "http://127.0.0.1:8000/x"), ("http://[::1]:1/x", "http://[::1]:1/x"),
      ("feeds.opml", "feeds.opml"), ("story.html", "story.html"), ("folder/feed.xml", "folder/feed.xml"),
      ("./example.com", "./example.com"), ("~/feed.xml", "~/feed.xml"), ("feed", "feed"),
    ])
  func whole(said: String, place: String) throws {
    #expect(try SaidPlace.whole(said) == place)
  }

  @Test(
    "tells a site's name from other words with points in them",
    arguments: [
      ("example.com", true), ("News.Example.co.uk", true), ("u.s", false), ("3.14", false), ("feeds.opml", false),
      ("example.", false), ("localhost", false), ("a@b.example", false),
    ])
  func site(word: String, isSite: Bool) { #expect(SaidPlace.isSite(word) == isSite) }

  @Test(
    "says of an address that cannot be asked what is wrong with it",
    arguments: [
      ("ftp://example.com/x", "otherScheme"), ("http://", "badAddress"), ("feed://", "badAddress"),
      ("file:///tmp/x", "otherScheme"), ("https://exa<mple", "badAddress"),
    ])
  func wrong(said: String, code: String) {
    do throws(NewsFailure) {
      _ = try SaidPlace.whole(said)
      Issue.record("\(said) is a place")
    } catch {
      #expect(error.code == code)
    }
  }
}
