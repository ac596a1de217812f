import Basics
import FoundationEssentials
import News
import Synchronization

/// Talks with a person's server by the Google Reader protocol, as FreshRSS, Miniflux and others speak it.
///
/// It holds what the server gave for the password, and asks for that anew where it is no longer taken.
public final class SyncClient: Sendable {
  private struct State {
    var pass: SecretKey
    /// What the server wants in whatever is posted; nil before it was asked for.
    var token: SecretKey?
  }

  private let server: ReaderServer
  private let dispatcher: any Dispatcher
  private let state: Mutex<State>

  /// - Parameter dispatcher: One that tries once.
  public init(_ server: ReaderServer, dispatcher: any Dispatcher) {
    self.server = server
    self.dispatcher = dispatcher
    state = Mutex(State(pass: server.pass, token: nil))
  }

  /// What the server gave for the password, as it is taken now.
  public var pass: SecretKey { state.withLock { $0.pass } }

  private var host: String { server.place.host }

  /// How long an answer is waited for, by judgment: a server on a small machine lists ten thousand entries in seconds, and
  /// fetches a feed itself before it follows it.
  private static let patience = Duration.seconds(60)
  static let signInPatience = Duration.seconds(20)
  /// The most bytes of an answer: 250 entries with their texts.
  private static let longestAnswer = 64 << 20

  // MARK: What it has

  /// All feeds that are followed there.
  public func subscriptions() async throws(ServerRefusal) -> [Subscription] {
    let answer = try await answer("subscription/list", asking: [("output", "json")])
    let json = try await json(of: answer)
    guard let list = json.list("subscriptions") else { throw .nonsense(host: host) }
    return list.prefix(Self.mostFeeds).compactMap { Subscription($0, isOfFreshRSS: isFreshRSS) }
  }

  /// More feeds than anybody follows, by judgment.
  private static let mostFeeds = 20_000

  /// The ids of a stream, the newest first, in as many requests as that takes.
  public func entries(_ stream: EntryStream) async throws(ServerRefusal) -> EntryList {
    var list = EntryList()
    var continuation: String?
    for _ in 0..<Self.mostPages {
      var query = [("output", "json"), ("n", String(Self.pageSize))] + stream.query
      if let continuation { query.append(("c", continuation)) }
      let json = try await json(of: answer("stream/items/ids", asking: query))
      guard let references = json.list("itemRefs") else { throw .nonsense(host: host) }
      let ids = references.compactMap { $0["id"].flatMap(\.writtenID).flatMap(EntryID.init) }
      let before = list.ids.count
      list.ids.formUnion(ids)
      guard let next = json["continuation"].flatMap(\.writtenID), !next.isEmpty, next != "0" else {
        list.isWhole = true
        return list
      }
      // A server that says the same again has no more.
      guard list.ids.count > before, next != continuation else { return list }
      continuation = next
    }
    return list
  }

  /// As many pages as are asked for, by judgment: what is further down nobody comes to.
  private static let mostPages = 5
  /// More ids than most servers have of anything, so that one request tells that there are no more.
  private static let pageSize = 20_000

  /// What some entries say; those that the server has no more are missing.
  public func contents(of ids: [EntryID], at now: Date) async throws(ServerRefusal) -> [FetchedEntry] {
    var form = WebForm([("output", "json")])
    for id in ids { form.add("i", id.longForm) }
    let answer: WebAnswer
    do throws(ServerRefusal) { answer = try await self.answer("stream/items/contents", posting: form) } catch {
      // Miniflux says so where it has none of them.
      if case .wire(.refusedWith(400, _, _), host: _) = error { return [] }
      throw error
    }
    return try await Self.entries(in: answer.body, of: host, isOfFreshRSS: isFreshRSS, at: now)
  }

  /// As many entries as are asked for at once, by judgment: their texts are a few megabytes.
  public static let mostContents = 250

  /// Reads away from whoever waits: this takes as long as the server does.
  @concurrent
  private static func entries(
    in body: [UInt8], of host: String, isOfFreshRSS: Bool, at now: Date
  ) async throws(ServerRefusal) -> [FetchedEntry] {
    guard let json = try? JSON(parsing: body[...], isStoppable: true), let items = json.list("items") else {
      throw .nonsense(host: host)
    }
    return items.compactMap { FetchedEntry($0, isOfFreshRSS: isOfFreshRSS, at: now) }
  }

  // MARK: What is changed there

  /// Puts a mark on entries or takes it off.
  public func mark(_ ids: [EntryID], _ mark: EntryMark, _ isOn: Bool) async throws(ServerRefusal) {
    var form = WebForm([(isOn ? "a" : "r", mark.tag)])
    for id in ids { form.add("i", id.longForm) }
    let answer = try await answer("edit-tag", posting: form)
    guard answer.isOK else { throw .nonsense(host: host) }
  }

  /// As many entries as are marked at once, by judgment: FreshRSS reads no more than a megabyte of what is posted.
  public static let mostMarked = 500

  /// Changes what is followed there.
  public func edit(_ edit: FeedEdit) async throws(ServerRefusal) -> EditAnswer {
    do throws(ServerRefusal) {
      return try await answer("subscription/edit", posting: WebForm(edit.form)).isOK ? .done : .refused
    } catch {
      // A feed that it cannot fetch is refused in many ways, and the next one may go.
      switch error {
      case .notThere, .wire(.refusedWith(400, _, _), _), .wire(.refusedWith(422, _, _), _): return .refused
      case .wire(.refusedWith(500, _, _), _): return .failed
      case .none, .noPlace, .inClear, .wire, .wrongPassword, .turnedOff, .nonsense: throw error
      }
    }
  }

