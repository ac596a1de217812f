import Markup
import News

/// Turns a document's events into a feed: every RSS version and Atom, also with elements unclosed, closed twice or
/// misplaced.
struct FeedInterpreter {
  /// Deeper elements count as text; valid feeds never nest so far, by judgment.
  private static let deepest = 128

  /// An open element.
  private struct Frame {
    enum Role {
      case outside
      case place(FeedElement.Place, rank: Int)
      case field(FeedElement.Field, rank: Int)
      /// Markup inside a text.
      case inline
    }

    let name: ElementName
    let role: Role
  }

  private let document: Bytes
  private var scanner: MarkupScanner
  private var frames: [Frame] = []
  private var namespaces = NamespaceScope()
  private var bases: [(base: LinkBase, depth: Int)]
  /// The index in `frames` of the element whose text is collected.
  private var collecting: Int?
  private var isFeed = false
  private var isPage = false
  private var builder: FeedBuilder

  init(_ document: Bytes, base: LinkBase) {
    self.document = document
    scanner = MarkupScanner(document)
    builder = FeedBuilder(document)
    bases = [(base, -1)]
  }

  /// Reads the document as a feed.
  mutating func feed() throws(FeedFault) -> Feed {
    while !isPage, !builder.isFull, let event = scanner.next() {
      switch event {
      case .start(let name, let inside, let isAlone): open(name, inside, isAlone: isAlone)
      case .end(let name): close(name)
      case .text(let range, let isLiteral):
        guard collecting != nil else { continue }
        // Entities are declared before any text.
        if builder.entities.isEmpty, !scanner.entities.isEmpty { builder.entities = scanner.entities }
        builder.add(range, isLiteral: isLiteral)
      }
    }
    while !frames.isEmpty { closeLast() }
    builder.finishItem()
    guard isFeed else { throw isPage ? .page : .notAFeed }
    return builder.feed
  }

  private var base: LinkBase { bases[bases.count - 1].base }

  /// The innermost container that is open.
  private var place: FeedElement.Place? {
    for frame in frames.reversed() {
      if case .place(let place, _) = frame.role { return place }
    }
    return nil
  }

  private mutating func open(_ range: Range<Int>, _ inside: Range<Int>, isAlone: Bool) {
    let whole = document.part(range)
    let colon = whole.lastIndex(of: UInt8(ascii: ":"))
    let local = colon.map { whole[($0 + 1)...] } ?? whole[...]
    let attributes = Attributes(inside: document.part(inside))
    enterScopes(attributes)
    let namespace = namespaces.namespace(of: colon.map { whole[..<$0] } ?? whole[..<0])
    var element = FeedElement.of(local, in: namespace)

    if let index = collecting {
      if let found = element, ends(found, index, local) {
        while frames.count > index { closeLast() }
      } else {
        openInline(whole, local, isAlone: isAlone)
        return
      }
    }
    if !isFeed, !beginsFeed(element) {
      isPage = frames.isEmpty && Self.pageElements.contains(ElementName(local))
      element = nil
    }
    push(Frame(name: ElementName(whole), role: role(of: element, attributes, local)))
    if isAlone { closeLast() }
  }

  /// Whether an element outside any feed begins one; a lone item does.
  private func beginsFeed(_ element: FeedElement?) -> Bool {
    guard case .place(let place, _) = element else { return false }
    return place == .root || place == .channel || place == .item && frames.isEmpty
  }

  private static let pageElements: Set = [ElementName("html"), ElementName("head"), ElementName("body")]

  /// Reads an element's namespaces and base for everything inside.
  private mutating func enterScopes(_ attributes: Attributes) {
    if attributes.inside.count < 8 { return }
    if attributes.inside.place(of: "xmlns", from: 0) != nil {
      namespaces.enter(attributes, depth: frames.count, isOutermost: !builder.isInItem && collecting == nil)
    }
    if attributes.inside.place(of: "xml:base", from: 0) != nil, let inner = attributes.value("xml:base"),
      bases.count < 64
    {
      bases.append((base.inside(inner), frames.count))
    }
  }

