import Grammar

/// Decides whether a reading is trusted enough to act on.
///
/// Refusing needs evidence of its own: words that belong to another trade count against acting, and words that the
/// news is full of count for it.
struct Judge {
  struct Judgement {
    let acts: Bool
    /// Whether it is worth asking about, where it is not acted on.
    let offers: Bool
    let confidence: Double
    let freeWords: Int
  }

  let grammar: Grammar
  let finder: SpanFinder

  func judge(_ reading: Reading) -> Judgement {
    var free = 0
    var news = 0
    var trade = 0
    for filling in reading.fillings { count(finder.spans[Int(filling)], &free, &news, &trade) }
    let isSure = reading.sentence.trust != .leaning
    let acts = isSure ? trade < 2 || news > 0 : news > trade || free == 0
    let sureness = isSure ? 1.0 : 0.8
    let confidence = acts ? max(0.5, sureness - 0.02 * Double(free)) : 0.3
    return Judgement(acts: acts, offers: free > 0 && trade == 0, confidence: confidence, freeWords: free)
  }

  /// Counts the words of free text in a span, and among them those that speak for news and for other trades.
  private func count(_ span: Span, _ free: inout Int, _ news: inout Int, _ trade: inout Int) {
    if grammar.tables.uses[Int(span.use)].filling == .words {
      free += span.range.count
      for index in span.range {
        for arc in finder.lattice.arcs(at: index) where finder.lattice.arcs[arc].end <= span.end {
          let symbol = finder.lattice.arcs[arc].symbol
          if symbol == grammar.tables.markers.topic { news += 1 }
          if symbol == grammar.tables.markers.trade { trade += 1 }
        }
      }
    }
    for child in finder.children(of: span) { count(finder.spans[Int(child)], &free, &news, &trade) }
  }
}
