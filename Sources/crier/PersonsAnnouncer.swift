import News
import Terminal
import ViewModels

/// What speaks on the person's machine, for the conversation to read articles with.
struct PersonsAnnouncer: Announcer {
  let loudspeaker: Loudspeaker

  func wake() async throws(NewsFailure) {
    do throws(Loudspeaker.Failure) { try await loudspeaker.wake() } catch { throw NewsFailure(error) }
  }

  func say(_ sentence: String, in language: Language?) async throws(NewsFailure) {
    do throws(Loudspeaker.Failure) {
      try await loudspeaker.say(sentence, in: language?.rawValue)
    } catch { throw NewsFailure(error) }
  }
}

extension NewsFailure {
  fileprivate init(_ failure: Loudspeaker.Failure) {
    switch failure {
    case .missing: self = .noVoice
    case .failed(let program, let reason): self = .voiceFailed(program: program, reason: reason)
    }
  }
}
