import Grammar

/// Slots that are filled one after another.
extension SpanFinder {
  /// A list that may go on.
  struct OpenList {
    let end: Int32
    let cost: Int32
    /// Its span; none where it has no member yet.
    let span: Int32
  }

  /// One after another, with "and" between them or not.
  func list(_ use: Int, at start: Int) -> Int32 {
    let member = Int(grammar.tables.members[use])
    var found = Row()
    guard firstSpan(filling: member, at: start) >= 0 else { return found.head }
    let openBefore = openLists.count
    openLists.append(OpenList(end: Int32(start), cost: 0, span: Span.none))
    var reached = Places(start)
    while openLists.count > openBefore {
      let list = openLists[openLists.count - 1]
      openLists.removeLast()
      let end = Int(list.end)
      extend(list, use, by: member, at: end, cost: list.cost, from: start, &reached, &found)
      let and = grammar.tables.markers.and
      guard list.span >= 0, end < tokenCount else { continue }
      for arc in lattice.arcs(of: and, at: end) {
        extend(list, use, by: member, at: Int(arc.end), cost: list.cost + arc.cost, from: start, &reached, &found)
      }
    }
    return found.head
  }

  /// Adds a member to a list in all the ways there are.
  private func extend(
    _ list: OpenList, _ use: Int, by member: Int, at index: Int, cost: Int32, from start: Int, _ reached: inout Places,
    _ found: inout Row
  ) {
    var next = firstSpan(filling: member, at: index)
    while next >= 0 {
      stepCount += 1
      let span = spans[next]
      // The members so far may end here in several ways; the first one found has the longest names.
      if reached.insert(Int(span.end)) {
        let total = cost + span.cost
        let count = list.span >= 0 ? spans[list.span].childCount + 1 : 1
        let longer = append(
          Span(
            use: Int32(use), start: Int32(start), end: span.end, cost: total, value: next, firstChild: list.span,
            childCount: count), to: &found)
        openLists.append(OpenList(end: span.end, cost: total, span: longer))
      }
      next = span.next
    }
  }
}
