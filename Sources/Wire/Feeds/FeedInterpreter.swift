import Foundation
import News

/// Makes a feed of the events of a document: RSS of every version and Atom, also where elements are not closed, closed
/// twice, or stand where they have no business.
struct FeedInterpreter {
  /// Deeper than anything that means something; what is deeper still is taken for the text of what it stands in.
  private static let deepest = 256
  private static let longestRow = 600
  private static let longestTitle = 400
  private static let longestContent = 1 << 18
  private static let mostCategories = 32

  /// An element that is open.
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
  private var entities = OwnEntities()
  private var frames: [Frame] = []
  private var namespaces = NamespaceScope()
  private var bases: [(base: LinkBase, depth: Int)]
  private var text = WrittenText()
  /// Where in `frames` the element stands whose text is collected.
  private var collecting: Int?
  private var isFeed = false
  private var isPage = false

  private var channel = FeedDraft()
  private var draft: FeedDraft?
  private var items: [FeedItem] = []
  /// What was said of the person whose element is open.
  private var person: (name: String?, email: String?) = (nil, nil)

  init(_ document: Bytes, base: LinkBase) {
    self.document = document
    scanner = MarkupScanner(document)
    bases = [(base, -1)]
  }

  /// The feed that the document is.
  mutating func feed() throws(FeedFault) -> Feed {
    while !isPage, let event = scanner.next() {
      switch event {
      case .start(let name, let inside, let isAlone): open(name, inside, isAlone: isAlone)
      case .end(let name): close(name)
      case .text(let range, let isLiteral):
        guard collecting != nil else { continue }
        borrowEntities()
        text.add(range, isLiteral: isLiteral, of: document, own: &entities)
      }
    }
    while !frames.isEmpty { closeLast() }
    finishItem()
    guard isFeed else { throw isPage ? .page : .notAFeed }
    return channel.feed(items)
  }

  /// Takes the entities over that the document's type has declared by now; it stands before all text.
  private mutating func borrowEntities() {
    if entities.isEmpty, !scanner.entities.isEmpty { entities = scanner.entities }
  }

  private var base: LinkBase { bases[bases.count - 1].base }

  /// The place that what is open stands in, nearest first.
  private var place: FeedElement.Place? {
    for frame in frames.reversed() {
      if case .place(let place, _) = frame.role { return place }
    }
    return nil
  }

  // MARK: - Opening

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

  /// Whether an element that stands outside of all feeds begins one; an item does if nothing stands around it.
  private func beginsFeed(_ element: FeedElement?) -> Bool {
    switch element {
    case .place(.root, _), .place(.channel, _): true
    case .place(.item, _): frames.isEmpty
    default: false
    }
  }

  private static let pageElements: Set = [ElementName("html"), ElementName("head"), ElementName("body")]

  /// Notes what an element says of namespaces and bases for all that is inside.
  private mutating func enterScopes(_ attributes: Attributes) {
    if attributes.inside.count < 8 { return }
    if attributes.inside.place(of: "xmlns", from: 0) != nil {
      namespaces.enter(attributes, depth: frames.count, isOutermost: draft == nil && collecting == nil)
    }
    if attributes.inside.place(of: "xml:base", from: 0) != nil, let inner = attributes.value("xml:base"),
      bases.count < 64
    {
      bases.append((base.inside(inner), frames.count))
    }
  }

  /// Whether an element ends the text in which it begins: somebody forgot to.
  private func ends(_ element: FeedElement, _ index: Int, _ local: Slice<Bytes>) -> Bool {
    guard case .field(let field, _) = frames[index].role else {
      // A person's element has others inside.
      switch element {
      case .field(.name, _), .field(.email, _): return false
      case .place(.person, _): return true
      default: break
      }
      return namespaces.namespace(of: local[local.startIndex..<local.startIndex]) == .core
    }
    switch text.style {
    case .inline: return false
    default: break
    }
    switch element {
    case .place(.item, _), .place(.channel, _): return true
    case .field(.published, _), .field(.id, _): return ElementName(local) != ElementName("date")
    case .field(.title, _), .field(.summary, _), .link:
      return field != .summary && field != .content && frames.count == index + 1
    default: return false
    }
  }

