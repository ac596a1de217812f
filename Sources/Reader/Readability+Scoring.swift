import Markup

// Sifting and scoring.
extension Readability {
  /// Removes what is hidden, unlikely or empty, makes paragraphs of loose words, and answers what to score.
  mutating func sifted() -> [Node] {
    var toScore: [Node] = []
    var isTitleAwaited = true
    byline = nil
    var node = tree.first([.html], in: HTMLTree.root) ?? HTMLTree.none
    while node != HTMLTree.none {
      if removes(node, isTitleAwaited: &isTitleAwaited) {
        let next = nextElement(node, skipsInside: true)
        tree.remove(node)
        node = next
        continue
      }
      if Self.scored.contains(tree.tag(node)) { toScore.append(node) }
      if tree.tag(node) == .div {
        wrapLooseWords(in: node)
        let inside = tree.children(node)
        // An element that is named as clutter keeps its name for the cleaning afterwards.
        if inside.count == 1, !ClutterNames.name(tree.names(node)), tree.tag(inside[0]) == .p, hasNoLooseText(node),
          linkDensity(node) < 0.25
        {
          tree.replace(node, with: inside[0])
          node = inside[0]
          toScore.append(node)
        } else if !hasBlock(in: node) {
          tree.rename(node, to: .p)
          toScore.append(node)
        }
      }
      node = nextElement(node)
    }
    return toScore
  }

  static let scored: HTMLTags = [.section, .h2, .h3, .h4, .h5, .h6, .p, .td, .pre]

  /// The element behind this one in the order of the page.
  func nextElement(_ node: Node, skipsInside: Bool = false) -> Node {
    var next = tree.following(node, within: HTMLTree.root, skipsInside: skipsInside)
    while next != HTMLTree.none, tree.isText(next) { next = tree.following(next, within: HTMLTree.root) }
    return next
  }

  private mutating func removes(_ node: Node, isTitleAwaited: inout Bool) -> Bool {
    let tag = tree.tag(node)
    guard tree.isVisible(node) else { return true }
    if tree.has("true", in: ElementName("aria-modal"), node), tree.has("dialog", in: .role, node) { return true }
    let names = tree.names(node)
    if looksForByline, byline == nil, isByline(node, names) {
      let named = tree.element(inside: node) { tree.value(of: .itemprop, $0)?.contains("name") ?? false }
      byline = tree.words(named ?? node)
      return true
    }
    if isTitleAwaited, tag == .h1 || tag == .h2, title.of(tree.words(node)) > 0.75 {
      isTitleAwaited = false
      return true
    }
    if rules.stripsUnlikely {
      if names.count > 1, tag != .body, tag != .a, ClassWords.unlikely.occur(in: names),
        !ClassWords.perhaps.occur(in: names), tree.ancestor([.table, .code], of: node, most: 4) == nil
      {
        return true
      }
      if let role = tree.value(of: .role, node), Self.unlikelyRoles.contains(role) { return true }
    }
    return Self.neverEmpty.contains(tag) && isEmpty(node)
  }

  private static let unlikelyRoles: Set = [
    "menu", "menubar", "complementary", "navigation", "alert", "alertdialog", "dialog",
  ]
  private static let neverEmpty: HTMLTags = [.div, .section, .header, .h1, .h2, .h3, .h4, .h5, .h6]

  private func isByline(_ node: Node, _ names: [UInt8]) -> Bool {
    let isNamed =
      tree.has("author", in: .rel, node)
      || (tree.value(of: .itemprop, node)?.contains("author") ?? false) || ClassWords.byline.occur(in: names)
    guard isNamed else { return false }
    let length = measure(node).length
    return length > 0 && length < 100
  }

