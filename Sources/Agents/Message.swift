import Basics

/// What a program says by JSON-RPC, a line each.
public enum Message: Hashable, Sendable {
  case request(Request)
  /// The program gives up a request that it made.
  case cancelled(JSON)
  /// Something is told that takes no answer.
  case notice
  /// A line that is no message; the answer says why.
  case unreadable(Fault, id: JSON?)

  public struct Request: Hashable, Sendable {
    public let id: JSON
    let method: String
    let params: JSON
  }

  /// What is wrong with a message, by JSON-RPC's numbers.
  public enum Fault: Error, Hashable, Sendable {
    case noJSON, noRequest, tooLong
    case unknownMethod(String)
    case unfitParams(String)
    case unsupportedVersion(String)

    var code: Int {
      switch self {
      case .noJSON: -32_700
      case .noRequest, .tooLong: -32_600
      case .unknownMethod: -32_601
      case .unfitParams: -32_602
      case .unsupportedVersion: -32_022
      }
    }
  }

  public init(_ line: some Sequence<UInt8>) {
    guard let json = try? JSON(parsing: line) else {
      self = .unreadable(.noJSON, id: nil)
      return
    }
    guard json["jsonrpc"] == "2.0", let method = json["method"]?.string else {
      // An answer to something that was never asked takes none.
      let isAnswer = json["result"] != nil || json["error"] != nil
      self = isAnswer ? .notice : .unreadable(.noRequest, id: json["id"].flatMap(Self.id))
      return
    }
    let params = json["params"] ?? .object([])
    guard let said = json["id"] else {
      let given = method == "notifications/cancelled" ? params["requestId"].flatMap(Self.id) : nil
      self = given.map { .cancelled($0) } ?? .notice
      return
    }
    guard let id = Self.id(said) else {
      self = .unreadable(.noRequest, id: nil)
      return
    }
    self = .request(Request(id: id, method: method, params: params))
  }

  /// A message too long to be read, by its beginning: refused under its id, where that stands there.
  public init(tooLong beginning: String) {
    self = .unreadable(.tooLong, id: Self.id(atBeginning: Array(beginning.utf8)))
  }

  /// The id of an object of which only the beginning is there, as a member of its own and of nothing within it.
  private static func id(atBeginning bytes: [UInt8]) -> JSON? {
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        guard let end = endOfText(from: index, in: bytes) else { return nil }
        let rest = bytes[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
        if depth == 1, bytes[index...end].elementsEqual(#""id""#.utf8), rest.first == UInt8(ascii: ":") {
          let value = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
          guard let first = value.first else { return nil }
          let close: Int? =
            if first == UInt8(ascii: "\"") { endOfText(from: value.startIndex, in: bytes).map { $0 + 1 } } else {
              value.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
            }
          return close.flatMap { try? JSON(parsing: bytes[value.startIndex..<$0]) }.flatMap(id)
        }
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The place of the quotation mark that ends a text.
  private static func endOfText(from start: Int, in bytes: [UInt8]) -> Int? {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < bytes.count ? index : nil
  }

  /// A text or a whole number; nil for anything else.
  private static func id(_ json: JSON) -> JSON? { json.string != nil || json.integer != nil ? json : nil }

  /// The answer to a request.
  static func answer(to id: JSON, _ result: JSON) -> JSON { ["jsonrpc": "2.0", "id": id, "result": result] }

  /// The answer to a message that can have no other.
  static func answer(to id: JSON?, _ fault: Fault) -> JSON {
    var error: [JSON.Member] = [.init("code", .integer(fault.code)), .init("message", .string(fault.words))]
    if case .unsupportedVersion(let asked) = fault {
      error.append(.init("data", ["supported": [.string(Protocol.newest)], "requested": .string(asked)]))
    }
    return .object(
      [.init("jsonrpc", "2.0")] + (id.map { [.init("id", $0)] } ?? []) + [.init("error", .object(error))])
  }
}

extension Message.Fault {
  /// The fault in JSON-RPC's own words, for whoever writes the program.
  fileprivate var words: String {
    switch self {
    case .noJSON: "Parse error"
    case .noRequest: "Invalid request"
    case .tooLong: "Invalid request: too long"
    case .unknownMethod(let method): "Method not found: \(method)"
    case .unfitParams(let what): "Invalid params: \(what)"
    case .unsupportedVersion: "Unsupported protocol version"
    }
  }
}

/// The revisions of the Model Context Protocol that are spoken.
enum Protocol {
  /// The one in which each request says its version, and none opens the talk.
  static let newest = "2026-07-28"
  /// Those in which a request to initialize opens it, the newest first.
  static let opened = ["2025-11-25", "2025-06-18"]
  /// Where a request of the newest says its version, and what its program can do.
  static let version = "io.modelcontextprotocol/protocolVersion"
  static let capabilities = "io.modelcontextprotocol/clientCapabilities"
  /// Where an answer says whose it is.
  static let server = "io.modelcontextprotocol/serverInfo"
}
