import News
import Testing

@Suite struct WordsTests {
  @Test(
    "finds words in their plural, without accents and in any case",
    arguments: [
      ("Elections in Lagos", "election", true), ("The election", "elections", true),
      ("Müller's café", "muller cafe", true),
      ("Oil prices slip", "oil price", true), ("The cities of light", "city", false), ("Turmoil", "oil", false),
      ("Tesla’s hall", "tesla", true), ("Technology", "tech", false), ("Storms over Kent", "storm kent", true),
      ("Storm", "storm kent", false), ("عسل السدر", "عسل", true), ("", "x", false),
    ])
  func mentions(text: String, wanted: String, isThere: Bool) {
    #expect((Words(text).mentions(of: Words(wanted)) > 0) == isThere)
  }
}
