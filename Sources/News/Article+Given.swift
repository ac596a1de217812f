extension Article {
  /// The text as far as lists give it: the summary and the beginning, or one of them where it says the other too.
  public var given: String {
    guard let summary, let excerpt else { return summary ?? excerpt ?? "" }
    if Self.says(excerpt, summary) { return excerpt }
    if Self.says(summary, excerpt) { return summary }
    return "\(summary)\n\n\(excerpt)"
  }

  /// Whether a text begins with what a part says, or says it soon after.
  ///
  /// Only letters and digits count. NewsAPI drops whatever is beyond Latin-1 from one text and not from the other, so
  /// those are compared without it too, unless hardly anything is left.
  private static func says(_ text: String, _ part: String) -> Bool {
    let whole = letters(of: part) { _ in true }
    if letters(of: text, where: { _ in true }).firstRange(of: whole) != nil { return true }
    let left = letters(of: part) { $0.value <= 0xFF }
    return left.count * 4 >= whole.count * 3
      && letters(of: text, where: { $0.value <= 0xFF }).firstRange(of: left) != nil
  }

  /// The most scalars compared, more than lists give of a text, by judgment.
  private static let longest = 5_000

  private static func letters(of text: String, where counts: (Unicode.Scalar) -> Bool) -> [Unicode.Scalar] {
    text.unicodeScalars.prefix(longest).filter {
      ($0.properties.isAlphabetic || $0.properties.numericType != nil) && counts($0)
    }
    .map { scalar in
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return lower.count == 1 ? lower.first ?? scalar : scalar
    }
  }
}