  /// Whether an element ends an unclosed text it begins in.
  private func ends(_ element: FeedElement, _ index: Int, _ local: Slice<Bytes>) -> Bool {
    guard case .field(let field, _) = frames[index].role else {
      // A person has elements inside.
      if case .field(.name, _) = element { return false }
      if case .field(.email, _) = element { return false }
      if case .place(.person, _) = element { return true }
      return namespaces.namespace(of: local[local.startIndex..<local.startIndex]) == .core
    }
    if case .inline = builder.textStyle { return false }
    switch element {
    case .place(.item, _), .place(.channel, _): return true
    case .field(.published, _), .field(.id, _): return ElementName(local) != ElementName("date")
    case .field(.title, _), .field(.summary, _), .link:
      return field != .summary && field != .content && frames.count == index + 1
    case .place, .field, .image, .enclosure, .mediaContent: return false
    }
  }

  /// Opens markup inside a text, or the name inside a person.
  private mutating func openInline(_ whole: Bytes, _ local: Slice<Bytes>, isAlone: Bool) {
    if let index = collecting, case .place(.person, _) = frames[index].role {
      let field: FeedElement.Field? =
        switch ElementName(local) {
        case ElementName("name"): .name
        case ElementName("email"): .email
        default: nil
        }
      collecting = nil
      if field != nil { collect(.html) }
      push(Frame(name: ElementName(whole), role: field.map { .field($0, rank: 0) } ?? .place(.elsewhere, rank: 0)))
      if isAlone { closeLast() }
      return
    }
    builder.add(tag: Bytes(rebasing: local))
    guard !isAlone, frames.count < Self.deepest else { return }
    push(Frame(name: ElementName(whole), role: .inline))
  }

  private mutating func push(_ frame: Frame) {
    // Deeper elements have no meaning, so neither their begin nor their end is tracked.
    if frames.count < Self.deepest { frames.append(frame) }
  }

  /// The role of an element where it stands; its attributes are read at once.
  private mutating func role(of element: FeedElement?, _ attributes: Attributes, _ local: Slice<Bytes>) -> Frame.Role {
    guard let element else { return isFeed ? .place(.elsewhere, rank: 0) : .outside }
    if case .place(let inner, let rank) = element { return role(of: inner, rank: rank, attributes) }
    switch place {
    case .elsewhere, nil: return .place(.elsewhere, rank: 0)
    case .image:
      if case .field(.imageAddress, _) = element { return begin(.imageAddress, rank: 0, .html) }
      return .place(.elsewhere, rank: 0)
    case .person:
      if case .field(.name, _) = element { return begin(.name, rank: 0, .html) }
      if case .field(.email, _) = element { return begin(.email, rank: 0, .html) }
      return .place(.elsewhere, rank: 0)
    case .root, .channel, .item, .group: break
    }
    switch element {
    case .link: return link(attributes)
    case .image(let rank):
      builder.hearImage(attributes.value("href") ?? attributes.value("url"), from: base, rank: rank)
      return .place(.elsewhere, rank: 0)
    case .enclosure:
      builder.hearFile(attributes.value("url"), type: attributes.value("type"), from: base, rank: 3)
      return .place(.elsewhere, rank: 0)
    case .mediaContent:
      let type = attributes.value("medium") ?? attributes.value("type")
      builder.hearFile(attributes.value("url"), type: type, from: base, rank: type?.hasPrefix("image") == true ? 2 : 4)
      return .place(.group, rank: 0)
    case .field(.category, let rank):
      if let term = attributes.value("term") ?? attributes.value("text") {
        builder.hear(category: FieldText.field(term))
      }
      return begin(.category, rank: rank, .html)
    case .field(let field, let rank): return begin(field, rank: rank, ElementText.Style(attributes))
    case .place: return .outside
    }
  }

