import Basics

/// Reads blocks from a part of a tree.
package struct BlockReader {
  /// Lists and quotes inside each other beyond this stand beside each other, by judgment.
  private static let deepest = 12
  /// Longer cells make a table unreadable in a terminal, by judgment.
  private static let longestCell = 200

  let tree: HTMLTree
  private let base: LinkBase
  private var links: [BlockLink] = []
  private var numbers: [WebAddress: Int] = [:]
  private var depth = 0

  package init(_ tree: HTMLTree, base: LinkBase) {
    self.tree = tree
    self.base = base
  }

  /// The blocks of HTML, such as a feed's content, with links relative to `base`.
  package static func blocks(ofHTML html: [UInt8], base: WebAddress?) -> BlockText {
    guard let tree = html.withUnsafeBufferPointer({ HTMLTree.tree($0) }) else { return BlockText() }
    var reader = BlockReader(tree, base: LinkBase(address: base))
    return reader.read(HTMLTree.root)
  }

  /// The blocks inside a node.
  package mutating func read(_ node: HTMLTree.Node) -> BlockText {
    let blocks = blocks(in: node)
    return BlockText(blocks: blocks, links: links)
  }

  private mutating func blocks(in node: HTMLTree.Node) -> [Block] {
    var row = Row()
    addInside(of: node, to: &row)
    row.close()
    return row.blocks
  }

  private mutating func addInside(of node: HTMLTree.Node, to row: inout Row) {
    var child = tree.firstChild(node)
    while child != HTMLTree.none, tree.steps.areLeft {
      tree.steps.spend(1)
      add(child, to: &row)
      child = tree.next(child)
    }
  }

  private mutating func add(_ node: HTMLTree.Node, to row: inout Row) {
    let tag = tree.tag(node)
    if tag == .text { return row.add(tree.text(node)) }
    if tag == .br { return row.breakLine() }
    if tag == .img { return addPicture(node, to: &row) }
    if HTMLTags.unseen.contains(tag) && !(tag == .head && depth == 0) || !tree.isVisible(node) { return }
    if tag == .a { return addLink(node, to: &row) }
    guard HTMLTags.blocks.contains(tag) else { return addInside(of: node, to: &row) }
    row.close()
    addBlock(node, tag, to: &row)
    row.close()
  }

  private mutating func addBlock(_ node: HTMLTree.Node, _ tag: HTMLTag, to row: inout Row) {
    if HTMLTags.headings.contains(tag) { return addHeading(node, tag, to: &row) }
    if ([.pre, .listing, .xmp, .plaintext] as HTMLTags).contains(tag) { return addCode(node, to: &row) }
    if tag == .figcaption || tag == .caption { return addCaption(node, to: &row) }
    guard depth < Self.deepest else { return addInside(of: node, to: &row) }
    depth += 1
    defer { depth -= 1 }
    if HTMLTags.lists.contains(tag) {
      addList(node, tag, to: &row)
    } else if tag == .blockquote {
      let inner = blocks(in: node)
      if !inner.isEmpty { row.blocks.append(.quote(inner)) }
    } else if tag == .table, let table = table(node) {
      if let caption = tree.first([.caption], in: node) { addCaption(caption, to: &row) }
      row.blocks.append(.table(table))
    } else {
      depth -= 1
      addInside(of: node, to: &row)
      depth += 1
    }
  }

  private mutating func addHeading(_ node: HTMLTree.Node, _ tag: HTMLTag, to row: inout Row) {
    let level = Int(tag.rawValue - HTMLTag.h1.rawValue) + 1
    for block in blocks(in: node) {
      if case .paragraph(let words) = block {
        row.blocks.append(.heading(level: level, words))
      } else {
        row.blocks.append(block)
      }
    }
  }

  private mutating func addCaption(_ node: HTMLTree.Node, to row: inout Row) {
    for block in blocks(in: node) {
      if case .paragraph(let words) = block { row.blocks.append(.caption(words)) } else { row.blocks.append(block) }
    }
  }

  private mutating func addCode(_ node: HTMLTree.Node, to row: inout Row) {
    var lines: [UInt8] = []
    tree.walk(node) { inner in
      if tree.isText(inner) { lines += tree.text(inner) }
      if tree.tag(inner) == .br { lines.append(UInt8(ascii: "\n")) }
      return !HTMLTags.unseen.contains(tree.tag(inner))
    }
    let code = Self.lines(String(decoding: lines, as: UTF8.self))
    if !code.isEmpty { row.blocks.append(.code(code)) }
  }

  /// Lines with their indents, without blank ones at both ends.
  private static func lines(_ written: String) -> String {
    let rows = written.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let indent = line.prefix { $0 == " " || $0 == "\t" }
      return indent.replacing("\t", with: "    ") + Text.spaced(line.dropFirst(indent.count))
    }
    func hasWords(_ row: some StringProtocol) -> Bool { !row.allSatisfy { $0 == " " } }
    guard let first = rows.firstIndex(where: hasWords), let last = rows.lastIndex(where: hasWords) else { return "" }
    return rows[first...last].joined(separator: "\n")
  }

  private mutating func addList(_ node: HTMLTree.Node, _ tag: HTMLTag, to row: inout Row) {
    var items: [[Block]] = []
    for child in tree.nodes(node) {
      if tree.isText(child), tree.text(child).allSatisfy(\.isBlank) { continue }
      var item = Row()
      tree.tag(child) == .li ? addInside(of: child, to: &item) : add(child, to: &item)
      item.close()
      guard !item.blocks.isEmpty else { continue }
      // A list right inside a list belongs to the item before it.
      if case .list = item.blocks.first, tree.tag(child) != .li, !items.isEmpty {
        items[items.count - 1] += item.blocks
      } else {
        items.append(item.blocks)
      }
    }
    guard !items.isEmpty else { return }
    let first = tree.value(of: ElementName("start"), node).flatMap { Int($0) } ?? 1
    row.blocks.append(.list(BlockList(start: tag == .ol ? first : nil, items: items)))
  }

  /// A table of data; nil for one that only lays things out.
  private mutating func table(_ node: HTMLTree.Node) -> BlockTable? {
    guard tree.first([.table, .ul, .ol, .pre, .blockquote, .h1, .h2, .h3], in: node) == nil else { return nil }
    var rows: [[Passage]] = []
    for row in tree.elements([.tr], in: node) {
      var cells: [Passage] = []
      for cell in tree.children(row) where tree.tag(cell) == .td || tree.tag(cell) == .th {
        let blocks = blocks(in: cell)
        guard blocks.count <= 1 else { return nil }
        switch blocks.first {
        case .paragraph(let words)?, .caption(let words)?: cells.append(words)
        case .picture(let picture)?: cells.append(Passage(picture.words ?? ""))
        case .heading?, .list?, .quote?, .table?, .code?: return nil
        case nil: cells.append(Passage(""))
        }
        guard cells.last.map({ $0.text.utf8.count <= Self.longestCell }) ?? true else { return nil }
      }
      if cells.contains(where: { !$0.text.isEmpty }) { rows.append(cells) }
    }
    guard rows.count > 1, rows.contains(where: { $0.count > 1 }) else { return nil }
    return BlockTable(rows: rows, hasHeader: tree.first([.th], in: node) != nil)
  }

  private mutating func addLink(_ node: HTMLTree.Node, to row: inout Row) {
    guard let written = tree.value(of: ElementName("href"), node), !written.hasPrefix("#"),
      let address = base.link(written)
    else { return addInside(of: node, to: &row) }
    let number = numbers[address] ?? links.count + 1
    let before = row.link
    row.link = number
    if number > links.count {
      links.append(BlockLink(address: address, text: tree.words(node)))
      numbers[address] = number
    }
    addInside(of: node, to: &row)
    row.link = before
  }

  private mutating func addPicture(_ node: HTMLTree.Node, to row: inout Row) {
    guard let address = tree.pictureAddress(node, base: base) else { return }
    let words = tree.value(of: ElementName("alt"), node).map { Text.field($0) }
    row.pictures.append(Picture(address: address, words: words.flatMap { $0.isEmpty ? nil : $0 }))
  }
}

