import Grammar

extension Understander {
  /// What a line leaves out of what it was asked, and the words before that, which may say anything: "yes" and "the owl" in
  /// "yes, except the owl"; nil for a line that leaves nothing out.
  public func sparing(in line: String) -> (agreed: String, spared: String)? {
    let sparing = self.words(.sparing)
    guard sparing.mayStand(in: line) else { return nil }
    let words = TypedWord.words(of: line)
    guard words.count <= Self.mostSparing else { return nil }
    for start in words.indices {
      guard let count = sparing.count(beginning: words[start...].map(\.plain)[...]) else { continue }
      let (agreed, spared) = (words[..<start], words[(start + count)...])
      return spared.isEmpty ? nil : (agreed.line, spared.line)
    }
    return nil
  }

  /// The most words of such a line, by judgment.
  private static let mostSparing = 12
}
