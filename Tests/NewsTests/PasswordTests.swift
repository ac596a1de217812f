import News
import Testing

@Suite struct PasswordTests {
  private func name() throws -> ProfileName { try #require(ProfileName("Hummingbird")) }

  @Test(
    "says what will not do",
    arguments: [
      ("", AccountFailure.passwordTooShort), ("7 chars", .passwordTooShort), ("hummingBIRD", .passwordIsName),
      (String(repeating: "x", count: 501), .passwordTooLong),
    ])
  func objections(typed: String, failure: AccountFailure) throws {
    #expect(Password(typed).objection(for: try name()) == failure)
  }

  @Test("takes any other", arguments: ["12345678", "pässwörd", "日本日本日本日本", " blanks  count "])
  func fine(typed: String) throws {
    #expect(Password(typed).objection(for: try name()) == nil)
  }

  @Test("is the same however a keyboard sends its accents")
  func accents() {
    #expect(Password("pa\u{308}ssword") == Password("p\u{E4}ssword"))
  }

  @Test("shows nowhere by accident")
  func hidden() {
    var dumped = ""
    dump(Password("correct horse"), to: &dumped)
    for text in ["\(Password("correct horse"))", String(reflecting: Password("correct horse")), dumped] {
      #expect(!text.contains("horse"))
    }
  }
}
