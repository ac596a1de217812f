import Basics

/// How far a log went when it was last seen.
///
/// Its last line and the order of its latest change stay through compaction, which drops only lines that a later one of
/// the log overrules. An older copy has neither.
struct LogMark: Hashable {
  let name: String
  let latest: Order
  /// The checksum of the last line.
  let sum: UInt32
  let size: Int
}

extension LogMark {
  /// Whether another mark of the log is later; a merge brings lines that are older than those here.
  func isBefore(_ other: LogMark) -> Bool { (latest, size) < (other.latest, other.size) }

  init?(_ json: JSON) {
    guard let name = json["name"]?.string, LogName.isLog(name), !name.contains("/"),
      let turn = json["turn"]?.integer.flatMap(UInt32.init(exactly:)),
      let ticks = json["at"]?.integer, Instant.possible.contains(ticks),
      let sum = json["sum"]?.integer.flatMap(UInt32.init(exactly:)),
      let size = json["size"]?.integer, Self.sizes.contains(size)
    else { return nil }
    let latest = Order(turn: turn, instant: Instant(ticks: ticks))
    guard latest.counts else { return nil }
    self.init(name: name, latest: latest, sum: sum, size: size)
  }

  /// The sizes that a log may have, with room for sums of them.
  static let sizes = 0...1 << 48

  var json: JSON {
    [
      "name": .string(name), "turn": .integer(Int(latest.turn)), "at": .integer(latest.instant.ticks),
      "sum": .integer(Int(sum)), "size": .integer(size),
    ]
  }
}
