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

  /// Syncs while nothing is asked; what came of it is told and can be taken back, and the screen stays as it is.
  ///
  /// Where a line is carried out meanwhile, or a question was asked, it waits: nothing can be taken back untold.
  public func syncMeanwhile(where mayTell: () -> Bool) async -> Saying? {
    var isFree: Bool { mayTell() && context.question == nil && awaits == nil }
    guard isFree, let outcome = await scenes.sync.meanwhile() else { return nil }
    while !isFree { do { try await Task.sleep(for: .milliseconds(100)) } catch { return nil } }
    if outcome.change != nil { _ = await settle(outcome.late) }
    return outcome.reply.message
  }
}
