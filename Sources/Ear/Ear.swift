import Encoder
import Glibc

/// Hears what a line means that no sentence says: its parts, and for each what it may ask for and the words that tell of what.
///
/// A sentence encoder, its upper layers tuned, makes a vector of each word, another is summed of its letters and of what it
/// may be; two recurrent networks read those from both ends, and what they make of them tells where a part begins, which
/// slot a word fills, and, gathered over a part, its way. All is learned from whole conversations (`Intents/en/talks`) by
/// the script beside this file.
///
/// A class, so that its numbers are made once.
public final class Ear: Sendable {
  /// What a part of a line may mean.
  public struct Part: Sendable {
    /// Its words.
    public let words: Range<Int>
    /// The ways it may be meant, by their numbers, the likeliest first.
    public let ways: [(way: Int, probability: Double)]
    public let spans: [Span]

    /// How likely it is meant in the one way that is likeliest.
    var clearness: Double { ways.first?.probability ?? 0 }
  }

  /// Words that fill a slot.
  public struct Span: Hashable, Sendable {
    public let slot: String
    public let words: Range<Int>

    public init(slot: String, words: Range<Int>) {
      self.slot = slot
      self.words = words
    }
  }

  public let ways: [Way]
  private let slots: [String]
  private let weights: EarWeights
  private let forward: Reader
  private let backward: Reader
  private let (begins, spans, wayWeights): ([Float], [Float], [Float])
  private let (beginsBias, spansBias, waysBias): ([Float], [Float], [Float])
  private let encoder: Encoder
  private let layers: TunedLayers
  private let (lift, liftBias): ([Float], [Float])

  /// The most words that are heard, by judgment.
  public static let mostWords = 80

  /// An ear over an encoder, with upper layers of its own; nil where the weights are none, or none for it.
  public init?(_ weights: EarWeights, over encoder: Encoder, _ layers: TunedLayers) {
    guard weights.header.count > 2 else { return nil }
    (self.encoder, self.layers) = (encoder, layers)
    (lift, liftBias) = (weights[.lift].numbers, weights[.liftBias].numbers)
    slots = weights.header[1].split(separator: " ").map(String.init)
    ways = weights.header[2...].compactMap { Way($0) }
    self.weights = weights
    forward = Reader(weights[.forwardInput], weights[.forwardState], weights[.forwardBias])
    backward = Reader(weights[.backwardInput], weights[.backwardState], weights[.backwardBias])
    (begins, spans, wayWeights) = (weights[.begins].numbers, weights[.spans].numbers, weights[.ways].numbers)
    (beginsBias, spansBias) = (weights[.beginsBias].numbers, weights[.spansBias].numbers)
    waysBias = weights[.waysBias].numbers
    guard weights[.ways].rows == ways.count, weights[.spans].rows == 2 * slots.count + 1,
      weights[.rows].columns == ways.count, weights[.rows].rows == EarFeatures.rows,
      weights[.letters].rows == EarFeatures.letters, weights[.words].rows == EarFeatures.words,
      weights[.kinds].rows == EarWord.Kinds.count, weights[.contexts].rows == EarContext.allCases.count,
      weights[.lift].columns == encoder.width, weights[.ways].columns > encoder.width
    else { return nil }
  }

  /// Which data the weights were learned from.
  public var digest: String { weights.header.first.map(String.init) ?? "" }

  /// What a line may mean, part by part.
  public func hear(_ words: [EarWord], after context: EarContext) -> [Part] {
    hear(words, after: context, cutsAgain: true)
  }

