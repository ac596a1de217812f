import Basics
import Commands
import News
import Replies

/// Which edition speaks, having another one speak, and the network it does so over.
@MainActor
public struct EditionsModel {
  private let editions: any EditionDesk
  private let network: any NetworkDesk
  private let aide: AideModel
  private let sync: SyncModel
  private let settings: SettingsModel

  public init(
    editions: any EditionDesk, network: any NetworkDesk, aide: AideModel, sync: SyncModel, settings: SettingsModel
  ) {
    self.editions = editions
    self.network = network
    self.aide = aide
    self.sync = sync
    self.settings = settings
  }

  /// The edition that speaks.
  public var name: EditionName { editions.editionName }

  /// Whether a key stands in a line that is used or kept.
  public func holdsKey(_ line: String) -> Bool { editions.holdsKey(line) }

  /// Switches the edition, or tells which one is in use.
  public func change(to request: EditionRequest) async -> Outcome {
    do throws(NewsFailure) {
      if let key = request.key { return try await speak(with: key) }
      guard let wanted = request.name else {
        if let range = request.range { return try choose(range) }
        return await tellStatus()
      }
      let before = editions.editionName
      let (name, silence) = try await editions.speak(wanted)
      if let range = request.range {
        var outcome = try choose(range)
        if name != before {
          outcome.reply.message = .editionSpeaksNow(edition: name).followed(by: outcome.reply.message)
        }
        return outcome
      }
      if wanted == .newsapi, name == .feeds {
        return Outcome(Reply(message: .keyWanted(edition: name), hint: .keyWantedHint))
      }
      if name == before {
        return Outcome(Reply(message: .editionSpeaksAlready(edition: name), hint: .showHeadlines))
      }
      return Outcome(Reply(message: .editionSpeaksNow(edition: name), despite: silence))
    } catch {
      var reply = Reply(error)
      // A key is not kept for "refresh" to try it again.
      if request.key != nil, error.isPassing { reply.hint = .sayThatLater }
      return Outcome(reply)
    }
  }

  /// Has a person's own feeds reach as far as is said.
  private func choose(_ range: FeedRange) throws(NewsFailure) -> Outcome {
    try settings.choose(.feeds(range == .mine ? nil : range))
  }

  private func speak(with key: SecretKey) async throws(NewsFailure) -> Outcome {
    let silence = try await editions.speak(with: key)
    return Outcome(Reply(message: editions.isKeyGiven ? .keyTakenBesideGiven : .keyTaken, despite: silence))
  }

  /// Removes the key to NewsAPI.
  public func removeKey() throws(NewsFailure) -> Outcome {
    let given: Saying? = editions.isKeyGiven ? .keyGivenOutside : nil
    guard try editions.removeKey() else { return Outcome(.empty(.noKeyKept, hint: given)) }
    return Outcome(Reply(message: .keyRemoved.followed(by: .editionSpeaks(edition: name)), hint: given))
  }

  /// Says where news comes from now, and how things are there.
  public func tellStatus() async -> Outcome {
    let standing = await editions.standing()?.saying
    let newest = await editions.lastAsked().map { Saying.newestAnswer(instant: $0) }
    return Outcome(Reply(message: .editionSpeaks(edition: name).followed(by: Saying.together([standing, newest]))))
  }

  /// The same, whether there is a network, where the edition needs one, and which language model and server are taken.
  public func tellStatusAndNetwork() async -> Outcome {
    var outcome = await tellStatus()
    if name != .demo {
      outcome.reply.message = outcome.reply.message.followed(by: network.isUp ? .networkIsThere : .noNetwork)
    }
    outcome.reply.message = outcome.reply.message.followed(by: aide.standing).followed(by: sync.standing)
    return outcome
  }

  /// Asks whether there is a network, and says what came of it.
  public func tellWhetherOnline() async -> Outcome {
    switch await network.probe() {
    case .answered(let host, isNear: false): return Outcome(Reply(message: .youAreOnline(host: host)))
    case .answered(let host, isNear: true): return Outcome(Reply(message: .onlyNearAnswers(host: host)))
    case .silent(let hosts) where network.isUp: return Outcome(Reply(message: .nobodyAnswers(hosts: hosts)))
    case .silent: return Outcome(Reply(message: .noNetwork, hint: .noNetworkHint))
    // Its stories need no network, and nothing else that is followed does.
    case .nobodyToAsk where name == .demo: return await tellStatus()
    case .nobodyToAsk:
      return Outcome(Reply(message: (network.isUp ? Saying.networkIsThere : .noNetwork).followed(by: .nobodyToAsk)))
    }
  }

  /// That the network went or came back, said once; nil where it did neither.
  public func newTurn() -> Saying? {
    switch network.newTurn() {
    case .went: .networkIsGone
    case .cameBack: .networkIsBack
    case nil: nil
    }
  }

  /// Lists the requests of this run, with their answers.
  public func tellNetworkLog() -> Outcome {
    let (requests, count) = (network.requests, network.requestCount)
    guard count > 0 else {
      return Outcome(.empty(.nothingSent, hint: .nothingSentHint))
    }
    return Outcome(
      Reply(
        message: requests.count == count
          ? .requestsSent(count: count) : .lastRequestsSent(count: count, shown: requests.count),
        cards: requests.map { Card(number: nil, face: .request($0)) }))
  }

  /// Says once that the network went, or came back, beside whatever was answered meanwhile.
  public func tellingTurns(_ replies: [Reply]) -> [Reply] {
    // It needs none, so that it is no matter whether there is one.
    guard var last = replies.last, let turn = network.newTurn(), name != .demo else { return replies }
    switch turn {
    case .went where last.isOffline || last.failureCode == WireFailure.noNetwork.code: return replies
    case .went: last.hint = Saying.together([.networkIsGone, last.hint])
    case .cameBack: last.hint = Saying.together([.networkIsBack, last.hint])
    }
    return replies.dropLast() + [last]
  }
}

extension Reply {
  /// A reply that another edition speaks, and why it has no news now, if so.
  fileprivate init(message: Saying, despite silence: NewsFailure?) {
    self.init(message: message.followed(by: silence?.saying), hint: silence?.hintSaying ?? .showHeadlines)
  }
}
