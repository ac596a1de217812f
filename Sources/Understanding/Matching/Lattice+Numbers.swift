import Grammar

extension Lattice {
  /// Digits stand for themselves and names for their index in the list of names; the sign tells them apart.
  static func value(ofNumber number: Int32) -> Int32 { -number - 1 }

  /// The number that digits or a number's name mean.
  static func number(of value: Int32, names: NameTable) -> Int {
    value < 0 ? Int(-value - 1) : names.number(Int(value))
  }

  /// Joins tens and a unit into one number: "twenty one", "twenty first".
  func addSums() {
    let symbol = grammar.tables.markers.tens
    guard arcsAtHand(among: symbol.mark).contains(where: { $0.symbol == symbol }) else { return }
    replaceArcsAtHand { arcs in
      for tens in arcs where tens.symbol == symbol {
        guard let number = arcs.firstIndex(where: { isNumber($0, besides: tens) }), let sum = sum(of: tens) else {
          continue
        }
        // The sum replaces the tens, but not a unit, which may be a noun ("one").
        arcs[number] = sum
      }
    }
  }

  /// Tens plus the unit behind them, as a number or an ordinal; nil without a unit.
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

  /// Whether an arc is the same number as the tens.
  private func isNumber(_ arc: Arc, besides tens: Arc) -> Bool {
    arc.symbol == grammar.tables.markers.number && arc.end == tens.end && arc.slip == tens.slip
  }
}
