import Basics

/// A server where a person keeps feeds and what they read of them, by the Google Reader protocol.
public struct ReaderServer: Hashable, Sendable {
  /// Where it is, as the person said it.
  public let place: WebAddress
  /// What the protocol's own addresses begin with there.
  public let root: WebAddress
  public let signIn: SignIn
  /// What the server gave for the name and the password.
  public var pass: SecretKey
  /// When all that it had of late was last listed; nil before the first time.
  public var listed: Instant?

  public init(place: WebAddress, root: WebAddress, signIn: SignIn, pass: SecretKey, listed: Instant? = nil) {
    (self.place, self.root, self.signIn, self.pass, self.listed) = (place, root, signIn, pass, listed)
  }

  /// Whether both are one person's at one place.
  public func isSame(as other: ReaderServer) -> Bool {
    root.identity == other.root.identity && signIn.name == other.signIn.name
  }
}

/// Why a server could not be synced with.
public enum ServerRefusal: Error, Hashable, Sendable {
  /// None was named.
  case none
  /// The address is none, or none of a server.
  case noPlace(words: String)
  /// It is elsewhere, and the password would not be encrypted on its way.
  case inClear(host: String)
  case wire(WireFailure, host: String)
  /// It does not take the name and the password.
  case wrongPassword(name: String, host: String)
  /// It speaks the protocol, and its owner has turned that off.
  case turnedOff(host: String)
  /// What answers there does not speak the protocol.
  case notThere(host: String)
  /// Its answer makes no sense.
  case nonsense(host: String)

  /// A code for scripts.
  public var code: String {
    switch self {
    case .none: "noServer"
    case .noPlace: "noServerAddress"
    case .inClear: "serverInClear"
    case .wire(let failure, host: _): failure.code
    case .wrongPassword: "serverPasswordRefused"
    case .turnedOff: "serverTurnedOff"
    case .notThere: "noSyncServer"
    case .nonsense: "serverNonsense"
    }
  }

  /// Whether it may be gone by itself a while later.
  public var isPassing: Bool {
    switch self {
    case .wire(let failure, host: _): failure != .givenUp
    case .none, .noPlace, .inClear, .wrongPassword, .turnedOff, .notThere, .nonsense: false
    }
  }
}
