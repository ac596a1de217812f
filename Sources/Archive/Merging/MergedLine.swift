import Basics
import News

/// A line that a merge brings, as the bin keeps it, with what its keys had here before.
///
/// The line keeps its bytes and so its stamp, which makes the result the same on whichever machine and in whatever order
/// folders are merged.
struct MergedLine {
  /// A key whose value the line changes.
  struct Change {
    let key: String
    /// The value here before; nil for none.
    let before: [UInt8]?
    /// The value that the line brings; nil where it removes the key.
    let after: [UInt8]?
  }

  /// The line, without its newline.
  let line: [UInt8]
  let changes: [Change]
  /// The stamps that the line gives to keys; none where it is in an unknown format.
  let stamps: [(key: String, stamp: Stamp)]

  init(_ line: [UInt8], _ changes: [Change], _ stamps: [(key: String, stamp: Stamp)]) {
    (self.line, self.changes, self.stamps) = (line, changes, stamps)
  }

  /// Takes an intact line, those of its keys that come, and the values that keys have here.
  init(
    _ line: [UInt8], bringing keys: Set<String>, replacing values: (String) throws(NewsFailure) -> [UInt8]?
  ) throws(NewsFailure) {
    var told: [(key: String, after: [UInt8]?, stamp: Stamp)] = []
    _ = LogLine.read(line, in: line.indices) { entry in
      told.append((String(decoding: entry.key, as: UTF8.self), entry.value.map { Array(line[$0]) }, entry.stamp))
    }
    var changes: [Change] = []
    for (key, after, _) in told where keys.contains(key) {
      let before = try values(key)
      if before != after { changes.append(Change(key: key, before: before, after: after)) }
    }
    self.init(line, changes, told.map { ($0.key, $0.stamp) })
  }

  /// Reads what `json` wrote; nil for any other bytes.
  init?(_ json: [UInt8]) {
    if let digits = JSONOutline.value(of: "digits", in: json.span, json.indices) {
      guard let line = Self.bytes(json[digits].dropFirst().dropLast()) else { return nil }
      self.init(line, [], [])
      return
    }
    guard let place = JSONOutline.value(of: "line", in: json.span, json.indices),
      let before = JSONOutline.value(of: "before", in: json.span, json.indices)
    else { return nil }
    let line = Array(json[place])
    var values: [String: Range<Int>] = [:]
    let isWhole = JSONOutline.forEachMember(of: json.span, in: before) { member in
      values[String(decoding: json[member.name], as: UTF8.self)] = member.value
    }
    guard isWhole else { return nil }
    var changes: [Change] = []
    var stamps: [(key: String, stamp: Stamp)] = []
    _ = LogLine.read(line, in: line.indices) { entry in
      let key = String(decoding: entry.key, as: UTF8.self)
      stamps.append((key, entry.stamp))
      guard let value = values[String(stamps.count - 1)] else { return }
      let before = json[value].elementsEqual("null".utf8) ? nil : Array(json[value])
      changes.append(Change(key: key, before: before, after: entry.value.map { Array(line[$0]) }))
    }
    self.init(line, changes, stamps)
  }

  /// The line as the bin keeps it: as it is, or in digits where its format is unknown; what was before stands under the
  /// places of the keys in the line.
  var json: [UInt8] {
    var writer = JSONWriter(reservingCapacity: line.count + 64)
    writer.openObject()
    if stamps.isEmpty {
      writer.add("digits", Self.digits(of: line))
    } else {
      writer.addName("line")
      writer.add(json: line)
      writer.addName("before")
      writer.openObject()
      let before = Dictionary(changes.map { ($0.key, $0.before) }) { first, _ in first }
      for (place, key) in stamps.map(\.key).enumerated() {
        guard let value = before[key] else { continue }
        writer.addName(String(place))
        if let value { writer.add(json: value) } else { writer.add(.null) }
      }
      writer.closeObject()
    }
    writer.closeObject()
    return writer.bytes
  }

  private static func digits(of bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
  }

  private static func bytes(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    let digits = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
