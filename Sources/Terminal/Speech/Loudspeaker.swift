import Basics
import Synchronization

/// Says sentences out loud: through Speech Dispatcher where it answers, or else through espeak-ng.
public final class Loudspeaker: Sendable {
  /// Why nothing is to be heard.
  public enum Failure: Error, Equatable, Sendable {
    /// Neither of the two is here.
    case missing
    /// What speaks broke off, or does not start.
    case failed(program: String, reason: SystemRefusal)
  }

  private let environment: [String: String]
  private let tongue = Mutex<(any Tongue)?>(nil)

  /// Looks for what speaks along an environment, which a program that speaks gets too.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// Finds what speaks.
  public func wake() async throws(Failure) {
    let isFound = await onThreadOfItsOwn { [self] _ in found() != nil }
    if !isFound { throw .missing }
  }

  /// Says a sentence and comes back once it was heard; cancelled, it falls silent and comes back at once.
  ///
  /// One sentence at a time.
  public func say(_ sentence: String, in language: String?) async throws(Failure) {
    // No mark in it may end what is sent, or begin another command.
    let sentence = Text.field(sentence)
    let said = await onThreadOfItsOwn { [self] isWanted -> Result<Void, Failure> in
      do throws(Failure) { return .success(try say(sentence, language, isWanted)) } catch { return .failure(error) }
    }
    try said.get()
  }

  private func say(_ sentence: String, _ language: String?, _ isWanted: () -> Bool) throws(Failure) {
    guard let first = found() else { throw .missing }
    do throws(Failure) { try first.say(sentence, in: language, isWanted) } catch {
      tongue.withLock { $0 = nil }
      guard first is SpeechDispatcher, let other = ESpeak(environment: environment) else { throw error }
      tongue.withLock { $0 = other }
      try other.say(sentence, in: language, isWanted)
    }
  }

  /// What spoke last, or the first that is here.
  private func found() -> (any Tongue)? {
    if let known = tongue.withLock({ $0 }), known.isAlive { return known }
    let found: (any Tongue)? =
      SpeechDispatcher.place(in: environment).flatMap(SpeechDispatcher.init) ?? ESpeak(environment: environment)
    tongue.withLock { $0 = found }
    return found
  }
}

/// What says one sentence at a time, on the thread it is called on.
protocol Tongue: Sendable {
  var isAlive: Bool { get }
  /// Returns once the sentence was heard, or soon after it is not wanted any more.
  func say(_ sentence: String, in language: String?, _ isWanted: () -> Bool) throws(Loudspeaker.Failure)
}
