import Basics
import Foundation
import News
import TestSupport
import TestTraits
import Testing

@testable import Archive

@Suite(.laborious) struct DamagedLogTests {
  private let folder: TemporaryFolder
  private let log: String
  private let whole: Data
  private let sources: [Source]

  init() throws {
    folder = try TemporaryFolder()
    sources = try ["aa", "bb", "cc"].map(source)
    for source in sources { try Archive(in: folder.state()).follows.put([source]) }
    log = try folder.file("follows.")
    whole = try bytes(log)
  }

  private var reopened: Archive { Archive(in: folder.state()) }

  /// Forgets the reports, for tests that damage one log in many ways.
  private func forgetTold() {
    unlink("\(folder.path)/home/\(FileName.toldDamage)")
    let names = (try? folder.names()) ?? []
    for name in names where name.hasSuffix(FileName.seen) { unlink("\(folder.path)/home/\(name)") }
  }

  /// The index of the line a byte belongs to; a newline belongs to the line it ends.
  private func line(of offset: Int) -> Int { whole[..<offset].count { $0 == UInt8(ascii: "\n") } }

  @Test("keeps the other lines, whichever byte is altered", arguments: [0x01, 0xFF] as [UInt8])
  func flipped(mask: UInt8) throws {
    for offset in whole.indices {
      var altered = whole
      altered[offset] ^= mask
      try altered.write(to: url(log))
      forgetTold()
      let archive = reopened
      let isNewline = whole[offset] == UInt8(ascii: "\n")
      let kept = isNewline ? sources : sources.indices.filter { $0 != line(of: offset) }.map { sources[$0] }
      #expect(archive.follows.values == kept.reversed(), "byte \(offset)")
      #expect(archive.newDamage().isEmpty == isNewline, "byte \(offset)")
      #expect(archive.newDamage().isEmpty)

      try archive.follows.put([source("dd")])
      #expect(reopened.follows.values == [try source("dd")] + kept.reversed(), "byte \(offset)")
      #expect(try bytes(log).starts(with: altered))
    }
  }

  @Test("keeps the lines before it, wherever the log is cut, and what is added after")
  func cut() throws {
    for length in whole.indices {
      try whole[..<length].write(to: url(log))
      forgetTold()
      let archive = reopened
      let isWhole = whole[length] == UInt8(ascii: "\n")
      let kept = sources.prefix(line(of: length) + (isWhole ? 1 : 0))
      let isClean = isWhole || length == 0 || whole[length - 1] == UInt8(ascii: "\n")
      #expect(archive.follows.values == kept.reversed(), "cut to \(length)")
      #expect(archive.newDamage().isEmpty == isClean, "cut to \(length)")

      try archive.follows.put([source("dd")])
      #expect(archive.follows.values == [try source("dd")] + kept.reversed(), "cut to \(length)")
      #expect(archive.newDamage().isEmpty, "told once")
      #expect(reopened.follows.values == archive.follows.values)
      #expect(try bytes(log).starts(with: whole[..<length]))
    }
  }

  @Test("notices a log that is damaged, cut or replaced while it is in use")
  func whileInUse() throws {
    let archive = reopened
    #expect(archive.follows.keys.count == 3)
    try whole[..<(whole.count / 2)].write(to: url(log))
    #expect(archive.follows.keys.count == 1)
    #expect(archive.newDamage().map(\.isSetBack) == [false, true])
    try whole.write(to: url(log), options: .atomic)
    #expect(archive.follows.values == sources.reversed())
  }

  @Test("waits for a line that another Crier is writing, and does not call it torn")
  func midway() throws {
    let archive = reopened
    let half = whole.count - 20
    try whole[..<half].write(to: url(log))
    do {
      let writer = try OpenFile(log, O_RDWR | O_APPEND)
      try writer.lock()
      #expect(archive.follows.keys.count == 2)
      #expect(archive.newDamage().isEmpty)
      try writer.write(Array(whole[half...]))
    }
    #expect(archive.follows.values == sources.reversed())
    #expect(archive.newDamage().isEmpty)
  }

