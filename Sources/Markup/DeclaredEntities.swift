/// The entities a document declares, such as `<!ENTITY eacute "é">`.
///
/// Small by construction: values are cut, and their total is limited to a page of text, so that a "billion laughs"
/// stays harmless. External entities are ignored.
package struct DeclaredEntities {
  /// Limits far beyond real feeds, by judgment.
  private static let longestValue = 2_048
  private static let mostEntities = 200
  private static let longestTelling = 1 << 18

  private var values: [[UInt8]: [UInt8]] = [:]
  private var told = 0

  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  /// Reads a declaration from behind `<!ENTITY` and answers its end.
  package mutating func declare(in bytes: Bytes, from start: Int) -> Int {
    var place = start
    skipBlanks(bytes, &place)
    let nameStart = place
    while place < bytes.count, bytes[place].continuesName { place += 1 }
    let name = Array(bytes[nameStart..<place])
    skipBlanks(bytes, &place)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'"),
      let end = bytes.place(of: bytes[place], from: place + 1)
    else { return max(place, start) }
    if !name.isEmpty, values[name] == nil, values.count < Self.mostEntities {
      var value: [UInt8] = []
      let written = bytes.part(place + 1..<min(end, place + 1 + Self.longestValue))
      CharacterReferences.decode(written, into: &value, own: &self)
      values[name] = Array(value.prefix(Self.longestValue))
    }
    return end + 1
  }

  /// An entity's value; nil for an undeclared one, or once the limit is reached.
  package mutating func value(of name: some Collection<UInt8>) -> [UInt8]? {
    guard !values.isEmpty, let value = values[Array(name)], told + value.count <= Self.longestTelling else {
      return nil
    }
    told += value.count
    return value
  }

  private func skipBlanks(_ bytes: Bytes, _ place: inout Int) {
    while place < bytes.count, bytes[place].isBlank { place += 1 }
  }
}
