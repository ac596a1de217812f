import Basics
import News

/// Opens web addresses outside of Crier.
public protocol WebBrowser: Sendable {
  /// Hands an address over and comes back at once, whatever becomes of it.
  func start(with address: WebAddress) throws(NewsFailure)
  /// Plays a recording, where there is a player; whether there is one.
  func startPlayer(with address: WebAddress) throws(NewsFailure) -> Bool
}

extension WebBrowser {
  /// Opens an address, which may be near only where who named it is.
  func open(_ address: WebAddress, mayBeNear: Bool) throws(NewsFailure) {
    if let refusal = address.refusal(mayBeNear: mayBeNear) { throw .wire(refusal) }
    try start(with: address)
  }

  /// Plays a recording, which may be near only where who named it is; whether there is a player.
  func play(_ address: WebAddress, mayBeNear: Bool) throws(NewsFailure) -> Bool {
    if let refusal = address.refusal(mayBeNear: mayBeNear) { throw .wire(refusal) }
    return try startPlayer(with: address)
  }
}
