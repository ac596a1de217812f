import Basics
import Synchronization

/// A server of language models on the loopback, which answers as a test says and notes what it is sent.
public final class ModelStandIn: Sendable {
  public let server: LoopbackServer
  private let sent: Log

  /// What was posted, in the order it came.
  private final class Log: Sendable {
    let bodies = Mutex<[JSON]>([])
  }

  /// - Parameters:
  ///   - key: The key that it wants, if any.
  ///   - holdsShapes: Whether it takes a schema for its answers, and limits.
  ///   - answer: What the model writes, given what it was sent.
  public init(
    key: String? = nil, holdsShapes: Bool = true, _ answer: @escaping @Sendable (JSON) -> String
  ) throws {
    let sent = Log()
    self.sent = sent
    server = try LoopbackServer { request in
      if let key, request["authorization"] != "Bearer \(key)" { return .json("{}", status: 401) }
      if request.path == "/v1/models" { return .json(#"{"object":"list","data":[{"id":"tiny"},{"id":"larger"}]}"#) }
      guard request.path == "/v1/chat/completions", request.method == "POST",
        let body = try? JSON(parsing: request.body)
      else { return .json("{}", status: 404) }
      sent.bodies.withLock { $0.append(body) }
      if !holdsShapes, body["response_format"] != nil { return .json(#"{"error":"no grammar"}"#, status: 400) }
      let reply: JSON = ["choices": [["message": ["role": "assistant", "content": .string(answer(body))]]]]
      return .json(reply.text)
    }
  }

  public var address: String { server.address("") }

  /// What was posted so far.
  public var posted: [JSON] { sent.bodies.withLock(\.self) }

  /// The answer that means some lines.
  public static func meaning(_ lines: String...) -> String {
    JSON.object([.init("lines", .array(lines.map(JSON.string)))]).text
  }

  /// What was sent as data: the line that was said, the ones before it, and the cards.
  public static func data(_ body: JSON) -> JSON? {
    body["messages"]?.elements.last?["content"]?.string.flatMap { try? JSON(parsing: $0.utf8) }
  }
}
