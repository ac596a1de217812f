import Basics
import News

/// A request to a server, which only reads unless it has a body.
public struct WebRequest: Hashable, Sendable {
  public let address: WebAddress
  public let fields: [HeaderField]
  /// The most bytes of an answer, uncompressed.
  public let limit: Int
  /// The longest time for all of it.
  public private(set) var patience: Duration
  /// The longest time until an answer begins, if shorter.
  public let silence: Duration?
  /// Whether the server failed before while others answered, so that another failure says nothing about the network.
  public let isSilenceUsual: Bool
  /// Whether it may go to this machine or a private network, since a person named the address, and not a server
  /// elsewhere.
  public let mayBeNear: Bool
  /// What is posted, as JSON; nil for a request that only reads.
  ///
  /// It goes to no other address than this.
  public let body: [UInt8]?
  /// Whether it may go nowhere but to this machine or a private network, since it is not encrypted.
  public let staysNear: Bool

  public init(
    _ address: WebAddress, fields: [HeaderField] = [], limit: Int = 16 << 20, patience: Duration = .seconds(20),
    silence: Duration? = nil, isSilenceUsual: Bool = false, mayBeNear: Bool = true,
    body: [UInt8]? = nil, staysNear: Bool = false
  ) {
    self.address = address
    self.fields = fields
    self.limit = limit
    self.patience = patience
    self.silence = silence
    self.isSilenceUsual = isSilenceUsual
    self.mayBeNear = mayBeNear
    self.body = body
    self.staysNear = staysNear
  }

  /// The same request with another patience.
  package func waiting(_ patience: Duration) -> WebRequest {
    var request = self
    request.patience = patience
    return request
  }
}

/// A field of a request's or an answer's head.
public struct HeaderField: Hashable, Sendable {
  /// In lower case.
  public let name: String
  public let value: String

  public init(_ name: String, _ value: String) {
    self.name = name.lowercased()
    self.value = value
  }
}

/// A server's answer, whatever its status.
public struct WebAnswer: Hashable, Sendable {
  public let status: Int
  public let fields: [HeaderField]
  public let body: [UInt8]
  /// The final address, after all redirects.
  public let address: WebAddress
  /// The target of a permanent redirect.
  public let moved: WebAddress?
  /// The number of redirects on the way.
  public let redirects: Int
  /// Whether the server asked first is this machine or on a private network.
  public let isFromNear: Bool
  /// Whether a redirect led from an encrypted connection to one that is not.
  public let isInClear: Bool

  public init(
    status: Int, fields: [HeaderField] = [], body: [UInt8] = [], address: WebAddress, moved: WebAddress? = nil,
    redirects: Int = 0, isFromNear: Bool = false, isInClear: Bool = false
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.address = address
    self.moved = moved
    self.redirects = redirects
    self.isFromNear = isFromNear
    self.isInClear = isInClear
  }

  /// The first value of a field, by its lower-case name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// Sends requests and returns their answers.
///
/// Throws failures of transport only; any answer, a 404 too, is an answer. Cancelling the task ends the request at
/// once.
public protocol Dispatcher: Sendable {
  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer
}
