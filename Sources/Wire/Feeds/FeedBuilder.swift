import Basics
import Markup
import News

/// What was read of a feed: its own fields, the finished items, and the open one.
///
/// Knows what fields mean and which of several wins, but nothing of elements.
struct FeedBuilder {
  /// Lengths in bytes far beyond real feeds, by judgment.
  private static let longestRow = 600
  private static let longestTitle = 400
  private static let longestContent = 1 << 18
  private static let mostCategories = 32

  /// The most items read of a feed, by judgment.
  static let mostItems = 20_000

  /// Entities that the document declares.
  var entities = DeclaredEntities()
  private let document: Bytes
  private var text = ElementText()
  /// The feed, and the open item if any.
  private var drafts = [ItemDraft()]
  private var items: [FeedItem] = []
  /// The open person element.
  private var person: (name: String?, email: String?) = (nil, nil)

  init(_ document: Bytes) {
    self.document = document
  }

  /// The feed with its finished items.
  var feed: Feed { drafts[0].feed(items) }

  var isInItem: Bool { drafts.count > 1 }
  /// Whether it holds as many items as are read of a feed.
  var isFull: Bool { items.count >= Self.mostItems }
  /// The draft that fields go to.
  private var current: Int { drafts.count - 1 }

  /// The format of the collected text.
  var textStyle: ElementText.Style { text.style }

  /// Begins to collect text.
  mutating func begin(_ style: ElementText.Style) { text.begin(style) }

  /// Adds document text to the collected one.
  mutating func add(_ range: Range<Int>, isLiteral: Bool) {
    text.add(range, isLiteral: isLiteral, of: document, own: &entities)
  }

  /// Adds a tag of the document to the collected text.
  mutating func add(tag name: Bytes) { text.add(tag: name, of: document, own: &entities) }

  mutating func beginItem(about: String?, from base: LinkBase) {
    finishItem()
    var item = ItemDraft()
    if let about {
      item.id.hear(Text.field(about), rank: 1)
      item.address.hear(base.link(about), rank: 6)
    }
    drafts.append(item)
  }

  mutating func hearAddress(_ written: String, from base: LinkBase, rank: Int) {
    // Asked first, since a link costs as much as its base is long.
    guard drafts[current].address.hears(rank) else { return }
    drafts[current].address.hear(base.link(written), rank: rank)
  }

  mutating func hearImage(_ written: String?, from base: LinkBase, rank: Int) {
    guard let written, drafts[current].image.hears(rank) else { return }
    drafts[current].image.hear(base.link(written), rank: rank)
  }

  mutating func hearComments(_ written: String, from base: LinkBase) {
    if isInItem { drafts[current].comments.hear(base.link(written), rank: 1) }
  }

  /// Hears of a file that comes with the item: a picture or a recording, by its type.
  mutating func hearFile(_ written: String?, type: String?, from base: LinkBase, rank: Int) {
    guard let written, let type = type?.lowercased() else { return }
    if type.hasPrefix("image") {
      hearImage(written, from: base, rank: rank)
    } else if isInItem, type.hasPrefix("audio") || type.hasPrefix("video"), drafts[current].recording.hears(rank) {
      drafts[current].recording.hear(base.link(written), rank: rank)
    }
  }

  mutating func hear(category: String?) {
    guard let category, drafts[current].categories.count < Self.mostCategories else { return }
    drafts[current].categories.append(category)
  }

  mutating func hear(language code: String, rank: Int) {
    let language = Language(rawValue: String(code.prefix { $0 != "-" && $0 != "_" }))
    drafts[current].language.hear(language, rank: rank)
  }

  /// Sets a field to the collected text.
  mutating func finish(_ field: FeedElement.Field, from base: LinkBase, rank: Int) {
    switch field {
    case .title:
      guard drafts[current].title.hears(rank) else { return }
      let title = words(.row, most: Self.longestTitle, isTitle: true)?.text
      drafts[current].title.hear(title, rank: rank)
    case .summary: finishSummary(rank: rank)
    case .content: finishContent(rank: rank)
    case .link: if let link = written() { hearAddress(link, from: base, rank: rank == 1 ? 4 : 0) }
    case .imageAddress: hearImage(written(), from: base, rank: 3)
    case .logo: if !isInItem { hearImage(written(), from: base, rank: rank) }
    case .comments: if isInItem { drafts[current].comments.hear(written().flatMap(base.link), rank: rank) }
    case .id: finishID(from: base)
    case .published:
      guard drafts[current].published.hears(rank) else { return }
      let instant = text.withBytes(of: document, own: &entities, DateReader.instant) ?? nil
      drafts[current].published.hear(instant, rank: rank)
    case .category: hear(category: row(most: 100))
    case .language: if let code = written() { hear(language: code, rank: rank) }
    case .name: person.name = person.name ?? row(most: 200)
    case .email: person.email = person.email ?? row(most: 200)
    }
  }

  private mutating func finishSummary(rank: Int) {
    guard drafts[current].summary.hears(rank), let summary = words(.row, most: Self.longestRow) else { return }
    drafts[current].summary.hear(summary.text, rank: rank)
    // A description that holds the whole article is kept as its text, and one of several paragraphs for their ends.
    guard summary.isCut || summary.hasBreaks, isInItem, rank < 3, drafts[current].content.hears(4) else { return }
    let whole = words(.paragraphs, most: Self.longestContent)?.text
    drafts[current].content.hear(whole, rank: 4)
  }

  private mutating func finishContent(rank: Int) {
    guard isInItem, drafts[current].content.hears(rank) else { return }
    let content = words(.paragraphs, most: Self.longestContent)?.text
    drafts[current].content.hear(content, rank: rank)
    guard drafts[current].summary.hears(6) else { return }
    let beginning = row(most: Self.longestRow)
    drafts[current].summary.hear(beginning, rank: 6)
  }

  private mutating func finishID(from base: LinkBase) {
    guard isInItem, let id = written() else { return }
    drafts[current].id.hear(Text.field(id), rank: 0)
    // Ids are often addresses, which serve where no link is given.
    if LinkBase.isWhole(id) { hearAddress(id, from: base, rank: 5) }
  }

  /// Sets a person, named by text or by inner elements.
  mutating func finishPerson(rank: Int, hasText: Bool) {
    let words = hasText ? row(most: 200) : nil
    if let name = person.name ?? words.map(Person.name) ?? person.email {
      drafts[current].author.hear(name, rank: rank)
    }
    person = (nil, nil)
  }

  /// Finishes the open item, if any.
  mutating func finishItem() {
    if isInItem { items.append(drafts.removeLast().item) }
  }

  private mutating func row(most: Int) -> String? { words(.row, most: most)?.text }

  private mutating func words(
    _ layout: PlainText.Layout, most: Int, isTitle: Bool = false
  ) -> PlainText.Words? {
    text.words(layout, most: most, isTitle: isTitle, of: document, own: &entities)
  }

  /// The collected text without surrounding white space; nil if it is empty.
  private mutating func written() -> String? {
    let string = text.withBytes(of: document, own: &entities) { String(decoding: $0.trimmed, as: UTF8.self) } ?? ""
    return string.isEmpty ? nil : string
  }
}
