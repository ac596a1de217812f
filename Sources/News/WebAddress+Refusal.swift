import Basics

extension WebAddress {
  /// Why nothing may go to the address, be it to fetch, to play or to open it: it is near, and was named by a server
  /// elsewhere; nil where it may.
  public func refusal(mayBeNear: Bool) -> WireFailure? {
    mayBeNear || !isNear ? nil : .privateAddress(host: host)
  }
}
