// Plain text as blocks.
extension BlockText {
  /// Paragraphs separated by blank lines, each with its line breaks.
  public init(paragraphs text: some StringProtocol) {
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let paragraphs = rows.split { row in row.allSatisfy(\.isWhitespace) }
    self.init(blocks: paragraphs.map { .paragraph(Passage($0.joined(separator: "\n"))) })
  }
}
