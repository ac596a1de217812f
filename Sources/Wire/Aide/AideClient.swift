import Basics
import News

/// Talks with a language model by the protocol that all their servers speak.
public struct AideClient: Sendable {
  private let place: WebAddress
  private let key: SecretKey?
  private let dispatcher: any Dispatcher

  /// How long all of an answer is waited for, and how long it may be, by judgment.
  public static let patience = Duration.seconds(20)
  private static let longestAnswer = 1 << 20
  private static let mostModels = 500

  /// - Parameters:
  ///   - place: Where the server is, as a person says it: with or without "/v1".
  ///   - dispatcher: One that tries once.
  public init(at place: WebAddress, key: SecretKey?, dispatcher: any Dispatcher) {
    self.place = place
    self.key = key
    self.dispatcher = dispatcher
  }

  /// The models that the server has, by their names.
  public func models() async throws(AideRefusal) -> [String] {
    let answer = try await answer("/models", posting: nil, until: .now + Self.patience)
    try check(answer)
    guard let json = try? JSON(parsing: answer.body[...]), let list = json["data"]?.elements else {
      throw .notThere(host: place.host)
    }
    return list.prefix(Self.mostModels).compactMap { model in
      model["id"]?.string.flatMap { name in
        name == Text.field(name) && !name.isEmpty && name.utf8.count <= Aide.longestName ? name : nil
      }
    }
  }

  /// What a model answers, with nothing in it but words.
  ///
  /// A server that cannot hold an answer to a schema, or takes no such limits, is asked once more without.
  public func answer(to prompt: AidePrompt, by name: String) async throws(AideRefusal) -> String {
    let end = ContinuousClock.now + Self.patience
    var answer = try await answer("/chat/completions", posting: prompt.body(for: name), until: end)
    if Self.refusals.contains(answer.status) {
      answer = try await self.answer("/chat/completions", posting: prompt.plainBody(for: name), until: end)
    }
    try check(answer)
    guard let json = try? JSON(parsing: answer.body[...]),
      let content = json["choices"]?.elements.first?["message"]?["content"]?.string
    else { throw .nonsense(host: place.host) }
    return SafeText(Self.withoutThoughts(content)).text.trimming()
  }

  /// What servers answer to a request with something in it that they cannot do.
  private static let refusals: Set<Int> = [400, 415, 422, 500, 501]

  /// What some models say to themselves before they answer is no part of it.
  private static func withoutThoughts(_ content: String) -> String {
    content.ranges(of: "</think>").last.map { String(content[$0.upperBound...]) } ?? content
  }

  private func check(_ answer: WebAnswer) throws(AideRefusal) {
    switch answer.status {
    case 200..<300: return
    case 401, 403: throw key == nil ? .keyWanted(host: place.host) : .keyRefused(host: place.host)
    case 404, 405: throw .notThere(host: place.host)
    case let status:
      throw .wire(.refusedWith(status: status, host: place.host, retryAfter: nil))
    }
  }

  private func answer(
    _ path: String, posting body: JSON?, until end: ContinuousClock.Instant
  ) async throws(AideRefusal) -> WebAnswer {
    guard place.isEncrypted || place.isNear else { throw .inClear(host: place.host) }
    guard let address = address(path) else { throw .noPlace(words: place.rawValue) }
    let left = end - .now
    guard left > .zero else { throw .wire(.timedOut(host: place.host)) }
    var fields = [HeaderField("Accept", "application/json")]
    if body != nil { fields.append(HeaderField("Content-Type", "application/json")) }
    if let key { fields.append(HeaderField("Authorization", "Bearer \(key.revealed)")) }
    let request = WebRequest(
      address, fields: fields, limit: Self.longestAnswer, patience: left, isSilenceUsual: true, body: body?.bytes,
      staysNear: !place.isEncrypted)
    do throws(WireFailure) { return try await dispatcher.answer(to: request) } catch {
      if case .notSecure = error, !place.isEncrypted { throw .inClear(host: place.host) }
      throw .wire(error)
    }
  }

  /// Where something is asked: behind the version of the protocol, which is said or not.
  private func address(_ path: String) -> WebAddress? {
    var root = place.rawValue.prefix { $0 != "?" && $0 != "#" }
    while root.hasSuffix("/") { root = root.dropLast() }
    for ending in ["/chat/completions", "/models"] where root.hasSuffix(ending) { root = root.dropLast(ending.count) }
    if root.split(separator: "/").last != "v1" { root += "/v1" }
    return WebAddress(rawValue: root + path)
  }
}

extension AidePrompt {
  fileprivate func body(for name: String) -> JSON {
    var members = messages(for: name)
    members += [
      .init("temperature", 0), .init("max_tokens", .integer(length)), .init("stream", .bool(false)),
    ]
    if let shape {
      members.append(
        .init(
          "response_format",
          ["type": "json_schema", "json_schema": ["name": "answer", "strict": .bool(true), "schema": shape]]))
    }
    return .object(members)
  }

  /// No more than every such server takes.
  fileprivate func plainBody(for name: String) -> JSON { .object(messages(for: name)) }

  private func messages(for name: String) -> [JSON.Member] {
    [
      .init("model", .string(name)),
      .init(
        "messages",
        [["role": "system", "content": .string(task)], ["role": "user", "content": .string(data)]]),
    ]
  }
}
