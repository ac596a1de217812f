import News
import TestSupport
import Testing

@Suite struct ProfileNameTests {
  @Test(
    "makes a name a safe folder's name",
    arguments: [
      ("Maria", "maria"), ("  Maria   Lopez ", "maria-lopez"), ("maria.b@example.com", "maria-b-example-com"),
      ("../../etc/passwd", "etc-passwd"), ("-rf", "rf"), ("日本", "日本"), ("Ольга", "ольга"), ("प्रिया", "प्रिया"), ("7", "7"),
      ("x\u{202E}y\u{0007}z", "xyz"),
    ])
  func slug(said: String, id: String) throws {
    #expect(try #require(ProfileName(said)).id.rawValue == id)
  }

  @Test(
    "takes names that look the same for the same",
    arguments: [
      ("Maria", "MARIA"), ("ｍａｒｉａ", "maria"), ("mu\u{308}ller", "MÜLLER"), ("maria lopez", "Maria  Lopez"),
      ("ﬁona", "fiona"),
    ])
  func same(one: String, other: String) throws {
    #expect(try #require(ProfileName(one)).id == #require(ProfileName(other)).id)
  }

  @Test("keeps names apart that do not", arguments: [("jose", "josé"), ("ann", "anna"), ("al", "a l")])
  func different(one: String, other: String) throws {
    #expect(try #require(ProfileName(one)).id != #require(ProfileName(other)).id)
  }

  @Test("refuses what is no name", arguments: ["", "   ", "!!!", "🐝", "\u{301}", String(repeating: "x", count: 41)])
  func refused(said: String) {
    #expect(ProfileName(said) == nil)
  }

  @Test("an id comes back from a file as it was, and nothing else is one", arguments: 0..<300)
  func roundTrip(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "A", "b", "7", "é", "e\u{301}", "ß", "İ", "ﬁ", "Ｗ", "日", "ら", "प्रि", "/", ".", "-", " ", "\0", "🐝", "\u{200D}",
    ]
    let said = (0..<random.pick(Array(1...12))).map { _ in random.pick(pieces) }.joined()
    guard let id = ProfileName(said)?.id else { return }
    #expect(ProfileID(rawValue: id.rawValue) == id)
    #expect(ProfileName(id.rawValue)?.id == id)
    #expect(!id.rawValue.contains { "/.\0 ".contains($0) } && !id.rawValue.hasPrefix("-"))
  }

  @Test("takes no path for an id", arguments: ["", ".", "..", "a/b", "../maria", "Maria", "-a", "a-", "a--b"])
  func noPath(text: String) {
    #expect(ProfileID(rawValue: text) == nil)
  }
}
