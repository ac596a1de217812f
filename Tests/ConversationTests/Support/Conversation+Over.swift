import Basics
import Foundation
import Grammar
import Languages
import News
import Newsroom
import Replies
import Understanding
import ViewModels
import Voice

@testable import Conversation

extension Conversation {
  /// A conversation in English over a newsroom, with nothing to open pages or print documents with.
  static func over(
    _ newsroom: Newsroom, announcer: any Announcer = NoVoice(), now: @escaping @Sendable () -> Date
  ) -> Conversation {
    let grammar = Grammar.embedded()
    let moment: @Sendable () -> Moment = { Moment(now: now(), zone: .gmt) }
    let scenes = Scenes(
      newsroom: newsroom,
      around: Surroundings(
        endings: grammar.endings, typingCost: grammar.tables.spelling.cost(ofTyping:for:), moment: moment),
      browser: NoBrowser(), announcer: announcer, press: NoPress(), courier: NoCourier())
    return Conversation(
      Speech(
        grammar: grammar, understander: Understander(grammar: grammar),
        spoken: { Voice(language: "en", moment: moment()).text($0) }),
      scenes: scenes, moment: moment)
  }
}

private struct NoBrowser: WebBrowser {
  func start(with address: WebAddress) throws(NewsFailure) { throw .noBrowser }
  func startPlayer(with address: WebAddress) throws(NewsFailure) -> Bool { false }
}

private struct NoCourier: Courier {
  func whole(_ path: String) -> String { path }
  func finds(_ program: String) -> Bool { false }
  func mayAdd(to path: String) -> Bool { false }
  func run(_ words: [String]) async throws(CourierFailure) { throw .noProgram(words.first ?? "") }
  func add(_ notes: [SentNote], to path: String) throws(CourierFailure) {}
}

private struct NoVoice: Announcer {
  func wake() async throws(NewsFailure) { throw .noVoice }
  func say(_ sentence: String, in language: Language?) async throws(NewsFailure) { throw .noVoice }
}

private struct NoPress: Press {
  func whole(_ path: String) -> String { path }

  func print(_ order: PrintOrder) async throws(NewsFailure) -> Printed { .output }
}
