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

  @Test("a change made in many places is told once, and a whole sentence before single words")
  func telling() {
    func report(_ captain: String, _ place: String) -> String {
      (1...20).map {
        "Boat \($0) left its \(place)\($0) at dawn, and all was well with it and with its old \(captain)."
      }
      .joined(separator: " ")
    }
    let new = report("skipper", "quay") + " A correction was made: the ferry had 40 passengers. The end."
    let added = TextComparison.places(from: report("captain", "harbour") + " The end.", to: new).map(\.added)
    #expect(added.count == 12 && added.count { $0 == "skipper." } == 1)
    #expect(added.contains { $0.contains("40 passengers") })
  }

  @Test("another word in a quote is a change")
  func change() {
    let other = "The boats are back.\n\n> The harbour master said so at night."
    #expect(TextComparison.places(from: text, to: other).map(\.added) == ["night."])
  }
}
