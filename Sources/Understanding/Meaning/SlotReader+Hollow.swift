import Grammar

/// Reads searches without real search words as headlines: "whatever is in the news".
extension SlotReader {
  /// Slots that a search has and headlines have not.
  private static let searched: Set<Slot> = [.language, .sort, .words]

  /// The reading as headlines where its search words say nothing; else unchanged.
  ///
  /// A day among those words is kept: "what happened in yesterday's news".
  func withoutHollowWords(_ reading: Reading) -> Reading {
    guard reading.intent == .search, reading.sentence.trust != .leaning,
      let place = reading.fillings.firstIndex(where: { isFree(finder.spans[Int($0)]) }),
      case let sought = finder.spans[Int(reading.fillings[place])].range,
      !isOfOthers(sought),
      let days = daysAmongHollowWords(sought), !isSoughtOutright(sought)
    else { return reading }
    var reading = reading
    reading.fillings.remove(at: place)
    if reading.fillings.contains(where: { Self.searched.contains(slot(of: finder.spans[Int($0)])) }) { return reading }
    reading.fillings += days
    reading.intent = .headlines
    return reading
  }

  /// Whether words stand behind others that only say to search, so that they are looked for whatever they say.
  private func isSoughtOutright(_ words: Range<Int>) -> Bool {
    let before = (0..<words.lowerBound).map { SaidWords.plain(line.text($0..<$0 + 1)) }
    return grammar.words(.seeking).count(ending: before) != nil
  }

  /// Whether words begin with a verb or hold a phrase of another trade: "my time off".
  private func isOfOthers(_ words: Range<Int>) -> Bool {
    let markers = grammar.tables.markers
    return finder.lattice.has(markers.deed, at: words.lowerBound)
      || words.contains { index in
        finder.lattice.arcs(of: markers.trade, at: index)
          .contains { Int($0.end) > index + 1 && Int($0.end) <= words.upperBound }
      }
  }

  private func isFree(_ span: Span) -> Bool {
    slot(of: span) == .query && grammar.tables.uses[Int(span.use)].filling == .words
  }

  /// The days among words that say nothing; nil where any word says something.
  private func daysAmongHollowWords(_ words: Range<Int>) -> [Int32]? {
    var days: [Int32] = []
    var index = words.lowerBound
    while index < words.upperBound {
      let end = finder.lattice.endOfHollowWords(at: index, within: words)
      if let day = day(at: index, within: words), finder.spans[Int(day)].range.upperBound > end {
        days.append(day)
        index = finder.spans[Int(day)].range.upperBound
      } else if end > index {
        index = end
      } else {
        return nil
      }
    }
    return days
  }

  /// The longest day from a word on.
  private func day(at index: Int, within words: Range<Int>) -> Int32? {
    var longest: Int32?
    for use in grammar.tables.uses.indices where grammar.tables.uses[use].slot == .when {
      var next = finder.firstSpan(filling: use, at: index)
      while next >= 0 {
        let span = finder.spans[next]
        if Int(span.end) <= words.upperBound, span.end > longest.map({ finder.spans[Int($0)].end }) ?? 0 {
          longest = next
        }
        next = span.next
      }
    }
    return longest
  }
}

extension Lattice {
  /// Where the words that say nothing end, from one on; `start` if there are none.
  func endOfHollowWords(at start: Int, within range: Range<Int>) -> Int {
    let markers = grammar.tables.markers
    return arcs(of: markers.hollow, markers.article, markers.and, at: start)
      .filter { $0.slip < 0 && $0.end <= range.upperBound }.map { Int($0.end) }.max() ?? start
  }
}
