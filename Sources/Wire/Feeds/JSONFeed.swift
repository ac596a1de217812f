import Basics
import FoundationEssentials
import Markup
import News

/// Reads both versions of JSON Feed, and RSS converted to JSON.
enum JSONFeed {
  /// Reads JSON text as a feed.
  static func feed(in bytes: Bytes, base: LinkBase) throws(FeedFault) -> Feed {
    let document: JSON
    do throws(JSON.Unreadable) { document = try JSON(parsing: bytes.trimmed, isStoppable: true) } catch {
      throw .notAFeed
    }
    if let channel = (document["rss"] ?? document["feed"] ?? document)["channel"] { return rss(channel, base) }
    let isFeed = document.text("version")?.contains("jsonfeed") ?? false
    guard isFeed || document["items"] != nil else { throw .notAFeed }
    return Feed(
      title: document.row("title"), home: document.link("home_page_url", base), language: document.language("language"),
      summary: document.row("description"), image: document.link("icon", base) ?? document.link("favicon", base),
      items: items(document["items"]?.elements ?? []) { item($0, base) })
  }

  /// As many items as are read of a feed; fewer once the task is cancelled.
  private static func items(_ written: [JSON], _ read: (JSON) -> FeedItem?) -> [FeedItem] {
    written.prefix(FeedBuilder.mostItems).compactMap { Task.isCancelled ? nil : read($0) }
  }

  private static func item(_ written: JSON, _ base: LinkBase) -> FeedItem? {
    guard case .object = written else { return nil }
    let content = written.body("content_html", isHTML: true) ?? written.body("content_text", isHTML: false)
    let id = written.text("id")
    var item = FeedItem(
      id: id.map { Text.field($0) }, title: written.row("title"),
      address: written.link("url", base) ?? written.link("external_url", base)
        ?? id.flatMap { LinkBase.isWhole($0) ? base.link($0) : nil },
      author: author(of: written), published: written.instant("date_published") ?? written.instant("date_modified"),
      summary: written.row("summary") ?? written.row("content_html") ?? written.row("content_text"), content: content)
    item.image = written.link("image", base) ?? written.link("banner_image", base)
    let files = written["attachments"]?.elements ?? []
    let recording = files.first { file in
      let type = file.text("mime_type")?.lowercased() ?? ""
      return type.hasPrefix("audio") || type.hasPrefix("video")
    }
    item.recording = recording?.link("url", base)
    item.categories = (written["tags"]?.elements ?? []).compactMap { $0.string.flatMap(FieldText.field) }
    return item
  }

  /// The first author's name; version 1 has only one author.
  private static func author(of written: JSON) -> String? {
    let authors = (written["authors"]?.elements ?? []) + (written["author"].map { [$0] } ?? [])
    return authors.lazy.compactMap { $0.row("name") ?? $0.string.flatMap(FieldText.field) }.first
  }

  private static func rss(_ channel: JSON, _ base: LinkBase) -> Feed {
    let items: [JSON] =
      switch channel["item"] ?? channel["items"] {
      case .array(let items)?: items
      case let item?: [item]
      case nil: []
      }
    return Feed(
      title: channel.row("title"), home: channel.link("link", base), language: channel.language("language"),
      summary: channel.row("description"), image: channel["image"]?.link("url", base),
      items: self.items(items) { item in
        guard case .object = item else { return nil }
        let id = item.text("guid") ?? item["guid"]?.text("#value") ?? item["guid"]?.text("_")
        return FeedItem(
          id: id.map { Text.field($0) }, title: item.row("title"),
          address: item.link("link", base) ?? id.flatMap { LinkBase.isWhole($0) ? base.link($0) : nil },
          author: (item.row("author") ?? item.row("dc:creator")).map(Person.name),
          published: item.instant("pubDate") ?? item.instant("dc:date"),
          summary: item.row("description") ?? item.row("content:encoded"),
          content: item.body("content:encoded", isHTML: true) ?? item.body("description", isHTML: true))
      })
  }
}

extension JSON {
  /// A member's text; a number counts as text, as the format asks for.
  fileprivate func text(_ name: String) -> String? {
    switch self[name] {
    case .string(let text)?: text
    case .integer(let number)?: String(number)
    case .number(let number)?: String(number)
    default: nil
    }
  }

  /// A member's text as one clean row, cut to a card's length.
  func row(_ name: String) -> String? { plain(name, .row, isHTML: true, most: 600) }

  func body(_ name: String, isHTML: Bool) -> String? {
    plain(name, .paragraphs, isHTML: isHTML, most: 1 << 18)
  }

  private func plain(_ name: String, _ layout: PlainText.Layout, isHTML: Bool, most: Int) -> String? {
    guard var written = self[name]?.string else { return nil }
    var plain = PlainText()
    plain.begin(layout, most: most + 1)
    var own = DeclaredEntities()
    written.withUTF8 { plain.add(html: $0, own: &own, hasTags: isHTML) }
    return plain.words(layout, most: most)?.text
  }

  func link(_ name: String, _ base: LinkBase) -> WebAddress? { self[name]?.string.flatMap(base.link) }

  fileprivate func instant(_ name: String) -> Date? {
    guard var written = text(name) else { return nil }
    return written.withUTF8 { DateReader.instant($0) }
  }

  fileprivate func language(_ name: String) -> Language? {
    self[name]?.string.flatMap { Language(rawValue: String($0.prefix { $0 != "-" && $0 != "_" })) }
  }
}
