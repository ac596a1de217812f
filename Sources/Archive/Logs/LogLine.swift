import Basics

/// A change as a log line: when it was made, and the new values of its keys.
///
///     {"v":1,"at":"2026-11-21T06:57:00Z","set":{"bbc.co.uk/rates":{…},"bbc.co.uk/old":null},"sum":"5d41402a"}
///
/// `null` removes a key. After a change dated a century ahead there is also a `turn`; a later turn overrules any time.
/// The checksum covers all before it, so that a line counts whole or not at all.
enum LogLine {
  /// A key's new value, by its place among the bytes read.
  struct Entry {
    /// The key, unescaped.
    let key: ArraySlice<UInt8>
    /// The JSON value; nil where the key is removed.
    let value: Range<Int>?
    let stamp: Stamp
    /// The line, without its newline.
    let line: Range<Int>
    /// Whether it is in a journal.
    var isJournaled = false

    /// The entry without what begins its key; nil where the key begins otherwise.
    func behind(_ prefix: [UInt8]) -> Entry? {
      guard key.starts(with: prefix) else { return nil }
      return Entry(key: key.dropFirst(prefix.count), value: value, stamp: stamp, line: line, isJournaled: true)
    }
  }

  /// What could not be read in a line.
  struct Flaws {
    /// Whether any part is intact but in an unknown format.
    var isUnknown = false
    /// Whether any part is torn or altered.
    var isBroken = false
  }
}

extension LogLine {
  /// The line of a change, with its newline.
  static func text(at order: Order, _ changes: [(key: String, json: [UInt8]?)]) -> [UInt8] {
    var line = JSONWriter(
      reservingCapacity: changes.reduce(128) { $0 + 2 * $1.key.utf8.count + ($1.json?.count ?? 4) + 8 })
    line.openObject()
    line.addName("v")
    line.add(.integer(1))
    line.add("at", order.instant.text)
    if order.turn > 0 {
      line.addName("turn")
      line.add(.integer(Int(order.turn)))
    }
    line.addName("set")
    line.openObject()
    for change in changes {
      line.addName(change.key)
      if let json = change.json { line.add(json: json) } else { line.add(.null) }
    }
    line.closeObject()
    line.add("sum", Checksum.text(Checksum.of(line.bytes.span)))
    line.closeObject()
    line.endLine()
    return line.bytes
  }

  /// Reads the line in a range, without its newline, and reports its entries.
  ///
  /// A line with a wrong checksum may be two whose newline was lost, so both are tried. A line just written is known to
  /// be right.
  static func read(
    _ bytes: [UInt8], in line: Range<Int>, isOwn: Bool = false, _ tell: (Entry) -> Void
  ) -> Flaws {
    if isOwn, let sum = sumTold(by: bytes, in: line), change(bytes, in: line, sum: sum, tell) { return Flaws() }
    if let flaws = readWhole(bytes, in: line, tell) { return flaws }
    var flaws = Flaws()
    let starts = line.filter { $0 == line.lowerBound || bytes[$0..<line.upperBound].starts(with: opening) }
    for (start, end) in zip(starts, starts.dropFirst() + [line.upperBound]) {
      let part = readWhole(bytes, in: start..<end, tell) ?? readWhole(bytes, in: start..<max(start, end - 1), tell)
      flaws.isUnknown = flaws.isUnknown || part?.isUnknown ?? false
      flaws.isBroken = flaws.isBroken || part == nil
    }
    return flaws
  }

  /// The checksum of an intact line; nil for any other.
  static func sum(of bytes: [UInt8], in line: Range<Int>) -> UInt32? {
    let summed = line.count - sumLength
    guard summed > 0 else { return nil }
    let sum = Checksum.of(bytes.span.extracting(line.lowerBound..<line.lowerBound + summed))
    let ending = bytes[line.lowerBound + summed..<line.upperBound]
    return ending.elementsEqual("\(sumOpening)\(Checksum.text(sum))\(sumClosing)".utf8) ? sum : nil
  }

  /// The checksum a line claims.
  private static func sumTold(by bytes: [UInt8], in line: Range<Int>) -> UInt32? {
    let start = line.upperBound - sumClosing.utf8.count - 8
    guard start > line.lowerBound else { return nil }
    return UInt32(String(decoding: bytes[start..<start + 8], as: UTF8.self), radix: 16)
  }

  private static func readWhole(_ bytes: [UInt8], in line: Range<Int>, _ tell: (Entry) -> Void) -> Flaws? {
    guard let sum = sum(of: bytes, in: line) else { return nil }
    return change(bytes, in: line, sum: sum, tell) ? Flaws() : Flaws(isUnknown: true)
  }

  /// Reports a line's entries; false for an unknown format.
  private static func change(_ bytes: [UInt8], in line: Range<Int>, sum: UInt32, _ tell: (Entry) -> Void) -> Bool {
    let span = bytes.span
    var version: Range<Int>?
    var at: Range<Int>?
    var set: Range<Int>?
    var turn: Range<Int>?
    let isWhole = JSONOutline.forEachMember(of: span, in: line) { member in
      if JSONOutline.isName("v", bytes.span, member.name) { version = version ?? member.value }
      if JSONOutline.isName("at", bytes.span, member.name) { at = at ?? member.value }
      if JSONOutline.isName("turn", bytes.span, member.name) { turn = turn ?? member.value }
      if JSONOutline.isName("set", bytes.span, member.name) { set = set ?? member.value }
    }
    guard isWhole, let version, bytes[version].elementsEqual("1".utf8), let at, let set,
      let instant = Instant(utf8: bytes[at].dropFirst().dropLast()), let turn = number(bytes, turn)
    else { return false }
    let order = Order(turn: turn, instant: instant)
    guard order.counts else { return false }
    // Reports only once all are read, since a line counts whole or not at all.
    var changes: [JSONOutline.Member] = []
    guard JSONOutline.forEachMember(of: span, in: set, { changes.append($0) }) else { return false }
    for (position, change) in changes.enumerated() {
      let isGone = bytes[change.value].elementsEqual("null".utf8)
      tell(
        Entry(
          key: unescaped(bytes[change.name]), value: isGone ? nil : change.value,
          stamp: Stamp(order: order, sum: sum, position: UInt32(position)), line: line))
    }
    return true
  }

  /// A line's turn, the first where it names none; nil where it is no number.
  private static func number(_ bytes: [UInt8], _ turn: Range<Int>?) -> UInt32? {
    guard let turn else { return 0 }
    return UInt32(String(decoding: bytes[turn], as: UTF8.self))
  }

  private static func unescaped(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard name.contains(UInt8(ascii: "\\")) else { return name }
    let quoted = [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
    return (try? JSON(parsing: quoted).string).map { Array($0.utf8)[...] } ?? name
  }

  private static let opening = Array(#"{"v":"#.utf8)
  private static let sumOpening = #","sum":""#
  private static let sumClosing = #""}"#
  private static let sumLength = sumOpening.utf8.count + 8 + sumClosing.utf8.count
}