  @Test("uses a line with fields it does not know, and leaves one of a newer format be")
  func newer() throws {
    func line(_ text: String) -> Data {
      Data("\(text),\"sum\":\"\(Checksum.text(Checksum.of(Array(text.utf8).span)))\"}\n".utf8)
    }
    let known =
      #"{"mood":{"a":["}",{}]},"v":1,"at":"2099-01-01T00:00:00Z","set":{"dd":{"id":"dd","name":"Dd","hue":[1]}},"x":1"#
    let strange = [
      #"{"v":2,"at":"2099-01-01T00:00:00Z","set":{"aa":null}"#, #"{"v":1,"at":"tomorrow","set":{"aa":null}"#,
      #"{"v":1,"at":"2099-01-01T00:00:00Z","set":["aa"]"#, #"{"v":1"#, "junk",
    ]
    let added = (strange + [known]).map(line).reduce(whole, +)
    try added.write(to: url(log))
    let archive = reopened
    #expect(archive.follows.values.map(\.name) == ["Dd", "Cc", "Bb", "Aa"])
    #expect(archive.newDamage().map(\.kind) == [.unknownLines(strange.count)])
    try archive.follows.put([source("ee")])
    #expect(archive.follows.values.count == 5)
    #expect(try bytes(log).starts(with: added))
  }

  @Test("tells of a value in a shape it does not know, and still counts it as there")
  func strangeValue() throws {
    let shape = Shelf<SourceID, [Int]>(.follows, in: folder.state(), telling: DamageList(), clock: { Date() })
    try shape.put([(sources[0].id, [1, 2])])
    let archive = reopened
    #expect(archive.follows.contains(sources[0].id))
    #expect(archive.follows[sources[0].id] == nil)
    #expect(archive.follows.values.count == 2)
    #expect(archive.newDamage().map(\.kind) == [.unknownLines(1)])
    try archive.follows.put([sources[0]])
    #expect(archive.follows.values.count == 3)
  }

