import Commands

/// The probability at which the model's word is enough to act, for all intents with one effect.
public struct RiskBar: Hashable, Sendable {
  public let effect: Commands.Traits.Effect
  /// How many of the lines acted on have to be right.
  public let precision: Double
  /// The least probability with that precision; more than 1 where none has it.
  public let probability: Double
  /// How many of the lines for these intents are acted on rightly.
  public let reach: Double

  package init(effect: Commands.Traits.Effect, precision: Double, probability: Double, reach: Double) {
    (self.effect, self.precision) = (effect, precision)
    (self.probability, self.reach) = (probability, reach)
  }

  /// Written in ten-thousandths.
  private static let scale = 10_000.0

  static func bars(_ reader: inout NumberReader) -> [RiskBar] {
    let effects = Commands.Traits.Effect.allCases
    let rows = (0..<4).map { _ in reader.numbers() }
    return rows[0].indices.map { index in
      RiskBar(
        effect: effects[Int(rows[0][index])], precision: Double(rows[1][index]) / scale,
        probability: Double(rows[2][index]) / scale, reach: Double(rows[3][index]) / scale)
    }
  }

  static func write(_ bars: [RiskBar], to writer: inout NumberWriter) {
    writer.write(bars.map { Commands.Traits.Effect.allCases.firstIndex(of: $0.effect) ?? 0 })
    for part in [\RiskBar.precision, \.probability, \.reach] {
      writer.write(bars.map { Int(($0[keyPath: part] * scale).rounded(.up)) })
    }
  }
}
