import Basics
import Foundation
import Synchronization

/// A server of the Google Reader protocol on the loopback, written from how FreshRSS and Miniflux behave.
public final class SyncStandIn: Sendable {
  public enum Kind: Sendable { case freshRSS, miniflux }

  public struct Feed: Hashable, Sendable {
    public var url: String
    public var title: String
    public var folder: String

    public init(url: String, title: String, folder: String) {
      (self.url, self.title, self.folder) = (url, title, folder)
    }
  }

  public struct Entry: Hashable, Sendable {
    public var feed: Int
    public var title: String
    public var link: String
    public var html: String
    public var published: Int
    public var isRead = false
    public var isStarred = false

    public init(feed: Int, title: String, link: String, html: String, published: Int) {
      (self.feed, self.title, self.link, self.html, self.published) = (feed, title, link, html, published)
    }
  }

  /// What it has, which a test may change as another program of the person's would.
  public struct Shelf: Sendable {
    public var feeds: [Int: Feed] = [:]
    public var entries: [Int64: Entry] = [:]
    /// What was done to entries, in order: "12 +read".
    public var deeds: [String] = []
    /// The addresses that it cannot follow.
    public var unreachable: Set<String> = []
    public var password = "secret-api-password"
    /// What it gives for the password, and what it wants in what is posted.
    public var pass = "maria/first"
    public var token = "token-1"
    /// The most ids in an answer.
    public var mostIDs = Int.max
    public var isTurnedOff = false
    /// Where the addresses lead that it follows: it notes those instead.
    public var redirects: [String: String] = [:]
    /// The status with which it refuses changes to what is followed, by what they are: "unsubscribe".
    public var refusedEdits: [String: Int] = [:]
    /// The entries of which it fails to tell.
    public var broken: Set<Int64> = []

    @discardableResult
    public mutating func addFeed(_ url: String, _ title: String, folder: String = "Uncategorized") -> Int {
      let id = (feeds.keys.max() ?? 0) + 1
      feeds[id] = Feed(url: url, title: title, folder: folder)
      return id
    }
  }

  /// How a request is cut off.
  public enum Cut: Sendable {
    /// Before anything is done, or once it is.
    case before, after
    /// Nothing is answered, though it is done, so that who waits can be killed.
    case silence
    case refusal
  }

  public let server: LoopbackServer
  private let kind: Kind
  private let box: Box

  private final class Box: Sendable {
    let shelf = Mutex(Shelf())
    let cut = Mutex<@Sendable (LoopbackRequest) -> Cut?>({ _ in nil })
    let silenced = Mutex(0)
  }

  public init(_ kind: Kind = .freshRSS) throws {
    let box = Box()
    (self.kind, self.box) = (kind, box)
    server = try LoopbackServer { request in
      let cut = box.cut.withLock(\.self)(request)
      if cut == .before { return .raw([]) }
      if cut == .refusal { return .page("busy", status: 503) }
      let answer = box.shelf.withLock { Self.answer(request, kind, &$0) }
      switch cut {
      case .after: return .raw([])
      case .silence:
        box.silenced.withLock { $0 += 1 }
        return .stalled("", length: 10)
      case .before, .refusal, nil: return answer
      }
    }
  }

  /// As a person says it.
  public var address: String { server.address("") }

  public func change(_ work: (inout Shelf) -> Void) { box.shelf.withLock { work(&$0) } }
  public var shelf: Shelf { box.shelf.withLock(\.self) }
  /// Cuts requests off from now on.
  public func cut(_ cut: @escaping @Sendable (LoopbackRequest) -> Cut?) { box.cut.withLock { $0 = cut } }
  /// How many requests fell silent.
  public var silenced: Int { box.silenced.withLock(\.self) }

  /// What was asked, by the ends of the paths.
  public var asked: [String] {
    server.asked.map { $0.path.split(separator: "/").suffix(2).joined(separator: "/") }
  }

  // MARK: Answering

