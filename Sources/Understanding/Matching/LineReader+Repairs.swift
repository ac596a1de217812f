import Grammar

extension LineReader {
  /// The words a reading takes for others, in the order said.
  func repairs(of reading: Reading) -> [Interpretation.Repair] {
    guard isRepaired else { return [] }
    let finder = matcher.finder
    var open = reading.fillings
    var last = reading.slips
    while let index = open.popLast() {
      let span = finder.spans[index]
      last += finder.slips(of: span)
      open += finder.children(of: span)
    }
    var slips: [Lattice.Slip] = []
    for start in last {
      var index = start
      while index >= 0 {
        slips.append(finder.lattice.slips[Int(index)])
        index = finder.lattice.slips[Int(index)].before
      }
    }
    return slips.sorted { $0.token < $1.token }.map {
      let token = words.tokens[Int($0.token)]
      let (said, read) = (words.bytes[Int(token.start)..<Int(token.end)], grammar.tables.vocabulary.bytes(of: $0.read))
      var repair = Interpretation.Repair(
        said: words.text(Int($0.token)..<Int($0.token) + 1), read: String(decoding: read, as: UTF8.self),
        isSlip: grammar.tables.spelling.isSlip(said, for: read))
      repair.isSwap = grammar.tables.spelling.isSwap(said, for: read)
      return repair
    }
  }
}
