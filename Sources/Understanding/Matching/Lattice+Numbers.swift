import Grammar

extension Lattice {
  /// Digits stand for themselves and names for their place in the list of names, so digits are told apart by sign.
  static func value(ofNumber number: Int32) -> Int32 { -number - 1 }

  /// The number that digits or a number's name stand for.
  static func number(of value: Int32, names: NameTable) -> Int {
    value < 0 ? Int(-value - 1) : names.number(Int(value))
  }

  /// Adds "twenty one" and "twenty first": tens and a unit behind them are one number.
  func addSums(from first: Int, at start: Int) {
    for place in first..<arcs.count where arcs[place].symbol == grammar.tables.markers.tens {
      let tens = arcs[place]
      guard let number = (first..<arcs.count).first(where: { isNumber($0, besides: tens) }),
        Int(tens.end) < tokens.count
      else { continue }
      let value = Self.number(of: tens.value, names: grammar.tables.names)
      let word = tokens[Int(tens.end)].word
      guard word != Vocabulary.unknown else { continue }
      let unit = grammar.tables.phrases.step(from: PhraseTrie.root, by: word)
      guard unit != PhraseTrie.nowhere else { continue }
      for place in grammar.tables.phrases.endings(at: unit) {
        let ending = grammar.tables.phrases.ending(place)
        guard ending.symbol == grammar.tables.markers.number || ending.symbol == ordinal else { continue }
        let named = grammar.tables.names.number(Int(ending.value))
        guard (1...9).contains(named) else { continue }
        // Nobody means twenty who says "twenty one", though "one" may be a thing too.
        arcs[number] = Arc(
          symbol: ending.symbol, end: tens.end + 1, cost: tens.cost, value: Self.value(ofNumber: Int32(value + named)),
          slip: tens.slip, isShy: false)
        note(ending.symbol, of: number - first, at: start, until: tens.end + 1)
      }
    }
  }

  /// Whether an arc is the number that the same words are as tens.
  private func isNumber(_ place: Int, besides tens: Arc) -> Bool {
    let arc = arcs[place]
    return arc.symbol == grammar.tables.markers.number && arc.end == tens.end && arc.slip == tens.slip
  }
}
