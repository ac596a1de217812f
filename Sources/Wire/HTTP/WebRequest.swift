import Basics
import News

/// What is asked of a server: always to read, never to change anything there.
public struct WebRequest: Hashable, Sendable {
  public let address: WebAddress
  public let fields: [HeaderField]
  /// How many bytes an answer may have, once unpacked.
  public let limit: Int
  /// How long the whole of it may take.
  public let patience: Duration
  /// How long it may take until an answer begins, where that is not as long as the whole may.
  public let silence: Duration?
  /// Whether whoever is asked was silent before while others answered, so that it tells nothing of the network if they are
  /// silent again.
  public let isSilenceUsual: Bool

  public init(
    _ address: WebAddress, fields: [HeaderField] = [], limit: Int = 16 << 20, patience: Duration = .seconds(20),
    silence: Duration? = nil, isSilenceUsual: Bool = false
  ) {
    self.address = address
    self.fields = fields
    self.limit = limit
    self.patience = patience
    self.silence = silence
    self.isSilenceUsual = isSilenceUsual
  }
}

/// One line of a request's or an answer's head.
public struct HeaderField: Hashable, Sendable {
  /// In lower case.
  public let name: String
  public let value: String

  public init(_ name: String, _ value: String) {
    self.name = name.lowercased()
    self.value = value
  }
}

/// What a server answered, whatever its status.
public struct WebAnswer: Hashable, Sendable {
  public let status: Int
  public let fields: [HeaderField]
  public let body: [UInt8]
  /// Where it came from in the end, after all redirects.
  public let address: WebAddress
  /// Where it is to be asked for from now on, where what was asked for has moved for good.
  public let moved: WebAddress?
  /// How many other answers only sent on to the next address before this one came.
  public let redirects: Int

  public init(
    status: Int, fields: [HeaderField] = [], body: [UInt8] = [], address: WebAddress, moved: WebAddress? = nil,
    redirects: Int = 0
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.address = address
    self.moved = moved
    self.redirects = redirects
  }

  /// The value of the first line of a name, given in lower case.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// Takes requests to servers and brings their answers.
///
/// What it throws is a failure of the way there and back; any answer at all, a 404 too, is an answer. A task that is
/// cancelled gives the request up at once.
public protocol Dispatcher: Sendable {
  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer
}
