import Basics
import Markup

/// What a page says of its article in JSON-LD, by schema.org's words.
struct LinkedData {
  private(set) var name: String?
  private(set) var headline: String?
  private(set) var byline: String?
  private(set) var site: String?
  private(set) var published: String?
  private(set) var language: String?
  private(set) var body: String?
  /// Whether the article can be read without paying; nil where the page does not say.
  private(set) var isFree: Bool?

  /// More than any real page says, by judgment.
  private static let longest = 1 << 20

  /// The first article that a page tells of; nil without one.
  init?(_ page: HTMLTree) {
    for script in page.elements([.script], in: HTMLTree.root) {
      guard let type = page.value(of: ElementName("type"), script)?.lowercased(), type.hasPrefix("application/ld+json"),
        let text = page.children(script).isEmpty ? page.nodes(script).first.map({ page.text($0) }) : nil,
        text.count <= Self.longest, let json = try? JSON(parsing: Self.bare(text)), let article = Self.article(in: json)
      else { continue }
      self.init(article)
      return
    }
    return nil
  }

  private init(_ article: JSON) {
    name = article["name"]?.text(most: 500)
    headline = article["headline"]?.text(most: 500)
    byline = Self.names(article["author"] ?? article["creator"] ?? .null)
    site = Self.names(article["publisher"] ?? .null)
    published = article["datePublished"]?.text(most: 100)
    language = article["inLanguage"]?.text(most: 40)
    body = article["articleBody"]?.text(most: Self.longest)
    isFree =
      switch article["isAccessibleForFree"] {
      case .bool(let isFree)?: isFree
      case .string(let said)?: said.lowercased() != "false"
      case .null?, .integer?, .number?, .array?, .object?, nil: nil
      }
  }

  /// JSON without what hides it from older browsers.
  private static func bare(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let written = String(decoding: text, as: UTF8.self).trimming()
    var json = written[...]
    for start in ["<![CDATA[", "//<![CDATA[", "<!--"] where json.hasPrefix(start) { json = json.dropFirst(start.count) }
    for end in ["//]]>", "]]>", "-->"] where json.hasSuffix(end) { json = json.dropLast(end.count) }
    if json.hasSuffix(";") { json = json.dropLast() }
    return Array(json.utf8)
  }

  private static func article(in json: JSON, depth: Int = 0) -> JSON? {
    if case .array(let values) = json { return values.lazy.compactMap { article(in: $0, depth: depth + 1) }.first }
    guard depth < 4, case .object = json else { return nil }
    if types(of: json).contains(where: isArticle) { return json }
    if let graph = json["@graph"] { return article(in: graph, depth: depth + 1) }
    return json["mainEntity"].flatMap { article(in: $0, depth: depth + 1) }
  }

  private static func types(of json: JSON) -> [String] {
    guard let type = json["@type"] else { return [] }
    return type.string.map { [$0] } ?? type.elements.compactMap(\.string)
  }

  private static func isArticle(_ type: String) -> Bool {
    type.hasSuffix("Article")
      || ["BlogPosting", "LiveBlogPosting", "SocialMediaPosting", "DiscussionForumPosting"]
        .contains(type)
      || type == "Report" || type == "APIReference"
  }

  /// The names of people or an organisation, separated by commas.
  private static func names(_ json: JSON) -> String? {
    let all = json.elements.isEmpty ? [json] : json.elements
    let names = all.prefix(20).compactMap { ($0["name"] ?? $0).text(most: 200) }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

extension JSON {
  /// A string with words in it, references decoded; nil for anything else.
  fileprivate func text(most: Int) -> String? {
    let written = string ?? elements.first?.string
    guard let written, written.utf8.count <= most else { return nil }
    let text = EscapedText.decoded(written).trimming()
    return text.isEmpty ? nil : text
  }
}

/// Text in which references are decoded once more than HTML would.
enum EscapedText {
  static func decoded(_ written: String) -> String {
    guard written.utf8.contains(UInt8(ascii: "&")) else { return written }
    var text = written
    var bytes: [UInt8] = []
    var own = DeclaredEntities()
    text.withUTF8 { CharacterReferences.decode($0, into: &bytes, own: &own) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
