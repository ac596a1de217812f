import FoundationEssentials
import News

/// Stores answers, for working offline and for not asking twice.
///
/// Injected at start-up. Failures to store or read are ignored: an answer is worth having even when the disk is full.
public protocol AnswerKeeper: Sendable {
  /// The last answer to a question; nil where none can be read.
  func answer<Answer: Codable & Sendable>(to question: String, as type: Answer.Type) -> KeptAnswer<Answer>?
  /// Stores an answer in place of an earlier one.
  func keep<Answer: Codable & Sendable>(_ answer: KeptAnswer<Answer>, to question: String)
  /// Changes an answer under the lock that other Criers take.
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
