import Basics
import Commands
import Foundation
import News
import Replies

/// Which edition speaks, having another one speak, and the network it does so over.
@MainActor
public struct EditionsModel {
  private static let firstWords: Saying = #"Say "show headlines"."#

  private let editions: any EditionDesk
  private let network: any NetworkDesk
  private let around: Surroundings

  public init(editions: any EditionDesk, network: any NetworkDesk, around: Surroundings) {
    self.editions = editions
    self.network = network
    self.around = around
  }

  /// The edition that speaks.
  public var name: EditionName { editions.editionName }

  /// Whether a key stands in a line that is used or kept.
  public func holdsKey(_ line: String) -> Bool { editions.holdsKey(line) }

  /// Switches to the edition that somebody wants, or says which one speaks.
  public func change(to request: EditionRequest) async -> Outcome {
    do throws(NewsFailure) {
      if let key = request.key { return try await speak(with: key) }
      guard let wanted = request.name else { return await tellStatus() }
      let before = editions.editionName
      let name = try await editions.speak(wanted)
      if wanted == .newsapi, name == .feeds {
        return Outcome(
          Reply(
            message: "NewsAPI wants a key and has none, so \(name.speaker) \(name.speaks).",
            hint: #"With a key from newsapi.org, say "use newsapi key" and the key."#))
      }
      if name == before {
        return Outcome(
          Reply(message: "\(capitalized(name.speaker)) \(name.speaks) already.", hint: Self.firstWords))
      }
      return Outcome(Reply(message: "\(capitalized(name.speaker)) \(name.speaks) now.", hint: Self.firstWords))
    } catch {
      var reply = Reply(error)
      // A key is not kept for "refresh" to try it again.
      if request.key != nil, error.isPassing { reply.hint = "Say that once more in a while." }
      return Outcome(reply)
    }
  }

  private func speak(with key: SecretKey) async throws(NewsFailure) -> Outcome {
    try await editions.speak(with: key)
    return Outcome(
      Reply(
        message: editions.isKeyGiven
          ? "NewsAPI knows the key, and it is kept; the one in NEWSAPI_KEY comes before it. NewsAPI is speaking."
          : "NewsAPI knows the key. NewsAPI is speaking, and I keep the key where nobody but you can read it.",
        hint: Self.firstWords))
  }

  /// Removes the key to NewsAPI.
  public func removeKey() throws(NewsFailure) -> Outcome {
    let given: Saying? = editions.isKeyGiven ? "Crier is given one by NEWSAPI_KEY: unset that to use none." : nil
    guard try editions.removeKey() else { return Outcome(.empty("No key to NewsAPI is kept.", hint: given)) }
    return Outcome(
      Reply(message: "The key to NewsAPI is removed. \(capitalized(name.speaker)) \(name.speaks).", hint: given))
  }

  /// Says where news comes from now, and how things are there.
  public func tellStatus() async -> Outcome {
    var sentences = ["\(capitalized(name.speaker)) \(name.speaks)."] + (await editions.standing())
    if let asked = await editions.lastAsked() {
      sentences.append("The newest answer came \(ago(Int(around.moment().now.timeIntervalSince(asked)))).")
    }
    return Outcome(Reply(message: "\(sentences.joined(separator: " "))"))
  }

  /// The same, and whether there is a network, where the edition needs one.
  public func tellStatusAndNetwork() async -> Outcome {
    var outcome = await tellStatus()
    guard name != .demo else { return outcome }
    outcome.reply.message += network.isUp ? " The network is there." : " There is no network."
    return outcome
  }

  /// Says what was asked of whom in this run, and what came of it.
  public func tellNetworkLog() -> Outcome {
    let (requests, count) = (network.requests, network.requestCount)
    guard count > 0 else {
      return Outcome(
        .empty(
          "Nothing went over the network so far.", hint: "Set CRIER_LOG to a file to keep a log of what will."))
    }
    let whole = "\(counted(count, "request")) went over the network"
    return Outcome(
      Reply(
        message: requests.count == count ? "\(whole):" : "\(whole), the last \(requests.count) of them:",
        cards: requests.map { Card(number: nil, face: .request($0)) }))
  }

  /// Says once that the network went, or came back, beside whatever was answered meanwhile.
  public func tellingTurns(_ replies: [Reply]) -> [Reply] {
    guard var last = replies.last, let turn = network.newTurn() else { return replies }
    switch turn {
    case .went where last.isOffline || last.failureCode == WireFailure.noNetwork.code: return replies
    case .went: last.hint = Saying.together(["The network is gone.", last.hint])
    case .cameBack: last.hint = Saying.together(["The network is back.", last.hint])
    }
    return replies.dropLast() + [last]
  }
}

extension EditionName {
  /// What a sentence calls who speaks.
  var speaker: String {
    switch self {
    case .demo: "the demo edition"
    case .newsapi: "NewsAPI"
    case .feeds: "the publishers' feeds"
    }
  }

  var speaks: String { self == .feeds ? "are speaking" : "is speaking" }
}
