/// What can be seen of a set of symbols at a glance: less than which they are, and often enough that one is not among
/// them.
///
/// Each symbol has a bit in either number, and those that share one bit by chance hardly ever share the other as well:
/// a Bloom filter. So "show" is seen not to be in a set of thirty symbols without a look at any of them.
public struct SymbolMarks: Hashable, Sendable, BitwiseCopyable {
  @inlinable public static var none: SymbolMarks { SymbolMarks(first: 0, second: 0) }
  /// The marks of all symbols there are.
  @inlinable public static var all: SymbolMarks { SymbolMarks(first: .max, second: .max) }

  public let first: UInt64
  public let second: UInt64

  @inlinable init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// The marks of two sets taken together.
  @inlinable public static func | (left: Self, right: Self) -> Self {
    Self(first: left.first | right.first, second: left.second | right.second)
  }

  /// Whether two sets may have a symbol in common; false for certain where it says so.
  @inlinable public func mayMeet(_ other: Self) -> Bool { first & other.first != 0 && second & other.second != 0 }
}

extension Symbol {
  /// The marks of this symbol alone.
  @inlinable public var mark: SymbolMarks {
    let number = UInt32(bitPattern: raw)
    return SymbolMarks(
      first: 1 &<< UInt64((number &* 0x9E37_79B1) &>> 26), second: 1 &<< UInt64((number &* 0x85EB_CA6B) &>> 26))
  }
}
