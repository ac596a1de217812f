import Commands
import Foundation

/// Tells how likely a line asks for each intent, by its likeness to what people have said.
///
/// A line's score for an intent is the sum of its features' weights, and the scores make the probabilities. Those are
/// true of lines that nothing was learned from: of a hundred lines at 0.9, about ninety are right. All is learned when
/// the program is built, from the sayings and sentences of the Intents.
///
/// A class, so that every reader shares one copy for the price of a pointer.
public final class IntentModel: Sendable {
  /// The intent of each column of weights; nil for other trades.
  private let kinds: [Intent?]
  /// A row for each feature, in steps.
  private let weights: [Int8]
  /// The score of one step.
  private let step: Double
  /// The probability that each effect takes, measured when the weights were learned.
  public let bars: [RiskBar]
  private let features: LineFeatures

  package init(kinds: [Intent?], weights: [Int8], step: Double, bars: [RiskBar], features: LineFeatures) {
    (self.kinds, self.weights, self.step) = (kinds, weights, step)
    (self.bars, self.features) = (bars, features)
  }

  /// All intents for a line, or for a part of it, and what is no business of Crier's; likeliest first.
  public func ranking(of line: Tokeniser, in range: Range<Int>? = nil, added: AddedNames? = nil) -> [Likely] {
    let features = features.numbers(of: line, in: range, added: added?.phrases)
    var sums = [Int32](repeating: 0, count: kinds.count)
    for feature in features {
      let start = Int(feature) * kinds.count
      for kind in sums.indices { sums[kind] &+= Int32(weights[start + kind]) }
    }
    let scale = step / Double(features.count).squareRoot()
    let most = Double(sums.max() ?? 0)
    let shares = sums.map { exp((Double($0) - most) * scale) }
    let all = shares.reduce(0, +)
    return zip(kinds, shares).map { Likely(intent: $0, probability: $1 / all) }
      .sorted { $0.probability > $1.probability }
  }

  /// The probability at which an intent may be acted on.
  public func bar(for intent: Intent) -> Double {
    bars.first { $0.effect == intent.traits.effect }?.probability ?? .infinity
  }
}

extension IntentModel {
  /// Steps are written in millionths.
  private static let scale = 1_000_000.0

  convenience init(_ reader: inout NumberReader, in tables: GrammarTables) {
    let kinds = reader.texts().map { Intent(rawValue: $0) }
    let step = Double(reader.number()) / Self.scale
    let bars = RiskBar.bars(&reader)
    self.init(kinds: kinds, weights: reader.steps(), step: step, bars: bars, features: LineFeatures(tables))
  }

  package func write(to writer: inout NumberWriter) {
    writer.write(kinds.map { $0?.rawValue ?? "" })
    writer.write([Int((step * Self.scale).rounded())])
    RiskBar.write(bars, to: &writer)
    writer.write(weights)
  }
}
