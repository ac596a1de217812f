import Basics
import FoundationEssentials
import News

/// A request to NewsAPI: an endpoint with the parameters it accepts together.
enum NewsAPIRequest: Hashable, Sendable {
  /// Publishers' headlines.
  case headlines(Headlines)
  /// All articles of tens of thousands of publishers, by words or publisher.
  case everything(Everything)
  /// The sources that requests can name.
  case sources

  struct Headlines: Hashable, Sendable {
    /// A section and a country, or some sources, never both.
    enum Place: Hashable, Sendable {
      case section(News.Category?, Country?)
      case sources([SourceID])
    }

    var place: Place
    var words: SearchTerm?
  }

  struct Everything: Hashable, Sendable {
    var words: SearchTerm?
    var sources: [SourceID] = []
    var excludedDomains: [String] = []
    var from: Date?
    var to: Date?
    var language: Language?
    var order: Query.Order?
  }

  /// The most articles of one request, and all a free key reaches.
  static let pageSize = 100
  /// The most sources of one request.
  static let mostSources = 20

  /// The request as sent, perhaps for a later page; the key is in a header, since addresses are logged.
  ///
  /// The service answers a repeated request from its own cache, unless told to look anew.
  func webRequest(
    to base: WebAddress, with key: SecretKey, page: Int = 1, patience: Duration = .seconds(10), anew: Bool = false
  ) -> WebRequest? {
    let parameters = parameters + (page > 1 ? [("page", String(page))] : [])
    var root = base.rawValue[...]
    while root.hasSuffix("/") { root = root.dropLast() }
    guard let address = WebAddress(rawValue: root + path + WebForm(parameters).query) else { return nil }
    var fields = [HeaderField("X-Api-Key", key.revealed), HeaderField("Accept", "application/json")]
    if anew { fields.append(HeaderField("X-No-Cache", "true")) }
    return WebRequest(address, fields: fields, limit: 8 << 20, patience: patience)
  }

  private var path: String {
    switch self {
    case .headlines: "/v2/top-headlines"
    case .everything: "/v2/everything"
    case .sources: "/v2/top-headlines/sources"
    }
  }

  private var parameters: [(name: String, value: String)] {
    let named: [(String, String?)]
    switch self {
    case .headlines(let request):
      let place: [(String, String?)] =
        switch request.place {
        case .section(let category, let country): [("category", category?.rawValue), ("country", country?.rawValue)]
        case .sources(let sources): [("sources", Self.list(sources.map(\.rawValue)))]
        }
      named = [("q", request.words?.text)] + place + [("pageSize", String(Self.pageSize))]
    case .everything(let request):
      named = [
        ("q", request.words?.text), ("sources", Self.list(request.sources.map(\.rawValue))),
        ("excludeDomains", Self.list(request.excludedDomains)), ("from", request.from.map(Self.instant)),
        ("to", request.to.map(Self.instant)), ("language", request.language.flatMap(Self.code)),
        ("sortBy", request.order?.sorting), ("pageSize", String(Self.pageSize)),
      ]
    case .sources: named = []
    }
    return named.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The service's code for a language that can be searched in.
  static func code(of language: Language) -> String? {
    let codes: Set = ["ar", "de", "en", "es", "fr", "he", "it", "nl", "no", "pt", "ru", "sv", "ud", "zh"]
    let code = ["ur": "ud", "nb": "no"][language.rawValue] ?? language.rawValue
    return codes.contains(code) ? code : nil
  }

  private static func list(_ values: [String]) -> String? { values.isEmpty ? nil : values.joined(separator: ",") }

  /// An instant in UTC, without the final Z, as the service wants it.
  private static func instant(_ instant: Date) -> String { String(Timestamp.text(of: instant).dropLast()) }
}

extension Query.Order {
  fileprivate var sorting: String {
    switch self {
    case .newest, .oldest: "publishedAt"
    case .popularity: "popularity"
    case .relevance: "relevancy"
    }
  }
}