  /// Whether an element has no words and nothing but line breaks and rules.
  func isEmpty(_ node: Node) -> Bool {
    var isEmpty = true
    tree.walk(node) { inner in
      if tree.isText(inner) {
        if !tree.isBlank(inner) { isEmpty = false }
      } else if tree.tag(inner) != .br, tree.tag(inner) != .hr {
        isEmpty = false
      }
      return isEmpty
    }
    return isEmpty
  }

  private mutating func wrapLooseWords(in node: Node) {
    var paragraph = HTMLTree.none
    for child in tree.nodes(node) {
      if tree.isPhrasing(child) {
        if paragraph != HTMLTree.none {
          tree.append(child, to: paragraph)
        } else if !tree.isSpace(child) {
          paragraph = tree.make(.p)
          tree.replace(child, with: paragraph)
          tree.append(child, to: paragraph)
        }
      } else if paragraph != HTMLTree.none {
        tree.dropBlankEnd(of: paragraph)
        paragraph = HTMLTree.none
      }
    }
  }

  func hasNoLooseText(_ node: Node) -> Bool {
    tree.nodes(node).allSatisfy { !tree.isText($0) || tree.isBlank($0) }
  }

  private func hasBlock(in node: Node) -> Bool {
    tree.first([.blockquote, .dl, .div, .img, .ol, .p, .pre, .table, .ul], in: node) != nil
  }

  /// Gives points to the elements around what is to be scored, and answers those elements.
  mutating func score(_ elements: [Node]) -> [Node] {
    var candidates: [Node] = []
    for element in elements where tree.parent(element) != HTMLTree.none {
      let text = measure(element)
      guard text.length >= 25 else { continue }
      let score = Double(2 + text.pauses + min(text.length / 100, 3))
      var ancestor = tree.parent(element)
      var level = 0
      while ancestor != HTMLTree.none, ancestor != HTMLTree.root, level < 5 {
        let above = tree.parent(ancestor)
        if above != HTMLTree.none, above != HTMLTree.root {
          if points[ancestor] == nil {
            points[ancestor] = firstPoints(of: ancestor)
            candidates.append(ancestor)
          }
          points[ancestor, default: 0] += score / (level == 0 ? 1 : level == 1 ? 2 : Double(level * 3))
        }
        ancestor = above
        level += 1
      }
    }
    for candidate in candidates { points[candidate, default: 0] *= 1 - linkDensity(candidate) }
    return candidates
  }

  private static let texts: HTMLTags = [.pre, .td, .blockquote]
  private static let listings: HTMLTags = [.address, .ol, .ul, .dl, .dd, .dt, .li, .form]
  private static let headers = HTMLTags.headings.union([.th])

  func firstPoints(of node: Node) -> Double {
    let tag = tree.tag(node)
    let kind: Double = tag == .div ? 5 : Self.texts.contains(tag) ? 3 : Self.listings.contains(tag) ? -3 : 0
    return (Self.headers.contains(tag) ? -5 : kind) + nameWeight(node)
  }

  /// What the names of an element say for or against it.
  func nameWeight(_ node: Node) -> Double {
    guard rules.weighsNames else { return 0 }
    var weight = 0.0
    for name in [ElementName.classes, .id] {
      guard let names = tree.bytes(of: name, node)?.lowercased, !names.isEmpty else { continue }
      if ClassWords.negative.occur(in: names)
        || names.split(separator: 0x20).contains(where: { $0.elementsEqual("hid".utf8) })
      {
        weight -= 25
      }
      if ClassWords.positive.occur(in: names) { weight += 25 }
    }
    return weight
  }

  /// How much of a text is in links, those within the page counting less.
  func linkDensity(_ node: Node) -> Double {
    let length = measure(node).length
    guard length > 0 else { return 0 }
    var links = 0.0
    texts.each([.a], inside: node, in: tree) { link, text in
      let isWithin = tree.bytes(of: .href, link).map { $0.count > 1 && $0.first == UInt8(ascii: "#") } ?? false
      links += Double(text.length) * (isWithin ? 0.3 : 1)
    }
    return links / Double(length)
  }
}