/// Collects words until a block ends.
private struct Row {
  var blocks: [Block] = []
  /// Pictures among the words, which follow them.
  var pictures: [Picture] = []
  var link: Int? {
    didSet { if link != oldValue { closeRun(of: oldValue) } }
  }
  private var runs: [Passage.Run] = []
  private var bytes: [UInt8] = []
  private var gap = Gap.start

  private enum Gap {
    case start, none, blank, line
  }

  mutating func add(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { text in
      var place = 0
      while place < text.count {
        let blank = TextMeasure.blank(text, at: place)
        if blank > 0 {
          if gap == .none { gap = .blank }
          place += blank
          continue
        }
        let start = place
        while place < text.count, TextMeasure.blank(text, at: place) == 0 { place += 1 }
        closeGap()
        bytes.append(contentsOf: text[start..<place])
      }
    }
  }

  mutating func breakLine() {
    if gap != .start { gap = .line }
  }

  /// Ends the block; what was collected is a paragraph.
  mutating func close() {
    closeRun(of: link)
    let runs = runs
    self.runs = []
    gap = .start
    if runs.contains(where: { $0.text.contains { !$0.isWhitespace } }) {
      blocks.append(.paragraph(Passage(runs: runs)))
    }
    blocks += pictures.map(Block.picture)
    pictures = []
  }

  private mutating func closeGap() {
    switch gap {
    case .start, .none: break
    case .blank: bytes.append(UInt8(ascii: " "))
    case .line: bytes.append(UInt8(ascii: "\n"))
    }
    gap = .none
  }

  private mutating func closeRun(of link: Int?) {
    guard !bytes.isEmpty else { return }
    let text = Text.spaced(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
    if !text.isEmpty { runs.append(Passage.Run(text: text, link: link)) }
  }
}

extension Text {
  /// Words without what no terminal may get, with their blanks and line breaks.
  static func spaced(_ raw: some StringProtocol) -> String {
    let isClean = raw.unicodeScalars.allSatisfy { $0 == "\n" || isWelcome($0) }
    if isClean { return String(raw) }
    return String(String.UnicodeScalarView(raw.unicodeScalars.filter { $0 == "\n" || isWelcome($0) }))
  }
}
