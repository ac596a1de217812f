/// A change of the network's state.
public enum NetworkTurn: Hashable, Sendable {
  case went, cameBack
}
