import Basics
import FoundationEssentials

/// The order of changes, which a wrong clock cannot spoil.
///
/// A change is never dated before one already seen, so a clock that is behind follows the others. A clock a century
/// ahead is wrong and not followed, also because nothing later could be written at the calendar's end. Instead the next
/// change begins a new turn, which comes after everything, with the true time.
struct Order: Hashable, Comparable {
  /// No clock is behind by more.
  private static let century = 36_525 * 86_400 * Instant.perSecond

  /// No other turn comes after this one, within which every clock is followed; real turns stay far below it.
  static let lastTurn: UInt32 = 999_999

  var turn: UInt32 = 0
  let instant: Instant

  /// Whether a line of this order counts, and so whether one may be written.
  ///
  /// The last turn holds dates only up to a century after the system's own clock. That moves on by more than a change
  /// does, so whatever counts, the change after it counts too.
  @inline(__always) var counts: Bool { turn < Self.lastTurn ? instant <= .last : countsInLastTurn }

  // Apart, since every place of a catalogue asks for the other.
  private var countsInLastTurn: Bool {
    guard turn == Self.lastTurn, let now = Instant(Date()) else { return false }
    return instant.ticks - now.ticks <= Self.century
  }

  /// The order of the next change at a moment.
  func next(at now: Instant) -> Order {
    let now = min(now, .last)
    if turn >= Self.lastTurn || instant < .last && instant.ticks - now.ticks < Self.century {
      return Order(turn: turn, instant: max(now, instant.next))
    }
    return Order(turn: turn + 1, instant: now)
  }

  static func < (left: Order, right: Order) -> Bool { (left.turn, left.instant) < (right.turn, right.instant) }
}

/// Decides on every device alike which of two changes to a key is later.
struct Stamp: Hashable, Comparable {
  let order: Order
  /// The line's checksum, for two changes at one instant.
  let sum: UInt32
  /// Where the entry is in its line.
  let position: UInt32

  static func < (left: Stamp, right: Stamp) -> Bool {
    (left.order, left.sum, left.position) < (right.order, right.sum, right.position)
  }
}
