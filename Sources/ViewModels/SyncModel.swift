import Basics
import FoundationEssentials
import News
import Replies

/// The server where a person keeps feeds and what they read of them.
@MainActor
public final class SyncModel {
  private let desk: any SyncDesk
  private let moment: () -> Date
  /// When it was synced with last in this run, and why it was not since, which is told once.
  private var synced: Date?
  private var trouble: ServerRefusal?

  public init(desk: any SyncDesk, moment: @escaping () -> Date) { (self.desk, self.moment) = (desk, moment) }

  /// Whether a server was named.
  public var isThere: Bool { desk.server != nil }

  /// Takes the server at a place from now on, and syncs with it at once.
  public func use(_ place: String, _ signIn: SignIn) async throws(NewsFailure) -> Outcome {
    let server = try await desk.useServer(at: try Self.address(place), signIn)
    (synced, trouble) = (nil, nil)
    let taken = Saying.serverTaken(name: server.signIn.name, host: server.place.host)
    do throws(NewsFailure) {
      var outcome = try await now()
      outcome.reply.message = taken.followed(by: outcome.reply.message)
      return outcome
    } catch {
      return Outcome(Reply(message: taken.followed(by: error.saying), hint: error.hintSaying))
    }
  }

  /// The address of a server as a person says it.
  public static func address(_ place: String) throws(NewsFailure) -> WebAddress {
    guard let address = SaidPlace.address(place) else { throw .server(.noPlace(words: Text.shortened(place))) }
    guard address.isEncrypted || address.isNear else { throw .server(.inClear(host: address.host)) }
    return address
  }

  /// Syncs now, and says what came of it.
  public func now() async throws(NewsFailure) -> Outcome {
    let done = try await sync()
    var outcome = Outcome(Reply(message: done.saying, hint: done.hint))
    outcome.change = done.change
    outcome.areNamesNew = done.change?.isOfNames == true
    return outcome
  }

  /// Syncs while nothing is asked: what came of it, where there is something to tell.
  ///
  /// A server that is away is told once, until it has answered.
  public func meanwhile() async -> Outcome? {
    guard isThere else { return nil }
    let before = trouble
    do throws(NewsFailure) {
      let done = try await sync()
      guard done.change != nil || !done.refused.isEmpty || done.trouble != nil && done.trouble != before else {
        return nil
      }
      var outcome = Outcome(Reply(message: done.saying))
      outcome.change = done.change
      outcome.areNamesNew = done.change?.isOfNames == true
      return outcome
    } catch {
      guard case .server(let refusal) = error, refusal != before, refusal != .none else { return nil }
      if case .wire(.givenUp, host: _) = refusal { return nil }
      return Outcome(Reply(error))
    }
  }

  private func sync() async throws(NewsFailure) -> Synced {
    do throws(NewsFailure) {
      let done = try await desk.sync()
      trouble = done.trouble
      if trouble == nil { synced = moment() }
      return done
    } catch {
      if case .server(let refusal) = error { trouble = refusal }
      throw error
    }
  }

  /// Syncs with no server any more.
  public func drop() throws(NewsFailure) -> Outcome {
    let host = desk.server?.place.host
    guard try desk.dropServer() else { return Outcome(.empty(.noServerToDrop, hint: nil)) }
    (synced, trouble) = (nil, nil)
    return Outcome(Reply(message: .serverDropped(host: host ?? "")))
  }

  /// Which server it is, when it was synced with in this run, and how much waits; nil where none was named.
  public var standing: Saying? {
    desk.server.map { server in
      .serverStands(
        name: server.signIn.name, host: server.place.host, synced: synced, waiting: desk.waitingCount())
    }
  }
}

extension Synced {
  fileprivate var saying: Saying {
    var told: [Saying] = [isNothing ? .syncedNothing(host: host) : .synced(host: host)]
    let came = (entries > 0 ? [Saying.entriesCame(count: entries)] : []) + here.sayings
    if !came.isEmpty { told.append(.cameFrom(things: came)) }
    let went = there.sayings
    if !went.isEmpty { told.append(.wentTo(things: went)) }
    for edit in RefusedEdit.allCases {
      guard let names = refused[edit] else { continue }
      switch edit {
      case .follow: told.append(.notFollowedThere(names: names, host: host))
      case .unfollow: told.append(.notUnfollowedThere(names: names, host: host))
      case .move: told.append(.notMovedThere(names: names, host: host))
      }
    }
    if let trouble { told.append(.syncLeft(reason: trouble.saying)) }
    return .together(told) ?? told[0]
  }

  fileprivate var hint: Saying? { trouble?.hintSaying }
}

extension Synced.Numbers {
  fileprivate var sayings: [Saying] {
    var told: [Saying] = []
    func add(_ count: Int, _ saying: (Int) -> Saying) { if count > 0 { told.append(saying(count)) } }
    add(followed) { .someFollowed(count: $0) }
    add(unfollowed) { .someUnfollowed(count: $0) }
    add(moved) { .someMoved(count: $0) }
    add(read) { .someRead(count: $0) }
    add(unread) { .someUnread(count: $0) }
    add(saved) { .someSaved(count: $0) }
    add(forgotten) { .someForgotten(count: $0) }
    return told
  }
}
