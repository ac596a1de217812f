/// A change of the network's state.
public enum NetworkTurn: Hashable, Sendable {
  case went, cameBack
}

/// What came of asking whether there is a network.
public enum NetworkProbe: Hashable, Sendable {
  /// A server answered; a near one is on this machine or on a private network.
  case answered(host: String, isNear: Bool)
  case silent(hosts: [String])
  /// No server is known that could be asked.
  case nobodyToAsk
}
