import Foundation

/// The time as the person sees it: now, and the zone their days begin in.
public struct Moment: Sendable {
  public let now: Date
  public let zone: TimeZone

  public init(now: Date, zone: TimeZone) {
    self.now = now
    self.zone = zone
  }
}
