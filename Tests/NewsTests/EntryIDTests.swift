import Testing

@testable import News

/// Ids of 64 bits, which servers write in decimal and in hexadecimal digits.
@Suite struct EntryIDTests {
  @Test(
    "is one id in whichever way it is written",
    arguments: [
      ("1732441200123456", "tag:google.com,2005:reader/item/000627a56653de40"),
      ("-5", "tag:google.com,2005:reader/item/fffffffffffffffb"), ("754", "tag:google.com,2005:reader/item/2f2"),
      ("-5", "18446744073709551611"), ("1164", "000000000000048c"),
      ("5d0cfa30041d4348cb6bdc60", "tag:google.com,2005:reader/item/5d0cfa30041d4348cb6bdc60"),
    ])
  func same(one: String, other: String) throws {
    let id = try #require(EntryID(rawValue: one))
    #expect(EntryID(rawValue: other) == id)
    #expect(EntryID(rawValue: id.longForm) == id)
    #expect(EntryID(rawValue: id.rawValue) == id)
  }

  @Test("writes sixteen hexadecimal digits behind the prefix")
  func long() {
    #expect(EntryID(rawValue: "754")?.longForm == "tag:google.com,2005:reader/item/00000000000002f2")
    #expect(EntryID(rawValue: "-1")?.longForm == "tag:google.com,2005:reader/item/ffffffffffffffff")
  }

  @Test(
    "is nothing else",
    arguments: ["", "tag:google.com,2005:reader/item/", "12 3", "../1", "a&b=c", String(repeating: "a", count: 65)])
  func nonsense(written: String) {
    #expect(EntryID(rawValue: written) == nil)
  }
}
