import Basics
import Markup
import News

/// A list of feeds, as feed readers exchange them.
public struct OPML: Hashable, Sendable {
  /// A feed in a list.
  public struct Feed: Hashable, Sendable {
    public let address: WebAddress
    public let title: String?
    /// Its web site.
    public let site: WebAddress?
    /// Its folders, outermost first.
    public let folder: [String]
    /// What else is said of it, by the names as written.
    public let attributes: [String: String]

    public init(
      address: WebAddress, title: String? = nil, site: WebAddress? = nil, folder: [String] = [],
      attributes: [String: String] = [:]
    ) {
      self.address = address
      self.title = title
      self.site = site
      self.folder = folder
      self.attributes = attributes
    }
  }

  public let title: String?
  /// The feeds in order, duplicates included.
  public let feeds: [Feed]

  /// The most bytes of a list, by judgment.
  public static let mostBytes = 32 << 20
  /// The most feeds of a list, by judgment.
  public static let mostFeeds = 20_000

  /// Reads a list; nil if there is none.
  ///
  /// Broken parts are skipped.
  public init?(_ bytes: [UInt8], contentType: String? = nil) {
    guard bytes.count <= Self.mostBytes else { return nil }
    let read = bytes.withUnsafeBufferPointer { bytes in
      try? TextEncoding.withUTF8(bytes, contentType: contentType) { text throws(FeedFault) in
        var reader = Reader(text)
        reader.read()
        return reader
      }
    }
    guard let read, read.isList else { return nil }
    title = read.title
    feeds = read.feeds
  }
}

extension OPML {
  /// Reads a list's outlines.
  private struct Reader {
    private(set) var title: String?
    private(set) var feeds: [Feed] = []
    /// Whether anything belonged to a list.
    private(set) var isList = false

    private let text: Bytes
    private var scanner: MarkupScanner
    /// Whether each open outline is a folder with a name, and those names.
    private var open: [Bool] = []
    private var folders: [String] = []
    /// The text so far of an open title.
    private var openTitle: String?

    /// Deeper folders are merged into one, by judgment.
    private static let mostFolders = 32
    /// The most characters of a name, by judgment.
    private static let longestName = 300

    init(_ text: Bytes) {
      self.text = text
      scanner = MarkupScanner(text)
    }

    mutating func read() {
      while feeds.count < OPML.mostFeeds, let event = scanner.next() {
        switch event {
        case .start(let name, let inside, let isAlone): start(ElementName(text[name]), inside, isAlone: isAlone)
        case .end(let name): end(ElementName(text[name]))
        case .text(let range, let isLiteral):
          guard openTitle != nil else { continue }
          let piece = isLiteral ? raw(range) : decoded(text.part(range))
          openTitle?.append(piece)
        }
      }
    }

    private mutating func start(_ name: ElementName, _ inside: Range<Int>, isAlone: Bool) {
      switch name {
      case Self.opml, Self.formerName: isList = true
      case Self.head: openTitle = nil
      case Self.titleElement where title == nil && open.isEmpty && !isAlone: openTitle = ""
      case Self.outline:
        isList = true
        let attributes = Attributes(inside: text.part(inside))
        let name = row("title", of: attributes) ?? row("text", of: attributes)
        let folder = add(attributes, named: name) ? nil : name
        guard !isAlone else { break }
        open.append(folder != nil)
        if let folder { folders.append(folder) }
      default: break
      }
    }

    private mutating func end(_ name: ElementName) {
      switch name {
      case Self.outline: if open.popLast() == true { folders.removeLast() }
      case Self.titleElement:
        if let openTitle { title = title ?? FieldText.field(openTitle) }
        openTitle = nil
      default: break
      }
    }

    /// Adds an outline that is a feed.
    private mutating func add(_ attributes: Attributes, named name: String?) -> Bool {
      guard let written = value("xmlurl", of: attributes), written.contains(where: { !$0.isWhitespace }) else {
        return false
      }
      let links = LinkBase(address: nil)
      guard let address = links.link(FeedAddress.plain(written)) else { return true }
      feeds.append(
        Feed(
          address: address, title: name, site: value("htmlurl", of: attributes).flatMap(links.link),
          folder: Array(folders.prefix(Self.mostFolders)), attributes: others(of: attributes)))
      return true
    }

    /// The attributes that nothing else is made of; few and short ones, since they are kept.
    private mutating func others(of attributes: Attributes) -> [String: String] {
      var written: [(name: String, value: Bytes)] = []
      attributes.each { name, value in written.append((String(decoding: name, as: UTF8.self), value)) }
      var others: [String: String] = [:]
      for (name, value) in written where !Self.known.contains(name.lowercased()) && others.count < Self.mostAttributes {
        let isName = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_:.".utf8.contains($0) }
        guard isName, let text = FieldText.field(decoded(value)) else { continue }
        others[name] = Text.beginning(of: text, longest: Self.longestName)
      }
      return others
    }

    private static let known: Set = ["text", "title", "type", "xmlurl", "htmlurl", "description", "language"]
    /// The most further attributes that are kept, by judgment.
    private static let mostAttributes = 20

    private mutating func row(_ name: StaticString, of attributes: Attributes) -> String? {
      value(name, of: attributes).flatMap(FieldText.field).map { Text.beginning(of: $0, longest: Self.longestName) }
    }

    /// An attribute by its lower-case name, with the list's own entities.
    private mutating func value(_ wanted: StaticString, of attributes: Attributes) -> String? {
      var found: Bytes?
      attributes.each { name, value in
        if found == nil, name.count == wanted.utf8CodeUnitCount, name.stands(wanted, at: 0) { found = value }
      }
      return found.map { decoded($0) }
    }

    private mutating func decoded(_ written: Bytes) -> String {
      var decoded: [UInt8] = []
      CharacterReferences.decode(written, into: &decoded, own: &scanner.entities)
      return String(decoding: decoded, as: UTF8.self)
    }

    private func raw(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    private static let opml = ElementName("opml")
    // The outermost element's name before version 1.
    private static let formerName = ElementName("outlinedocument")
    private static let head = ElementName("head")
    private static let titleElement = ElementName("title")
    private static let outline = ElementName("outline")
  }
}
