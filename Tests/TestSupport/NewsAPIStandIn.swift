import Foundation

/// A stand-in for NewsAPI on the loopback: endpoints, refusals and moods.
public struct NewsAPIStandIn: Sendable {
  public static let key = "0123456789abcdef0123456789abcdef"

  /// How many stories there are, and how many the service says there are.
  public var stories = 38
  public var claimed: Int?
  /// How deep a key of this plan reaches into a list; one that reaches further than a free one gets its news at once.
  public var depth = 100
  /// Positions whose stories are left out of their pages, so that these are short.
  public var gaps: Set<Int> = []
  /// How far the list moves down between requests, as new stories come in at its top.
  public var drift = 0

  public init() {}

  /// A server with these moods, which answers otherwise where `instead` says so.
  public func server(
    instead: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer? = { _ in nil }
  ) throws -> LoopbackServer {
    let calls = Calls()
    return try LoopbackServer { instead($0) ?? answer(to: $0, call: calls.next()) }
  }

  private func answer(to request: LoopbackRequest, call: Int) -> LoopbackAnswer {
    guard let key = request["x-api-key"] else { return Self.error(401, "apiKeyMissing") }
    guard key == Self.key else { return Self.error(401, "apiKeyInvalid") }
    let query = Self.query(of: request)
    switch request.path {
    case "/v2/top-headlines/sources": return .json(Self.sources)
    case "/v2/top-headlines":
      let isElsewhere = query["country"].map { $0 != "us" } ?? false
      if query["sources"] != nil, query["country"] != nil || query["category"] != nil {
        return Self.error(400, "parametersIncompatible")
      }
      return isElsewhere ? .json(#"{"status":"ok","totalResults":0,"articles":[]}"#) : page(query, call)
    case "/v2/everything":
      guard query["q"] != nil || query["sources"] != nil else { return Self.error(400, "parametersMissing") }
      return page(query, call)
    default: return .page("nothing here", status: 404)
    }
  }

  private func page(_ query: [String: String], _ call: Int) -> LoopbackAnswer {
    let (page, size) = (query["page"].flatMap { Int($0) } ?? 1, query["pageSize"].flatMap { Int($0) } ?? 20)
    guard page * size <= depth else { return Self.error(426, "maximumResultsReached") }
    let moved = drift * call
    let first = (page - 1) * size
    let places = (first..<max(first, min(stories + moved, page * size))).filter { !gaps.contains($0) }
    let articles = places.map { place in
      Self.story(place - moved, from: query["sources"] ?? "", daysLate: depth > 100 ? 0 : 1)
    }
    return .json(
      #"{"status":"ok","totalResults":\#(claimed ?? stories),"articles":[\#(articles.joined(separator: ","))]}"#)
  }

  /// A story; number 0 is the newest, later ones have negative numbers.
  private static func story(_ number: Int, from sources: String, daysLate: Int) -> String {
    let source = sources.split(separator: ",").first.map { #""\#($0)""# } ?? (number % 5 == 0 ? #""bbc-news""# : "null")
    let newest = 1_795_248_000 - Double(daysLate) * 86_400
    let published = Date(timeIntervalSince1970: newest - Double(number) * 600).ISO8601Format()
    return #"{"source":{"id":\#(source),"name":"Paper \#(abs(number) % 7)"},"title":"Story \#(number)","#
      + #""url":"https://example.org/\#(number)","publishedAt":"\#(published)"}"#
  }

  private static let sources = #"""
    {"status":"ok","sources":[
    {"id":"bbc-news","name":"BBC News","url":"https://www.bbc.co.uk","category":"general","language":"en","country":"gb"},
    {"id":"the-verge","name":"The Verge","url":"https://www.theverge.com","category":"technology","language":"en","country":"us"},
    {"id":"spiegel-online","name":"Spiegel Online","url":"https://www.spiegel.de","category":"general","language":"de","country":"de"},
    {"id":"wired-de","name":"Wired.de","url":"https://www.wired.de","category":"technology","language":"de","country":"de"}]}
    """#

  /// A refusal as the service words it.
  public static func error(_ status: Int, _ code: String, _ message: String = "No.") -> LoopbackAnswer {
    .json(#"{"status":"error","code":"\#(code)","message":"\#(message)"}"#, status: status)
  }

  /// What a request asks for.
  public static func query(of request: LoopbackRequest) -> [String: String] {
    let items = URLComponents(string: request.target)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  /// Counts the requests of a server, which one thread serves.
  private final class Calls: @unchecked Sendable {
    private var count = 0

    func next() -> Int {
      defer { count += 1 }
      return count
    }
  }
}
