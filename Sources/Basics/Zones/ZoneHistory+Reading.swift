/// The files of the zone database, by RFC 9636.
extension ZoneHistory {
  /// Reads a file; nil for any other content.
  convenience init?(_ bytes: [UInt8]) {
    guard let old = Header(bytes, at: 0) else { return nil }
    guard old.version >= UInt8(ascii: "2") else {
      guard let (before, changes) = Self.changes(bytes, old, Layout.narrow) else { return nil }
      self.init(before: before, changes: changes, after: nil)
      return
    }
    // What programs of before 2005 read stands first.
    guard let header = Header(bytes, at: old.end(in: .narrow)),
      let (before, changes) = Self.changes(bytes, header, .wide)
    else { return nil }
    let footer = bytes[min(header.end(in: .wide), bytes.count)...]
    let rule = footer.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
    let newline = UInt8(ascii: "\n")
    guard footer.first == newline, rule.endIndex < bytes.count else { return nil }
    let after = rule.isEmpty ? nil : ZoneRule(rule)
    guard rule.isEmpty || after != nil else { return nil }
    self.init(before: before, changes: changes, after: after)
  }

  private static func changes(_ bytes: [UInt8], _ header: Header, _ layout: Layout) -> (Int, [Change])? {
    guard header.end(in: layout) <= bytes.count else { return nil }
    let kinds = header.start + header.changes * layout.time
    let offsets = (0..<header.offsets).map { Layout.number(bytes, at: kinds + header.changes + $0 * 6, of: 4) }
    // No clock is further ahead or behind than a day and a bit.
    guard let first = offsets.first, offsets.allSatisfy({ abs($0) <= 26 * 3_600 }) else { return nil }
    var changes: [Change] = []
    changes.reserveCapacity(header.changes)
    for index in 0..<header.changes {
      let second = Layout.number(bytes, at: header.start + index * layout.time, of: layout.time)
      let kind = Int(bytes[kinds + index])
      guard kind < offsets.count, changes.last.map({ $0.second < second }) ?? true else { return nil }
      changes.append(Change(second: second, offset: offsets[kind]))
    }
    return (first, changes)
  }

  /// How wide the numbers of a block are.
  private enum Layout {
    case narrow, wide

    /// The bytes of an instant.
    var time: Int { self == .narrow ? 4 : 8 }

    /// A number with a sign, its highest byte first.
    static func number(_ bytes: [UInt8], at start: Int, of count: Int) -> Int {
      var number = bytes[start] < 0x80 ? 0 : -1
      for byte in bytes[start..<start + count] { number = number << 8 | Int(byte) }
      return number
    }
  }

  /// What stands before a block: how much there is of everything in it.
  private struct Header {
    private static let length = 44

    let version: UInt8
    /// Where the block starts.
    let start: Int
    let changes: Int
    let offsets: Int
    private let leapSeconds: Int
    /// The bytes of what is not read here: names, and how the rules were given.
    private let others: Int

    init?(_ bytes: [UInt8], at place: Int) {
      guard place <= bytes.count - Self.length, bytes[place..<place + 4].elementsEqual("TZif".utf8) else { return nil }
      version = bytes[place + 4]
      let counts = (0..<6).map { Layout.number(bytes, at: place + 20 + $0 * 4, of: 4) }
      // More of anything would not be in the file, and could not be added up.
      guard counts.allSatisfy({ (0...bytes.count).contains($0) }) else { return nil }
      start = place + Self.length
      (leapSeconds, changes, offsets) = (counts[2], counts[3], counts[4])
      others = counts[0] + counts[1] + counts[5]
    }

    /// Where the block ends.
    func end(in layout: Layout) -> Int {
      start + changes * (layout.time + 1) + offsets * 6 + leapSeconds * (layout.time + 4) + others
    }
  }
}