  private static func answer(_ request: LoopbackRequest, _ kind: Kind, _ shelf: inout Shelf) -> LoopbackAnswer {
    let root = kind == .freshRSS ? "/api/greader.php" : ""
    guard request.path.hasPrefix(root) else { return .page("<html>Log in</html>", type: "text/html") }
    if shelf.isTurnedOff { return .page("Service Unavailable!", status: 503) }
    let path = request.path.dropFirst(root.count)
    let query = form(request.target.drop { $0 != "?" }.dropFirst())
    let posted = form(Substring(String(decoding: request.body, as: UTF8.self)))
    if path == "/accounts/ClientLogin" { return login(posted, shelf) }
    guard path.hasPrefix("/reader/api/0/") else { return .page("not found", status: 404) }
    let isPost = request.method == "POST"
    let isLetIn =
      kind == .miniflux && isPost
      ? first("T", posted) == shelf.token : request["authorization"] == "GoogleLogin auth=\(shelf.pass)"
    guard isLetIn else { return unauthorized(kind) }
    let name = path.dropFirst("/reader/api/0/".count)
    if isPost, name != "stream/items/contents", first("T", posted) != shelf.token { return unauthorized(kind) }
    switch name {
    case "token": return .page(shelf.token + "\n")
    case "subscription/list": return .json(subscriptions(shelf))
    case "stream/items/ids": return .json(ids(query, shelf))
    case "stream/items/contents":
      let ids = posted.filter { $0.0 == "i" }.compactMap { number($0.1) }
      if !shelf.broken.isDisjoint(with: ids) { return .page("error", status: 500) }
      if kind == .miniflux, !ids.contains(where: { shelf.entries[$0] != nil }) { return .page("none", status: 400) }
      return .json(contents(ids, shelf))
    case "edit-tag": return editTag(posted, &shelf)
    case "subscription/edit": return editFeed(posted, kind, &shelf)
    default: return .page("Bad Request!", status: 400)
    }
  }

  private static func unauthorized(_ kind: Kind) -> LoopbackAnswer {
    let field = kind == .freshRSS ? "Google-Bad-Token" : "X-Reader-Google-Bad-Token"
    return .page("Unauthorized!", status: 401, fields: [(field, "true")])
  }

