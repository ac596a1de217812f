import Testing

@testable import Terminal

@Suite struct PickerTests {
  private static let names = [
    ("The Guardian", "followed"), ("Swansea Post", "regional"), ("2", "Swans & sleet"), ("Café Lumière", "culture"),
    ("Dunswan Echo", "regional"),
  ]

  private func picker(after keys: [PickerKeys.Key] = []) -> Picker {
    var picker = Picker(Completion(start: 7, choices: Self.names.map { .init($0.0, meaning: $0.1) }))
    for key in keys { _ = picker.take(key) }
    return picker
  }

  private func letters(_ text: String) -> [PickerKeys.Key] { text.map { .letter($0) } }

  @Test(
    "keeps what has every word typed, with what begins so first",
    arguments: [
      ("", ["The Guardian", "Swansea Post", "2", "Café Lumière", "Dunswan Echo"]),
      ("swan", ["Swansea Post", "2", "Dunswan Echo"]), ("SWAN reg", ["Swansea Post", "Dunswan Echo"]),
      ("cafe lum", ["Café Lumière"]), ("guardian", ["The Guardian"]), ("xyz", []),
    ])
  func narrowing(typed: String, found: [String]) {
    #expect(picker(after: letters(typed)).found.map(\.text) == found)
  }

  @Test(
    "the arrows go from one to the next, and no further than the ends",
    arguments: [
      ([.down], 1), ([.up], 0), ([.down, .down, .up], 1), ([.last], 4), ([.last, .down], 4), ([.last, .first], 0),
      ([.pageDown], 4), ([.pageDown, .pageUp], 0), ([.down, .letter("s")], 0), ([.letter("q"), .down], 0),
    ] as [([PickerKeys.Key], Int)])
  func arrows(keys: [PickerKeys.Key], place: Int) { #expect(picker(after: keys).place == place) }

  @Test("Enter takes the chosen one, and nothing where none is left")
  func taking() {
    var picker = picker(after: letters("swan") + [.down])
    #expect(picker.take(.take) == .taken(Completion.Choice("2", meaning: "Swans & sleet")))
    for key in letters("xyz") { _ = picker.take(key) }
    #expect(picker.take(.take) == nil)
    for _ in 1...3 { _ = picker.take(.erase) }
    #expect(picker.typed == "swan")
    #expect(picker.take(.eraseAll) == nil)
    #expect(picker.found.count == 5)
    #expect(picker.take(.leave) == .left)
  }

  @Test("shows a head and as many as fit, with the chosen one among them", arguments: 2...12)
  func rows(most: Int) {
    var picker = Picker(Completion(start: 0, choices: (1...30).map { .init("name \($0)") }))
    for step in 0..<30 {
      let rows = picker.rows(PromptLook(chosen: { "[\($0)]" }), columns: 80, most: most).map(\.text)
      #expect(rows.count == most)
      #expect(rows.contains("[> name \(step + 1)]"), "\(rows)")
      _ = picker.take(.down)
    }
  }

  @Test(
    "knows keys from the bytes that terminals send",
    arguments: [
      ("a", [.letter("a")]), ("ż船", [.letter("ż"), .letter("船")]), ("\u{1B}[A\u{1B}OB", [.up, .down]),
      ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]), ("\u{1B}[1~\u{1B}[F", [.first, .last]),
      ("\t\u{1B}[Z", [.down, .up]),
      ("\u{7F}\u{08}\u{15}", [.erase, .erase, .eraseAll]), ("\r", [.take]), ("\u{07}", [.leave]), ("\u{1B}", [.leave]),
      ("\u{1B}[200~x\u{1B}[201~", [.letter("x")]), ("\u{1B}q", []), ("\u{01}", []),
    ] as [(String, [PickerKeys.Key])])
  func keys(typed: String, expected: [PickerKeys.Key]) {
    var keys = PickerKeys()
    let found = typed.utf8.compactMap { keys.take($0) }
    #expect(found + [keys.end()].compactMap(\.self) == expected)
  }
}
