import Testing

@testable import Ear

@Suite("A way")
struct WayTests {
  private let news = Way(
    "news = news about {words} [from {source}] / {n} headlines [from {source}] / show headlines [from {source}]")

  @Test(
    "says in plain words what it was told, by the pattern that leaves the least out",
    arguments: [
      ([:], "show headlines"), (["source": "reuters"], "show headlines from reuters"), (["n": "5"], "5 headlines"),
      (["words": "oil", "source": "reuters"], "news about oil from reuters"),
      (["n": "5", "source": "bbc"], "5 headlines from bbc"),
    ] as [([String: String], String)])
  func plain(slots: [String: String], words: String) throws {
    #expect(try #require(news).plain(slots) == words)
  }

  @Test("says nothing where a slot is empty that it cannot do without, and something else where it can")
  func missing() throws {
    #expect(try #require(Way("untag = untag {ref} from {tag}")).plain(["ref": "3"]) == nil)
    #expect(try #require(Way("save = save {ref|it}")).plain([:]) == "save it")
  }

  @Test("is grave with a mark, silent without words, and none without a sign")
  func kinds() throws {
    #expect(try #require(Way("forget! = forget {ref}")).isGrave)
    #expect(try #require(Way("forget! = forget {ref}")).name == "forget")
    #expect(try #require(Way("talk =")).isSilent)
    #expect(Way("no way") == nil)
  }

  @Test("knows its slots")
  func slots() throws {
    #expect(try #require(news).slots == ["words", "source", "n"])
  }
}
