import Basics

extension Understander {
  /// Whether a name stands in a line behind a word such as "on" or "about", perhaps with "the" between them.
  ///
  /// - Parameter isPlace: Whether what is in a place is about it.
  public func isAsked(about name: String, orIn isPlace: Bool, in line: String) -> Bool {
    let (words, name) = (Words(line).list, Words(name).list)
    guard !name.isEmpty else { return false }
    return words.indices.contains { index in
      guard words[index...].starts(with: name) else { return false }
      var before = words[..<index]
      if let last = before.last, grammar.words(.determining).holds(last) { before.removeLast() }
      guard let last = before.last else { return false }
      return grammar.words(.concerning).holds(last) || isPlace && grammar.words(.within).holds(last)
    }
  }
}
