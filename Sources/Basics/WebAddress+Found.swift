extension WebAddress {
  /// The addresses in a row of words, each with its place, without the punctuation behind it.
  public static func found(in row: some StringProtocol) -> [(place: Range<String.Index>, address: WebAddress)] {
    var found: [(place: Range<String.Index>, address: WebAddress)] = []
    var rest = row.startIndex..<row.endIndex
    while let scheme = row[rest].firstRange(of: "http") {
      let end = row[scheme.lowerBound..<rest.upperBound].firstIndex { $0.isWhitespace || "<>\"“”«»".contains($0) }
      let word = withoutPunctuation(String(row[scheme.lowerBound..<(end ?? rest.upperBound)]))
      let isFirst = scheme.lowerBound == row.startIndex || !row[row.index(before: scheme.lowerBound)].isLetter
      let hasHost = ["http://", "https://"].contains { word.hasPrefix($0) && word.count > $0.count }
      guard isFirst, hasHost, let address = WebAddress(rawValue: word) else {
        rest = scheme.upperBound..<rest.upperBound
        continue
      }
      let behind = row.index(scheme.lowerBound, offsetBy: word.count)
      found.append((scheme.lowerBound..<behind, address))
      rest = behind..<rest.upperBound
    }
    return found
  }

  /// A closing bracket belongs to an address that has its opening one.
  private static func withoutPunctuation(_ word: String) -> String {
    var word = word[...]
    while let last = word.last {
      let isUnopened = last == ")" && !word.contains("(")
      guard isUnopened || ".,;:!?'’…]".contains(last) else { break }
      word.removeLast()
    }
    return String(word)
  }
}
