import Basics
import Foundation

/// One change as a line of a log: when it was made, and what stands under which key since.
///
///     {"v":1,"at":"2026-11-21T06:57:00Z","set":{"bbc.co.uk/rates":{…},"bbc.co.uk/old":null},"sum":"5d41402a"}
///
/// `null` says that the key is gone. After a change from a century ahead there is a `turn` too, of which a later one counts
/// for more than any time. The sum is over all that stands before it, so a line counts whole or not at all.
enum LogLine {
  /// What a key stands for since the change, by where that stands among the bytes that were read.
  struct Entry {
    /// The key, unescaped.
    let key: ArraySlice<UInt8>
    /// The JSON the key stands for; nil where it stands for nothing any more.
    let value: Range<Int>?
    let stamp: Stamp
    /// The line that says so, without its newline.
    let line: Range<Int>
  }

  /// What could not be made out in a line.
  struct Flaws {
    /// Whether any of it is whole, but written in a way this Crier does not know.
    var isUnknown = false
    /// Whether any of it is torn or altered.
    var isBroken = false
  }
}

/// When a change was made, in an order that a clock which was once wrong cannot spoil.
///
/// Changes go by the clock, and whoever has seen one that is ahead goes on from there: a clock that is behind, down to
/// one that starts in 1970, so follows the others. But one that is a century ahead is wrong and not to be followed, the
/// less as at the end of the calendar nothing later could be written. So the next change begins a new turn, which comes
/// after all that was, with a time that is true.
struct Order: Hashable, Comparable {
  /// What no clock is behind by.
  private static let century = 36_525 * 86_400 * Instant.perSecond

  var turn: UInt32 = 0
  let instant: Instant

  /// The order of a change made at a moment by who has seen this.
  func next(at now: Instant) -> Order {
    let now = min(now, .last)
    if instant < .last, instant.ticks - now.ticks < Self.century {
      return Order(turn: turn, instant: max(now, instant.next))
    }
    return Order(turn: turn + 1, instant: now)
  }

  static func < (left: Order, right: Order) -> Bool { (left.turn, left.instant) < (right.turn, right.instant) }
}

/// What decides which of two changes to a key is the later one, alike on every device.
struct Stamp: Hashable, Comparable {
  let order: Order
  /// The line's sum, for the case that two devices wrote at one instant.
  let sum: UInt32
  /// Where in its line the entry stands.
  let position: UInt32

  static func < (left: Stamp, right: Stamp) -> Bool {
    (left.order, left.sum, left.position) < (right.order, right.sum, right.position)
  }
}

extension LogLine {
  /// The line that tells a change, ending in a newline.
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

  /// Reads the line that fills a range, its newline left out, and tells what it says.
  ///
  /// One that does not add up may be two whose newline was altered or lost, so both are looked for.
  ///
  /// A line that was just made is known to add up.
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

  /// The sum a whole line ends with; nil for one that does not add up.
  static func sum(of bytes: [UInt8], in line: Range<Int>) -> UInt32? {
    let summed = line.count - sumLength
    guard summed > 0 else { return nil }
    let sum = Checksum.of(bytes.span.extracting(line.lowerBound..<line.lowerBound + summed))
    let ending = bytes[line.lowerBound + summed..<line.upperBound]
    return ending.elementsEqual("\(sumOpening)\(Checksum.text(sum))\(sumClosing)".utf8) ? sum : nil
  }

  /// The sum that a line says it has.
  private static func sumTold(by bytes: [UInt8], in line: Range<Int>) -> UInt32? {
    let start = line.upperBound - sumClosing.utf8.count - 8
    guard start > line.lowerBound else { return nil }
    return UInt32(String(decoding: bytes[start..<start + 8], as: UTF8.self), radix: 16)
  }

  private static func readWhole(_ bytes: [UInt8], in line: Range<Int>, _ tell: (Entry) -> Void) -> Flaws? {
    guard let sum = sum(of: bytes, in: line) else { return nil }
    return change(bytes, in: line, sum: sum, tell) ? Flaws() : Flaws(isUnknown: true)
  }

  /// Tells what a line says; false where it is written in a way this Crier does not know.
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
    // Told only once it is known to be whole, since a line counts whole or not at all.
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

  /// The turn that a line names; nil where that is no turn, and the first where none is named.
  ///
  /// Nobody comes to the millionth, and after the last there would be none.
  private static func number(_ bytes: [UInt8], _ turn: Range<Int>?) -> UInt32? {
    guard let turn else { return 0 }
    return UInt32(String(decoding: bytes[turn], as: UTF8.self)).flatMap { $0 < 1_000_000 ? $0 : nil }
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
