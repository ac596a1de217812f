import Basics
import News
import Testing

@testable import Replies

/// Replies that lean on something that could not be read.
@Suite struct RefusalTests {
  private let refusal = NewsFailure.cannotRead(place: "library", reason: SystemRefusal(code: 5))

  @Test("a change that was made is no failure, and what could not be read beside it is told")
  func changed() {
    let reply = Reply(message: .goodbye, hint: .yesOrNo).lacking(refusal, isChange: true)
    #expect(reply.status == .ok && reply.message == .goodbye)
    #expect(reply.hint == .together([.yesOrNo, refusal.saying, refusal.hintSaying]))
  }

  @Test("an answer fails, with what there is, or with nothing but the reason where there is nothing")
  func answered() {
    let bare = Reply(message: .goodbye).lacking(refusal)
    #expect(bare.status == .error("cannotRead") && bare.message == refusal.saying)
    let some = Reply(message: .goodbye, cards: [Card(number: 1, face: .section(.sports))]).lacking(refusal)
    #expect(some.status == .error("cannotRead") && some.message == .goodbye && some.cards.count == 1)
    let question = Reply(status: .question, message: .goodbye)
    #expect(question.lacking(refusal) == question)
  }
}
