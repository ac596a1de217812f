import Basics
import Testing

@Suite struct WordsTests {
  @Test(
    "finds words in their plural, without accents and in any case",
    arguments: [
      ("Elections in Lagos", "election", true), ("The election", "elections", true),
      ("Müller's café", "muller cafe", true),
      ("Oil prices slip", "oil price", true), ("The cities of light", "city", false), ("Turmoil", "oil", false),
      ("Tesla’s hall", "tesla", true), ("Technology", "tech", false), ("Storms over Kent", "storm kent", true),
      ("Storm", "storm kent", false), ("Two cats", "cats or dogs", true), ("The birds", "cats or dogs", false),
      ("A tabby cat", "black dog or tabby cat", true), ("A tabby", "black dog or tabby cat", false),
      ("This or that", "or", true), ("عسل السدر", "عسل", true), ("", "x", false),
      ("Rain on Mars", "mars", true), ("Rain on Mars", "mar", false), ("El mar se retira", "mars", false),
      ("The new pier", "news", false), ("No news", "new", false), ("Two bees", "bee", true), ("A bee", "bees", true),
    ])
  func mentions(text: String, wanted: String, isThere: Bool) {
    #expect((Words(text).mentions(of: Words(wanted, endings: Self.english)) > 0) == isThere)
    #expect(Words(wanted, endings: Self.english).areFound(in: [text]) == isThere)
  }

  private static let english = WordEndings(
    added: ["s", "es"], exchanged: [WordEndings.Exchange(of: "ies", for: "y")], either: ["or"],
    whole: ["mars", "news"])

  @Test(
    "tells how many parts it takes to find the words, and whether a part has some of them",
    arguments: [
      ("storm", 0, false), ("kent", 1, false), ("storm kent", 1, true), ("kent storm dover", 2, true),
      ("oil", nil, false),
      ("oil or dover", 2, false),
    ])
  func depth(wanted: String, depth: Int?, isInPart: Bool) {
    let parts = ["Storms near", "Kent and Sussex", "ferries at Dover"].map { text in
      var folded: [UInt8] = []
      FoldedText.add(text, to: &folded)
      return folded
    }
    let words = Words(wanted, endings: Self.english)
    #expect(words.depth(in: parts) == depth)
    #expect(words.areSomeFound(in: parts[0]) == isInPart)
  }
  private static let german = WordEndings(
    added: ["e", "en", "s"], exchanged: [WordEndings.Exchange(of: "innen", for: "in")])

  @Test(
    "finds words in the forms of the language they are said in, and of no other",
    arguments: [
      ("Die Wahlen in Hessen", "wahl", true), ("Die Häuser", "haus", false), ("Lehrerin gesucht", "lehrerinnen", true),
      ("Fünf Schiffe", "schiff", true), ("Das Schiff", "schiffe", true), ("The story", "stories", false),
      ("The boats", "boat", true), ("The foxes", "fox", false),
    ])
  func german(text: String, wanted: String, isThere: Bool) {
    #expect((Words(text).mentions(of: Words(wanted, endings: Self.german)) > 0) == isThere)
  }

  @Test("finds words as they stand where nothing is known of their language")
  func plain() {
    #expect(Words("The storm").mentions(of: Words("storm")) == 1)
    #expect(Words("The storms").mentions(of: Words("storm")) == 1)
    #expect(Words("Two cats").mentions(of: Words("cat")) == 0)
  }

  @Test(
    "has a stem that every form begins with", arguments: ["stories", "storms", "boxes", "bus", "gas", "news", "is"])
  func stems(word: String) throws {
    let wanted = Words(word, endings: Self.english)
    let stem = try #require(wanted.stems.first)
    let forms = [
      word, "\(word)s", "\(word)es", String(word.dropLast()), String(word.dropLast(2)), "\(word.dropLast(3))y",
    ]
    for form in forms where Words(form).mentions(of: wanted) > 0 {
      #expect(form.hasPrefix(stem), "\(form), \(stem)")
    }
  }
}
