/// What a half-typed line can become.
struct Completion: Hashable, Sendable {
  /// The line with each word or name that fits put in place of its unfinished end.
  let lines: [String]
  /// How many bytes at the start of all of them stay as they are, and need not be shown in a list of choices.
  let settledLength: Int

  /// How many words a name may have and still be recognized once all but its last are typed.
  private static let mostWords = 8

  /// Fits names to the end of the line, however many of their words are typed already.
  ///
  /// "follow the v" becomes "follow The Verge". A name that goes on with more of what is typed leaves no room for those
  /// that would begin after it; where nothing is begun, every name fits.
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
