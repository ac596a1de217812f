/// A page or a part of one as a tree: a value, so that a copy can be cut up and the original tried again.
///
/// Nodes stand in one array and are named by their places in it; texts and attributes are ranges of one array of bytes.
package struct HTMLTree: Sendable {
  /// A node's place.
  package typealias Node = Int32

  struct Entry {
    var tag: HTMLTag
    var parent: Node = none
    var first: Node = none
    var last: Node = none
    var previous: Node = none
    var next: Node = none
    /// The bytes of a text, or the attributes of an element.
    var start: Int32
    var end: Int32
  }

  struct Attribute {
    let name: ElementName
    let start: Int32
    let end: Int32
  }

  /// Stands for no node.
  package static let none: Node = -1
  /// The node that holds all others.
  package static let root: Node = 0

  var entries = [Entry(tag: .document, start: 0, end: 0)]
  var attributes: [Attribute] = []
  package internal(set) var bytes: [UInt8] = []
  /// Whether reading stopped at a limit.
  package internal(set) var isCut = false
  /// What may still be done with the tree and its copies.
  package let steps: Steps

  package init(steps: Steps = Steps()) { self.steps = steps }

  /// How many nodes there are, also those that were cut off.
  package var count: Int { entries.count }

  @inline(__always) package func tag(_ node: Node) -> HTMLTag { entries[Int(node)].tag }
  @inline(__always) package func parent(_ node: Node) -> Node { entries[Int(node)].parent }
  @inline(__always) package func firstChild(_ node: Node) -> Node { entries[Int(node)].first }
  @inline(__always) package func lastChild(_ node: Node) -> Node { entries[Int(node)].last }
  @inline(__always) package func next(_ node: Node) -> Node { entries[Int(node)].next }
  @inline(__always) package func previous(_ node: Node) -> Node { entries[Int(node)].previous }
  @inline(__always) package func isText(_ node: Node) -> Bool { entries[Int(node)].tag == .text }

  /// The bytes of a text.
  package func text(_ node: Node) -> ArraySlice<UInt8> {
    let entry = entries[Int(node)]
    return entry.tag == .text ? bytes[Int(entry.start)..<Int(entry.end)] : []
  }
}

// Walking.
extension HTMLTree {
  /// The node behind this one in the order of the page, within `top`.
  package func following(_ node: Node, within top: Node, skipsInside: Bool = false) -> Node {
    let inner = entries[Int(node)].first
    if !skipsInside, inner != Self.none { return inner }
    var place = node
    while place != top {
      let entry = entries[Int(place)]
      if entry.next != Self.none { return entry.next }
      if entry.parent == Self.none { return Self.none }
      place = entry.parent
    }
    return Self.none
  }

  /// Calls for every node inside `top`, in order; what is in a node is skipped where the answer is false.
  package func walk(_ top: Node, _ visit: (Node) -> Bool) {
    guard steps.areLeft else { return }
    var node = entries[Int(top)].first
    var count = 1
    while node != Self.none {
      let goesIn = visit(node)
      node = following(node, within: top, skipsInside: !goesIn)
      count += 1
    }
    steps.spend(count)
  }

  /// All elements of some kinds inside `top`, in order.
  package func elements(_ tags: HTMLTags, in top: Node) -> [Node] {
    var found: [Node] = []
    walk(top) { node in
      if tags.contains(tag(node)) { found.append(node) }
      return true
    }
    return found
  }

  /// The first element of some kinds inside `top`.
  package func first(_ tags: HTMLTags, in top: Node) -> Node? {
    firstNode(inside: top) { tags.contains(tag($0)) }
  }

  /// The first element inside `top` that something is true of.
  package func element(inside top: Node, where isMeant: (Node) -> Bool) -> Node? {
    firstNode(inside: top) { !isText($0) && isMeant($0) }
  }

  @inline(__always) private func firstNode(inside top: Node, where isMeant: (Node) -> Bool) -> Node? {
    guard steps.areLeft else { return nil }
    var node = entries[Int(top)].first
    var count = 1
    defer { steps.spend(count) }
    while node != Self.none {
      if isMeant(node) { return node }
      node = following(node, within: top)
      count += 1
    }
    return nil
  }

