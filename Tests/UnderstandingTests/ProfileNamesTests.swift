import Basics
import Commands
import Testing
import Understanding

@Suite struct ProfileNamesTests {
  @Test(
    "a name keeps the capitals it is typed with",
    arguments: [
      ("sign up as Anna Lena", Command.signUp("Anna Lena")), ("Log In As ANNA", .logIn("ANNA")),
      ("log in as  Anna   Lena.", .logIn("Anna Lena")), ("log me in as Jürgen", .logIn("Jürgen")),
      ("log in as maria", .logIn("maria")),
    ])
  func cased(line: String, command: Command) throws {
    #expect(try Asking.interpretation(of: line).commands.map(\.command) == [command])
  }

  @Test("how sure it is of a line is told without digits that mean nothing")
  func confidence() {
    let heard = Interpretation(line: "x", commands: [], confidence: 0.1 + 0.6, evidence: .none)
    #expect(heard.json["confidence"] == .number(0.7))
  }
}
