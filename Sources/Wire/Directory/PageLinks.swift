import Basics

/// Reads those elements of a web page that may point to a feed.
struct PageLinks {
  /// An element that may point to a feed, as written.
  struct Link {
    enum Kind {
      /// A link element that leads to the same in another form.
      case alternate
      /// A link element that says it leads to a feed.
      case feed
      /// A link to follow.
      case anchor
    }

    let kind: Kind
    let target: String
    let type: String?
    let title: String?
  }

  private let page: Bytes
  private var scanner: MarkupScanner
  private var found: [Link] = []
  private var base: String?
  /// Elements that are never closed from here on: they would be looked through to the end from each of them.
  private var endless: Set<ElementName> = []

  init(_ page: Bytes) {
    self.page = page
    scanner = MarkupScanner(page)
  }

  /// All links, and the address that the page says they are meant from.
  mutating func links() -> (base: String?, links: [Link]) {
    while let event = scanner.next() {
      guard case .start(let written, let inside, let isAlone) = event else { continue }
      // In HTML a slash at the end belongs to a value without quotes.
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

  /// Goes on at the end of an element whose inside is text, whatever it looks like; false where it has none.
  ///
  /// One that is never closed reaches to the end for a browser; for us what follows may still be of use.
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
