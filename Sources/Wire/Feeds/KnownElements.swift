import Markup

/// The elements of HTML, as far as texts of feeds hold them.
enum KnownElements {
  static let gaps: [ElementName: Int] = {
    var gaps: [ElementName: Int] = [:]
    for name in ["br", "li", "tr", "dt", "dd", "option"] { gaps[ElementName(name)] = 2 }
    for name in [
      "p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "hr", "pre", "section",
      "article", "figure", "figcaption", "header", "footer", "dl", "aside", "form", "center",
    ] { gaps[ElementName(name)] = 3 }
    for name in ["td", "th"] { gaps[ElementName(name)] = 1 }
    return gaps
  }()

  static let sights: [ElementName: String] = [
    ElementName("img"): "picture", ElementName("svg"): "picture", ElementName("picture"): "picture",
    ElementName("iframe"): "video", ElementName("video"): "video", ElementName("object"): "video",
    ElementName("embed"): "video", ElementName("audio"): "sound",
  ]

  static let unseen: Set = [ElementName("script"), ElementName("style")]

  /// Elements without an end.
  static let voids = names(["br", "hr", "img", "wbr"])

  /// The elements that titles really hold.
  static let dressing: Set<ElementName> = {
    let inline = [
      "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins", "kbd",
      "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
    ]
    return unseen.union(gaps.keys).union(sights.keys).union(inline.map { ElementName($0) })
  }()

  /// The elements that texts hold: all of HTML but those that are written about more often than used.
  static let furniture: Set<ElementName> = dressing.union(
    names([
      "address", "area", "base", "body", "button", "canvas", "caption", "col", "colgroup", "data", "dd", "details",
      "dir",
      "fieldset", "g", "head", "hgroup", "html", "input", "label", "legend", "link", "main", "map", "math", "menu",
      "meta", "meter", "nav", "nobr", "noscript", "output", "param", "path", "progress", "rb", "rp", "rt", "ruby",
      "select", "source", "summary", "tbody", "textarea", "tfoot", "thead", "title", "track",
    ]))

  private static func names(_ names: [String]) -> Set<ElementName> { Set(names.map { ElementName($0) }) }

  /// Whether an element of those that dress titles ends in a text.
  static func hasEnd(in text: Bytes) -> Bool {
    var place = 0
    while let tag = text.place(of: "</", from: place) {
      var end = tag
      while end < text.count, text[end].continuesName { end += 1 }
      if dressing.contains(ElementName(text[tag..<end])) { return true }
      place = tag
    }
    return false
  }

  /// Whether an element of a name ends in a text.
  static func hasEnd(of name: Bytes, in text: Bytes, from start: Int) -> Bool {
    let wanted = ElementName(name)
    var (place, tries) = (start, 64)
    while tries > 0, let tag = text.place(of: "</", from: place) {
      tries -= 1
      var end = tag
      while end < text.count, text[end].continuesName { end += 1 }
      if ElementName(text[tag..<end]) == wanted { return true }
      place = tag
    }
    // Where there are many ends, this is a page and no sentence.
    return tries == 0
  }
}
