/// What became of the network.
public enum NetworkTurn: Hashable, Sendable {
  case went, cameBack
}
