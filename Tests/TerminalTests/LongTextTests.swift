import Basics
import Foundation
import Testing

@testable import Terminal

/// A text that is longer than the window, without a terminal.
@Suite struct LongTextTests {
  private static let rows = (1...10).map { "row \($0)" }

  private func text(_ rows: [String] = Self.rows, columns: Int = 20, height: Int = 4) -> LongText {
    LongText(SafeText(rows.map { "\($0)\n" }.joined()), columns: columns, height: height)
  }

  /// The rows that are seen.
  private func seen(_ text: LongText) -> [String] {
    text.drawn().rows.dropLast().map(\.letters)
  }

  @Test(
    "keys turn it, and never beyond either end",
    arguments: [
      ([], 1), ([.rowDown], 2), ([.rowUp], 1), ([.pageDown], 5), ([.pageDown, .pageDown], 7),
      ([.pageDown, .pageDown, .pageDown, .pageUp], 3), ([.end], 7), ([.end, .rowDown], 7), ([.end, .start], 1),
      ([.end, .pageUp, .rowUp], 2), ([.nextHit], 1),
    ] as [([LongText.Key], Int)])
  func keys(keys: [LongText.Key], first: Int) {
    var text = text()
    for key in keys { text.take(key) }
    #expect(seen(text) == Array(Self.rows[first - 1..<first + 3]))
  }

  @Test(
    "tells its pages, of which the last is the one with the end",
    arguments: [(4, 1, 3), (8, 1, 2), (10, 1, 1), (3, 1, 4), (1, 1, 10)])
  func place(height: Int, page: Int, pages: Int) {
    var text = text(height: height)
    #expect(text.place == LongText.Place(page: page, pages: pages, isAtEnd: pages == 1, hit: nil))
    text.take(.end)
    #expect(text.place.page == pages && text.place.isAtEnd)
  }

  @Test(
    "two columns show twice as many rows, of which the second goes on below the first",
    arguments: [
      ([], 1), ([.rowDown], 2), ([.pageDown], 9), ([.pageDown, .pageDown], 13), ([.pageDown, .pageUp], 1), ([.end], 13),
    ] as [([LongText.Key], Int)])
  func columns(keys: [LongText.Key], first: Int) {
    let rows = (1...20).map { "row \($0)" }
    var text = LongText(SafeText(rows.map { "\($0)\n" }.joined()), columns: 24, height: 4, column: 10)
    #expect(text.place.pages == 3)
    for key in keys { text.take(key) }
    let beside = (first..<first + 4).map { number in
      "row \(number)".padding(toLength: 14, withPad: " ", startingAt: 0) + "row \(number + 4)"
    }
    #expect(seen(text) == beside)
    // What scrolls away does so in one column.
    #expect(text.drawn(from: 0).rows.dropLast().map(\.letters) == Array(rows[0..<first - 1]) + beside)
  }

  @Test("one row less of it is seen where an answer stands below, from the same row on")
  func fitting() {
    var text = text()
    text.take(.pageDown)
    text.fit(height: 2)
    #expect(seen(text) == ["row 5", "row 6"])
    text.fit(height: 8)
    #expect(seen(text).first == "row 3")
  }

  @Test(
    "finds words in any case, across the ends of rows, and goes from one to the next and round again",
    arguments: [
      ("SWAN", [0, 7, 8]), ("swan lake", [8]), ("the geese", [2]), ("geese", [3]), ("its mother's", [5]),
      ("café", [6]), ("otter", []), ("  ", []),
    ])
  func finding(words: String, rows: [Int]) {
    let lines = [
      "A swan,", "one heron", "and the", "Geese", "-", "its mother’s", "Cafe", "black swan", "the Swan", "lake", "end",
    ]
    var text = text(lines, height: 1)
    text.find(words)
    #expect(text.hasHits == !rows.isEmpty)
    guard !rows.isEmpty else { return #expect(seen(text) == ["A swan,"]) }
    var found = [seen(text)[0]]
    for _ in rows.dropFirst() {
      text.take(.nextHit)
      found.append(seen(text)[0])
    }
    #expect(found == rows.map { lines[$0] })
    #expect(text.place.hit == LongText.Hit(words: words, number: rows.count, count: rows.count))
    text.take(.nextHit)
    #expect(seen(text) == [lines[rows[0]]])
  }

  @Test("what was found stands out, and nothing else")
  func lit() {
    var text = text(["a black swan", "swans"], height: 2)
    text.find("swan")
    #expect(text.drawn().text.contains("a black \u{1B}[7mswan\u{1B}[27m\u{1B}[K\n\u{1B}[7mswan\u{1B}[27ms"))
  }

  @Test("broken anew at another width, it is seen from the same words on", arguments: [8, 11, 20, 40, 90])
  func resized(columns: Int) {
    let words = (1...60).map { "word\($0)" }
    func broken(at columns: Int) -> LongText {
      LongText(
        SafeText(Wrap(columns: columns).lines(of: words.joined(separator: " ")).joined(separator: "\n")),
        columns: columns, height: 4)
    }
    var before = broken(at: 30)
    before.take(.pageDown)
    let first = seen(before)[0].split(separator: " ")[0]
    var after = broken(at: columns)
    after.goOn(from: before)
    #expect(seen(after)[0].contains(first) || columns == 90)
    var back = broken(at: 30)
    back.goOn(from: after)
    #expect(abs(back.top - before.top) <= 2)
  }

  @Test("a row that is too wide goes on in the next of the window, of which no letter is lost")
  func wide() {
    let address = "https://news.example/" + String(repeating: "a", count: 50)
    var text = text(["one", address, "end"], columns: 20, height: 3)
    #expect(text.count == 6)
    text.take(.end)
    #expect(text.drawn().text == String(repeating: "a", count: 11) + "\u{1B}[K\nend\u{1B}[K\n" || text.top == 3)
    text.take(.start)
    let all = text.drawn().letters.replacing("\n", with: "")
    #expect(all == "one" + address.prefix(40))
  }

  @Test("going down, what is turned over scrolls away row by row, as if all had been printed")
  func scrolling() {
    var text = text()
    text.take(.pageDown)
    #expect(text.drawn(from: 0).rows.dropLast().map(\.letters) == Array(Self.rows[0..<8]))
  }

  @Test("fills the window where that has grown")
  func short() { #expect(seen(text(["one", "two"], height: 4)) == ["one", "two", "", ""]) }

  @Test("letters are a word's where one follows the other, and its keys are not")
  func letters() {
    let start = ContinuousClock.now
    var letters = PageLetters()
    #expect(!letters.isInWord(at: start))
    letters.take("n", at: start, isFollowed: false)
    #expect(letters.isInWord(at: start + .milliseconds(200)) && !letters.isInWord(at: start + .seconds(1)))
    letters.take("g", at: start + .milliseconds(200), isFollowed: false)
    #expect(letters.typed == "ng")
    letters.take("b", at: start + .seconds(5), isFollowed: true)
    #expect(letters.typed == "b" && letters.isInWord(at: start + .seconds(50)))
  }
}
