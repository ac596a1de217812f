import Commands
import News
import TestSupport
import Testing
import Understanding

/// Exports of what is pointed at.
@Suite struct ExportTests {
  @Test(
    "writes out what is pointed at and nothing else of the library",
    arguments: [
      ("export 3 as json", #"export {"refs":{"numbers":[3]},"format":"json"}"#),
      ("export 3", #"export {"refs":{"numbers":[3]}}"#),
      ("please export 3 as json", #"export {"refs":{"numbers":[3]},"format":"json"}"#),
      ("export the first two as csv", #"export {"refs":{"range":[1,2]},"format":"csv"}"#),
      ("export it as text to stdout", #"export {"refs":{"it":true},"format":"text","file":"stdout"}"#),
      ("export it", #"export {"refs":{"it":true}}"#),
      ("export the bbc one as json", #"export {"refs":{"source":"bbc"},"format":"json"}"#),
      ("export both as html", #"export {"refs":{"all":true},"format":"html"}"#),
      ("export 1 and 3", #"export {"refs":{"numbers":[1,3]}}"#),
      ("export the last one to ~/x.csv", #"export {"refs":{"ordinal":"last"},"file":"~/x.csv"}"#),
      ("html file out of all this!", #"export {"format":"html"}"#),
      ("dump it all to a csv file", #"export {"format":"csv"}"#),
      ("send it to ~/oil.md", #"export {"refs":{"it":true},"file":"~/oil.md"}"#),
      ("send 2 to oil.md", #"export {"refs":{"numbers":[2]},"file":"oil.md"}"#),
      ("put these in oil.csv", #"export {"refs":{"it":true},"file":"oil.csv"}"#),
      ("send 2 to wallabag", #"send {"refs":{"numbers":[2]},"to":"wallabag"}"#),
      ("export", "export {}"), ("export as csv", #"export {"format":"csv"}"#),
      ("export all as csv", #"export {"format":"csv"}"#),
      ("export my saved articles as csv", #"export {"format":"csv"}"#),
      ("export everything tagged garden as html", #"export {"format":"html","tag":"garden"}"#),
      ("export what i tagged garden", #"export {"tag":"garden"}"#),
      ("export all that is tagged garden as csv", #"export {"format":"csv","tag":"garden"}"#),
      ("dump the stuff tagged garden to ~/g.csv", #"export {"tag":"garden","file":"~/g.csv"}"#),
      ("search for 3", #"search {"query":"3"}"#),
    ])
  func exports(line: String, heard: String) throws { #expect(try Asking.heard(line) == heard) }

  @Test("is whole where both of its parts are, and counts cards where it does")
  func flags() throws {
    let one = try #require(try Asking.interpretation(of: "export the second as csv").commands.first)
    #expect(one.isOrdinal && !one.isFragment && one.isWhole)
    #expect(one.command.reference == .numbers([2]))
  }

  @Test("tells why it was understood so")
  func explained() throws {
    let explanation = Asking.understander().explanation(of: "export 3 as json", at: try Asking.moment())
    #expect(explanation.accounts.count == 1)
    #expect(explanation.accounts.first?.understood == explanation.interpretation.commands.first)
    #expect(explanation.accounts.flatMap(\.filled).map(\.words).sorted() == ["3", "json"])
  }
}
