import Basics
import Commands
import Grammar
import Languages
import News
import Replies
import Testing
import Understanding
import Voice

@testable import Conversation

@Suite struct WordingTests {
  private static let grammar = Grammar.embedded()
  private static let understander = Understander(grammar: grammar)
  private static let moment = Moment(now: .init(timeIntervalSince1970: 1_795_251_600), zone: .gmt)
  private static let voice = Voice(
    language: "en",
    names: Names(country: { grammar.name(of: $0) ?? "" }, language: { grammar.name(of: $0) ?? "" }), moment: moment)

  private func words(_ command: Command) -> String {
    let hill = SourceID(rawValue: "the-hill").map { Source(id: $0, name: "The Hill") }
    return Self.voice.text(Wording(sources: [hill].compactMap(\.self), who: .typed).words(for: command))
  }

  @Test("says every command in words that it understands as that command", arguments: grammar.examples)
  func thereAndBack(example: Example) throws {
    let heard = try #require(Self.understander.interpret(example.line, at: Self.moment).commands.first)
    // Keys are never shown, and answers only answer questions.
    if heard.isFragment || ["greeting", "thanks", "yes", "no"].contains(example.intent) { return }
    if case .edition(let request) = heard.command, request.key != nil { return }
    let said = words(heard.command)
    let again = Self.understander.interpret(said, at: Self.moment)
    #expect(again.commands.map(\.command) == [heard.command], "\(example.line): \(said)")
  }

  @Test(
    "asks about a command as one asks another person",
    arguments: [
      (Command.search(NewsRequest(query: "cnn")), #"Shall I search the news for "cnn"?"#),
      (.unfollow(.named([SourceName(words: "cnn", id: nil)])), "Shall I stop following cnn?"),
      (.unfollow(.followed), "Shall I stop following all your sources?"),
      (.saved(LibraryRequest(topic: "oil")), #"Shall I show your saved articles about "oil"?"#),
      (.details(.numbers([2])), "Shall I tell you more about 2?"), (.logOut, "Shall I log you out?"),
    ])
  func question(command: Command, asked: String) {
    #expect(Self.voice.text(.shallI(deed: Wording(sources: [], who: .asked).words(for: command))) == asked)
  }
}
