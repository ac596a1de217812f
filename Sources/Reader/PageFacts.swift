import Basics
import FoundationEssentials
import Markup

/// What a page tells of its article: in JSON-LD, in meta elements, and on the page.
struct PageFacts {
  let title: String
  let byline: String?
  let site: String?
  let language: String?
  let published: Date?
  let linked: LinkedData?
  /// Whether the page says to other sites that it is an article.
  let isArticle: Bool

  init(_ page: HTMLTree, address: WebAddress?) {
    let linked = LinkedData(page)
    let meta = MetaElements(page)
    self.linked = linked
    isArticle = meta["og:type"]?.lowercased().hasPrefix("article") ?? false
    site = (linked?.site ?? meta["og:site_name"]).map { Text.field($0) }.flatMap { $0.isEmpty ? nil : $0 }
    let sites = [linked?.site, meta["og:site_name"], meta["application-name"], meta["apple-mobile-web-app-title"]]
    title = PageTitle(page).best(linked: linked, meta: meta, sites: sites.compactMap(\.self) + Self.names(of: address))
    let byline =
      linked?.byline ?? meta["dc:creator"] ?? meta["dcterm:creator"] ?? meta["author"] ?? meta["parsely-author"]
      ?? meta["article:author"].flatMap { WebAddress(rawValue: $0) == nil ? $0 : nil }
    self.byline = byline.map { Text.field($0) }.flatMap { $0.isEmpty ? nil : $0 }
    language = Self.language(of: page, meta, linked)
    published = PageDate.published(page, linked: linked, meta: meta, address: address)
  }

  /// The names that a site's host gives it: "example" and "example.com" of www.example.com.
  private static func names(of address: WebAddress?) -> [String] {
    guard let host = address?.host else { return [] }
    let labels = (host.hasPrefix("www.") ? String(host.dropFirst(4)) : host).split(separator: ".")
    return [labels.joined(separator: ".")] + labels.dropLast().filter { $0.utf8.count > 2 }.map(String.init)
  }

  private static func language(of page: HTMLTree, _ meta: MetaElements, _ linked: LinkedData?) -> String? {
    let html = page.first([.html], in: HTMLTree.root)
    let said =
      html.flatMap { page.value(of: ElementName("lang"), $0) ?? page.value(of: ElementName("xml:lang"), $0) }
      ?? meta["content-language"] ?? meta["og:locale"] ?? linked?.language
    let code = said.map { Text.field($0.replacing("_", with: "-")) } ?? ""
    return code.isEmpty || code.utf8.count > 20 ? nil : code
  }
}

/// The values of a page's meta elements by their names, in lower case and with ":" between the parts.
struct MetaElements {
  private var values: [String: String] = [:]

  subscript(name: String) -> String? { values[name] }

  init(_ page: HTMLTree) {
    for node in page.elements([.meta], in: HTMLTree.root) {
      // Some programs write "value".
      guard let content = page.value(of: .content, node) ?? page.value(of: ElementName("value"), node) else { continue }
      let value = EscapedText.decoded(content).trimming()
      guard !value.isEmpty, value.utf8.count < 5_000 else { continue }
      if let property = page.value(of: ElementName("property"), node) {
        // Several names may stand in one.
        for name in property.lowercased().split(whereSeparator: \.isWhitespace) { values[Self.key(name)] = value }
      } else if let name = page.value(of: ElementName("name"), node) ?? page.value(of: .itemprop, node)
        ?? page.value(of: ElementName("http-equiv"), node)
      {
        values[Self.key(name.lowercased().filter { !$0.isWhitespace }[...])] = value
      }
    }
  }

  private static func key(_ name: Substring) -> String {
    let key = String(name).replacing(".", with: ":")
    return key.hasPrefix("dcterms:") ? "dcterm:" + key.dropFirst(8) : key
  }
}
