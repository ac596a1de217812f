import Grammar
import News
import Testing
import Understanding

@Suite struct AnswerTests {
  @Test(
    "takes only a plain yes, said alone, for one that will do to destroy something",
    arguments: [
      "yes", "y", "yeah", "Yep!", "yup", "sure", "ok", "okay", "do it", "go ahead", "confirm", "yes please",
      "yes do it",
      "ok, please",
    ])
  func plain(line: String) throws {
    let answers = try Asking.interpretation(of: line).commands
    #expect(answers.map(\.command) == [.yes])
    #expect(answers.allSatisfy { $0.isPlain && $0.isWhole })
  }

  @Test(
    "does not take for plain what hesitates, asks, or is a way of speaking",
    arguments: [
      "please wait", "ok wait", "wait, ok", "oops yes", "no wait yes", "yes?", "please", "right", "true", "why not",
      "yeah right", "ok hold on", "sure, oops",
    ])
  func loose(line: String) throws {
    #expect(
      try Asking.interpretation(of: line).commands.allSatisfy { $0.command != .yes || !$0.isPlain || !$0.isWhole })
  }

  @Test(
    "explains a line and does none of it",
    arguments: [
      "explain log out and save 3", "what would you do if i said quit and save 3",
      "explain show headlines then log out",
      "how do you understand forget 2 and undo", "how do i export and log out",
    ])
  func explained(line: String) throws {
    let intents = try Asking.interpretation(of: line).commands.map(\.command.intent)
    #expect(intents == ["explain"] || intents == ["help"])
  }
}