  /// The elements directly inside a node.
  package func children(_ node: Node) -> [Node] { nodes(node).filter { !isText($0) } }

  /// The elements and texts directly inside a node.
  package func nodes(_ node: Node) -> [Node] {
    var found: [Node] = []
    guard steps.areLeft else { return found }
    var child = entries[Int(node)].first
    while child != Self.none {
      found.append(child)
      child = entries[Int(child)].next
    }
    steps.spend(found.count + 1)
    return found
  }

  /// The nearest node around this one that is of some kinds, at most `most` levels up.
  package func ancestor(_ tags: HTMLTags, of node: Node, most: Int = .max) -> Node? {
    var place = entries[Int(node)].parent
    var level = 0
    while place != Self.none, level < most {
      if tags.contains(tag(place)) { return place }
      place = entries[Int(place)].parent
      level += 1
    }
    return nil
  }
}

// Attributes.
extension HTMLTree {
  /// An attribute's value as written; nil without one.
  package func bytes(of name: ElementName, _ node: Node) -> ArraySlice<UInt8>? {
    let entry = entries[Int(node)]
    guard entry.tag != .text else { return nil }
    for index in Int(entry.start)..<Int(entry.end) where attributes[index].name == name {
      return bytes[Int(attributes[index].start)..<Int(attributes[index].end)]
    }
    return nil
  }

  /// An attribute's value; nil without one.
  package func value(of name: ElementName, _ node: Node) -> String? {
    bytes(of: name, node).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All attributes of an element.
  package func values(_ node: Node) -> [(name: ElementName, value: ArraySlice<UInt8>)] {
    let entry = entries[Int(node)]
    guard entry.tag != .text else { return [] }
    return attributes[Int(entry.start)..<Int(entry.end)].map { ($0.name, bytes[Int($0.start)..<Int($0.end)]) }
  }
}

// Changing.
extension HTMLTree {
  /// Takes a node and all in it off the tree.
  package mutating func remove(_ node: Node) {
    let entry = entries[Int(node)]
    guard entry.parent != Self.none else { return }
    if entry.previous == Self.none {
      entries[Int(entry.parent)].first = entry.next
    } else {
      entries[Int(entry.previous)].next = entry.next
    }
    if entry.next == Self.none {
      entries[Int(entry.parent)].last = entry.previous
    } else {
      entries[Int(entry.next)].previous = entry.previous
    }
    entries[Int(node)].parent = Self.none
    entries[Int(node)].previous = Self.none
    entries[Int(node)].next = Self.none
  }

  /// Moves a node to the end of another's inside.
  package mutating func append(_ node: Node, to parent: Node) {
    remove(node)
    let last = entries[Int(parent)].last
    entries[Int(node)].parent = parent
    entries[Int(node)].previous = last
    entries[Int(parent)].last = node
    if last == Self.none { entries[Int(parent)].first = node } else { entries[Int(last)].next = node }
  }

  /// Moves a node to before another.
  package mutating func insert(_ node: Node, before other: Node) {
    remove(node)
    let (parent, previous) = (entries[Int(other)].parent, entries[Int(other)].previous)
    entries[Int(node)].parent = parent
    entries[Int(node)].next = other
    entries[Int(node)].previous = previous
    entries[Int(other)].previous = node
    if previous == Self.none { entries[Int(parent)].first = node } else { entries[Int(previous)].next = node }
  }

  /// Puts a node in another's place.
  package mutating func replace(_ old: Node, with new: Node) {
    insert(new, before: old)
    remove(old)
  }

  /// Makes an element of another kind, with its attributes and all in it.
  package mutating func rename(_ node: Node, to tag: HTMLTag) { entries[Int(node)].tag = tag }

  /// A new element that stands nowhere yet.
  package mutating func make(_ tag: HTMLTag) -> Node {
    entries.append(Entry(tag: tag, start: 0, end: 0))
    return Node(entries.count - 1)
  }

  /// A new text that stands nowhere yet.
  package mutating func make(text: some Sequence<UInt8>) -> Node {
    let start = bytes.count
    bytes.append(contentsOf: text)
    entries.append(Entry(tag: .text, start: Int32(start), end: Int32(bytes.count)))
    return Node(entries.count - 1)
  }
}
