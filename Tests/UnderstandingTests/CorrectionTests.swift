import Commands
import Testing

@testable import Understanding

/// Lines that put something right, and what they say was wrong and right.
@Suite struct CorrectionTests {
  @Test(
    "tells what was wrong from what is right",
    arguments: [
      ("no wait, not 2, 5", "2", "5"), ("not the heron but the owl", "the heron", "the owl"),
      ("oops, number 3 not", "number 3", ""), ("actually, the last one", "", "the last one"),
      ("hmm, actually both", "", "both"), ("in science i mean", "", "in science"), ("not 4", "4", ""),
      ("the third, not the second", "the second", "the third"), ("german not, french", "german", "french"),
      ("no, not lagos, accra", "lagos", "accra"), ("worng one i wanted the heron", "", "the heron"),
      ("that's too many, back to six", "", "six"), ("not reuters, cnn instead", "reuters", "cnn"),
      ("i did not want the owl after all", "the owl", ""), ("make that 7", "", "7"),
      ("jk take it out", "", "take it out"),
    ])
  func parts(line: String, wrong: String, right: String) throws {
    let said = try #require(Asking.understander().corrections(in: line).first)
    #expect(said.wrong ?? "" == wrong)
    #expect(said.right ?? "" == right)
  }

  @Test(
    "knows lines that only say that something was wrong", arguments: ["that's not the one i meant", "oh, wrong one"])
  func wrong(line: String) throws {
    #expect(Asking.understander().corrections(in: line).first?.isAllWrong == true)
  }

  @Test("takes no other line for a correction", arguments: ["show headlines", "save 3", "owls"])
  func others(line: String) throws { #expect(Asking.understander().corrections(in: line).isEmpty) }

  @Test(
    "reads a line that corrects itself as it was meant",
    arguments: [
      ("show me sports no wait health headlines", "headlines {\"category\":\"health\"}"),
      ("headlines in france, i mean italy", "headlines {\"country\":\"it\"}"),
      ("headlines in france please i mean italy", "headlines {\"country\":\"it\"}"),
      ("sports please no wait business", "headlines {\"category\":\"business\"}"),
      ("tag 2 as tea, no, coffee", "tag {\"refs\":{\"numbers\":[2]},\"tag\":\"coffee\"}"),
    ])
  func inside(line: String, meant: String) throws {
    #expect(try Asking.heard(line) == meant)
  }

  @Test(
    "leaves out what a line takes back itself, and no answer that it begins with",
    arguments: [
      ("read that one. No, save it.", [Intent.save]),
      ("any news about mars? no. save 1", [.search, .no, .save]),
      ("Save 3. Tag it oil. No, tag it gas.", [.save, .tag]),
      ("No. Save 3. Tag it oil.", [.no, .save, .tag]),
    ])
  func takenBack(line: String, kinds: [Intent]) throws {
    let commands = Asking.understander().interpret(line, at: try Asking.moment()).commands
    #expect(commands.map(\.command.kind) == kinds)
  }

  @Test(
    "does to a thing what is said last, where it is only pointed at before",
    arguments: [
      ("read 2. No, save it.", #"save {"refs":{"numbers":[2]}}"#),
      ("read the pie one. no save it for later", #"save {"refs":{"about":"pie"}}"#),
      ("open 3. no share it", #"share {"refs":{"numbers":[3]}}"#),
      ("open 3. no tag it food", #"tag {"refs":{"numbers":[3]},"tag":"food"}"#),
      ("read 2. no open 3", #"open {"refs":{"numbers":[3]}}"#),
    ])
  func pointedAtBefore(line: String, meant: String) throws {
    #expect(try Asking.heard(line) == meant)
  }

  @Test(
    "knows a line that takes back all it asks for",
    arguments: [
      ("save 2. nvm", true), ("dark mode. nvm its fine", true), ("save the second one, never mind", true),
      ("open 3. never mind, it's fine", true), ("never mind", false), ("save 2. thanks", false),
      ("read the first two aloud, then stop", false),
    ])
  func allTakenBack(line: String, isAllTakenBack: Bool) throws {
    #expect(Asking.understander().interpret(line, at: try Asking.moment()).isAllTakenBack == isAllTakenBack)
  }
}