  /// What a line may mean, its parts as it was taught or cut again where that makes them clearer.
  func hear(_ words: [EarWord], after context: EarContext, cutsAgain: Bool) -> [Part] {
    guard !words.isEmpty, words.count <= Self.mostWords else { return [] }
    let deep = encoder.vectors(ofWords: words.map { String(decoding: $0.letters, as: UTF8.self) }, below: layers)
    let states = states(words, deep, context)
    let tags = states.map { state in spanTag(of: state) }
    let cuts = words.indices.map { index in
      mayBegin(words, at: index) ? product(begins, states[index], beginsBias)[0] : -.infinity
    }
    var heard: [Range<Int>: Part] = [:]
    func part(_ range: Range<Int>) -> Part {
      if let part = heard[range] { return part }
      let part = Part(
        words: range, ways: ways(of: words[range], states[range], deep[range], context), spans: spans(tags, in: range))
      heard[range] = part
      return part
    }
    func parts(_ beginnings: [Int], to end: Int) -> [Part] {
      zip(beginnings, beginnings.dropFirst() + [end]).map { part($0..<$1) }
    }
    let beginnings = words.indices.filter { $0 == 0 || cuts[$0] > 0 }
    let taught = parts(beginnings, to: words.count)
    guard cutsAgain else { return taught }
    return taught.flatMap { whole in
      guard whole.clearness < Self.clear else { return [whole] }
      let places = whole.words.dropFirst().filter { cuts[$0] > Self.leastCut }.sorted { cuts[$0] > cuts[$1] }
      let pieces = Self.subsets(places.prefix(Self.mostCuts)).map { cut in
        parts([whole.words.lowerBound] + cut.sorted(), to: whole.words.upperBound)
      }
      return Self.clearest(of: pieces, than: whole) ?? [whole]
    }
  }

  /// An unclear part cut into the pieces that are clearest; nil where no cut makes it clear enough.
  ///
  /// A part that asks for two things is as likely either.
  private static func clearest(of cuts: [[Part]], than whole: Part) -> [Part]? {
    let all = cuts.map { pieces in (pieces: pieces, clear: pieces.map(\.clearness).min() ?? 0) }
    guard let best = all.max(by: { $0.clear < $1.clear }), best.clear >= max(clear, whole.clearness + gain) else {
      return nil
    }
    return best.pieces
  }

  private static func subsets(_ places: ArraySlice<Int>) -> [[Int]] {
    guard let first = places.first else { return [] }
    let rest = subsets(places.dropFirst())
    return [[first]] + rest + rest.map { [first] + $0 }
  }

  /// A place less likely to begin a part, as log odds, is no place to cut; the most such places; how likely a part has to be
  /// meant in one way to be clear, and how much clearer its pieces, all by judgment.
  private static let (leastCut, mostCuts, clear, gain): (Float, Int, Double, Double) = (-3.2, 4, 0.6, 0.15)

  /// A sign ends the part before it.
  private func mayBegin(_ words: [EarWord], at index: Int) -> Bool { !words[index].kinds.contains(.sign) }

  /// What the two readers make of each word.
  private func states(_ words: [EarWord], _ deep: [[Float]], _ context: EarContext) -> [[Float]] {
    let inputs = zip(words, deep).map { word, deep in
      input(word, context) + product(lift, deep, liftBias).map(tanhf)
    }
    let ahead = forward.read(inputs)
    let back = backward.read(inputs.reversed())
    return inputs.indices.map { ahead[$0] + back[inputs.count - 1 - $0] }
  }

  private func input(_ word: EarWord, _ context: EarContext) -> [Float] {
    let features = EarFeatures(word)
    let size = weights[.words].columns
    var input = [Float](repeating: 0, count: size + weights[.contexts].columns)
    let share = 1 / Float(max(features.ofLetters.count, 1))
    for feature in features.ofLetters { weights[.letters].add(feature, times: share, to: &input) }
    weights[.words].add(features.ofWord, to: &input)
    for kind in 0..<EarWord.Kinds.count where word.kinds.rawValue & 1 << UInt32(kind) != 0 {
      weights[.kinds].add(kind, to: &input)
    }
    weights[.contexts].add(context.rawValue, to: &input, at: size)
    return input
  }

  private func spanTag(of state: [Float]) -> Int {
    let scores = product(spans, state, spansBias)
    return scores.indices.max { scores[$0] < scores[$1] } ?? 0
  }