  private static func login(_ posted: [(String, String)], _ shelf: Shelf) -> LoopbackAnswer {
    guard let name = first("Email", posted), name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return .page("Bad Request!", status: 400)
    }
    guard name == "maria", first("Passwd", posted) == shelf.password else {
      return .page("Unauthorized!", status: 401, fields: [("Google-Bad-Token", "true")])
    }
    return .page("SID=\(shelf.pass)\nLSID=null\nAuth=\(shelf.pass)\n")
  }

  private static func subscriptions(_ shelf: Shelf) -> String {
    let feeds = shelf.feeds.sorted { $0.key < $1.key }.map { id, feed -> JSON in
      [
        "id": .string("feed/\(id)"), "title": .string(feed.title), "url": .string(feed.url),
        "htmlUrl": .string(feed.url),
        "categories": [["id": .string("user/-/label/" + feed.folder), "label": .string(feed.folder)]],
      ]
    }
    return JSON.object([.init("subscriptions", .array(feeds))]).text
  }

  private static func ids(_ query: [(String, String)], _ shelf: Shelf) -> String {
    let since = first("ot", query).flatMap { Int64($0) } ?? 0
    let found = shelf.entries.filter { id, entry in
      (first("s", query) != "user/-/state/com.google/starred" || entry.isStarred)
        && (first("xt", query) == nil || !entry.isRead) && (since == 0 || Int64(entry.published) >= since)
    }
    let all = found.keys.sorted(by: >)
    let start = first("c", query).flatMap(Int.init) ?? 0
    let most = min(first("n", query).flatMap(Int.init) ?? 20, shelf.mostIDs)
    let page = all.dropFirst(start).prefix(most)
    var members: [JSON.Member] = [.init("itemRefs", .array(page.map { ["id": .string(String($0))] }))]
    if start + page.count < all.count { members.append(.init("continuation", .string(String(start + page.count)))) }
    return JSON.object(members).text
  }

  private static func contents(_ ids: [Int64], _ shelf: Shelf) -> String {
    let items = ids.compactMap { id -> JSON? in
      guard let entry = shelf.entries[id], shelf.feeds[entry.feed] != nil else { return nil }
      return [
        "id": .string(Self.long(id)), "published": .integer(entry.published), "title": .string(entry.title),
        "canonical": [["href": .string(entry.link)]], "alternate": [["href": .string(entry.link)]],
        "summary": ["content": .string(entry.html)], "origin": ["streamId": .string("feed/\(entry.feed)")],
      ]
    }
    return JSON.object([.init("items", .array(items))]).text
  }

  private static func editTag(_ posted: [(String, String)], _ shelf: inout Shelf) -> LoopbackAnswer {
    for (name, isOn) in [("a", true), ("r", false)] {
      guard let tag = first(name, posted)?.split(separator: "/").last.map(String.init) else { continue }
      for id in posted.filter({ $0.0 == "i" }).compactMap({ number($0.1) }) {
        if tag == "read" { shelf.entries[id]?.isRead = isOn }
        if tag == "starred" { shelf.entries[id]?.isStarred = isOn }
        shelf.deeds.append("\(id) \(isOn ? "+" : "-")\(tag)")
      }
    }
    return .page("OK")
  }

  private static func editFeed(
    _ posted: [(String, String)], _ kind: Kind, _ shelf: inout Shelf
  ) -> LoopbackAnswer {
    guard let stream = first("s", posted), stream.hasPrefix("feed/") else { return .page("Bad Request!", status: 400) }
    let name = String(stream.dropFirst("feed/".count))
    let folder = first("a", posted).map { String($0.dropFirst("user/-/label/".count)) }
    if let status = shelf.refusedEdits[first("ac", posted) ?? ""] { return .page("no", status: status) }
    switch first("ac", posted) {
    case "subscribe":
      guard !shelf.unreachable.contains(name), !shelf.feeds.values.contains(where: { $0.url == name }) else {
        return .page("Bad Request!", status: 400)
      }
      shelf.addFeed(shelf.redirects[name] ?? name, first("t", posted) ?? name, folder: folder ?? "Uncategorized")
    case "unsubscribe":
      guard let id = Int(name), shelf.feeds.removeValue(forKey: id) != nil else {
        return .page("Bad Request!", status: 400)
      }
      shelf.entries = shelf.entries.filter { $0.value.feed != id }
    case "edit":
      guard let id = Int(name), shelf.feeds[id] != nil else { return .page("Bad Request!", status: 400) }
      // Miniflux leaves a feed where it is for which no folder is named.
      if kind == .freshRSS || folder != nil { shelf.feeds[id]?.folder = folder ?? "Uncategorized" }
    default: return .page("Bad Request!", status: 400)
    }
    shelf.deeds.append("\(first("ac", posted) ?? "") \(name)")
    return .page("OK")
  }

  // MARK: As it is written

  private static func form(_ text: Substring) -> [(String, String)] {
    text.split(separator: "&").map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        String($0).removingPercentEncoding ?? ""
      }
      return (pair[0], pair.count > 1 ? pair[1] : "")
    }
  }

  private static func first(_ name: String, _ form: [(String, String)]) -> String? {
    form.first { $0.0 == name }?.1
  }

  private static let prefix = "tag:google.com,2005:reader/item/"

  private static func long(_ id: Int64) -> String {
    let digits = String(UInt64(bitPattern: id), radix: 16)
    return prefix + String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func number(_ written: String) -> Int64? {
    written.hasPrefix(prefix)
      ? UInt64(written.dropFirst(prefix.count), radix: 16).map(Int64.init(bitPattern:)) : Int64(written)
  }
}
