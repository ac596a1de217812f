// Blocks as they are read out loud.
extension BlockText {
  /// The text part by part: without bullets, marks and pictures, each item of a list and each row of a table by itself.
  public var spoken: [String] { blocks.flatMap(Self.spoken) }

  private static func spoken(_ block: Block) -> [String] {
    switch block {
    case .heading(_, let words), .paragraph(let words), .caption(let words): [words.text]
    case .list(let list): list.items.flatMap { $0.flatMap(spoken) }
    case .quote(let blocks): blocks.flatMap(spoken)
    case .table(let table): table.rows.map { row in row.map(\.text).joined(separator: ", ") }
    case .code(let code): [code]
    case .picture: []
    }
  }
}
