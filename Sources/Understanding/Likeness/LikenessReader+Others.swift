import Grammar

/// The words of a line that belong to others, or that nobody says who asks for what it is like.
extension LikenessReader {
  /// How many words fill no slot and are none that anybody asks for an intent with, nor any that stand beside all of them.
  func foreign(
    to intent: Intent, in range: Range<Int>, _ units: [LineUnit], _ taken: Taken, _ about: Range<Int>?,
    finder: SpanFinder
  ) -> Int {
    let passed = passedOver(in: range, finder: finder)
    return units.count { unit in
      likeness.isForeign(unit, to: intent) && !taken.has(unit.range) && about?.overlaps(unit.range) != true
        && !unit.isWithin(passed)
    }
  }

  /// Where words stand that stand beside any command.
  private func passedOver(in range: Range<Int>, finder: SpanFinder) -> [Range<Int>] {
    let markers = grammar.tables.markers
    return marks(
      range, as: [markers.polite, markers.filler, markers.article, markers.and, markers.then, markers.aside],
      finder: finder)
  }

  /// How many words belong to other trades, fill no slot and are none that anybody asks for an intent with, and how many
  /// make something else of what is pointed at: "that ramen place", "3 files".
  func othersWords(
    in range: Range<Int>, _ units: [LineUnit], askedOf intent: Intent, _ taken: Taken, _ about: Range<Int>?,
    _ fillings: [Int32], finder: SpanFinder
  ) -> Int {
    let pointed = fillings.map { finder.spans[Int($0)] }
      .filter { grammar.tables.uses[Int($0.use)].slot == .refs }.map(\.range)
    let trades = marks(range, as: [grammar.tables.markers.trade], finder: finder)
    let passed = passedOver(in: range, finder: finder)
    let first = units.first { !$0.isWithin(passed) }?.range.lowerBound ?? range.lowerBound
    return units.count { unit in
      guard !taken.has(unit.range), about?.overlaps(unit.range) != true, !unit.isWithin(passed) else { return false }
      let isKnown = unit.kind >= 0 && !likeness.isForeign(unit, to: intent)
      if !isKnown, trades.contains(where: { $0.overlaps(unit.range) }) { return true }
      let start = unit.range.lowerBound
      let isBeside = pointed.contains {
        $0.upperBound == start && !finder.lattice.isBehindComma(start)
          || $0.lowerBound == unit.range.upperBound && start > first
      }
      return isBeside && (likeness.isStrange(unit, in: grammar) || likeness.isForeign(unit, to: intent))
    }
  }

  /// How many words of other trades stand in free text that no word of the news stands in.
  func topicsOfOtherTrades(in fillings: [Int32], finder: SpanFinder) -> Int {
    let markers = grammar.tables.markers
    var (trades, topics) = (0, 0)
    for filling in fillings {
      let span = finder.spans[Int(filling)]
      guard grammar.tables.uses[Int(span.use)].filling == .words else { continue }
      for index in span.range {
        for arc in finder.lattice.arcs(of: markers.trade, markers.topic, at: index) where arc.end <= span.end {
          if arc.symbol == markers.trade { trades += 1 } else { topics += 1 }
        }
      }
    }
    return max(trades - topics, 0)
  }
}

extension LineUnit {
  /// Whether it is part of some words.
  fileprivate func isWithin(_ words: [Range<Int>]) -> Bool {
    words.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }
}
