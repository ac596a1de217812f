/// Random numbers that come again with their seed, so that a failing seed can be kept as a case (SplitMix64).
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Any of some values.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &self)] }

  /// Whether something happens that does once in so many times.
  public mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }
}
