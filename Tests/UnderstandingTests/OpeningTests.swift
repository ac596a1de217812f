import Commands
import News
import Testing

@testable import Understanding

@Suite struct OpeningTests {
  @Test(
    "takes whatever can be asked for as what the prompt opens with",
    arguments: [
      ("start with news about bitcoin", "news about bitcoin"),
      ("Always start with Tesla stories from the BBC", "tesla stories from the bbc"),
      ("start with the front page", "the front page"), ("begin with my saved articles", "my saved articles"),
      ("set start to headlines in france", "headlines in france"),
    ])
  func opening(line: String, asked: String) throws {
    let commands = try Asking.interpretation(of: line).commands.map(\.command)
    #expect(commands == [.settings(SettingRequest(name: "start", value: asked))])
  }

  @Test(
    "leaves lines that point at something, or say nothing that can be shown",
    arguments: ["start with the first one", "start with 2", "begin with the bbc one", "start with the washing up"])
  func other(line: String) throws {
    let commands = try Asking.interpretation(of: line).commands.map(\.command)
    #expect(commands.allSatisfy { $0.kind != .settings })
  }

  @Test("reads a line anew that was chosen to open with, and shows nothing for one that changes something")
  func shown() throws {
    let (understander, moment) = (Asking.understander(), try Asking.moment())
    #expect(
      understander.command(openingWith: .section(.sports), at: moment) == .headlines(NewsRequest(category: .sports)))
    #expect(
      understander.command(openingWith: .line("news about bees"), at: moment) == .search(NewsRequest(query: "bees")))
    #expect(understander.command(openingWith: .line("forget everything"), at: moment) == nil)
  }
}
