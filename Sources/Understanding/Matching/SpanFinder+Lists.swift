import Grammar

/// Finds slots that are filled one after another.
extension SpanFinder {
  /// A list that may go on.
  struct OpenList {
    let end: Int32
    let cost: Int32
    /// Its span; none before the first member.
    let span: Int32
  }

  /// The slot a list fills, its members' slot, its start, and what was found.
  private struct ListWalk {
    let use: Int32
    let member: Int
    let start: Int32
    /// Where lists found so far end.
    var reached: Places
    var found = Row()
  }

  /// Finds lists whose members follow each other, with "and" or without.
  func list(_ use: Int, at start: Int) -> Int32 {
    let member = Int(grammar.tables.members[use])
    guard firstSpan(filling: member, at: start) >= 0 else { return Span.none }
    var walk = ListWalk(use: Int32(use), member: member, start: Int32(start), reached: Places(start))
    let openBefore = openLists.count
    openLists.append(OpenList(end: Int32(start), cost: 0, span: Span.none))
    while openLists.count > openBefore {
      let list = openLists[openLists.count - 1]
      openLists.removeLast()
      let end = Int(list.end)
      extend(list, at: end, cost: list.cost, &walk)
      guard list.span >= 0, end < tokenCount else { continue }
      for arc in lattice.arcs(of: grammar.tables.markers.and, at: end) {
        extend(list, at: Int(arc.end), cost: list.cost + arc.cost, &walk)
        // "rte and the bbc".
        guard arc.end < tokenCount else { continue }
        for article in lattice.arcs(of: grammar.tables.markers.article, at: Int(arc.end)) {
          extend(list, at: Int(article.end), cost: list.cost + arc.cost + article.cost, &walk)
        }
      }
    }
    return walk.found.head
  }

  /// Adds a member to a list in every possible way.
  private func extend(_ list: OpenList, at index: Int, cost: Int32, _ walk: inout ListWalk) {
    var next = firstSpan(filling: walk.member, at: index)
    while next >= 0 {
      stepCount += 1
      let span = spans[next]
      // The members so far may end here in several ways; the first found has the longest names.
      if walk.reached.insert(Int(span.end)) {
        let total = cost + span.cost
        let count = list.span >= 0 ? spans[list.span].childCount + 1 : 1
        let longer = append(
          Span(
            use: walk.use, start: walk.start, end: span.end, cost: total, value: next, firstChild: list.span,
            childCount: count), to: &walk.found)
        openLists.append(OpenList(end: span.end, cost: total, span: longer))
      }
      next = span.next
    }
  }
}
