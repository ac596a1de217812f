import Archive
import Conversation
import Foundation
import News
import Newsroom
import Terminal
import Understanding
import ViewModels
import Wire

/// The rooms, wired together.
@MainActor
final class House {
  let conversation: Conversation
  let names: Names
  private let newsroom: Newsroom
  private let desk: Document<Desk>
  private var isTold = false

  /// Opens the house; nothing is written by that, and nothing read that a first answer does not need.
  init(_ setting: Setting) async throws(GrammarProblem) {
    let moment = setting.moment
    newsroom = Newsroom(
      edition: DemoEdition(now: setting.start), archive: Archive(in: setting.home), now: { moment().now })
    let grammar = try Grammar.embedded()
    let sources = (try? await newsroom.sources()) ?? []
    names = Names(
      country: { grammar.name(of: $0) ?? Names.codes.name(of: $0) },
      language: { grammar.name(of: $0) ?? Names.codes.name(of: $0) })
    conversation = Conversation(
      grammar: grammar,
      understander: Understander(grammar: grammar, lexicon: Lexicon(sources: sources)),
      scenes: Scenes(newsroom: newsroom), names: names, browser: Browser(environment: setting.environment),
      moment: moment)
    desk = Archive(in: setting.home).desk()
  }

  /// Goes on where the last run was left.
  func resume() {
    if let left = desk.value { conversation.resume(left) }
  }

  /// Goes on with nothing on screen, but with what can be taken back.
  func resumeHistory() {
    if let left = desk.value { conversation.resumeHistory(of: left) }
  }

  /// What was found damaged since last asked, in sentences for the person.
  func newDamage() -> [String] { newsroom.newDamage() }

  /// Leaves the conversation so that another run can go on with it; that it cannot be kept is thrown once.
  func leave() throws(NewsFailure) {
    do throws(NewsFailure) { try desk.replace(with: conversation.desk) } catch {
      if !isTold {
        isTold = true
        throw error
      }
    }
  }
}

extension Browser: WebBrowser {}
