import Basics
import TestSupport
import TestTraits
import Testing

@testable import Archive

@Suite(.laborious) struct PageHashTests {
  @Test("is that of the article's id, whatever the address", arguments: [11, 12] as [UInt64])
  func identity(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "Lamp", "www.", "xn--", "x-y", ".", "/", "//", "?", "utm_x=1", "id=7", "#", "#/s", "%41", "é", ":80",
      ":8080",
      "@", "~", "_", "-", "harbour.example", "index.html", "7",
    ]
    for _ in 0..<20_000 {
      let rest = (0..<Int.random(in: 1...6, using: &random)).map { _ in random.pick(pieces) }.joined()
      let text = random.pick(["http://", "https://", "HTTPS://", "https://www."]) + rest
      guard let address = WebAddress(rawValue: text) else { continue }
      #expect(PageHash.of(address) == StableHash.long(of: address.identity.utf8), "\(text)")
    }
    #expect(PageHash.of(nil) == 0)
  }
}
