import News
import ViewModels

/// What is told of the network itself, beside what came over it.
extension Conversation {
  /// What was asked of whom in this run, and what came of it.
  func tellNetworkLog() -> Reply {
    let (requests, count) = (scenes.network.requests, scenes.network.count)
    guard count > 0 else {
      return .empty(
        "Nothing went over the network so far.", hint: "Set CRIER_LOG to a file to keep a log of what will.")
    }
    let whole = "\(counted(count, "request")) went over the network"
    return Reply(
      message: requests.count == count ? "\(whole):" : "\(whole), the last \(requests.count) of them:",
      cards: requests.map { Card(number: nil, face: .request($0)) })
  }

  /// Adds whether there is a network, where the edition needs one.
  func tellingNetwork(_ reply: Reply) -> Reply {
    guard scenes.edition != .demo else { return reply }
    var reply = reply
    reply.message += scenes.network.isUp ? " The network is there." : " There is no network."
    return reply
  }

  /// Says once that the network went, or came back, beside whatever was answered meanwhile.
  func tellingTurns(_ replies: [Reply]) -> [Reply] {
    guard var last = replies.last, let turn = scenes.network.newTurn() else { return replies }
    switch turn {
    case .went where last.isOffline || last.failureCode == WireFailure.noNetwork.code: return replies
    case .went: last.hint = ["The network is gone.", last.hint].compactMap(\.self).joined(separator: " ")
    case .cameBack: last.hint = ["The network is back.", last.hint].compactMap(\.self).joined(separator: " ")
    }
    return replies.dropLast() + [last]
  }
}
