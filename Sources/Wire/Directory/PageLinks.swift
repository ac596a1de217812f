import Basics

/// Reads the elements of a web page that may link to a feed.
struct PageLinks {
  /// An element that may link to a feed.
  struct Link {
    enum Kind {
      /// A link element to another form of the page.
      case alternate
      /// A link element declared as a feed.
      case feed
      /// A visible link.
      case anchor
    }

    let kind: Kind
    let target: String
    let type: String?
    let title: String?
  }

  /// The most links read of a page, by judgment.
  private static let mostLinks = 10_000

  private let page: Bytes
  private var scanner: MarkupScanner
  private var found: [Link] = []
  private var base: String?
  /// Elements without an end from here on, so that it is searched only once.
  private var endless: Set<ElementName> = []

  init(_ page: Bytes) {
    self.page = page
    scanner = MarkupScanner(page)
  }

  /// All links, and the page's base address.
  mutating func links() -> (base: String?, links: [Link]) {
    while found.count < Self.mostLinks, let event = scanner.next() {
      guard case .start(let written, let inside, let isAlone) = event else { continue }
      // In HTML, a final slash belongs to an unquoted value.
      let attributes = Attributes(inside: page.part(inside.lowerBound..<inside.upperBound + (isAlone ? 1 : 0)))
      let name = ElementName(page[written])
      switch name {
      case Self.link: note(attributes, kind(of: attributes))
      case Self.anchor, Self.area: note(attributes, .anchor)
      case Self.baseElement: base = base ?? attributes.value("href")
      default: if !endless.contains(name), let end = Self.texts[name], !skip(to: end) { endless.insert(name) }
      }
    }
    return (base, found)
  }

  private func kind(of attributes: Attributes) -> Link.Kind? {
    let relations = attributes.value("rel")?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
    if relations.contains("alternate") { return .alternate }
    return relations.contains("feed") ? .feed : nil
  }

  private mutating func note(_ attributes: Attributes, _ kind: Link.Kind?) {
    guard let kind, let target = attributes.value("href"), target.contains(where: { !$0.isWhitespace }) else { return }
    let type = attributes.value("type").map { Text.field($0.prefix { $0 != ";" }.lowercased()) }
    found.append(
      Link(
        kind: kind, target: target, type: type.flatMap { $0.isEmpty ? nil : $0 },
        title: attributes.value("title").flatMap { Text.field($0).isEmpty ? nil : Text.field($0) }))
  }

  /// Skips an element with raw text inside; false for any other.
  ///
  /// An unclosed one would hide the rest of the page, as in browsers; here it is ignored.
  private mutating func skip(to end: StaticString) -> Bool {
    var place = scanner.position
    while let next = page.place(of: "</", from: place) {
      place = next
      if page.stands(end, at: place) {
        scanner.position = place - 2
        return true
      }
    }
    return false
  }

  private static let link = ElementName("link")
  private static let anchor = ElementName("a")
  private static let area = ElementName("area")
  private static let baseElement = ElementName("base")
  private static let texts: [ElementName: StaticString] = [
    ElementName("script"): "script", ElementName("style"): "style", ElementName("title"): "title",
    ElementName("textarea"): "textarea", ElementName("xmp"): "xmp", ElementName("iframe"): "iframe",
    ElementName("noembed"): "noembed", ElementName("noframes"): "noframes",
  ]
}
