import Basics
import Commands
import Foundation
import Grammar
import Languages
import News
import Replies
import StandIns
import Testing
import Understanding
import ViewModels
import Voice

@testable import Conversation

/// Lines that are said to what is being read out loud, and what the same lines mean otherwise.
@MainActor
@Suite struct SaidToVoiceTests {
  private static let understander = Understander(grammar: .embedded())
  private let stage = Stage()
  private let articles = Stage.articles(3)

  private func command(
    _ line: String, while recital: Recital.State, _ change: (inout Context) -> Void = { _ in }
  ) -> Command? {
    var context = Context()
    context.screen = stage.screen(with: articles).touching([articles[0]])
    change(&context)
    let dialogue = Dialogue.over(stage, in: context, by: Self.understander, reading: recital)
    return dialogue.saidToVoice(dialogue.grounding.interpretation(of: line))?.commands.first?.command
  }

  private nonisolated static let orders: [(String, SpeechOrder)] = [
    ("pause", .pause), ("go on", .resume), ("stop", .stop), ("shut up", .stop), ("next", .next), ("skip", .next),
    ("next article", .next),
  ]

  @Test("are orders as long as it speaks, whatever is on screen", arguments: orders)
  func speaking(line: String, order: SpeechOrder) {
    #expect(command(line, while: .speaking) == .speech(order))
    #expect(command(line, while: .speaking) { $0.screen = Screen() } == .speech(order))
  }

  @Test("are orders to a paused one until something else was shown or touched", arguments: orders)
  func paused(line: String, order: SpeechOrder) {
    let paused = Recital.State.paused(of: [articles[0].id])
    #expect(command(line, while: paused) == .speech(order))
    #expect(command(line, while: paused) { $0.screen = $0.screen.touching([self.articles[1]]) } == nil)
    #expect(command(line, while: paused) { $0.screen = self.stage.screen(with: self.articles) } == nil)
  }

  @Test("mean what they always do while nothing is read, where they mean anything else", arguments: orders)
  func silent(line: String, order: SpeechOrder) {
    let meansNothingElse = ["pause", "shut up"].contains(line)
    #expect(command(line, while: .silent) == (meansNothingElse ? .speech(order) : nil))
  }

  @Test("leave a topic alone while nothing is read")
  func topic() { #expect(command("silence", while: .silent) == nil) }

  @Test("answer a question first", arguments: orders.map(\.0))
  func question(line: String) {
    #expect(command(line, while: .speaking) { $0.question = .takeAlong } == nil)
  }

  @Test("leave all other lines alone", arguments: ["more", "who wrote it", "tech headlines", "save it"])
  func other(line: String) { #expect(command(line, while: .speaking) == nil) }
}
