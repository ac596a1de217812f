import Basics
import Commands
import News
import Replies
import ViewModels

/// The server where a person keeps feeds and what they read of them.
extension Conversation {
  /// Asks for what is missing to sign in at a server; nothing is sent before the password is there.
  func useServer(_ place: String, _ name: String?) async throws(NewsFailure) -> Outcome {
    _ = try SyncModel.address(place)
    return Outcome(ask(name.map { Awaited.serverPassword(place: place, name: $0) } ?? .serverName(place: place)))
  }

  func take(serverName line: String, at place: String) -> Reply {
    let name = line.trimming()
    guard name.isEmpty else { return ask(.serverPassword(place: place, name: name)) }
    if isScripted { unaskedPasswords = 1 }
    return Reply(AccountFailure.givenUp)
  }

  /// Goes on with the password, which nothing but the server is told.
  func take(serverPassword line: String, of name: String, at place: String) async -> Reply {
    guard !line.allSatisfy(\.isWhitespace) else { return Reply(AccountFailure.givenUp) }
    return await settle { () throws(NewsFailure) -> Outcome in
      try await scenes.sync.use(place, SignIn(name: name, password: line))
    }
  }

  /// What is said where a script ends before it has told the password.
  func serverUnanswered(at place: String) -> Reply {
    var reply = Reply(AccountFailure.unanswered)
    reply.hint = .serverHint
    return reply
  }

  /// Whose machine a place is on, as far as it is an address.
  func host(of place: String) -> String { SaidPlace.address(place)?.host ?? place }

  /// Syncs while nothing is asked; what came of it is told and can be taken back, and the screen stays as it is.
  public func syncMeanwhile() async -> Saying? {
    guard context.question == nil, awaits == nil, let outcome = await scenes.sync.meanwhile() else { return nil }
    if outcome.change != nil { _ = await settle(outcome.late) }
    return outcome.reply.message
  }
}