  /// The stretches of one slot: tag 0 is no slot, `2n + 1` begins slot `n`, and `2n + 2` goes on with it.
  private func spans(_ tags: [Int], in range: Range<Int>) -> [Span] {
    var found: [Span] = []
    for index in range where tags[index] > 0 {
      let (slot, begins) = (slots[(tags[index] - 1) / 2], tags[index] % 2 == 1)
      if !begins || found.last?.slot == slot, let last = found.last, last.slot == slot, last.words.upperBound == index {
        found[found.count - 1] = Span(slot: slot, words: last.words.lowerBound..<index + 1)
      } else {
        found.append(Span(slot: slot, words: index..<index + 1))
      }
    }
    return found
  }

  private func ways(
    of words: ArraySlice<EarWord>, _ states: ArraySlice<[Float]>, _ deep: ArraySlice<[Float]>, _ context: EarContext
  ) -> [(way: Int, probability: Double)] {
    guard var most = states.first else { return [] }
    for state in states { for column in state.indices { most[column] = max(most[column], state[column]) } }
    var edge = [Float](repeating: 0, count: weights[.contexts].columns)
    weights[.contexts].add(context.rawValue, to: &edge)
    let gathered = most + mean(states) + edge + mean(deep)
    var sums = product(wayWeights, gathered, waysBias)
    let rows = EarFeatures.rows(of: words)
    let share = 1 / Float(max(rows.count, 1)).squareRoot()
    for row in rows { weights[.rows].add(row, times: share, to: &sums) }
    let top = sums.max() ?? 0
    let shares = sums.map { exp(Double($0 - top)) }
    let all = shares.reduce(0, +)
    let order = ways.indices.sorted { shares[$0] > shares[$1] }
    return order.prefix(Self.mostWays).map { ($0, shares[$0] / all) }
  }

  private func mean(_ rows: ArraySlice<[Float]>) -> [Float] {
    var mean = [Float](repeating: 0, count: rows.first?.count ?? 0)
    for row in rows { for column in row.indices { mean[column] += row[column] / Float(rows.count) } }
    return mean
  }

  /// The ways that are told of a part, by judgment.
  private static let mostWays = 5
}

/// Reads vectors one after the other and remembers: a gated recurrent unit.
private struct Reader {
  let size: Int
  let width: Int
  private let input: [Float]
  private let state: [Float]
  private let inputBias: [Float]
  private let stateBias: [Float]

  init(_ input: EarWeights.Table, _ state: EarWeights.Table, _ bias: EarWeights.Table) {
    (size, width) = (state.columns, input.columns)
    (self.input, self.state) = (input.numbers, state.numbers)
    let biases = bias.numbers
    inputBias = Array(biases.prefix(3 * size))
    stateBias = Array(biases.dropFirst(3 * size))
  }

  /// What is remembered behind each vector.
  func read(_ vectors: [[Float]]) -> [[Float]] {
    var memory = [Float](repeating: 0, count: size)
    return vectors.map { vector in
      let heard = product(input, vector, inputBias)
      let kept = product(state, memory, stateBias)
      for index in 0..<size {
        let reset = Self.sigmoid(heard[index] + kept[index])
        let keep = Self.sigmoid(heard[size + index] + kept[size + index])
        let new = tanhf(heard[2 * size + index] + reset * kept[2 * size + index])
        memory[index] = (1 - keep) * new + keep * memory[index]
      }
      return memory
    }
  }

  private static func sigmoid(_ number: Float) -> Float { 1 / (1 + expf(-number)) }
}

/// A matrix times a vector and a bias; a row is a multiple of eight numbers.
private func product(_ matrix: [Float], _ vector: [Float], _ bias: [Float]) -> [Float] {
  matrix.withUnsafeBytes { matrix in
    vector.withUnsafeBytes { vector in
      bias.indices.map { row in
        var sums = SIMD8<Float>.zero
        for start in stride(from: 0, to: vector.count, by: MemoryLayout<SIMD8<Float>>.size) {
          sums +=
            matrix.loadUnaligned(fromByteOffset: row * vector.count + start, as: SIMD8<Float>.self)
            * vector.loadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self)
        }
        return bias[row] + sums.sum()
      }
    }
  }
}
