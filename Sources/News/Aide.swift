import Basics

/// A language model that a person runs or pays for, and that may be asked where Crier would give up.
public struct Aide: Hashable, Sendable {
  /// Where it is, without what its protocol puts behind that.
  public let place: WebAddress
  /// What it is called there.
  public let name: String
  public let key: SecretKey?

  public init(place: WebAddress, name: String, key: SecretKey? = nil) {
    (self.place, self.name, self.key) = (place, name, key)
  }

  /// The longest name, by judgment.
  public static let longestName = 200
}

/// What a model is asked.
public struct AidePrompt: Hashable, Sendable {
  /// What it is to do.
  public let task: String
  /// What that is done to, which may be anybody's words.
  public let data: String
  /// The JSON schema that its answer is held to, where the server can; nil for plain text.
  public let shape: JSON?
  /// The most tokens of an answer.
  public let length: Int

  public init(task: String, data: String, shape: JSON? = nil, length: Int) {
    (self.task, self.data, self.shape, self.length) = (task, data, shape, length)
  }
}

/// Why a model was of no help.
public enum AideRefusal: Error, Hashable, Sendable {
  /// None was named.
  case none
  /// The address is none, or none of a server.
  case noPlace(words: String)
  /// It is elsewhere, and what is sent there would not be encrypted.
  case inClear(host: String)
  case wire(WireFailure)
  /// It takes a key, and was given none, or one that it does not take.
  case keyWanted(host: String)
  case keyRefused(host: String)
  /// What answers there is no such server.
  case notThere(host: String)
  /// It has no model of the name, or none at all.
  case noModel(name: String?, known: [String], host: String)
  /// Its answer makes no sense.
  case nonsense(host: String)

  /// A code for scripts.
  public var code: String {
    switch self {
    case .none: "noModel"
    case .noPlace: "noModelAddress"
    case .inClear: "modelInClear"
    case .wire(let failure): failure.code
    case .keyWanted: "modelKeyWanted"
    case .keyRefused: "modelKeyRefused"
    case .notThere: "noModelServer"
    case .noModel: "unknownModel"
    case .nonsense: "modelNonsense"
    }
  }
}
