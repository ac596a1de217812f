/// The Fowler-Noll-Vo hash of bytes, the same on every machine and in every run.
///
/// For stored values, which Swift's hashes are not for. Not cryptographic: collisions are easy to make.
public enum StableHash {
  /// The 32-bit hash.
  @inlinable public static func short(of bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0x811C_9DC5
    for byte in bytes { sum = (sum ^ UInt32(byte)) &* 0x100_0193 }
    return sum
  }

  /// The 64-bit hash.
  @inlinable public static func long(of bytes: some Sequence<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return sum
  }
}
