import Commands
import Glibc

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
    let shares = shares(of: line, in: range, added: added)
    return zip(kinds, shares).map { Likely(intent: $0, probability: $1) }.sorted { $0.probability > $1.probability }
  }

  /// The likeliest intent for a part of a line, and the next likeliest.
  public func likeliest(of line: Tokeniser, in range: Range<Int>, added: AddedNames?) -> (Likely, runnerUp: Likely?)? {
    var (first, second): (Likely?, Likely?)
    for (kind, share) in zip(kinds, shares(of: line, in: range, added: added)) where kind != nil {
      if share > first?.probability ?? -1 {
        (first, second) = (Likely(intent: kind, probability: share), first)
      } else if share > second?.probability ?? -1 {
        second = Likely(intent: kind, probability: share)
      }
    }
    return first.map { ($0, second) }
  }

  /// The probability of each kind.
  private func shares(of line: Tokeniser, in range: Range<Int>?, added: AddedNames?) -> [Double] {
    let features = features.numbers(of: line, in: range, added: added?.phrases)
    var sums = [Int32](repeating: 0, count: kinds.count)
    for start in stride(from: 0, to: features.count, by: Self.mostAdded) {
      let added = sum(of: features[start...].prefix(Self.mostAdded))
      for kind in sums.indices { sums[kind] += Int32(added[kind]) }
    }
    let scale = step / Double(features.count).squareRoot()
    let most = Double(sums.max() ?? 0)
    let shares = sums.map { exp((Double($0) - most) * scale) }
    let all = shares.reduce(0, +)
    return shares.map { $0 / all }
  }

  /// As many weights as 16 bits can add up, which takes half the time of 32.
  private static let mostAdded = Int(Int16.max) / -Int(Int8.min)

  private func sum(of features: ArraySlice<Int32>) -> [Int16] {
    var sums = [Int16](repeating: 0, count: kinds.count)
    sums.withUnsafeMutableBufferPointer { sums in
      weights.withUnsafeBufferPointer { weights in
        for feature in features {
          // One check a row, so that the rest is a loop of additions.
          let row = UnsafeBufferPointer(rebasing: weights[Int(feature) * sums.count..<(Int(feature) + 1) * sums.count])
          for kind in 0..<sums.count { sums[kind] &+= Int16(row[kind]) }
        }
      }
    }
    return sums
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
