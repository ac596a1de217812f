import Grammar

/// Decides whether a reading is trusted enough to act on.
///
/// Refusing needs evidence of its own: words that belong to another trade count against acting, and words that the
/// news is full of count for it. What destroys is never done on a sentence that only leans that way.
struct Judge {
  struct Judgement {
    let acts: Bool
    /// Whether it is worth asking about, where it is not acted on.
    let offers: Bool
    let confidence: Double
    let freeWords: Int
  }

  /// What the free text of a reading speaks for, in words.
  private struct Evidence {
    var free = 0
    var news = 0
    var places = 0
    var trade = 0
    /// Where the free text begins.
    var start: Int?
  }

  let grammar: Grammar
  let finder: SpanFinder

  /// Judges a reading of a stretch of the line.
  func judge(_ reading: Reading, in range: Range<Int>) -> Judgement {
    var found = Evidence()
    for filling in reading.fillings { count(finder.spans[Int(filling)], &found) }
    let acts: Bool
    switch reading.sentence.trust {
    case .sure: acts = found.trade < 2 || found.news > 0
    case .likely, .fragment: acts = found.trade == 0 || found.news > found.trade
    case .leaning:
      // A place alone is no evidence: people ask for the time there, and the way.
      let isNews = found.news > found.trade || found.free == 0
      acts = isNews && !destroys(reading.sentence.intent) && !beginsCommand(found, in: range)
    }
    let sureness = reading.sentence.trust == .leaning ? 0.8 : 1.0
    let confidence = acts ? max(0.5, sureness - 0.02 * Double(found.free)) : 0.3
    let offers = found.trade == 0 || found.news + found.places > 0
    return Judgement(acts: acts, offers: offers, confidence: confidence, freeWords: found.free)
  }

  private func destroys(_ intent: Intent) -> Bool {
    switch intent {
    case .forget, .unfollow, .untag, .unwatch, .logout: true
    default: false
    }
  }

  /// Whether what would be searched for begins like a command: "forget tesla" is none that can be carried out.
  private func beginsCommand(_ found: Evidence, in range: Range<Int>) -> Bool {
    guard let start = found.start, start == range.lowerBound else { return false }
    return finder.lattice.arcs(at: start).contains {
      grammar.tables.verbs.contains(finder.lattice.arcs[$0].symbol.raw)
    }
  }

  /// Counts the words of free text in a span, and among them those that speak for news and for other trades.
  private func count(_ span: Span, _ found: inout Evidence) {
    if grammar.tables.uses[Int(span.use)].filling == .words {
      found.free += span.range.count
      found.start = found.start ?? Int(span.start)
      for index in span.range {
        // Nobody puts quotes around what is not to be looked for.
        if finder.tokens[index].kind == .quoted { found.news += 1 }
        for arc in finder.lattice.arcs(at: index) where finder.lattice.arcs[arc].end <= span.end {
          let symbol = finder.lattice.arcs[arc].symbol
          if symbol == grammar.tables.markers.topic { found.news += 1 }
          if symbol == grammar.tables.markers.place { found.places += 1 }
          if symbol == grammar.tables.markers.trade { found.trade += 1 }
        }
      }
    }
    for child in finder.children(of: span) { count(finder.spans[Int(child)], &found) }
  }
}
