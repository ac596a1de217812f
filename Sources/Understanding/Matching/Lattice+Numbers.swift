import Grammar

extension Lattice {
  /// Digits stand for themselves and names for their place in the list of names, so digits are told apart by sign.
  static func value(ofNumber number: Int32) -> Int32 { -number - 1 }

  /// The number that digits or a number's name stand for.
  static func number(of value: Int32, names: NameTable) -> Int {
    value < 0 ? Int(-value - 1) : names.number(Int(value))
  }
}
