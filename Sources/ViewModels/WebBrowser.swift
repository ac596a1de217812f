import Basics
import News

/// Opens web addresses outside of Crier.
public protocol WebBrowser: Sendable {
  /// Hands an address over and comes back at once, whatever becomes of it.
  func open(_ address: WebAddress) throws(NewsFailure)
  /// Plays a recording, where there is a player; whether there is one.
  func play(_ address: WebAddress) throws(NewsFailure) -> Bool
}
