/// A Bloom filter of symbols, which tells at a glance that one is not in a set.
///
/// Each symbol has one bit in either number; symbols that share one rarely share the other as well.
public struct SymbolMarks: Hashable, Sendable, BitwiseCopyable {
  @inlinable public static var none: SymbolMarks { SymbolMarks(first: 0, second: 0) }
  /// The marks of all symbols.
  @inlinable public static var all: SymbolMarks { SymbolMarks(first: .max, second: .max) }

  public let first: UInt64
  public let second: UInt64

  @inlinable init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// The marks of both sets.
  @inlinable public static func | (left: Self, right: Self) -> Self {
    Self(first: left.first | right.first, second: left.second | right.second)
  }

  /// Whether two sets may share a symbol; false is certain.
  @inlinable public func mayMeet(_ other: Self) -> Bool { first & other.first != 0 && second & other.second != 0 }
}

extension Symbol {
  /// The marks of this symbol.
  @inlinable public var mark: SymbolMarks {
    let number = UInt32(bitPattern: raw)
    return SymbolMarks(
      first: 1 &<< UInt64((number &* 0x9E37_79B1) &>> 26), second: 1 &<< UInt64((number &* 0x85EB_CA6B) &>> 26))
  }
}
