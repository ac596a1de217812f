import Foundation
import News

/// One change as a line of a log: when it was made, and what stands under which key since.
///
///     {"v":1,"at":"2026-11-21T06:57:00Z","set":{"bbc.co.uk/rates":{…},"bbc.co.uk/old":null},"sum":"5d41402a"}
///
/// `null` says that the key is gone. The sum is over all that stands before it, so a line counts whole or not at all.
enum LogLine {
  /// What a key stands for since the change; nil where it stands for nothing any more.
  struct Entry {
    let key: String
    let json: ArraySlice<UInt8>?
    let stamp: Stamp
  }

  /// What could be made out of a line.
  struct Reading {
    var entries: [Entry] = []
    /// How many lines in it are whole, but written in a way this Crier does not know.
    var unknown = 0
    /// Whether any of it is torn or altered.
    var isBroken = false
  }
}

/// What decides which of two changes to a key is the later one, alike on every device.
struct Stamp: Hashable, Comparable {
  let instant: Instant
  /// The line's sum, for the case that two devices wrote at one instant.
  let sum: UInt32
  /// Where in its line the entry stands.
  let position: Int

  static func < (left: Stamp, right: Stamp) -> Bool {
    (left.instant, left.sum, left.position) < (right.instant, right.sum, right.position)
  }
}

extension LogLine {
  /// The line that tells a change, ending in a newline.
  static func text(at instant: Instant, _ entries: [(key: String, json: Data?)]) -> [UInt8] {
    var line = opening + Array(#"1,"at":"\#(instant.text)","set":{"#.utf8)
    for (index, entry) in entries.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      JSON.string(entry.key).write(to: &line)
      line.append(UInt8(ascii: ":"))
      line.append(contentsOf: entry.json ?? Data("null".utf8))
    }
    line.append(UInt8(ascii: "}"))
    line.append(contentsOf: "\(sumOpening)\(Checksum.text(Checksum.of(line.span)))\(sumClosing)\n".utf8)
    return line
  }

  /// Reads a line, which is given without its newline.
  ///
  /// One that does not add up may be two whose newline was altered or lost, so both are looked for.
  static func read(_ line: ArraySlice<UInt8>) -> Reading {
    if let reading = readWhole(line) { return reading }
    var reading = Reading()
    let starts = line.indices.filter { $0 == line.startIndex || line[$0...].starts(with: opening) }
    for (start, end) in zip(starts, starts.dropFirst() + [line.endIndex]) {
      if let part = readWhole(line[start..<end]) ?? readWhole(line[start..<end].dropLast()) {
        reading.entries += part.entries
        reading.unknown += part.unknown
      } else {
        reading.isBroken = true
      }
    }
    return reading
  }

  private static func readWhole(_ line: ArraySlice<UInt8>) -> Reading? {
    let summed = line.count - sumOpening.utf8.count - 8 - sumClosing.utf8.count
    guard summed > 0 else { return nil }
    let sum = Checksum.of(line.span.extracting(first: summed))
    let ending = "\(sumOpening)\(Checksum.text(sum))\(sumClosing)"
    guard line.suffix(ending.utf8.count).elementsEqual(ending.utf8) else { return nil }
    return change(in: line, sum: sum).map { Reading(entries: $0) } ?? Reading(unknown: 1)
  }

  private static func change(in line: ArraySlice<UInt8>, sum: UInt32) -> [Entry]? {
    let bytes = line.span
    func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
      line[line.startIndex + range.lowerBound..<line.startIndex + range.upperBound]
    }
    guard let members = JSONOutline.members(of: bytes, in: 0..<bytes.count) else { return nil }
    func value(_ name: String) -> Range<Int>? {
      members.first { slice($0.name).elementsEqual(name.utf8) }?.value
    }
    guard let version = value("v"), slice(version).elementsEqual("1".utf8),
      let at = value("at"),
      let instant = Instant(text: String(decoding: slice(at).dropFirst().dropLast(), as: UTF8.self)),
      let set = value("set"), let changes = JSONOutline.members(of: bytes, in: set)
    else { return nil }
    return changes.enumerated().map { position, member in
      let value = slice(member.value)
      return Entry(
        key: unescaped(slice(member.name)), json: value.elementsEqual("null".utf8) ? nil : value,
        stamp: Stamp(instant: instant, sum: sum, position: position))
    }
  }

  private static func unescaped(_ name: ArraySlice<UInt8>) -> String {
    let asWritten = String(decoding: name, as: UTF8.self)
    guard name.contains(UInt8(ascii: "\\")) else { return asWritten }
    return (try? JSONDecoder().decode(String.self, from: Data("\"\(asWritten)\"".utf8))) ?? asWritten
  }

  private static let opening = Array(#"{"v":"#.utf8)
  private static let sumOpening = #","sum":""#
  private static let sumClosing = #""}"#
}
