import Basics
import TestSupport
import Testing

/// Paths are bytes, also as text.
@Suite struct PathTextTests {
  @Test("gives back every byte of a path, and never makes one of two paths")
  func lossless() {
    var random = SeededRandom(seed: 8)
    let pieces: [[UInt8]] = [
      Array("/home/é".utf8), [0xE9], [0xC3], [0xA9], [0xED, 0xA0, 0x80], [0xF4, 0x8F, 0xBF, 0xA9], [0xF4, 0x8F, 0xBF],
      [0xC0, 0xAF], [0xFF], [0x41], Array("\u{1F4F0}".utf8), Array("e\u{301}".utf8), [0xF5, 0x80, 0x80, 0x80],
    ]
    var seen: [[UInt8]: [UInt8]] = [:]
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...5, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      let path = String(path: bytes)
      #expect(path.pathBytes == bytes)
      #expect(path.withPath { String(path: $0) }.pathBytes == bytes)
      let text = Array(path.utf8)
      #expect(seen[text] == nil || seen[text] == bytes)
      seen[text] = bytes
    }
  }

  @Test("is the text itself where that is UTF-8, and is shown with a sign for what is not")
  func plain() {
    #expect(String(path: Array("/home/é/📰".utf8)) == "/home/é/📰")
    let odd = String(path: Array("/home/h".utf8) + [0xE9])
    #expect(odd.withoutPathBytes == "/home/h\u{FFFD}")
    #expect(Text.field(odd) == "/home/h\u{FFFD}")
  }
}
