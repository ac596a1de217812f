import Basics
import Replies

/// Answers what a program asks by the Model Context Protocol, of the newest revision and of those before it.
@MainActor
public final class AgentServer {
  private let desk: AgentDesk
  private let tools: AgentTools
  private let version: String
  private let instructions: String
  /// Whether a program of an older revision opened the talk.
  private var isOpened = false

  /// Serves a desk as some version of Crier; `words` puts into words what is told of it.
  public init(_ desk: AgentDesk, version: String, words: (Saying) -> String) {
    self.desk = desk
    self.version = version
    tools = AgentTools(words)
    instructions = words(.agentInstructions)
  }

  /// The answer to a message; nil where it takes none.
  public func answer(_ message: Message) async -> JSON? {
    switch message {
    case .notice, .cancelled: return nil
    case .unreadable(let fault, let id): return Message.answer(to: id, fault)
    case .request(let request):
      do throws(Message.Fault) {
        return Message.answer(to: request.id, try await result(of: request))
      } catch { return Message.answer(to: request.id, error) }
    }
  }

  private func result(of request: Message.Request) async throws(Message.Fault) -> JSON {
    guard case .object = request.params else { throw .unfitParams("params is an object") }
    let isNewest = try isOfNewest(request)
    switch request.method {
    case "initialize" where !isNewest: return try opening(request.params)
    case "ping" where !isNewest: return .object([])
    case "server/discover" where isNewest: return lasting(discovery)
    case "tools/list":
      guard request.params["cursor"] == nil else { throw .unfitParams("there is one page of tools") }
      let list: [JSON.Member] = [.init("tools", .array(tools.all))]
      return isNewest ? lasting(list) : .object(list)
    case "tools/call":
      let called = try await call(request.params)
      return isNewest ? signed(called) : .object(called)
    default: throw .unknownMethod(request.method)
    }
  }

  /// Whether a request is of the newest revision, which each of its requests names; older ones only open the talk with theirs.
  private func isOfNewest(_ request: Message.Request) throws(Message.Fault) -> Bool {
    guard let version = request.params["_meta"]?[Protocol.version] else {
      guard isOpened || ["initialize", "ping"].contains(request.method) else {
        throw .unfitParams("_meta lacks \(Protocol.version)")
      }
      return false
    }
    guard let version = version.string else { throw .unfitParams("\(Protocol.version) is a text") }
    guard version == Protocol.newest else { throw .unsupportedVersion(version) }
    guard case .object? = request.params["_meta"]?[Protocol.capabilities] else {
      throw .unfitParams("_meta lacks \(Protocol.capabilities)")
    }
    return true
  }

  private func opening(_ params: JSON) throws(Message.Fault) -> JSON {
    guard let asked = params["protocolVersion"]?.string else { throw .unfitParams("protocolVersion is a text") }
    isOpened = true
    let spoken = Protocol.opened.contains(asked) ? asked : Protocol.opened[0]
    return [
      "protocolVersion": .string(spoken), "capabilities": capabilities, "serverInfo": identity,
      "instructions": .string(instructions),
    ]
  }

  private var discovery: [JSON.Member] {
    [
      .init("supportedVersions", [.string(Protocol.newest)]), .init("capabilities", capabilities),
      .init("instructions", .string(instructions)),
    ]
  }

  private var capabilities: JSON { ["tools": .object([])] }

  private var identity: JSON { ["name": "crier", "title": "Crier", "version": .string(version)] }

  /// A result of the newest revision that holds as long as the program runs.
  private func lasting(_ members: [JSON.Member]) -> JSON {
    signed(members + [.init("ttlMs", .integer(Self.lasts)), .init("cacheScope", "public")])
  }

  /// An hour.
  private static let lasts = 3_600_000

  private func signed(_ members: [JSON.Member]) -> JSON {
    .object(
      [.init("resultType", "complete")] + members
        + [.init("_meta", .object([.init(Protocol.server, identity)]))])
  }

  private func call(_ params: JSON) async throws(Message.Fault) -> [JSON.Member] {
    guard let name = params["name"]?.string else { throw .unfitParams("name is a text") }
    guard let tool = tools.tool(named: name) else { throw .unfitParams("no tool \(name)") }
    let arguments = params["arguments"] ?? .object([])
    guard case .object(let members) = arguments else { throw .unfitParams("arguments is an object") }
    return await desk.call(tool, members).members
  }
}
