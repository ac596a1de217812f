import Basics
import Testing

@testable import Terminal

@Suite struct LineSplitterTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let lines: [ScriptLine]
  }

  private static let cases = [
    Case(testDescription: "nothing", bytes: [], lines: []),
    Case(testDescription: "an empty line", bytes: Array("\n".utf8), lines: [.words("")]),
    Case(testDescription: "no end at the end", bytes: Array("one\ntwo".utf8), lines: [.words("one"), .words("two")]),
    Case(
      testDescription: "CRLF", bytes: Array("one\r\n\r\ntwo\r".utf8), lines: ["one", "", "two"].map(ScriptLine.words)),
    Case(testDescription: "a return inside", bytes: Array("o\rne\n".utf8), lines: [.words("o\rne")]),
    Case(testDescription: "NUL bytes", bytes: Array("o\0n\0e\n\0\n".utf8), lines: [.words("one"), .words("")]),
    Case(
      testDescription: "bytes of a path that are no UTF-8", bytes: [0x61, 0xFF, 0x62, 0x0A, 0xC3, 0x0A],
      lines: [.words(String(path: [0x61, 0xFF, 0x62])), .words(String(path: [0xC3]))]),
    Case(testDescription: "letters of several bytes", bytes: Array("żółw 📰\n".utf8), lines: [.words("żółw 📰")]),
    Case(
      testDescription: "a byte order mark", bytes: Array("\u{FEFF}one\n\u{FEFF}two\n".utf8),
      lines: [.words("one"), .words("\u{FEFF}two")]),
    Case(
      testDescription: "as long as may be", bytes: Array("12345678901234567890\r\n".utf8),
      lines: [.words("12345678901234567890")]),
    Case(
      testDescription: "one byte longer", bytes: Array("123456789012345678901\nnext".utf8),
      lines: [.overlong(beginning: "123456789012345678901", bytes: 21), .words("next")]),
    Case(
      testDescription: "too long at the end", bytes: [UInt8](repeating: 0x78, count: 1_000_000),
      lines: [.overlong(beginning: String(repeating: "x", count: 400), bytes: 1_000_000)]),
  ]

  @Test("makes the same lines of bytes, however they arrive", arguments: cases)
  func lines(_ example: Case) {
    for size in [1, 2, 3, 7, 65_536] where example.bytes.count < 1_000 || size > 7 {
      #expect(Self.lines(of: example.bytes, inPiecesOf: size) == example.lines)
    }
  }

  private static func lines(of bytes: [UInt8], inPiecesOf size: Int) -> [ScriptLine] {
    var splitter = LineSplitter(longest: 20)
    var lines: [ScriptLine] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.feed(bytes[start..<min(start + size, bytes.count)])
      while let line = splitter.next() { lines.append(line) }
    }
    if let line = splitter.last() { lines.append(line) }
    return lines
  }
}
