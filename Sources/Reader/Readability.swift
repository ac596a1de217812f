import Markup

/// Finds a page's article as Mozilla's Readability does: elements gain points for the paragraphs in them, the best one and
/// its likeliest siblings are taken, and what does not look like text is cut out of them; where little is left, the page is
/// tried again with fewer rules.
///
/// All figures are Readability's own, which its set of pages rewards.
struct Readability {
  typealias Node = HTMLTree.Node

  /// An article as a part of a tree.
  struct Found {
    let tree: HTMLTree
    let node: Node
    let length: Int
    /// Who wrote it, where a line of the page says so.
    let byline: String?
    /// Whether no part of the page stood out, so that it is all of it.
    var isWholePage = false
  }

  /// Which rules apply.
  struct Rules {
    var stripsUnlikely = true
    var weighsNames = true
    var cleansConditionally = true

    /// Drops one more; false where none is left.
    mutating func relax() -> Bool {
      if stripsUnlikely {
        stripsUnlikely = false
      } else if weighsNames {
        weighsNames = false
      } else if cleansConditionally {
        cleansConditionally = false
      } else {
        return false
      }
      return true
    }
  }

  /// An article shorter than this is looked for again with fewer rules.
  static let enough = 500

  var tree: HTMLTree
  var rules = Rules()
  /// Points of the elements that have some.
  var points: [Node: Double] = [:]
  var dataTables: Set<Node> = []
  var byline: String?
  var isWholePage = false
  let title: Similarity
  let looksForByline: Bool
  let texts: TextMeasures

  /// Takes a page that was made ready (`prepared`); looks for a line with the author where none is known.
  init(_ page: HTMLTree, _ texts: TextMeasures, title: String, looksForByline: Bool) {
    tree = page
    self.title = Similarity(to: title)
    self.looksForByline = looksForByline
    self.texts = texts
  }

  /// The article; nil where the page has no words.
  mutating func article() -> Found? {
    let page = tree
    guard page.first([.body], in: HTMLTree.root) != nil else { return nil }
    var best: Found?
    while true {
      if let found = attempt() {
        if found.length >= Self.enough { return found }
        if found.length > best?.length ?? 0 { best = found }
      }
      tree = page
      points.removeAll()
      dataTables.removeAll()
      if !rules.relax() { break }
    }
    return best
  }

  private mutating func attempt() -> Found? {
    let scored = sifted()
    let candidates = score(scored)
    guard let top = topCandidate(among: candidates) else { return nil }
    let content = joined(around: top)
    clean(content)
    return Found(tree: tree, node: content, length: measure(content).length, byline: byline, isWholePage: isWholePage)
  }

  /// How long the text in a node is.
  func measure(_ node: Node) -> TextMeasure { texts.measure(node, in: tree) }

  /// How long the texts in the elements of some kinds are in all, those within each other counting again.
  func length(of tags: HTMLTags, inside node: Node) -> Int {
    var length = 0
    texts.each(tags, inside: node, in: tree) { length += $1.length }
    return length
  }
}

/// The measures of all texts of a page, taken once.
final class TextMeasures: Sendable {
  private let measures: [TextMeasure]

  init(of tree: HTMLTree) {
    measures = (0..<HTMLTree.Node(tree.count)).map { tree.isText($0) ? TextMeasure(of: tree.text($0)) : TextMeasure() }
  }

  func measure(_ node: HTMLTree.Node, in tree: HTMLTree) -> TextMeasure {
    var sum = TextMeasure()
    if tree.isText(node) { return text(node, in: tree) }
    tree.walk(node) { inner in
      if tree.isText(inner) { sum.add(text(inner, in: tree)) }
      return true
    }
    return sum
  }

  /// Calls for every element of some kinds inside `top`, from the innermost, with what stands in it; looks at each text
  /// once, however many elements are around it.
  func each(
    _ tags: HTMLTags, inside top: HTMLTree.Node, in tree: HTMLTree, _ visit: (HTMLTree.Node, TextMeasure) -> Void
  ) {
    guard tree.steps.areLeft else { return }
    var open: [(node: HTMLTree.Node, sum: TextMeasure)] = []
    var node = tree.firstChild(top)
    var count = 1
    while node != HTMLTree.none {
      count += 1
      if tree.isText(node) {
        if !open.isEmpty { open[open.count - 1].sum.add(text(node, in: tree)) }
      } else {
        open.append((node, TextMeasure()))
        let inner = tree.firstChild(node)
        if inner != HTMLTree.none {
          node = inner
          continue
        }
      }
      var next = HTMLTree.none
      if tree.isText(node) { next = tree.next(node) }
      while next == HTMLTree.none, let (element, sum) = open.popLast() {
        if tags.contains(tree.tag(element)) { visit(element, sum) }
        if !open.isEmpty { open[open.count - 1].sum.add(sum) }
        next = tree.next(element)
      }
      node = next
    }
    tree.steps.spend(count)
  }

  private func text(_ node: HTMLTree.Node, in tree: HTMLTree) -> TextMeasure {
    Int(node) < measures.count ? measures[Int(node)] : TextMeasure(of: tree.text(node))
  }
}
