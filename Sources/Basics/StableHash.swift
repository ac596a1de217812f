/// A number that the same bytes come to on every machine and in every run, by the way of Fowler, Noll and Vo.
///
/// For what is kept under it, which Swift's own hashes are not for; whoever wants to will find other bytes that come to the
/// same.
public enum StableHash {
  /// The number in 32 bits.
  @inlinable public static func short(of bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0x811C_9DC5
    for byte in bytes { sum = (sum ^ UInt32(byte)) &* 0x100_0193 }
    return sum
  }

  /// The number in 64 bits.
  @inlinable public static func long(of bytes: some Sequence<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return sum
  }
}
