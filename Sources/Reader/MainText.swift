import Markup

/// A second way to find the article: the smallest part of the page that holds nearly all of its running text, told from
/// menus and teasers by its common words.
struct MainText {
  typealias Node = HTMLTree.Node

  private(set) var tree: HTMLTree
  private let texts: TextMeasures
  /// How much running text stands in an element.
  private var prose: [Node: Int] = [:]

  /// The share of the running text that the part must hold; lower, it loses what stands behind a picture or a box.
  private static let share = 0.9

  init(_ page: HTMLTree, _ texts: TextMeasures) {
    tree = page
    self.texts = texts
  }

  /// The article; nil where the page has no running text.
  mutating func article() -> Readability.Found? {
    guard let body = tree.first([.body], in: HTMLTree.root) else { return nil }
    removeClutter(in: body)
    weigh(body)
    guard let all = prose[body], all > 0 else { return nil }
    var node = body
    while let inner = tree.children(node).first(where: { Double(prose[$0] ?? 0) >= Self.share * Double(all) }) {
      node = inner
    }
    // A paragraph alone is read with those around it.
    while !Self.containers.contains(tree.tag(node)), node != body { node = tree.parent(node) }
    return Readability.Found(tree: tree, node: node, length: texts.measure(node, in: tree).length, byline: nil)
  }

  private static let containers: HTMLTags = [
    .body, .div, .article, .main, .section, .td, .blockquote, .form, .center, .table, .tbody, .ul, .ol, .dl, .pre,
    .other,
  ]

  private mutating func removeClutter(in body: Node) {
    let whole = texts.measure(body, in: tree).length
    var node = tree.firstChild(body)
    while node != HTMLTree.none {
      let isClutter = !tree.isText(node) && isClutter(node, of: whole)
      let next = tree.following(node, within: body, skipsInside: isClutter)
      if isClutter { tree.remove(node) }
      node = next
    }
  }

  private func isClutter(_ node: Node, of whole: Int) -> Bool {
    let tag = tree.tag(node)
    if !tree.isVisible(node) { return true }
    if Self.neverText.contains(tag) { return true }
    if tag == .a || tag == .body { return false }
    let isNamed =
      Self.asides.contains(tag) || tree.value(of: .role, node).map(Self.roles.contains) ?? false
      || ClutterNames.name(tree.names(node))
    guard isNamed else { return false }
    // What holds half of the page is no aside, whatever its name says.
    return texts.measure(node, in: tree).length * 2 < whole
  }

  private static let neverText: HTMLTags = [.nav, .input, .button, .select, .textarea, .iframe, .object, .embed]
  private static let asides: HTMLTags = [.aside, .footer, .menu, .dialog]
  private static let roles: Set = [
    "navigation", "complementary", "banner", "contentinfo", "search", "menu", "menubar", "dialog", "alert",
  ]

  /// Adds up the running text of each element.
  private mutating func weigh(_ body: Node) {
    var blocks: [Node: Weight] = [:]
    var order: [Node] = []
    tree.walk(body) { node in
      guard tree.isText(node) else { return true }
      let measure = texts.measure(node, in: tree)
      guard measure.length > 0 else { return true }
      let link = tree.ancestor([.a], of: node, most: 6) != nil
      guard let block = tree.ancestor(.blocks, of: node) else { return true }
      if blocks[block] == nil { order.append(block) }
      let counted = StopWords.count(in: tree.text(node))
      blocks[block, default: Weight()].add(measure, counted, isLink: link)
      return true
    }
    for block in order where blocks[block]?.isProse ?? false {
      var node = block
      while node != HTMLTree.none {
        prose[node, default: 0] += blocks[block]?.length ?? 0
        node = tree.parent(node)
      }
    }
  }

  private struct Weight {
    var length = 0
    var links = 0
    var words = 0
    var common = 0
    var pauses = 0

    mutating func add(_ text: TextMeasure, _ counted: (words: Int, common: Int), isLink: Bool) {
      length += text.length
      links += isLink ? text.length : 0
      words += counted.words
      common += counted.common
      pauses += text.pauses
    }

    /// Common words make a third of running text and a tenth of menus; scripts without blanks tell by their commas.
    var isProse: Bool {
      guard length >= 40, links * 2 < length else { return false }
      if Double(common) >= 0.25 * Double(words), words >= 6 { return true }
      return pauses * 60 >= length || length >= 200 && pauses > 0
    }
  }
}