  @Test(
    "does not count articles of a newer Crier's, in whatever shape they are",
    arguments: [
      #"{"article":{"title":"T"},"saved":"2026-11-21T07:30:00Z"}"#, #"{"piece":{},"saved":"2026-11-21T07:30:00Z"}"#,
      #"{"article":{"title":{"en":"T"}},"saved":"2026-11-21T07:30:00Z"}"#, #"{"article":[],"saved":1}"#, "[]", "7",
    ])
  func strangeArticle(json: String) throws {
    let library = reopened.library
    try library.put([article("a"), article("b")])
    let line = LogLine.text(
      at: Order(instant: try #require(Instant(Date()))), [("https://x.example/", Array(json.utf8))])
    let log = try folder.file("library.")
    try (bytes(log) + Data(line)).write(to: url(log))

    let archive = reopened
    let page = archive.library.page(LibraryQuery(), Stretch(size: .usual))
    #expect(page.items.count == 2 && page.total == 2)
    #expect(archive.library.count == 2)
    #expect(archive.library.keys.count == 2)
    #expect(archive.library.soundIDs(LibraryQuery()).count == 2)
    #expect(archive.newDamage().map(\.kind) == [.unknownLines(1)])
    #expect(try archive.library.contains(#require(ArticleID(rawValue: "https://x.example/"))))
    try archive.library.remove([article("a").id])
    #expect(archive.library.count == 1)
    #expect(archive.newDamage().isEmpty)
  }

  @Test("says of a library that holds nothing but what a newer Crier wrote that it does, and not that it is empty")
  func nothingButStrangers() throws {
    func append(_ text: String) throws {
      let log = try folder.file("library.")
      try (bytes(log) + Data(text.utf8)).write(to: url(log))
    }
    let library = reopened.library
    #expect(library.emptiness(of: .articles, orElse: .nothingSaved) == .nothingSaved)
    try library.put([article("a")])
    try library.remove([article("a").id])
    let framed = #"{"v":2,"at":"2099-01-01T00:00:00Z","set":{"aa":null}"#
    try append("\(framed),\"sum\":\"\(Checksum.text(Checksum.of(Array(framed.utf8).span)))\"}\n")
    #expect(
      reopened.library.emptiness(of: .articles, orElse: .nothingSaved) == .fromNewerCrier(count: nil, of: .articles))
    for (name, count) in [("x", 1), ("y", 2)] {
      let order = Order(instant: try #require(Instant(Date())))
      let line = LogLine.text(at: order, [("https://\(name).example/", Array(#"{"piece":{},"saved":1}"#.utf8))])
      try append(String(decoding: line, as: UTF8.self))
      #expect(
        reopened.library.emptiness(of: .articles, orElse: .nothingSaved)
          == .fromNewerCrier(count: count, of: .articles))
    }
  }

  @Test("says what keeps it from being read, and goes on once nothing does")
  func refused() throws {
    #expect(reopened.takeRefusal() == nil)
    try #require(mkfifo(folder.path + "/home/follows.z.jsonl", 0o600) == 0)
    let archive = reopened
    for _ in 0..<2 {
      #expect(archive.follows.count == 3)
      #expect(archive.takeRefusal() == .cannotRead(place: "follows.z.jsonl", reason: SystemRefusal(code: ESPIPE)))
    }
    unlink(folder.path + "/home/follows.z.jsonl")
    #expect(archive.follows.count == 3 && archive.takeRefusal() == nil)
  }

  @Test("keeps what a newer Crier wrote of itself and of what it told", arguments: [#"{"v":2}"#, "?"])
  func newerDocuments(contents: String) throws {
    let device = try folder.file("device.")
    let told = folder.path + "/home/" + FileName.toldDamage
    for path in [device, told] { try Data(contents.utf8).write(to: url(path)) }
    try (whole + Data("torn\n".utf8)).write(to: url(log))
    let archive = reopened
    try archive.follows.put([source("dd")])
    #expect(archive.newDamage().count == 1)
    #expect(archive.follows.values.count == 4)
    let ending = contents == "?" ? ".broken" : ".newer"
    for path in [device, told] {
      #expect(try bytes(path + ending) == Data(contents.utf8))
      #expect(try bytes(path) != Data(contents.utf8))
    }
  }

  @Test("reads the other logs when one is no file or leads nowhere")
  func noFile() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/home/follows.x.jsonl", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/home/follows.y.jsonl", withDestinationPath: "nowhere")
    try #require(mkfifo(folder.path + "/home/follows.z.jsonl", 0o600) == 0)
    let archive = reopened
    #expect(archive.follows.values == sources.reversed())
    #expect(archive.newDamage().map(\.file) == ["follows.x.jsonl", "follows.y.jsonl", "follows.z.jsonl"])
  }

  @Test("loses nothing to megabytes of noise")
  func noise() throws {
    var random = SeededRandom(seed: 3)
    let pieces = [#"{"v":1,"#, "\"", "\\", "\n", "}", "{", ",\"sum\":\"00000000\"}", "\u{0}", "é"]
    let noise = (0..<100_000).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    try (whole + Data(noise.utf8) + Data("\n".utf8) + whole).write(to: url(log))
    #expect(reopened.follows.values == sources.reversed())
  }

  @Test("is told of once and not at every launch, and again when it comes back after it was mended")
  func toldOnce() throws {
    func launch() -> [Damage.Kind] {
      let archive = reopened
      _ = archive.follows.keys
      return archive.newDamage().map(\.kind)
    }
    for _ in 0..<2 {
      try (whole + Data("torn\n".utf8)).write(to: url(log))
      #expect(launch() == [.brokenLines(1)])
      #expect(launch().isEmpty)
      #expect(reopened.checkUp().findings.count == 1)
    }
  }

  @Test("tells of a log that was emptied or cut while it was known, and uses the rest", arguments: [0, 1])
  func shortened(lines: Int) throws {
    let archive = reopened
    #expect(archive.follows.values == sources.reversed())
    let kept = whole.split(separator: UInt8(ascii: "\n"))[..<lines].map { $0.count + 1 }.reduce(0, +)
    #expect(truncate(log, kept) == 0)
    #expect(archive.follows.values == sources.prefix(lines).reversed())
    #expect(archive.newDamage().map(\.isSetBack) == [true])
  }
}
