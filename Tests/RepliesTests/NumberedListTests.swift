import Foundation
import News
import Testing

@testable import Replies

/// A list that an earlier run left on screen.
@Suite struct NumberedListTests {
  private typealias List = NumberedList<String>

  private let json =
    #"{"page":1,"size":10,"total":2,"inView":[1,3],"shown":[{"number":1,"item":"a"},{"number":2,"item":"b"}]}"#

  private func list(_ json: String) throws -> List { try JSONDecoder().decode(List.self, from: Data(json.utf8)) }

  @Test("is read back as it was left")
  func readBack() throws {
    let left = try list(json)
    #expect(left.view.map(\.item) == ["a", "b"] && left.total == 2)
    #expect(try list(String(decoding: JSONEncoder().encode(left), as: UTF8.self)) == left)
  }

  @Test(
    "is not read where its numbers are none",
    arguments: [
      (#""total":2"#, #""total":9223372036854775807"#), (#""total":2"#, #""total":-1"#),
      ("[1,3]", "[-9223372036854775808,9223372036854775807]"), ("[1,3]", "[1,9223372036854775807]"),
      (#""number":2"#, #""number":9223372036854775807"#),
    ])
  func absurd(sound: String, absurd: String) {
    #expect(throws: DecodingError.self) { try list(json.replacing(sound, with: absurd)) }
  }

  /// A page of letters that begins behind so many others.
  private func page(_ letters: String, after skipped: Int) -> Page<String> {
    Page(items: letters.map(String.init), Stretch(skipping: skipped, size: .usual), total: 9)
  }

  @Test("turns back to where the page before began, however long pages are")
  func uneven() {
    let first = List(page("abcdefgh", after: 0), size: nil).limited(to: 3)
    let second = List(page("defghi", after: 3), size: nil, after: first).limited(to: 2)
    let third = List(page("fghi", after: 5), size: nil, after: second)
    #expect([first, second].map(\.startOfNext) == [3, 5])
    #expect([first, second, third].map(\.startOfPrevious) == [nil, 0, 3])
    #expect(third.shown.map(\.item).joined() == "abcdefghi")
    // Behind a page that was jumped to stands one of the usual length.
    #expect(List(page("i", after: 8), size: nil, after: first).startOfPrevious == 5)
    #expect(List(page("b", after: 1), size: nil).startOfPrevious == 0)
  }

  @Test("has never shown what did not fit, unless the rest is not to be had again")
  func limited() {
    let list = List(page("abcdef", after: 0), size: nil)
    #expect(list.limited(to: 2).shown.map(\.number) == [1, 2] && list.limited(to: 2).item(3) == nil)
    #expect(list.limited(to: 2, keepingRest: true).item(3) == "c")
    #expect(list.limited(to: 2, keepingRest: true).view.map(\.item) == ["a", "b"])
    #expect(list.limited(to: 9) == list)
  }
}

extension NumberedList {
  fileprivate init(_ page: Page<Item>, size: PageSize?, after earlier: NumberedList? = nil) {
    self.init(page: page, size: size, after: earlier)
  }
}
