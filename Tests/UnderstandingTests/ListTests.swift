import Commands
import Foundation
import News
import Testing

@testable import Understanding

/// Lists are known by their names, and lines give names to what they ask for.
@Suite struct ListTests {
  private static let lexicon = Lexicon(lists: ["energy", "for priya", "café notes"].compactMap(ListName.init))

  @Test(
    "a list's name is known where one is asked for, and nowhere else",
    arguments: [
      ("show energy", #"listed {"list":"energy"}"#), ("open my energy list", #"listed {"list":"energy"}"#),
      ("energy", #"listed {"list":"energy"}"#), ("the list for priya", #"listed {"list":"for priya"}"#),
      ("show cafe notes", #"listed {"list":"café notes"}"#),
      ("what's new in energy", #"listed {"list":"energy","value":"new"}"#),
      ("anything new in my energy list", #"listed {"list":"energy","value":"new"}"#),
      ("delete the list energy", #"unlist {"list":"energy"}"#),
      ("rename the list energy to power", #"rename {"list":"energy","name":"power"}"#),
      ("news about energy", #"search {"query":"energy"}"#),
      ("show energy and save 2", #"listed {"list":"energy"}; save {"refs":{"numbers":[2]}}"#),
    ])
  func known(line: String, heard: String) throws {
    #expect(try Asking.heard(line, by: Asking.understander(lexicon: Self.lexicon)) == heard)
  }

  @Test(
    "a line gives a name to what another part of it asks for",
    arguments: [
      (
        "unread stories about oil not from reuters as a list called crude", "crude",
        "unread stories about oil not from reuters"
      ),
      ("make a list called crude of news about oil", "crude", "news about oil"),
      ("create a list called my crude: news about oil", "my crude", "news about oil"),
    ])
  func naming(line: String, name: String, asked: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.map(\.command) == [.list(name, line: asked)])
  }

  @Test(
    "a line that asks for nothing a list could show gives no name",
    arguments: ["forget everything as a list called crude", "make a list called crude", "log me out as my list crude"])
  func notNaming(line: String) throws {
    #expect(!(try Asking.interpretation(of: line).commands.contains { $0.command.kind == .list }))
  }
}
