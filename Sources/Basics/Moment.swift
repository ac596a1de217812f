import Foundation

/// The time as the person sees it: now, and the zone their days begin in.
public struct Moment: Sendable {
  public let now: Date
  private let findZone: @Sendable () -> TimeZone

  /// A moment in a zone that is looked up when a day is asked for, since most answers need none.
  public init(now: Date, zone: @autoclosure @escaping @Sendable () -> TimeZone) {
    self.now = now
    findZone = zone
  }

  /// The zone the person lives in.
  public var zone: TimeZone { findZone() }

  /// The day it is.
  public var today: Day { Day(now, in: zone) }
}
