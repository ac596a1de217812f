import Grammar

extension Lattice {
  /// Digits stand for themselves and names for their place in the list of names, so digits are told apart by sign.
  static func value(ofNumber number: Int32) -> Int32 { -number - 1 }

  /// The number that digits or a number's name stand for.
  static func number(of value: Int32, names: NameTable) -> Int {
    value < 0 ? Int(-value - 1) : names.number(Int(value))
  }

  /// Puts "twenty one" and "twenty first" in the place of "twenty": tens and a unit behind them are one number.
  func addSums() {
    let symbol = grammar.tables.markers.tens
    guard arcsAtHand(among: symbol.mark).contains(where: { $0.symbol == symbol }) else { return }
    replaceArcsAtHand { arcs in
      for tens in arcs where tens.symbol == symbol {
        guard let number = arcs.firstIndex(where: { isNumber($0, besides: tens) }), let sum = sum(of: tens) else {
          continue
        }
        // Nobody means twenty who says "twenty one", though "one" may be a thing too.
        arcs[number] = sum
      }
    }
  }

  /// What tens come to with the unit behind them, as a number or a place in a row; nil where no unit stands there.
  private func sum(of tens: Arc) -> Arc? {
    guard Int(tens.end) < tokens.count, case let word = tokens[Int(tens.end)].word, word != Vocabulary.unknown,
      case let unit = grammar.tables.phrases.step(from: PhraseTrie.root, by: word), unit != PhraseTrie.nowhere
    else { return nil }
    let value = Self.number(of: tens.value, names: grammar.tables.names)
    let units = grammar.tables.phrases.endings(at: unit).map(grammar.tables.phrases.ending).filter { ending in
      (ending.symbol == grammar.tables.markers.number || ending.symbol == ordinal)
        && (1...9).contains(grammar.tables.names.number(Int(ending.value)))
    }
    return units.last.map { unit in
      Arc(
        symbol: unit.symbol, end: tens.end + 1, cost: tens.cost,
        value: Self.value(ofNumber: Int32(value + grammar.tables.names.number(Int(unit.value)))), slip: tens.slip,
        isShy: false)
    }
  }

  /// Whether an arc is the number that the same words are as tens.
  private func isNumber(_ arc: Arc, besides tens: Arc) -> Bool {
    arc.symbol == grammar.tables.markers.number && arc.end == tens.end && arc.slip == tens.slip
  }
}
