// The links of blocks that were chosen from more.
extension BlockText {
  /// The same blocks with only the links that lead somewhere from them, numbered anew.
  public var withoutUnusedLinks: BlockText {
    var order: [Int] = []
    var numbers: [Int: Int] = [:]
    func renumbered(_ passage: Passage) -> Passage {
      guard passage.runs.contains(where: { $0.link != nil }) else { return passage }
      return Passage(
        runs: passage.runs.map { run in
          guard let link = run.link, links.indices.contains(link - 1) else { return Passage.Run(text: run.text) }
          if numbers[link] == nil {
            order.append(link)
            numbers[link] = order.count
          }
          return Passage.Run(text: run.text, link: numbers[link])
        })
    }
    func renumbered(_ block: Block) -> Block {
      switch block {
      case .heading(let level, let words): .heading(level: level, renumbered(words))
      case .paragraph(let words): .paragraph(renumbered(words))
      case .caption(let words): .caption(renumbered(words))
      case .list(let list): .list(BlockList(start: list.start, items: list.items.map { $0.map(renumbered) }))
      case .quote(let blocks): .quote(blocks.map(renumbered))
      case .table(let table):
        .table(BlockTable(rows: table.rows.map { $0.map(renumbered) }, hasHeader: table.hasHeader))
      case .code, .picture: block
      }
    }
    let blocks = blocks.map(renumbered)
    return BlockText(blocks: blocks, links: order.map { links[$0 - 1] })
  }
}
