import Markup

/// The namespace of an element: the feed format's, or a vocabulary feeds borrow from.
enum FeedNamespace {
  /// All RSS versions and Atom, which do not conflict.
  case core
  case dublinCore, dublinTerms, content, media, itunes, googlePlay, rdf, xhtml, feedBurner
  /// A vocabulary without meaning for news.
  case other

  /// The namespace of an address; nil for an unknown one.
  ///
  /// By a part of the address, since feeds write it in every possible way.
  init?(address: Bytes) {
    let letters = address.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    let found = letters.withUnsafeBufferPointer { letters in
      Self.addresses.first { letters.place(of: $0.part, from: 0) != nil }?.namespace
    }
    guard let found else { return nil }
    self = found
  }

  /// The usual namespace of each prefix.
  static let usual: [ElementName: FeedNamespace] = {
    let prefixes: [String: FeedNamespace] = [
      "": .core, "rss": .core, "atom": .core, "atom10": .core, "atom03": .core, "a10": .core, "a": .core,
      "dc": .dublinCore, "dcterms": .dublinTerms, "dct": .dublinTerms, "content": .content, "media": .media,
      "mrss": .media, "itunes": .itunes, "googleplay": .googlePlay, "rdf": .rdf, "xhtml": .xhtml, "html": .xhtml,
      "feedburner": .feedBurner, "xml": .other,
    ]
    var names: [ElementName: FeedNamespace] = [:]
    for (prefix, namespace) in prefixes { names[ElementName(prefix)] = namespace }
    return names
  }()

  private static let addresses: [(part: StaticString, namespace: FeedNamespace)] = [
    ("purl.org/rss/1.0/modules/content", .content), ("purl.org/rss/1.0/modules", .other), ("purl.org/rss", .core),
    ("purl.org/net/rss", .core), ("my.netscape.com", .core), ("channel.netscape.com", .core),
    ("backend.userland.com", .core), ("blogs.law.harvard.edu", .core), ("cyber.law.harvard.edu", .core),
    ("cyber.harvard.edu/rss", .core), ("rssboard.org/rss-spec", .core), ("www.w3.org/2005/atom", .core),
    ("purl.org/atom", .core), ("purl.org/dc/terms", .dublinTerms), ("purl.org/dc", .dublinCore),
    ("search.yahoo.com/mrss", .media), ("/mrss", .media), ("podcast-1.0.dtd", .itunes), ("itunes.com/dtds", .itunes),
    ("example.com/dtds/podcast", .itunes), ("schemas/play-podcasts", .googlePlay), ("22-rdf-syntax-ns", .rdf),
    ("www.w3.org/1999/xhtml", .xhtml), ("rssnamespace.org/feedburner", .feedBurner), ("www.w3.org/2000/svg", .other),
    ("www.w3.org/1998/math", .other),
  ]
}

/// The namespaces of prefixes at a place in a document.
struct NamespaceScope {
  /// The most bindings; others keep their prefix's usual meaning, by judgment.
  private static let most = 64

  private var bindings: [(prefix: ElementName, namespace: FeedNamespace, depth: Int)] = []

  /// Reads the bindings in an element's attributes.
  ///
  /// An unknown address leaves a prefix its usual meaning. Without a prefix it is an error where the feed begins
  /// (`isOutermost`), and another vocabulary elsewhere.
  mutating func enter(_ attributes: Attributes, depth: Int, isOutermost: Bool) {
    attributes.each { name, value in
      guard name.stands("xmlns", at: 0), bindings.count < Self.most else { return }
      let prefix = name.count > 6 && name[5] == UInt8(ascii: ":") ? ElementName(name[6...]) : ElementName("")
      guard prefix == ElementName("") ? name.count == 5 : true else { return }
      let isDefault = name.count == 5
      let unknown = isDefault ? (isOutermost ? .core : .other) : FeedNamespace.usual[prefix] ?? .other
      bindings.append((prefix, FeedNamespace(address: value) ?? unknown, depth))
    }
  }

  /// Drops the bindings deeper than `depth`.
  mutating func leave(to depth: Int) {
    while let last = bindings.last, last.depth > depth { bindings.removeLast() }
  }

  /// The namespace of a prefix.
  func namespace(of prefix: Slice<Bytes>) -> FeedNamespace {
    if prefix.isEmpty, bindings.isEmpty { return .core }
    let prefix = ElementName(prefix)
    for binding in bindings.reversed() where binding.prefix == prefix { return binding.namespace }
    return FeedNamespace.usual[prefix] ?? .other
  }
}

/// A tag's attributes, parsed on demand.
struct Attributes {
  /// The most attributes read of a tag, far more than any has, by judgment.
  private static let most = 256

  /// The text between the tag's name and its end.
  let inside: Bytes

  var isEmpty: Bool { inside.isEmpty }

  /// Calls with each attribute's name and raw value, quoted or not.
  func each(_ body: (_ name: Bytes, _ value: Bytes) -> Void) {
    var place = 0
    var left = Self.most
    while place < inside.count, left > 0 {
      left -= 1
      while place < inside.count, inside[place].isBlank || inside[place] == UInt8(ascii: "/") { place += 1 }
      let start = place
      while place < inside.count, !inside[place].isBlank, inside[place] != UInt8(ascii: "=") { place += 1 }
      let name = inside.part(start..<place)
      while place < inside.count, inside[place].isBlank { place += 1 }
      guard place < inside.count, inside[place] == UInt8(ascii: "=") else {
        // A name without a value; or nothing, which has to be stepped over.
        if place == start { place += 1 }
        continue
      }
      place += 1
      while place < inside.count, inside[place].isBlank { place += 1 }
      guard place < inside.count else { break }
      let quote = inside[place]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      let valueStart = isQuoted ? place + 1 : place
      if isQuoted {
        place = inside.place(of: quote, from: valueStart) ?? inside.count
      } else {
        while place < inside.count, !inside[place].isBlank { place += 1 }
      }
      body(name, inside.part(valueStart..<max(valueStart, place)))
      if isQuoted { place += 1 }
    }
  }

  /// An attribute's decoded value by its lower-case name; nil without it.
  func value(_ wanted: StaticString) -> String? {
    if inside.count <= wanted.utf8CodeUnitCount { return nil }
    var found: String?
    each { name, value in
      guard found == nil, name.count == wanted.utf8CodeUnitCount, name.stands(wanted, at: 0) else { return }
      guard value.place(of: UInt8(ascii: "&"), from: 0) != nil else {
        found = String(decoding: value, as: UTF8.self)
        return
      }
      var decoded: [UInt8] = []
      var own = DeclaredEntities()
      CharacterReferences.decode(value, into: &decoded, own: &own)
      found = String(decoding: decoded, as: UTF8.self)
    }
    return found
  }
}
