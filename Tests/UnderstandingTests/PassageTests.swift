import Commands
import Testing

@testable import Understanding

/// Lines taken apart into what may ask for something by itself, and what each part is likely for.
@Suite struct PassageTests {
  private let understander = Asking.understander()

  @Test(
    "end at a pause, and before words that begin something else",
    arguments: [
      ("i liked it a lot, keep that one for anna because she rows", "keep that one for anna"),
      ("keep hold of that one she rows as well", "keep hold of that one"),
      ("well i never. who wrote it", "who wrote it"),
      ("dear me could you open the second one", "open the second one"),
    ])
  func parts(line: String, part: String) {
    let parts = understander.passages(of: line).map { $0.words.joined(separator: " ") }
    #expect(parts.first == line)
    #expect(parts.contains { $0.trimmingCharacters(in: .punctuationCharacters) == part }, "\(parts)")
  }

  @Test("tell what may describe an article from verbs and small words")
  func telling() throws {
    let passage = try #require(understander.passages(of: "could i perhaps see the one about rowing swans").first)
    #expect(passage.telling.map { passage.words[$0] } == ["rowing", "swans"])
  }

  @Test("know what forbids", arguments: [("don't you save that one", true), ("do save that one", false)])
  func denied(line: String, isDenied: Bool) {
    #expect(understander.passages(of: line).first?.isDenied == isDenied)
  }

  @Test("have topics behind words such as about, and no others")
  func topics() throws {
    let passage = try #require(understander.passages(of: "my aunt would love anything about otters").first)
    #expect(understander.topics(of: passage) == ["otters"])
  }

  @Test(
    "take a word for a tag behind what it is put on, or behind as",
    arguments: [
      ("mark it rowing", "rowing", true), ("label that as rowing", "rowing", true), ("and tag n it", "n", false),
    ])
  func tag(line: String, tag: String, isTag: Bool) throws {
    let passage = try #require(understander.passages(of: line).first)
    #expect(understander.isTag(tag, in: passage) == isTag)
  }

  @Test(
    "are likely for what people say in so many words",
    arguments: [
      ("do be so kind as to hang on to that one for me", "save"), ("and who was it that wrote that piece", "ask"),
      ("let me see a few further ones if there are any", "more"),
    ])
  func guesses(line: String, intent: String) throws {
    let passage = try #require(understander.passages(of: line).first)
    let best = try #require(
      understander.guesses(of: passage, at: try Asking.moment()).max { $0.probability < $1.probability })
    #expect(best.understood.command.intent == intent)
    #expect(best.probability >= best.bar)
  }

  @Test("point at what some of their words name")
  func named() throws {
    let passage = try #require(understander.passages(of: "would you keep the one about rowing swans for me").first)
    let first = try #require(passage.telling.first)
    let guesses = understander.guesses(
      of: passage, naming: first...(first + 1), as: .numbers([3]), at: try Asking.moment())
    #expect(guesses.first?.understood.command == .save(.numbers([3])))
  }

  @Test(
    "are parts of a question how something is done, as far as its sentence goes",
    arguments: [
      ("how do i get it back out", "get it back out", true), ("so how can i save it", "save it", true),
      ("that is how i like it, save it", "save it", false), ("how do i save it. open 3", "open 3", false),
    ])
  func asked(line: String, words: String, asksHow: Bool) throws {
    let passage = try #require(
      understander.passages(of: line).first { $0.words.joined(separator: " ").trimmingPrefix(" ") == words })
    #expect(passage.asksHow == asksHow)
  }

  @Test("are none where nothing is said, or more than anybody says at once", arguments: [0, 41])
  func none(count: Int) {
    #expect(understander.passages(of: Array(repeating: "save", count: count).joined(separator: " ")).isEmpty)
  }
}