  // MARK: Asking

  private var isFreshRSS: Bool { server.root.rawValue.hasSuffix("/greader.php") }

  private func json(of answer: WebAnswer) async throws(ServerRefusal) -> JSON {
    guard let json = await Self.json(in: answer.body) else { throw .nonsense(host: host) }
    return json
  }

  @concurrent
  private static func json(in body: [UInt8]) async -> JSON? { try? JSON(parsing: body[...], isStoppable: true) }

  private func answer(_ path: String, asking query: [(String, String)]) async throws(ServerRefusal) -> WebAnswer {
    let first = try await sent(path + WebForm(query).query, nil)
    guard first.isUnauthorized else { return try checked(first) }
    try await signInAgain()
    return try checked(try await sent(path + WebForm(query).query, nil))
  }

  /// Posts a form with the token in it; where that is not taken, with a new one, and then behind a new sign-in.
  private func answer(_ path: String, posting form: WebForm) async throws(ServerRefusal) -> WebAnswer {
    let known = state.withLock { $0.token }
    let first = try await sent(path, form, token: try await token())
    guard first.isUnauthorized else { return try checked(first) }
    state.withLock { $0.token = nil }
    // One that was given just now is not refused for its age.
    if known != nil {
      let second = try await sent(path, form, token: try await token())
      guard second.isUnauthorized else { return try checked(second) }
    }
    try await signInAgain()
    return try checked(try await sent(path, form, token: try await token()))
  }

  /// Gets what the server wants in whatever is posted, so that what is sent next is sent at once.
  public func makeReady() async throws(ServerRefusal) { _ = try await token() }

  private func token() async throws(ServerRefusal) -> SecretKey {
    if let token = state.withLock({ $0.token }) { return token }
    let answer = try await answer("token", asking: [])
    let words = String(decoding: answer.body.prefix(Self.longestToken + 1), as: UTF8.self).trimming()
    guard !words.isEmpty, words.utf8.count <= Self.longestToken,
      words.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { throw .nonsense(host: host) }
    state.withLock { $0.token = SecretKey(words) }
    return SecretKey(words)
  }

  private static let longestToken = 4_096

  private func signInAgain() async throws(ServerRefusal) {
    let pass = try await Self.pass(at: server.root, of: server.place, server.signIn, dispatcher)
    state.withLock { state in (state.pass, state.token) = (pass, nil) }
  }

  private func sent(_ path: String, _ form: WebForm?, token: SecretKey? = nil) async throws(ServerRefusal) -> WebAnswer
  {
    var form = form
    if let token { form?.add("T", token.revealed) }
    return try await Self.send(
      form?.bytes, to: server.root.rawValue + "/reader/api/0/" + path, of: server.place, dispatcher,
      fields: [HeaderField("authorization", "GoogleLogin auth=" + pass.revealed)], patience: Self.patience,
      limit: Self.longestAnswer)
  }

  private func checked(_ answer: WebAnswer) throws(ServerRefusal) -> WebAnswer {
    switch answer.status {
    case 200..<300: return answer
    case 401, 403: throw .wrongPassword(name: server.signIn.name, host: host)
    case 404, 405, 410: throw .notThere(host: host)
    case 503 where answer.isTurnedOff: throw .turnedOff(host: host)
    case let status: throw .wire(.refusedWith(status: status, host: host, retryAfter: nil), host: host)
    }
  }

  /// Sends a request to a server and nowhere else: encrypted, or within this machine and its network.
  static func send(
    _ body: [UInt8]?, to address: String, of place: WebAddress, _ dispatcher: any Dispatcher,
    fields: [HeaderField] = [], patience: Duration, limit: Int = 1 << 20
  ) async throws(ServerRefusal) -> WebAnswer {
    guard place.isEncrypted || place.isNear else { throw .inClear(host: place.host) }
    guard let address = WebAddress(rawValue: address) else { throw .noPlace(words: place.rawValue) }
    var fields = fields + [HeaderField("accept", "application/json, text/plain, */*;q=0.5")]
    if body != nil { fields.append(HeaderField("content-type", "application/x-www-form-urlencoded")) }
    let request = WebRequest(
      address, fields: fields, limit: limit, patience: patience, isSilenceUsual: true, body: body,
      staysNear: !place.isEncrypted)
    do throws(WireFailure) { return try await dispatcher.answer(to: request) } catch {
      if case .notSecure = error, !place.isEncrypted { throw .inClear(host: place.host) }
      throw .wire(error, host: place.host)
    }
  }
}

extension WebAnswer {
  fileprivate var isUnauthorized: Bool { status == 401 }

  /// Whether it is the "OK" that stands for a change that was made.
  fileprivate var isOK: Bool { body.prefix(2) == [UInt8(ascii: "O"), UInt8(ascii: "K")] }

  /// Whether it is FreshRSS's that its interface is not allowed.
  var isTurnedOff: Bool { status == 503 && body.starts(with: "Service Unavailable!".utf8) }
}

extension JSON {
  /// A list that has to be there; Miniflux writes an empty one as `null`.
  fileprivate func list(_ name: String) -> [JSON]? {
    switch self[name] {
    case .array(let elements)?: elements
    case .null?: []
    case .bool?, .integer?, .number?, .string?, .object?, nil: nil
    }
  }

  /// An id, which some servers write as a number.
  fileprivate var writtenID: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .null, .bool, .number, .array, .object: nil
    }
  }
}
