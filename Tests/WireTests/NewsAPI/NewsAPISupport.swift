import Basics
import Foundation
import News
import Synchronization
import TestSupport
import Testing

@testable import Wire

/// Keeps answers as JSON for as long as a test runs.
final class AnswersInMemory: AnswerKeeper {
  private let answers = Mutex<[String: Data]>([:])

  func answer<Answer: Codable & Sendable>(to question: String, as type: Answer.Type) -> KeptAnswer<Answer>? {
    answers.withLock { $0[question] }.flatMap { try? JSONDecoder().decode(KeptAnswer<Answer>.self, from: $0) }
  }

  func keep<Answer: Codable & Sendable>(_ answer: KeptAnswer<Answer>, to question: String) {
    let json = try? JSONEncoder().encode(answer)
    answers.withLock { $0[question] = json }
  }

  func change<Answer: Codable & Sendable>(
    _ question: String, _ change: (KeptAnswer<Answer>?) -> KeptAnswer<Answer>
  ) {
    keep(change(answer(to: question, as: Answer.self)), to: question)
  }

  /// Everything that is kept, as text.
  var text: String {
    answers.withLock { $0.map { "\($0) \(String(decoding: $1, as: UTF8.self))" }.joined(separator: "\n") }
  }
}

/// A clock that a test moves on.
final class MovableClock: Sendable {
  private let moment: Mutex<Date>

  init(_ date: Date = Date(timeIntervalSince1970: 1_795_251_600)) { moment = Mutex(date) }

  var now: Date { moment.withLock { $0 } }

  func move(hours: Double) { moment.withLock { $0 += hours * 3_600 } }
}

extension NewsAPIEdition {
  /// An edition that asks what stands in for the service.
  static func asking(
    _ address: String, key: String = NewsAPIStandIn.key, keeper: AnswersInMemory = AnswersInMemory(),
    clock: MovableClock = MovableClock(), waiting: RetryClock = .live
  ) throws -> NewsAPIEdition {
    NewsAPIEdition(
      at: try #require(WebAddress(rawValue: address)), key: SecretKey(key),
      dispatcher: UnhurriedDispatcher(), keeper: keeper, counts: keeper, numbering: SameTitles(), now: { clock.now },
      clock: waiting)
  }

  func titles(_ query: Query, page: Int = 1, size: Int = 10, _ freshness: Freshness = .usual) async throws -> [String] {
    try await self.page(
      query, Stretch(number: #require(PageNumber(rawValue: page)), size: PageSize(clamping: size)), freshness
    ).items.map(\.title)
  }
}
