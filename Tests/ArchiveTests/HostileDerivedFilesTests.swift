import Basics
import Foundation
import News
import Testing

@testable import Archive

/// Files that are made from others, with whatever numbers in them, and checksums that fit.
@Suite struct HostileDerivedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let values: [Int] = [
    .max, .min, -1, 0, 1, 1 << 31, 1 << 32, 1 << 47, 1 << 62, .max - 1, Instant.last.ticks + 1,
  ]

  /// A file of blocks as it is with each number in it replaced by each of some values, of four and of eight bytes.
  private func hostile(_ path: String) throws -> [[UInt8]] {
    let whole = [UInt8](try bytes(path))
    let beginning = Array(whole[...(try #require(whole.firstIndex(of: UInt8(ascii: "\n"))))])
    let blocks = try #require(BlockFile.read(path, beginning: beginning)).map(Array.init)
    var files: [[UInt8]] = []
    for (place, block) in blocks.enumerated() {
      for changed in Self.hostile(block) {
        var all = blocks
        all[place] = changed
        var file = beginning
        for block in all {
          withUnsafeBytes(of: UInt32(block.count).littleEndian) { file += $0 }
          file += block
        }
        withUnsafeBytes(of: Checksum.of(file.span).littleEndian) { file += $0 }
        files.append(file)
      }
    }
    return files
  }

  private static func hostile(_ block: [UInt8]) -> [[UInt8]] {
    if block.first == UInt8(ascii: "{") { return texts(String(decoding: block, as: UTF8.self)).map { Array($0.utf8) } }
    var blocks: [[UInt8]] = []
    for start in stride(from: 0, to: min(block.count, 400), by: 4) {
      for value in values {
        for width in [4, 8] where start + width <= block.count {
          var changed = block
          withUnsafeBytes(of: value.littleEndian) { bytes in
            changed.replaceSubrange(start..<start + width, with: bytes.prefix(width))
          }
          blocks.append(changed)
        }
      }
    }
    return blocks
  }

  /// A text with each of its numbers replaced by each of some values.
  private static func texts(_ text: String) -> [String] {
    text.ranges(of: /-?[0-9]+/).flatMap { range in
      values.map { text.replacingCharacters(in: range, with: String($0)) } + [
        text.replacingCharacters(in: range, with: "99999999999999999999")
      ]
    }
  }

  @Test("of a catalogue crash nothing, and lose nothing but the file itself")
  func catalogue() throws {
    let first = Archive(in: folder.state())
    try first.save("a", "b", "c")
    try first.library.remove([article("b").id])
    first.library.ledger.keepCatalogue(weighedSize: 0)
    let path = try folder.file(".library.", ending: FileName.catalogue)
    let logs = try folder.file("library.")
    let log = try bytes(logs)
    for file in try hostile(path) {
      try Data(file).write(to: url(path))
      let archive = Archive(in: folder.state())
      for _ in 0..<2 {
        _ = archive.library.values
        _ = archive.library.page(LibraryQuery(words: "rates"), Stretch(size: .usual))
      }
      _ = archive.library.ledger.loss
      _ = archive.library.ledger.upkeep()
      #expect(archive.library[try article("a").id].map { $0.id == (try? article("a").id) } ?? true)
      try archive.save("d")
      _ = archive.newDamage()
      #expect(try bytes(logs).starts(with: log))
      try log.write(to: url(logs))
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(Archive(in: folder.state()).savedNames == ["c", "a"])
  }

  @Test("of what was seen of the logs crash nothing")
  func seen() throws {
    try Archive(in: folder.state()).save("a", "b")
    let first = Archive(in: folder.state())
    _ = first.library.keys
    try first.save("c")
    _ = first.newDamage()
    let path = try folder.file(".library.", ending: FileName.seen)
    let whole = String(decoding: try bytes(path), as: UTF8.self)
    let head = whole.prefix { $0 != "\n" }
    for changed in Self.texts(String(head)) {
      try Data((changed + whole.dropFirst(head.count)).utf8).write(to: url(path))
      let archive = Archive(in: folder.state())
      #expect(archive.savedNames == ["c", "b", "a"])
      for damage in archive.newDamage() { if case .setBack(let until, _) = damage.kind { _ = Instant(until)?.text } }
      for name in try folder.names() where name.hasSuffix(FileName.seen) || name.contains(".lost") {
        try FileManager.default.removeItem(atPath: "\(folder.path)/home/\(name)")
      }
    }
  }

  @Test("of the index of stories crash nothing, and every story is found")
  func index() async throws {
    let feed = try #require(WebAddress(rawValue: "https://lantern.example/feed.xml"))
    let source = Source(id: try #require(SourceID(rawValue: "lantern")), name: "Lantern")
    func kept() -> KeptFeeds {
      KeptFeeds(in: folder.state(), clock: { Date(timeIntervalSince1970: 1_795_251_600) })
    }
    let stories = (1...2).map { number in
      FeedStory(
        id: "\(number)", title: "Heron \(number)",
        published: Date(timeIntervalSince1970: 1_795_000_000 + Double(number)))
    }
    let first = kept()
    try await first.keep(stories, of: feed)
    try await first.note([feed: FeedStanding()])
    let path = try folder.file(".stories.", in: "home/feeds", ending: FileName.feedIndex)
    for file in try hostile(path) {
      try Data(file).write(to: url(path))
      let kept = kept()
      for words in [nil, "heron"] {
        let search = FeedSearch(sources: [feed: source], words: words.map { Words($0) })
        let found = await kept.stories(search, in: 0..<10)
        #expect(found.stories.count == 2 && found.total == 2)
        _ = await kept.counts(search)
      }
      _ = await kept.stories(likely: [feed: []])
    }
    try FileManager.default.removeItem(atPath: path)
    let found = await kept().stories(FeedSearch(sources: [feed: source], words: nil), in: 0..<10)
    #expect(found.stories.count == 2)
  }

  @Test("of the numbers of stories crash nothing, and are given anew")
  func numbers() throws {
    var first = KeptStoryNumbers(in: folder.state())
    first.look()
    first.add([(try article("a").id, 1), (try article("b").id, 2)])
    first.write()
    let path = try folder.file(".stories.", ending: FileName.storyNumbers)
    for file in try hostile(path) {
      try Data(file).write(to: url(path))
      var numbers = KeptStoryNumbers(in: folder.state())
      numbers.look()
      #expect(numbers.last >= 0 && numbers.last < 1 << 31)
      numbers.add([(try article("c").id, numbers.last + 1)])
      #expect(numbers[try article("c").id] != nil)
      _ = numbers[try article("a").id]
      numbers.write()
    }
  }
}