  private mutating func role(of inner: FeedElement.Place, rank: Int, _ attributes: Attributes) -> Frame.Role {
    switch inner {
    case .root:
      isFeed = true
      if let language = attributes.value("xml:lang") { builder.hear(language: language, rank: 2) }
      return .place(.root, rank: 0)
    case .channel:
      isFeed = true
      // A channel inside an item does not belong to it.
      closeThrough { if case .place(.item, _) = $0 { true } else { false } }
      return .place(.channel, rank: 0)
    case .item:
      isFeed = true
      closeThrough { if case .place(.item, _) = $0 { true } else { false } }
      builder.beginItem(about: attributes.value("rdf:about"), from: base)
      return .place(.item, rank: 0)
    case .person:
      guard place == .item || place == .channel || place == .root || place == .group else {
        return .place(.elsewhere, rank: 0)
      }
      collect(.html)
      return .place(.person, rank: rank)
    case .image, .group, .elsewhere:
      if place == .elsewhere { return .place(.elsewhere, rank: 0) }
      if inner == .image, builder.isInItem {
        builder.hearImage(attributes.value("href") ?? attributes.value("url"), from: base, rank: 3)
      }
      return .place(inner, rank: 0)
    }
  }

  /// Begins to collect a field's text, if it could win.
  private mutating func begin(_ field: FeedElement.Field, rank: Int, _ style: ElementText.Style) -> Frame.Role {
    collect(style)
    return .field(field, rank: rank)
  }

  private mutating func collect(_ style: ElementText.Style) {
    guard frames.count < Self.deepest else { return }
    collecting = frames.count
    builder.begin(style)
  }

  private mutating func link(_ attributes: Attributes) -> Frame.Role {
    guard let href = attributes.value("href") else {
      return attributes.value("rel") == nil ? begin(.link, rank: 0, .plain) : .place(.elsewhere, rank: 0)
    }
    let written = attributes.value("rel")?.lowercased()
    let relation = written ?? "alternate"
    let type = attributes.value("type")?.lowercased() ?? "text/html"
    switch relation {
    case "alternate": builder.hearAddress(href, from: base, rank: type.holds("html") && written != nil ? 2 : 3)
    case "image": builder.hearImage(href, from: base, rank: 1)
    case "enclosure":
      builder.hearFile(href, type: type, from: base, rank: 3)
    case "replies": if type.holds("html") { builder.hearComments(href, from: base) }
    case "via", "related": builder.hearAddress(href, from: base, rank: 8)
    default: break
    }
    return .place(.elsewhere, rank: 0)
  }

  /// Closes the innermost element of a name and everything inside; an end without a begin is skipped.
  private mutating func close(_ range: Range<Int>) {
    let name = ElementName(document.part(range))
    guard let index = frames.lastIndex(where: { $0.name == name }) else { return }
    while frames.count > index { closeLast() }
  }

  private mutating func closeThrough(_ isLast: (Frame.Role) -> Bool) {
    guard let index = frames.lastIndex(where: { isLast($0.role) }) else { return }
    while frames.count > index { closeLast() }
  }

  private mutating func closeLast() {
    guard let frame = frames.last else { return }
    let depth = frames.count - 1
    switch frame.role {
    case .outside, .inline: break
    case .field(let field, let rank): if collecting == depth { builder.finish(field, from: base, rank: rank) }
    case .place(.person, let rank): builder.finishPerson(rank: rank, hasText: collecting == depth)
    case .place(.item, _): builder.finishItem()
    case .place: break
    }
    if collecting == depth { collecting = nil }
    frames.removeLast()
    namespaces.leave(to: frames.count - 1)
    while bases.count > 1, bases[bases.count - 1].depth >= frames.count { bases.removeLast() }
  }
}
