import Foundation

/// The person's time: now, and their time zone.
public struct Moment: Sendable {
  public let now: Date
  private let findZone: @Sendable () -> TimeZone

  /// Takes a zone that is only looked up when a day is needed, since most answers need none.
  public init(now: Date, zone: @autoclosure @escaping @Sendable () -> TimeZone) {
    self.now = now
    findZone = zone
  }

  /// The person's zone.
  public var zone: TimeZone { findZone() }

  /// The day it is.
  public var today: Day { Day(now, in: zone) }
}
