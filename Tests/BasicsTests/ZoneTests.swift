import FoundationEssentials
import TestSupport
import Testing

@testable import Basics

@Suite struct ZoneTests {
  @Test(
    "has the offsets that Python has of the same database, long ago and far ahead, and to the second of each change",
    .enabled(if: Python.isHere))
  func python() async throws {
    let told = try await Python.lines(
      of: """
        import datetime, zoneinfo
        start = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
        def offset(zone, second):
            there = (start + datetime.timedelta(seconds=second)).astimezone(zone)
            return int(there.utcoffset().total_seconds())
        def tell(name, zone, second): print(name, second, offset(zone, second), sep="\\t")
        def tell_changes(name, zone, low, high):
            while high - low > 1:
                middle = (low + high) // 2
                if offset(zone, middle) == offset(zone, low): low = middle
                else: high = middle
            tell(name, zone, low)
            tell(name, zone, high)
        year = 31556952
        names = sorted(zoneinfo.available_timezones())
        for name in names:
            zone = zoneinfo.ZoneInfo(name)
            for step in range(-200, 1000, 17): tell(name, zone, step * year // 2 + step * 40000)
        close = ["Europe/Berlin", "Europe/Dublin", "America/New_York", "America/St_Johns", "America/Sao_Paulo",
            "Australia/Lord_Howe", "Australia/Sydney", "Pacific/Chatham", "Pacific/Apia", "Asia/Kathmandu", "Asia/Gaza",
            "Africa/Casablanca", "Africa/Cairo", "Antarctica/Troll", "America/Nuuk", "Asia/Kolkata"]
        for name in close:
            zone = zoneinfo.ZoneInfo(name)
            step = year // 36
            for second in range(-90 * year, 95 * year, step):
                if offset(zone, second) != offset(zone, second + step): tell_changes(name, zone, second, second + step)
        """)
    #expect(told.count > 10_000)
    var zones: [Substring: Zone] = [:]
    for line in told {
      let (second, offset) = (try #require(Int(line[1])), try #require(Int(line[2])))
      let zone = try #require(zones[line[0]] ?? Zone(named: String(line[0])), "\(line[0])")
      zones[line[0]] = zone
      let found = zone.secondsFromGMT(at: Date(timeIntervalSince1970: Double(second)))
      if found != offset { Issue.record("\(line[0]) at \(second): \(found), not \(offset)") }
    }
  }

  /// What `TZ` may be set to.
  static let settings = [
    "", "UTC", "GMT0", "Europe/Berlin", ":Europe/Berlin", ":America/Sao_Paulo", "/usr/share/zoneinfo/Asia/Tokyo",
    "CET-1CEST,M3.5.0,M10.5.0/3", ":CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT", "GMT+2", "<+0330>-3:30",
    "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "NZST-12NZDT,M9.5.0,M4.1.0/3", "IST-2IDT,M3.4.4/26,M10.5.0",
    "IST-1GMT0,M10.5.0,M3.5.0/1", "AAA3BBB2:15:30,J60/1,J300/3:30", "AAA3BBB,59,364/5",
    "EET-2EEST,M3.5.5/0,M10.5.5/0", "Nowhere/Land", "Europe", "nonsense", "AB3", "AAA",
  ]

  @Test("is what the C library makes of TZ", .enabled(if: Python.isHere), arguments: settings)
  func setting(setting: String) async throws {
    let told = try await Python.lines(
      of: """
        import os, sys, time
        os.environ["TZ"] = sys.argv[1]
        time.tzset()
        for second in range(0, 8000000000, 2000003): print(second, time.localtime(second).tm_gmtoff, sep="\\t")
        """, [setting])
    let zone = Zone(environment: ["TZ": setting])
    for line in told {
      let (second, offset) = (try #require(Int(line[0])), try #require(Int(line[1])))
      let found = zone.secondsFromGMT(at: Date(timeIntervalSince1970: Double(second)))
      guard found == offset else {
        Issue.record("\(second): \(found), not \(offset)")
        return
      }
    }
  }

  @Test(
    "takes no rule that is not whole",
    arguments: [
      "AAA25", "AAA3:60", "AAA3BBB,M13.1.0,M4.1.0", "AAA3BBB,M3.1.0", "AAA3BBB,M3.6.0,M4.1.0", "AAA3BBB,M3.1.0/168,J1",
      "AAA3BBB,J0,J1", "AAA3BBB,366,1", "AAA3BBB,1,2 ", "<AA3", "AAA3BBB,0001,2",
      "AAA" + String(repeating: "9", count: 400),
    ])
  func broken(rule: String) { #expect(Zone(named: rule) == nil) }

  @Test(
    "knows summers that last all year, and when they are where a rule does not say",
    arguments: [
      ("XXX3EDT4,0/0,J365/23", "YYY4"), ("AAA5BBB", "AAA5BBB,M3.2.0,M11.1.0"), ("AAA3BBB4", "AAA3BBB4,M3.2.0,M11.1.0"),
    ])
  func equal(rule: String, other: String) throws {
    let (rule, other) = (try #require(Zone(named: rule)), try #require(Zone(named: other)))
    for second in stride(from: -3e9, through: 8e9, by: 1_000_003) {
      let instant = Date(timeIntervalSince1970: second)
      #expect(rule.secondsFromGMT(at: instant) == other.secondsFromGMT(at: instant))
    }
  }

  @Test("is the machine's own where TZ is not set")
  func own() throws {
    let own = Zone(environment: [:])
    let named = Zone(environment: ["TZ": ":/etc/localtime"])
    for year in stride(from: 1950, through: 2100, by: 10) {
      let instant = try #require(Day(year: year, month: 7, day: 1)).start(in: .gmt)
      #expect(own.secondsFromGMT(at: instant) == named.secondsFromGMT(at: instant))
    }
  }

  @Test(
    "takes no name that leads out of the database",
    arguments: ["../zoneinfo/Europe/Berlin", "Europe/../Europe/Berlin", "..", ":../../etc/localtime", "a\u{0}b"])
  func outside(name: String) {
    #expect(Zone(named: name) == nil)
    #expect(Zone(environment: ["TZ": name]).secondsFromGMT(at: Date(timeIntervalSince1970: 1_800_000_000)) == 0)
  }

  @Test("reads the database where TZDIR says")
  func folder() throws {
    let folder = try Folder()
    try ZoneFile.old.write(to: URL(filePath: folder.path("Here")))
    let zone = Zone(environment: ["TZ": "Here", "TZDIR": folder.path()])
    #expect([99, 100, 200].map { zone.secondsFromGMT(at: Date(timeIntervalSince1970: $0)) } == [60, 3_600, 3_600])
  }

  @Test("takes what is no instant for some offset, and does not stop at it")
  func instants() {
    let berlin = Zone(environment: ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
    for seconds in [Double.infinity, -.infinity, .nan, 1e300, -1e300, .greatestFiniteMagnitude, 1e12, -1e12] {
      #expect([3_600, 7_200].contains(berlin.secondsFromGMT(at: Date(timeIntervalSince1970: seconds))))
    }
  }

  @Test(
    "refuses files that are damaged in any way, and never reads past them", arguments: [ZoneFile.old, ZoneFile.new])
  func damaged(file: Data) {
    #expect(ZoneHistory(Array(file)) != nil)
    for length in 0..<file.count { #expect(ZoneHistory(Array(file.prefix(length))) == nil) }
    var random = SeededRandom(seed: 33)
    let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
    for _ in 0..<10_000 {
      var bytes = Array(file)
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = extremes.randomElement(using: &random) ?? 0
      }
      // Whatever it is taken for, its clocks are within a day and a bit.
      #expect(abs(ZoneHistory(bytes)?.offset(at: 1_800_000_000) ?? 0) <= 26 * 3_600)
    }
  }

  @Test("reads no more than a zone can have, nor what is no file", arguments: ["/dev/zero", "/proc/self/mem", "/etc"])
  func noFiles(path: String) throws {
    #expect(Zone(named: path) == nil)
    let folder = try Folder()
    try (ZoneFile.old + Data(count: 100_000)).write(to: URL(filePath: folder.path("Z")))
    #expect(Zone(named: "Z", in: folder.path()) == nil)
  }
}

/// Small files of the database.
enum ZoneFile {
  /// One change, as programs of before 2005 read it.
  static let old = block(version: 0, time: [0, 0, 0, 100])
  /// The same and a rule.
  static let new =
    block(version: UInt8(ascii: "2"), time: [0, 0, 0, 100])
    + block(version: UInt8(ascii: "2"), time: [0, 0, 0, 0, 0, 0, 0, 100]) + Data("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)

  private static func block(version: UInt8, time: [UInt8]) -> Data {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, 0, 1, 2, 4] as [UInt8] { bytes += [0, 0, 0, count] }
    bytes += time + [1]
    bytes += [0, 0, 0, 60, 0, 0] + [0, 0, 0x0E, 0x10, 0, 0]
    return Data(bytes + Array("LMT\0".utf8))
  }
}
