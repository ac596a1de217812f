import Basics
import Testing

@testable import Terminal

@MainActor @Suite struct CompletionTests {
  private func completion(_ names: [String], start: Int = 0) -> Completion {
    Completion(start: start, choices: names.map { Completion.Choice($0) })
  }

  @Test(
    "puts in what the choices share, and takes nothing back that is typed",
    arguments: [
      ("fo", 0, ["follow", "forget"], "fo"),
      ("f", 0, ["follow", "forget"], "fo"),
      ("follow the", 7, ["The Guardian", "The Verge"], "follow The "),
      ("follow guard", 7, ["The Guardian"], "follow The Guardian"),
      ("follow guard", 7, ["The Guardian", "Guardian Weekly"], "follow guard"),
      ("é the g", 3, ["The Guardian"], "é The Guardian"),
      ("zebra", 0, [], "zebra"),
    ])
  func common(line: String, start: Int, names: [String], common: String) {
    #expect(completion(names, start: start).common(in: line) == common)
  }

  private let look = PromptLook(more: { "\($0) more" })

  @Test("shows a dozen rows at most, the last of which counts the rest", arguments: [1, 12, 13, 1_541])
  func dozen(count: Int) {
    let choices = (1...count).map { Completion.Choice("name \($0)", meaning: "a word on it") }
    let rows = ChoiceRows(look: look, columns: 80).rows(choices).map(\.text)
    #expect(rows.count == min(12, count))
    #expect(rows[0].hasPrefix("  name 1"))
    #expect(count <= 12 ? rows.last?.hasSuffix("a word on it") == true : rows.last == "  \(count - 11) more")
  }

  @Test("no row is wider than the window, however long the names are", arguments: [20, 40, 80, 160])
  func width(columns: Int) {
    let long = Completion.Choice(String(repeating: "ferry ", count: 40), meaning: String(repeating: "船", count: 90))
    for row in ChoiceRows(look: look, columns: columns).rows([long, Completion.Choice("2", meaning: "short")]) {
      #expect(row.columns < columns)
    }
  }

  @Test("reads as one fact a line where nothing is drawn")
  func spoken() {
    let rows = ChoiceRows.spoken([Completion.Choice("2", meaning: "Swans and sleet"), Completion.Choice("all")], look)
    #expect(rows.map(\.text) == ["2: Swans and sleet", "all"])
  }
}
