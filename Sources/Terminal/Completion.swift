/// Completes a half-typed line.
struct Completion: Hashable, Sendable {
  /// The line with each fitting word or name in place of its unfinished end.
  let lines: [String]
  /// How many bytes at their start are unchanged, and need not be listed.
  let settledLength: Int

  /// The most typed words that identify a name, by judgment.
  private static let mostWords = 8

  /// Fits names to the end of the line, however many of their words are typed.
  ///
  /// "follow the v" becomes "follow The Verge". A name that continues more of the typed words excludes those that
  /// continue fewer; behind a blank, every name fits.
  init(of line: String, with names: [String]) {
    let starts = [line.startIndex] + line.indices.filter { line[$0] == " " }.map { line.index(after: $0) }
    let compared = names.map { $0.lowercased() }
    for start in starts.suffix(Self.mostWords) {
      let end = line[start...].lowercased()
      let fits = zip(names, compared).filter { $0.1.hasPrefix(end) }
      guard !fits.isEmpty else { continue }
      lines = fits.map { line[..<start] + $0.0 }
      settledLength = line.utf8.distance(from: line.startIndex, to: start)
      return
    }
    lines = []
    settledLength = 0
  }
}
