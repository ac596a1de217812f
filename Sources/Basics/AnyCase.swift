/// Where words stand in a text, whatever the capitals of either.
extension StringProtocol {
  public func firstRange(ofAnyCase words: some StringProtocol) -> Range<Index>? {
    range(ofAnyCase: words) { $0.first(where: $1) }
  }

  public func lastRange(ofAnyCase words: some StringProtocol) -> Range<Index>? {
    range(ofAnyCase: words) { $0.last(where: $1) }
  }

  private func range(
    ofAnyCase words: some StringProtocol, _ choose: (Range<Int>, (Int) -> Bool) -> Int?
  ) -> Range<Index>? {
    if utf8.allSatisfy({ $0 < 0x80 }) {
      let place = Self.place(of: Array(words.lowercased().utf8), in: Array(lowercased().utf8), choose)
      return place.map {
        utf8.index(startIndex, offsetBy: $0.lowerBound)..<utf8.index(startIndex, offsetBy: $0.upperBound)
      }
    }
    let wanted = words.lowercased().map(String.init)
    return Self.place(of: wanted, in: map { $0.lowercased() }, choose)
      .map { index(startIndex, offsetBy: $0.lowerBound)..<index(startIndex, offsetBy: $0.upperBound) }
  }

  /// Where some of the places fits at which a part begins.
  private static func place<Sign: Equatable>(
    of part: [Sign], in whole: [Sign], _ choose: (Range<Int>, (Int) -> Bool) -> Int?
  ) -> Range<Int>? {
    guard !part.isEmpty, part.count <= whole.count else { return nil }
    let start = choose(0..<whole.count - part.count + 1) { whole[$0...].starts(with: part) }
    return start.map { $0..<$0 + part.count }
  }
}
