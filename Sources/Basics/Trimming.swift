extension StringProtocol {
  /// The text without certain characters at its ends, which are blanks where nothing else is said.
  public func trimming(_ isDropped: (Character) -> Bool = \.isWhitespace) -> String {
    let rest = drop(while: isDropped)
    return String(rest[..<(rest.lastIndex { !isDropped($0) }.map(rest.index(after:)) ?? rest.startIndex)])
  }
}
