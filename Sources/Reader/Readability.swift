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
  let title: String
  let looksForByline: Bool
  private let texts: TextMeasures

  /// Takes a page that was made ready (`prepared`); looks for a line with the author where none is known.
  init(_ page: HTMLTree, _ texts: TextMeasures, title: String, looksForByline: Bool) {
    tree = page
    self.title = title
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

  private func text(_ node: HTMLTree.Node, in tree: HTMLTree) -> TextMeasure {
    Int(node) < measures.count ? measures[Int(node)] : TextMeasure(of: tree.text(node))
  }
}
