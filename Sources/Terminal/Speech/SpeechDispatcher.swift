import Basics
import Glibc
import Synchronization

/// A connection to Speech Dispatcher, which knows the person's voice and speed, by its protocol SSIP.
///
/// Used by one thread at a time.
final class SpeechDispatcher: Tongue {
  private static let name = "Speech Dispatcher"
  /// How long it may take to answer, by judgment; it does in milliseconds.
  private static let patience = Duration.seconds(2)

  private let link: SSIPLink
  private let language = Mutex<String?>(nil)

  /// Nil where it does not answer.
  init?(_ place: Place) {
    guard let link = SSIPLink(place) else { return nil }
    self.link = link
    let greetings = ["SET SELF CLIENT_NAME person:crier:reader", "SET SELF NOTIFICATION ALL ON"]
    for greeting in greetings {
      guard case .reply(let reply) = link.ask(greeting, within: Self.patience), reply.isGood else { return nil }
    }
  }

  var isAlive: Bool { link.isOpen }

  func say(_ sentence: String, in language: String?, _ isWanted: () -> Bool) throws(Loudspeaker.Failure) {
    if let language, self.language.withLock({ $0 != language }) {
      // Where it has no voice for that language, it keeps the one it has.
      _ = try answer(to: "SET SELF LANGUAGE \(language)")
      self.language.withLock { $0 = language }
    }
    for _ in 0..<Self.tries {
      guard try answer(to: "SPEAK").isGood else { throw failed(EPROTO) }
      // A line that begins with a dot is told from the end by another one before it.
      let text = (sentence.hasPrefix(".") ? "." : "") + sentence + "\r\n."
      let queued = try answer(to: text)
      guard queued.isGood, let message = queued.details.first else { throw failed(EPROTO) }
      let longest = Self.slowest * sentence.utf8.count + Self.patience
      switch link.awaitEnd(of: message, within: longest, isWanted) {
      case .heard, .late: return
      case .cut: continue
      case .unwanted:
        _ = try answer(to: "CANCEL SELF")
        return
      case .closed: throw failed(EPIPE)
      }
    }
  }

  /// What another program cut short is said once more; somebody who silences all programs twice means it.
  private static let tries = 2
  /// The longest that a letter takes, by judgment: a slow reader says ten a second.
  private static let slowest = Duration.milliseconds(400)

  private func answer(to line: String) throws(Loudspeaker.Failure) -> SSIPReply {
    switch link.ask(line, within: Self.patience) {
    case .reply(let reply): return reply
    case .late: throw failed(ETIMEDOUT)
    case .closed: throw failed(EPIPE)
    }
  }

  private func failed(_ code: Int32) -> Loudspeaker.Failure {
    link.close()
    return .failed(program: Self.name, reason: SystemRefusal(code: code))
  }
}
