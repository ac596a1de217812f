import Basics

// Blocks as plain text.
extension BlockText {
  /// The text, paragraphs separated by blank lines.
  ///
  /// Bullets and numbers stand before items, ">" before quotes; the lines of code are as they are. With `showsLinks`, a
  /// number in brackets follows each link.
  public func plain(showsLinks: Bool = false) -> String {
    blocks.map { Self.lines(of: $0, showsLinks).joined(separator: "\n") }.filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  private static func lines(of block: Block, _ showsLinks: Bool) -> [String] {
    switch block {
    case .heading(_, let words), .paragraph(let words), .caption(let words): rows(words, showsLinks)
    case .code(let code): code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .picture: []
    case .quote(let blocks):
      Array(blocks.map { lines(of: $0, showsLinks) }.filter { !$0.isEmpty }.joined(separator: [""])).map {
        $0.isEmpty ? ">" : "> " + $0
      }
    case .table(let table): table.rows.map { row in row.map { text($0, showsLinks) }.joined(separator: " | ") }
    case .list(let list): list.items.enumerated().flatMap { lines(of: $1, at: $0, of: list, showsLinks) }
    }
  }

  private static func lines(of item: [Block], at index: Int, of list: BlockList, _ showsLinks: Bool) -> [String] {
    let mark = list.start.map { "\($0 &+ index). " } ?? "• "
    let indent = String(repeating: " ", count: mark.count)
    return item.flatMap { lines(of: $0, showsLinks) }.enumerated().map { $0 == 0 ? mark + $1 : indent + $1 }
  }

  private static func rows(_ words: Passage, _ showsLinks: Bool) -> [String] {
    text(words, showsLinks).split(separator: "\n").map { String($0) }
  }

  private static func text(_ words: Passage, _ showsLinks: Bool) -> String {
    showsLinks ? words.numbered : words.text
  }
}