  /// Opens markup inside a text, or, inside a person, the name.
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
    text.add(tag: Bytes(rebasing: local), isEnd: false, of: document, own: &entities)
    guard !isAlone, frames.count < Self.deepest else { return }
    push(Frame(name: ElementName(whole), role: .inline))
  }

  private mutating func push(_ frame: Frame) {
    // Beyond that nothing means anything, and its end is no more looked for than its beginning.
    if frames.count < Self.deepest { frames.append(frame) }
  }

  /// What an element is where it stands; what it says in its attributes is noted at once.
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
    default: break
    }
    switch element {
    case .link: return link(attributes)
    case .image(let rank):
      hearImage(attributes.value("href") ?? attributes.value("url"), rank: rank)
      return .place(.elsewhere, rank: 0)
    case .enclosure:
      if let url = attributes.value("url"), attributes.value("type")?.hasPrefix("image") == true {
        hearImage(url, rank: 3)
      }
      return .place(.elsewhere, rank: 0)
    case .mediaContent:
      let isImage = attributes.value("medium") == "image" || attributes.value("type")?.hasPrefix("image") == true
      if isImage { hearImage(attributes.value("url"), rank: 2) }
      return .place(.group, rank: 0)
    case .field(.category, let rank):
      if let term = attributes.value("term") ?? attributes.value("text") { hearCategory(Markup.field(term)) }
      return begin(.category, rank: rank, .html)
    case .field(let field, let rank): return begin(field, rank: rank, style(attributes))
    case .place: return .outside
    }
  }

  private mutating func role(of inner: FeedElement.Place, rank: Int, _ attributes: Attributes) -> Frame.Role {
    switch inner {
    case .root:
      isFeed = true
      if let language = attributes.value("xml:lang") { channel.language.hear(Self.language(language), rank: 2) }
      return .place(.root, rank: 0)
    case .channel:
      isFeed = true
      // One that begins inside an item has nothing to do with it.
      closeThrough { if case .place(.item, _) = $0 { true } else { false } }
      return .place(.channel, rank: 0)
    case .item:
      isFeed = true
      closeThrough { if case .place(.item, _) = $0 { true } else { false } }
      finishItem()
      var item = FeedDraft()
      if let about = attributes.value("rdf:about") {
        item.id.hear(about, rank: 1)
        item.address.hear(base.link(about), rank: 6)
      }
      draft = item
      return .place(.item, rank: 0)
    case .person:
      guard place == .item || place == .channel || place == .root || place == .group else {
        return .place(.elsewhere, rank: 0)
      }
      person = (nil, nil)
      collect(.html)
      return .place(.person, rank: rank)
    case .image, .group, .elsewhere:
      if place == .elsewhere { return .place(.elsewhere, rank: 0) }
      if inner == .image, draft != nil { hearImage(attributes.value("href") ?? attributes.value("url"), rank: 3) }
      return .place(inner, rank: 0)
    }
  }

  /// Begins to collect the text of a field, if it would be heard.
  private mutating func begin(_ field: FeedElement.Field, rank: Int, _ style: WrittenText.Style) -> Frame.Role {
    collect(style)
    return .field(field, rank: rank)
  }

  private mutating func collect(_ style: WrittenText.Style) {
    guard frames.count < Self.deepest else { return }
    collecting = frames.count
    text.begin(style)
  }

  /// How Atom says that a text is written; RSS says nothing, and writes HTML.
  private func style(_ attributes: Attributes) -> WrittenText.Style {
    if attributes.isEmpty { return .html }
    let type = attributes.value("type")?.lowercased()
    let isHTML = type.map { $0.contains("html") } ?? false
    switch attributes.value("mode")?.lowercased() {
    case "base64": return .base64(isHTML: isHTML || type == nil)
    case "escaped": return type == "text/plain" ? .plain : .html
    case "xml": return .inline
    default: break
    }
    switch type {
    case "text", "text/plain": return .plain
    case "xhtml", "application/xhtml+xml": return .inline
    case let type? where type.hasSuffix("xml"): return .inline
    case let type? where type.contains("/") && !type.hasPrefix("text/"): return .base64(isHTML: true)
    default: return .html
    }
  }

  // MARK: - Links and pictures

  private mutating func link(_ attributes: Attributes) -> Frame.Role {
    guard let href = attributes.value("href") else {
      return attributes.value("rel") == nil ? begin(.link, rank: 0, .plain) : .place(.elsewhere, rank: 0)
    }
    let relation = attributes.value("rel")?.lowercased() ?? "alternate"
    let type = attributes.value("type")?.lowercased() ?? "text/html"
    switch relation {
    case "alternate": hearAddress(href, rank: type.contains("html") ? 2 : 3)
    case "image": hearImage(href, rank: 1)
    case "enclosure":
      if type.hasPrefix("image") { hearImage(href, rank: 3) }
    case "via", "related": hearAddress(href, rank: 8)
    default: break
    }
    return .place(.elsewhere, rank: 0)
  }

  private mutating func hearAddress(_ written: String, rank: Int) {
    hear(\.address, base.link(written), rank: rank)
  }

  private mutating func hearImage(_ written: String?, rank: Int) {
    if let written { hear(\.image, base.link(written), rank: rank) }
  }

  private mutating func hearCategory(_ category: String?) {
    guard let category, draft.map({ $0.categories.count < Self.mostCategories }) ?? false else { return }
    draft?.categories.append(category)
  }

  /// Notes something of the item that is open, or of the feed.
  private mutating func hear<Value>(
    _ part: WritableKeyPath<FeedDraft, FeedDraft.Saying<Value>>, _ value: Value?, rank: Int
  ) {
    if draft != nil {
      draft?[keyPath: part].hear(value, rank: rank)
    } else {
      channel[keyPath: part].hear(value, rank: rank)
    }
  }

  // MARK: - Closing

  /// Closes the nearest open element of a name with all that is still open inside; an end without a beginning is skipped.
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
    case .outside: break
    case .inline:
      // The name is only needed where it breaks lines, and there the tag that opened it did.
      break
    case .field(let field, let rank): if collecting == depth { finish(field, rank: rank) }
    case .place(.person, let rank): finishPerson(rank: rank, isOpen: collecting == depth)
    case .place(.item, _): finishItem()
    case .place: break
    }
    if collecting == depth { collecting = nil }
    frames.removeLast()
    namespaces.leave(to: frames.count - 1)
    while bases.count > 1, bases[bases.count - 1].depth >= frames.count { bases.removeLast() }
  }

  private mutating func finish(_ field: FeedElement.Field, rank: Int) {
    switch field {
    case .title: hear(\.title, row(most: Self.longestTitle), rank: rank)
    case .summary: finishSummary(rank: rank)
    case .content: finishContent(rank: rank)
    case .link: if let link = written() { hearAddress(link, rank: rank == 1 ? 4 : 0) }
    case .imageAddress: hearImage(written(), rank: 3)
    case .logo: if draft == nil { hearImage(written(), rank: rank) }
    case .id: finishID()
    case .published:
      guard (draft ?? channel).published.hears(rank) else { return }
      let instant = text.withBytes(of: document, own: &entities, DateReader.instant) ?? nil
      hear(\.published, instant, rank: rank)
    case .category: hearCategory(row(most: 100))
    case .language: if let code = written() { hear(\.language, Self.language(code), rank: rank) }
    case .name: person.name = person.name ?? row(most: 200)
    case .email: person.email = person.email ?? row(most: 200)
    }
  }

  private mutating func finishSummary(rank: Int) {
    guard (draft ?? channel).summary.hears(rank), let summary = words(.row, most: Self.longestRow) else { return }
    hear(\.summary, summary.text, rank: rank)
    // A description that is the whole article is kept as one.
    guard summary.isCut, rank < 3, draft?.content.hears(4) == true else { return }
    let whole = words(.paragraphs, most: Self.longestContent)?.text
    draft?.content.hear(whole, rank: 4)
  }

  private mutating func finishContent(rank: Int) {
    guard let item = draft, item.content.hears(rank) else { return }
    let content = words(.paragraphs, most: Self.longestContent)?.text
    let beginning = item.summary.hears(6) ? row(most: Self.longestRow) : nil
    draft?.content.hear(content, rank: rank)
    draft?.summary.hear(beginning, rank: 6)
  }

  private mutating func finishID() {
    guard draft != nil, let id = written() else { return }
    draft?.id.hear(Text.field(id), rank: 0)
    // Many an id is the address; whether it says so or not, it is the best there is where no link is given.
    if LinkBase.isWhole(id) { hearAddress(id, rank: 5) }
  }

  private mutating func finishPerson(rank: Int, isOpen: Bool) {
    let words = isOpen ? row(most: 200) : nil
    if let name = person.name ?? words.map(Person.name) ?? person.email { hear(\.author, name, rank: rank) }
    person = (nil, nil)
  }

  private mutating func finishItem() {
    if let draft { items.append(draft.item) }
    draft = nil
  }

  private mutating func row(most: Int) -> String? { words(.row, most: most)?.text }

  private mutating func words(_ layout: PlainText.Layout, most: Int) -> (text: String, isCut: Bool)? {
    text.words(layout, most: most, of: document, own: &entities)
  }

  /// What stands in the text, without white space at its ends; nil where there is nothing.
  private mutating func written() -> String? {
    let string = text.withBytes(of: document, own: &entities) { String(decoding: $0.trimmed, as: UTF8.self) } ?? ""
    return string.isEmpty ? nil : string
  }

  private static func language(_ code: String) -> Language? {
    Language(rawValue: String(code.prefix { $0 != "-" && $0 != "_" }))
  }
}
