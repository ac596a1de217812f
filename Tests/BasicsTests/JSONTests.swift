import Basics
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test("writes members in their order, and every character so that it can be read back")
  func text() {
    let value: JSON = ["line": "say \"hi\"\n\u{1B}", "n": 3, "list": [true, .null, .number(0.5)]]
    #expect(value.text == #"{"line":"say \"hi\"\n\u001b","n":3,"list":[true,null,0.5]}"#)
  }

  @Test("escapes what cannot stand for itself, wherever it stands", arguments: 0..<20)
  func places(before: Int) throws {
    for value in (0..<0x80).compactMap(Unicode.Scalar.init) {
      let text = String(repeating: "a", count: before) + String(value) + "é and more"
      let written = JSON.string(text).text
      #expect(written.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      #expect(try JSON(parsing: written.utf8) == .string(text))
    }
  }

  @Test("knows its members by name")
  func members() {
    #expect((["a": 1, "b": 2] as JSON)["b"] == 2)
    #expect((["a": 1] as JSON)["b"] == nil)
    #expect(JSON.array([])["a"] == nil)
  }
}

@Suite struct JSONReaderTests {
  @Test("reads back whatever it writes")
  func roundTrip() throws {
    let value: JSON = [
      "text": "say \"hi\"\n\u{1B} é 漢 👍🏽", "numbers": [0, -3, .number(2.5)], "none": .null, "yes": true, "empty": [:],
      "list": [],
    ]
    #expect(try JSON(parsing: value.text.utf8) == value)
  }

  @Test(
    "reads what others write",
    arguments: [
      (#""\u00e9\ud83d\udc4d\ud83d""#, JSON.string("é👍\u{FFFD}")), (#" [ 1 , 2e1 ] "#, [1, .number(20)]),
      ("\u{FEFF}{}", [:]),
      (#"{"a":{"b":[true,false,null]}}"#, ["a": ["b": [true, false, .null]]]), (#""\/\t""#, "/\t"),
      ("12345678901234567890", .number(12_345_678_901_234_567_168)),
    ] as [(String, JSON)])
  func reads(text: String, value: JSON) throws {
    #expect(try JSON(parsing: text.utf8) == value)
  }

  @Test(
    "refuses what is no JSON, saying where",
    arguments: [
      ("", 0), ("{", 1), (#"{"a""#, 4), (#"{"a":}"#, 5), ("[1,]", 3), ("[1 2]", 3), ("nul", 0), (#""open"#, 5),
      (#""\x""#, 3),
      ("{} x", 3), ("1e999", 0), ("+5", 0), (#""\u+12a""#, 3), ("\u{0B}1", 0), ("<html>", 0),
    ])
  func refuses(text: String, offset: Int) {
    #expect(throws: JSON.Unreadable(offset: offset)) { try JSON(parsing: text.utf8) }
  }

  @Test("is not to be overturned by depth")
  func depth() {
    #expect(throws: JSON.Unreadable.self) { try JSON(parsing: String(repeating: "[", count: 1_000_000).utf8) }
    #expect(throws: Never.self) {
      try JSON(parsing: (String(repeating: "[", count: 150) + String(repeating: "]", count: 150)).utf8)
    }
  }

  @Test("comes to an end, whatever it is given", arguments: 0..<100)
  func anyInput(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "{", "}", "[", "]", "\"", "\\", "u", "d83d", "\\u", ":", ",", "1", "-", "e", "true", "null", " ", "é", "\u{0}",
      "a",
    ]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 0..<20, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
        .joined()
      if let value = try? JSON(parsing: text.utf8) { #expect((try? JSON(parsing: value.text.utf8)) == value) }
    }
  }
}
