import FoundationEssentials

/// The person's time: now, and their time zone.
public struct Moment: Sendable {
  public let now: Date
  private let findZone: @Sendable () -> Zone

  /// Takes a zone that is only looked up when a day is needed, since most answers need none.
  public init(now: Date, zone: @autoclosure @escaping @Sendable () -> Zone) {
    self.now = now
    findZone = zone
  }

  /// The person's zone.
  public var zone: Zone { findZone() }

  /// The day it is.
  public var today: Day { Day(now, in: zone) }

  /// What the person's clock says at an instant, such as "08:55".
  public func clock(of instant: Date) -> String {
    let minutes = (Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(at: instant)) / 60
    let ofDay = (minutes % 1_440 + 1_440) % 1_440
    return [ofDay / 60, ofDay % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
