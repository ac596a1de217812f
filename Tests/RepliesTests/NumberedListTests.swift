import Foundation
import News
import Replies
import Testing

/// A list that an earlier run left on screen.
@Suite struct NumberedListTests {
  private typealias List = NumberedList<String>

  private let json =
    #"{"page":1,"size":10,"total":2,"inView":[1,3],"shown":[{"number":1,"item":"a"},{"number":2,"item":"b"}]}"#

  private func list(_ json: String) throws -> List { try JSONDecoder().decode(List.self, from: Data(json.utf8)) }

  @Test("is read back as it was left")
  func readBack() throws {
    let left = try list(json)
    #expect(left.view.map(\.item) == ["a", "b"] && left.lastPage == .first)
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
}
