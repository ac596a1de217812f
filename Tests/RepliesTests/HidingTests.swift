import Basics
import Testing

@testable import Replies

/// What of a line may not be repeated.
@Suite struct HidingTests {
  private let key = SecretKey("0aB1cD2eF3gH4iJ5")

  private func hide(_ text: String) -> String { key.leftOut(of: text) }

  @Test("is hidden in all that a reply says of the line, in any case of its letters")
  func everywhere() {
    let said = "with 0ab1cd2ef3gh4ij5 please"
    var reply = Reply(
      message: .together([.madeNothing(line: said), .tryThese(lines: [.line(words: said)])]) ?? .goodbye,
      hint: .isTagged(tags: ["a", said]),
      body: .explanation(
        Reply.Explanation(
          rows: [[.init(.rowCommand, .verbatim(said))]], line: [.init("text", .string(said))],
          accounts: [
            .init(
              intent: "search", slots: ["query": .string(said)], words: .verbatim(said),
              particulars: [.init("words", .array([.string(said)]))])
          ], repairs: [.init("repairs", .array([["said": .string(said)]]))])))
    reply.line = said
    reply.slots = ["query": .string(said), "more": .array([.string(said), .integer(3)])]
    reply.next = [.verbatim(said)]
    reply.aside = .verbatim(said)
    let hidden = reply.hiding(hide)
    #expect("\(reply)".lowercased().contains("0ab1cd2ef3gh4ij5"))
    #expect(!"\(hidden)".lowercased().contains("0ab1cd2ef3gh4ij5"), "\(hidden)")
    #expect(hidden.line == "with … please" && hidden.slots["more"]?.elements.count == 2)
  }

  @Test("leaves a reply as it is that says nothing of it")
  func untouched() {
    let reply = Reply(message: .goodbye, hint: .yesOrNo)
    #expect(reply.hiding(hide) == reply)
  }
}
