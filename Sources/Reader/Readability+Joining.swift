import Markup

// Choosing the article's element, and joining what belongs to it.
extension Readability {
  /// The element with the article; one is made where the whole body is it.
  mutating func topCandidate(among candidates: [Node]) -> Node? {
    guard let body = tree.first([.body], in: HTMLTree.root) else { return nil }
    // Stable, so that the first of equals wins.
    let best = candidates.enumerated()
      .sorted { left, right in
        let (a, b) = (points[left.element] ?? 0, points[right.element] ?? 0)
        return a > b || a == b && left.offset < right.offset
      }
      .prefix(5).map(\.element)
    guard let first = best.first, tree.tag(first) != .body else {
      isWholePage = true
      let whole = tree.make(.div)
      for node in tree.nodes(body) { tree.append(node, to: whole) }
      tree.append(whole, to: body)
      points[whole] = firstPoints(of: whole)
      return whole
    }
    isWholePage = false
    var top = commonAncestor(of: best, top: first)
    if points[top] == nil { points[top] = firstPoints(of: top) }
    top = betterAncestor(of: top)
    while isInBody(tree.parent(top)), tree.children(tree.parent(top)).count == 1 { top = tree.parent(top) }
    if points[top] == nil { points[top] = firstPoints(of: top) }
    return top
  }

  private func isInBody(_ node: Node) -> Bool {
    node != HTMLTree.none && ![.body, .html, .document].contains(tree.tag(node))
  }

  /// The nearest element that holds three others with nearly as many points; else the best one.
  private func commonAncestor(of best: [Node], top: Node) -> Node {
    let most = points[top] ?? 0
    let others = best.dropFirst().filter { (points[$0] ?? 0) / most >= 0.75 }
    guard others.count >= 3 else { return top }
    let ancestors = others.map { other in
      var above: Set<Node> = []
      var node = tree.parent(other)
      while node != HTMLTree.none {
        above.insert(node)
        node = tree.parent(node)
      }
      return above
    }
    var node = tree.parent(top)
    while isInBody(node) {
      if ancestors.count(where: { $0.contains(node) }) >= 3 { return node }
      node = tree.parent(node)
    }
    return top
  }

  /// An element around it with more points, unless the way there loses too many.
  private func betterAncestor(of top: Node) -> Node {
    var last = points[top] ?? 0
    let least = last / 3
    var node = tree.parent(top)
    while isInBody(node) {
      if let score = points[node] {
        if score < least { break }
        if score > last { return node }
        last = score
      }
      node = tree.parent(node)
    }
    return top
  }

  /// A new element with the article's own and those beside it that read like a part of it.
  mutating func joined(around top: Node) -> Node {
    let content = tree.make(.div)
    let score = points[top] ?? 0
    let least = max(10, score * 0.2)
    let topClass = tree.bytes(of: .classes, top).map(Array.init) ?? []
    for sibling in tree.children(tree.parent(top)) {
      var isTaken = sibling == top
      if !isTaken {
        let sameClass = tree.bytes(of: .classes, sibling).map { !topClass.isEmpty && $0.elementsEqual(topClass) }
        let bonus = sameClass ?? false ? score * 0.2 : 0
        isTaken = points[sibling].map { $0 + bonus >= least } ?? false
        if !isTaken, tree.tag(sibling) == .p { isTaken = readsOn(sibling) }
      }
      guard isTaken else { continue }
      let stays: HTMLTags = [.div, .article, .section, .p, .ol, .ul]
      if !stays.contains(tree.tag(sibling)) { tree.rename(sibling, to: .div) }
      tree.append(sibling, to: content)
    }
    return content
  }

  /// Whether a paragraph beside the article reads like one of its own.
  private func readsOn(_ paragraph: Node) -> Bool {
    let length = measure(paragraph).length
    let density = linkDensity(paragraph)
    if length > 80 { return density < 0.25 }
    guard length < 80, length > 0, density == 0 else { return false }
    let words = tree.words(paragraph)
    return words.hasSuffix(".") || words.contains(". ")
  }
}
