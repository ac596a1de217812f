import FoundationEssentials

/// A point in time in ten-millionths of a second, the precision of a `Date` in these years, so that reading returns
/// what was written.
public struct Instant: Hashable, Comparable, BitwiseCopyable, Sendable {
  public static let perSecond = 10_000_000
  private static let perDay = 86_400 * perSecond

  /// Ten-millionths of a second since 1 January 1970.
  public let ticks: Int

  @inlinable public init(ticks: Int) { self.ticks = ticks }

  @inlinable public static func < (left: Instant, right: Instant) -> Bool { left.ticks < right.ticks }

  /// The last instant that can be written.
  public static let last = Instant(ticks: (Day(sinceEpoch: .max).sinceEpoch + 1) * perDay - 1)

  /// The ticks of all instants that can be written.
  public static let possible = -last.ticks...last.ticks

  /// The instant just after this one.
  public var next: Instant { Instant(ticks: ticks + 1) }
}

extension Instant {
  /// Takes a date from the year 1 to 9999; nil for others.
  public init?(_ date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    guard (-63_113_904_000..<252_423_993_600).contains(seconds) else { return nil }
    let whole = seconds.rounded(.down)
    let fraction = Int(((seconds - whole) * Double(Self.perSecond)).rounded())
    ticks = (Int(whole) + Int(Date.timeIntervalBetween1970AndReferenceDate)) * Self.perSecond + fraction
  }

  public var date: Date {
    let (seconds, fraction) = Self.floored(ticks, by: Self.perSecond)
    let whole = Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate
    return Date(timeIntervalSinceReferenceDate: whole + Double(fraction) / Double(Self.perSecond))
  }

  private static func floored(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}

extension Instant {
  /// The instant as in files, `2026-11-21T06:57:00.25Z`: in UTC, with as many decimals as needed.
  public var text: String {
    let (days, ofDay) = Self.floored(ticks, by: Self.perDay)
    let (seconds, fraction) = Self.floored(ofDay, by: Self.perSecond)
    let day = Day(sinceEpoch: days)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(28)
    func append(_ number: Int, width: Int) {
      var divisor = (1..<width).reduce(1) { power, _ in power * 10 }
      while divisor > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
        divisor /= 10
      }
    }
    append(day.year, width: 4)
    for (mark, number) in [
      ("-", day.month), ("-", day.day), ("T", seconds / 3600), (":", seconds / 60 % 60), (":", seconds % 60),
    ] as [(Unicode.Scalar, Int)] {
      bytes.append(UInt8(ascii: mark))
      append(number, width: 2)
    }
    if fraction > 0 {
      bytes.append(UInt8(ascii: "."))
      append(fraction, width: 7)
      while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    }
    bytes.append(UInt8(ascii: "Z"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what `text` writes; nil for anything else.
  public init?(text: some StringProtocol) { self.init(utf8: Array(text.utf8)[...]) }

  /// Reads the bytes of what `text` writes; nil for anything else.
  public init?(utf8 bytes: ArraySlice<UInt8>) {
    guard let time = WrittenTime(bytes), time.mark == UInt8(ascii: "T"), time.second < 60,
      time.zone.elementsEqual(CollectionOfOne(UInt8(ascii: "Z"))),
      time.decimals.map({ (1...7).contains($0.count) }) ?? true
    else { return nil }
    let decimals = time.decimals ?? []
    let fraction = (decimals.count..<7).reduce(decimals.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }) {
      scaled, _ in
      scaled * 10
    }
    ticks = time.seconds * Self.perSecond + fraction
  }
}
