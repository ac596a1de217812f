import Basics
import Foundation
import News
import TestTraits
import Testing

@testable import Archive

/// The order of changes, whatever clocks say.
@Suite(.laborious) struct OrderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ now: String = "2026-11-21T09:00:00Z", in name: String = "home") throws -> Archive {
    let date = try #require(Instant(text: now)).date
    return Archive(in: folder.state(name)) { date }
  }

  @Test(
    "a change counts after one from the end of the calendar or a clock that ran ahead",
    arguments: [
      "9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.9999998Z", "9998-01-01T00:00:00Z", "2100-01-01T00:00:00Z",
      "2026-11-23T00:00:00Z",
    ])
  func afterTheEnd(at: String) throws {
    try archive().save("a")
    let log = try folder.file("library.")
    let instant = try #require(Instant(text: at))
    let json = try #require(LineEncoder.json(of: article("b")))
    let line = LogLine.text(at: Order(instant: instant), [(try article("b").id.rawValue, json)])
    try (bytes(log) + Data(line)).write(to: url(log))

    let here = try archive()
    #expect(Set(here.savedNames) == ["a", "b"])
    for _ in 0..<3 {
      try here.library.remove([article("b").id])
      #expect(here.savedNames == ["a"])
      #expect(try archive().savedNames == ["a"])
      try here.save("b")
      #expect(Set(here.savedNames) == ["a", "b"])
      #expect(try Set(archive().savedNames) == ["a", "b"])
    }
    let isFar = instant.date.timeIntervalSince1970 > 7_000_000_000
    let last = try #require(String(decoding: bytes(log), as: UTF8.self).split(separator: "\n").last)
    #expect(last.contains(#""at":"2026-11-21T09:"#) == isFar, "the time is true where the clock is not followed")
  }

  @Test("a device whose clock has stopped follows the others, and is heard by them")
  func behind() throws {
    try archive().save("a")
    let stopped = try archive("1970-01-01T00:00:00Z")
    try stopped.library.remove([article("a").id])
    #expect(try archive().savedNames.isEmpty)
    try archive("2026-11-21T10:00:00Z").save("a")
    #expect(stopped.savedNames == ["a"])
  }

  @Test("two folders that were merged agree on what came last")
  func merged() throws {
    try archive().save("a")
    try folder.copy("home", into: "other")
    let far = LogLine.text(
      at: Order(instant: .last), [(try article("a").id.rawValue, LineEncoder.json(of: try article("a")))])
    try Data(far).write(to: url(folder.path + "/home/library.far.jsonl"))
    try archive().library.remove([article("a").id])
    try archive(in: "other").save("a")
    try folder.copy("home", into: "both")
    for name in try folder.names("other") where name.hasPrefix("library.") {
      try bytes("\(folder.path)/other/\(name)").write(to: url("\(folder.path)/both/\(name)"))
    }
    #expect(try archive(in: "both").savedNames.isEmpty, "who saw the wrong clock's change overruled it")
  }

  @Test(
    "no turn or date of a line hides what is changed after it, unless that is refused",
    arguments: [
      "0", "1", "999998", "999999", "1000000", "1000001", "4294967295", "4294967296", "99999999999999999999",
    ],
    [
      "0001-01-01T00:00:00Z", "2026-11-22T00:00:00Z", "8999-12-31T23:59:59.9999999Z", "9000-09-01T00:00:00Z",
      "9999-12-31T23:59:59.9999999Z",
    ])
  func absurd(turn: String, at: String) throws {
    try archive().save("a")
    let log = try folder.file("library.")
    let json = String(decoding: try #require(LineEncoder.json(of: article("b"))), as: UTF8.self)
    let text = #"{"v":1,"at":"\#(at)","turn":\#(turn),"set":{"\#(try article("b").id.rawValue)":\#(json)}"#
    let line = "\(text),\"sum\":\"\(Checksum.text(Checksum.of(Array(text.utf8).span)))\"}\n"
    try (bytes(log) + Data(line.utf8)).write(to: url(log))
    for _ in 0..<3 {
      try archive().library.remove([article("b").id])
      #expect(try archive().savedNames == ["a"])
      try archive().save("b")
      #expect(try Set(archive().savedNames) == ["a", "b"])
      try archive().make(.together([.forgot([article("b")]), .followed([source("lantern")])]))
      #expect(try archive().savedNames == ["a"])
    }
  }

  @Test(
    "nothing that is acknowledged is lost after a line at the edge of what counts",
    arguments: [-20_000, -2, -1, 0, 1, 2, 20_000], [Order.lastTurn - 1, Order.lastTurn])
  func edge(offset: Int, turn: UInt32) throws {
    let century = 36_525 * 86_400 * Instant.perSecond
    let archive = { Archive(in: folder.state()) }
    try archive().save("a")
    let edge = turn < Order.lastTurn ? Instant.last.ticks : try #require(Instant(Date())).ticks + century
    let at = min(edge + offset * 5_000, Instant.last.ticks)
    let line = LogLine.text(at: Order(turn: turn, instant: Instant(ticks: at)), [("x", Array("1".utf8))])
    try Data(line).write(to: url(folder.path + "/home/library.far.jsonl"))
    for name in ["b", "c", "d"] {
      let here = archive()
      let isKept = (try? here.save(name)) != nil
      #expect(archive().savedNames.contains(name) == isKept)
      #expect(here.savedNames.contains(name) == isKept)
      if offset <= 0 || turn < Order.lastTurn { #expect(isKept) }
    }
  }

  @Test("a change that nothing could be told from is refused, not lost")
  func last() throws {
    let now = try #require(Instant(Date()))
    let last = Order(turn: Order.lastTurn, instant: Instant(ticks: now.ticks + 90 * 365 * 864_000_000_000))
    #expect(last.counts && !last.next(at: .last).counts)
    try archive().save("a")
    let line = LogLine.text(at: last, [(try article("b").id.rawValue, LineEncoder.json(of: try article("b")))])
    try Data(line).write(to: url(folder.path + "/home/library.far.jsonl"))
    for archive in [try archive("2400-01-01T00:00:00Z"), try archive("2400-01-01T00:00:00Z")] {
      #expect(throws: NewsFailure.unwritable(place: "library.far.jsonl")) { try archive.save("c") }
      #expect(Set(archive.savedNames) == ["a", "b"])
    }
  }

  @Test("an invalid turn makes the line one of a newer Crier", arguments: ["-1", "1000000", "\"1\"", "1.5"])
  func strangeTurn(turn: String) throws {
    try archive().save("a")
    let log = try folder.file("library.")
    let text = #"{"v":1,"at":"2026-11-21T09:00:00Z","turn":\#(turn),"set":{"x":null}"#
    let line = "\(text),\"sum\":\"\(Checksum.text(Checksum.of(Array(text.utf8).span)))\"}\n"
    try (bytes(log) + Data(line.utf8)).write(to: url(log))
    let here = try archive()
    #expect(here.savedNames == ["a"])
    #expect(here.newDamage().map(\.kind) == [.unknownLines(1)])
  }
}
