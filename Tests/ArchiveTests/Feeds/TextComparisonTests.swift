import Archive
import Testing

@Suite struct TextComparisonTests {
  private let text = "The boats are back.\n\nThe harbour master said so at noon."

  @Test(
    "what stands in plain text for quotes and lists is no change, nor is noise in them",
    arguments: [
      "The boats are back.\n\n> The harbour master said so at noon.",
      "• The boats are back.\n\nThe harbour master said so at noon.",
      "The boats are back.\n\nThe harbour master said so at noon.\n\n> 12 comments",
    ])
  func noise(other: String) { #expect(TextComparison.places(from: text, to: other).isEmpty) }

  @Test("another word in a quote is a change")
  func change() {
    let other = "The boats are back.\n\n> The harbour master said so at night."
    #expect(TextComparison.places(from: text, to: other).map(\.added) == ["night."])
  }
}
