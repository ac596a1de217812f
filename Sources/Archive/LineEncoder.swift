import Basics
import FoundationEssentials

/// Writes values as one line of JSON bytes, members in declaration order.
///
/// Unlike `JSONEncoder`, it builds no tree: encoding an article took most of the time before a save was confirmed,
/// apart from the disk.
enum LineEncoder {
  /// The value as JSON; nil where JSON cannot hold it.
  static func json(of value: some Encodable) -> [UInt8]? {
    let line = Line()
    do { try line.add(any: value) } catch { return nil }
    line.close(to: 0)
    return line.json.bytes
  }
}

/// A value JSON cannot hold, such as NaN.
private struct Unwritable: Error {}

/// The JSON so far, and its open objects and arrays.
private final class Line {
  private(set) var json = JSONWriter(reservingCapacity: 1_024)
  /// The open containers, outermost first.
  private var opened: [Container] = []

  enum Container { case object, array }

  /// Opens a container and answers the new depth.
  func open(_ container: Container) -> Int {
    switch container {
    case .object: json.openObject()
    case .array: json.openArray()
    }
    opened.append(container)
    return opened.count
  }

  /// Closes containers down to a depth.
  ///
  /// Containers never say when they end, so the next write closes them.
  func close(to depth: Int) {
    while opened.count > depth, let container = opened.popLast() {
      switch container {
      case .object: json.closeObject()
      case .array: json.closeArray()
      }
    }
  }

  func addName(_ name: String) { json.addName(name) }
  func add(_ value: JSON) { json.add(value) }
  func add(_ text: String) { json.add(text) }
  func add(whole number: some BinaryInteger) { json.add(json: "\(number)".utf8) }

  func add(_ number: Double) throws {
    guard number.isFinite else { throw Unwritable() }
    json.add(number)
  }

  func add(any value: some Encodable) throws {
    // Most values have another type, which is quick to see; a cast would slow every save.
    if type(of: value) == Date.self, let date = value as? Date {
      guard let instant = Instant(date) else { throw Unwritable() }
      return add(instant.text)
    }
    let before = json.bytes.count
    try value.encode(to: Place(line: self))
    // A value may write nothing.
    if json.bytes.count == before { close(to: open(.object) - 1) }
  }
}

/// Where the next value goes.
private struct Place: Encoder {
  let line: Line
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(line: line, depth: line.open(.object)))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(line: line, depth: line.open(.array)) }
  func singleValueContainer() -> any SingleValueEncodingContainer { Elements(line: line, depth: nil) }
}

/// Writes an object.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let line: Line
  let depth: Int
  var codingPath: [any CodingKey] { [] }

  private func name(_ key: some CodingKey) -> Line {
    line.close(to: depth)
    line.addName(key.stringValue)
    return line
  }

  func encodeNil(forKey key: Key) { name(key).add(.null) }
  func encode(_ value: Bool, forKey key: Key) { name(key).add(.bool(value)) }
  func encode(_ value: String, forKey key: Key) { name(key).add(value) }
  func encode(_ value: Double, forKey key: Key) throws { try name(key).add(value) }
  func encode(_ value: Float, forKey key: Key) throws { try name(key).add(Double(value)) }
  func encode(_ value: Int, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: Int8, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: Int16, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: Int32, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: Int64, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: UInt, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: UInt8, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: UInt16, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: UInt32, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: UInt64, forKey key: Key) { name(key).add(whole: value) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try name(key).add(any: value) }

  func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
    Place(line: name(key)).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    Place(line: name(key)).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { Place(line: line) }
  func superEncoder(forKey key: Key) -> any Encoder { Place(line: name(key)) }
}

/// Writes an array or a single value.
private struct Elements: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let line: Line
  /// The array's depth; nil for a single value.
  let depth: Int?
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  init(line: Line, depth: Int?) {
    self.line = line
    self.depth = depth
  }

  private mutating func next() -> Line {
    count += 1
    if let depth { line.close(to: depth) }
    return line
  }

  mutating func encodeNil() { next().add(.null) }
  mutating func encode(_ value: Bool) { next().add(.bool(value)) }
  mutating func encode(_ value: String) { next().add(value) }
  mutating func encode(_ value: Double) throws { try next().add(value) }
  mutating func encode(_ value: Float) throws { try next().add(Double(value)) }
  mutating func encode(_ value: Int) { next().add(whole: value) }
  mutating func encode(_ value: Int8) { next().add(whole: value) }
  mutating func encode(_ value: Int16) { next().add(whole: value) }
  mutating func encode(_ value: Int32) { next().add(whole: value) }
  mutating func encode(_ value: Int64) { next().add(whole: value) }
  mutating func encode(_ value: UInt) { next().add(whole: value) }
  mutating func encode(_ value: UInt8) { next().add(whole: value) }
  mutating func encode(_ value: UInt16) { next().add(whole: value) }
  mutating func encode(_ value: UInt32) { next().add(whole: value) }
  mutating func encode(_ value: UInt64) { next().add(whole: value) }
  mutating func encode(_ value: some Encodable) throws { try next().add(any: value) }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    Place(line: next()).container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { Place(line: next()).unkeyedContainer() }
  mutating func superEncoder() -> any Encoder { Place(line: next()) }
}
