import Testing

@testable import Cards

@Suite struct QuotationTests {
  @Test(
    "words stand between one pair of marks, without the comma that leads on to who said them",
    arguments: [
      ("\"You don't hurry a swan,\"", "\"You don't hurry a swan\""),
      ("“There was a breeze that afternoon,”", "“There was a breeze that afternoon”"),
      ("«On attend.»", "«On attend.»"), ("„Niemand wusste es“", "„Niemand wusste es“"),
      ("Nobody knew", "\"Nobody knew\""), ("", "\"\""), ("\"", "\"\""),
      ("\"in the sense that it is possible\"", "\"… in the sense that it is possible\""),
    ])
  func marks(said: String, shown: String) {
    #expect(Quotation(said).shown(ellipsis: "…") == shown)
  }

  @Test("two halves of a sentence are one")
  func halves() {
    let (first, second) = (Quotation("“I would like to know,”"), Quotation("“what a good address smells like.”"))
    #expect(first.leads(to: second) && !second.leads(to: first))
    #expect(
      second.shown(behind: [first], ellipsis: "…") == "“I would like to know … what a good address smells like.”")
    #expect(!first.leads(to: Quotation("“Nobody spoke.”")))
  }
}
