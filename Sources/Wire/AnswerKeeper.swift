import Foundation
import News

/// Keeps what was answered, for when nobody answers and for not asking twice.
///
/// Whoever wires the rooms gives one in. What cannot be kept is not kept, and what cannot be read was not: an answer is
/// worth having also where the disk is full.
public protocol AnswerKeeper: Sendable {
  /// What was kept last under a question; nil where nothing was that can be read.
  func answer<Answer: Codable & Sendable>(to question: String, as type: Answer.Type) -> KeptAnswer<Answer>?
  /// Keeps an answer in the place of an earlier one to the same question.
  func keep<Answer: Codable & Sendable>(_ answer: KeptAnswer<Answer>, to question: String)
  /// Keeps what an answer changes to, while no other Crier changes it.
  func change<Answer: Codable & Sendable>(
    _ question: String, _ change: (KeptAnswer<Answer>?) -> KeptAnswer<Answer>)
}

/// An answer, and when it was given.
public struct KeptAnswer<Answer: Codable & Sendable>: Codable, Sendable {
  public let moment: Date
  public let answer: Answer

  public init(_ answer: Answer, at moment: Date) {
    self.moment = moment
    self.answer = answer
  }
}
