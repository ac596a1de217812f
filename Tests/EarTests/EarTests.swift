import Encoder
import Foundation
import TestSupport
import Testing

@testable import Ear

@Suite("The ear")
struct EarTests {
  private static let ear = Ear.embedded

  /// The encoder rounds what it multiplies to eight bits, the script does not: a line between two meanings may differ.
  @Test("makes of a line what the script that taught it makes of it")
  func asTaught() throws {
    let ear = try #require(Self.ear)
    let rows = try Rows.read()
    #expect(rows.count == 200)
    var (cuts, ways, apart, filled) = (0, 0, [Double](), 0)
    for row in rows {
      let parts = ear.hear(row.words, after: row.context, cutsAgain: false)
      guard parts.map(\.words.lowerBound) == row.begins else { continue }
      cuts += 1
      filled += parts.flatMap(\.spans).flatMap(\.words) == row.filled ? 1 : 0
      let best = zip(parts, row.ways).compactMap { part, taught in part.ways.first.map { ($0, taught) } }
      ways += best.allSatisfy { ear.ways[$0.0.way].name == $0.1.0 } ? 1 : 0
      apart += best.map { abs($0.0.probability - $0.1.1) }
    }
    #expect(cuts >= 196)
    #expect(ways >= 194)
    #expect(filled >= 188)
    #expect(apart.reduce(0, +) / Double(apart.count) < 0.01)
  }

  @Test("hears nothing in no words, and nothing in more than anybody says at once")
  func bounds() throws {
    let ear = try #require(Self.ear)
    let word = EarWord(letters: Array("news".utf8), kinds: .known, range: 0..<4)
    #expect(ear.hear([], after: .nothing).isEmpty)
    #expect(ear.hear(Array(repeating: word, count: Ear.mostWords + 1), after: .nothing).isEmpty)
    #expect(!ear.hear(Array(repeating: word, count: Ear.mostWords), after: .nothing).isEmpty)
  }

  @Test("is none where its weights are cut short or are something else", arguments: [0, 7, 8, 100, 4_000, 1_000_000])
  func brokenWeights(count: Int) throws {
    let whole = try Data(contentsOf: Rows.root.appending(path: "Intents/en/ear.weights"))
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 16), alignment: 16)
    defer { bytes.deallocate() }
    whole.copyBytes(to: bytes, count: count)
    let cut = UnsafeRawBufferPointer(rebasing: bytes[..<count])
    #expect(EarWeights(cut) == nil)
    for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    #expect(EarWeights(cut) == nil)
  }

  @Test("takes no layers that are cut short or something else", arguments: [0, 7, 64, 4_096, 5_000_000])
  func brokenLayers(count: Int) throws {
    let encoder = try #require(Encoder.embedded)
    let whole = try Data(contentsOf: Rows.root.appending(path: "Intents/en/ear.layers"))
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 64), alignment: 64)
    defer { bytes.deallocate() }
    whole.copyBytes(to: bytes, count: count)
    let cut = UnsafeRawBufferPointer(rebasing: bytes[..<count])
    #expect(TunedLayers(cut, for: encoder) == nil)
    for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    #expect(TunedLayers(cut, for: encoder) == nil)
  }

  @Test("was taught from the talks, sayings and ways that stand here, by the script that stands here")
  func digest() throws {
    let files =
      "cat Intents/en/talks/*.talk Intents/en/sayings/*.intent Intents/en/ways Sources/Ear/learn.py | sha256sum"
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "LC_ALL=C; export LC_ALL; \(files)"]
    process.currentDirectoryURL = Rows.root
    process.standardOutput = output
    try process.run()
    let said = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    let digest = String(decoding: said.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    #expect(Self.ear?.digest == digest, "Teach it anew: Intents/README.md tells how")
  }
}

/// What the script made of some lines, as it wrote it down.
private struct Rows {
  let said: String
  let words: [EarWord]
  let context: EarContext
  let begins: [Int]
  let filled: [Int]
  let ways: [(String, Double)]

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func read() throws -> [Rows] {
    let text = try String(contentsOf: root.appending(path: "Tests/EarTests/heard.tsv"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let words = try fields[1].split(separator: " ").map { word in
        let sign = try #require(word.lastIndex(of: "|"))
        let kinds = try #require(UInt32(word[word.index(after: sign)...]))
        return EarWord(letters: Array(word[..<sign].utf8), kinds: EarWord.Kinds(rawValue: kinds), range: 0..<0)
      }
      let tags = fields[3].split(separator: ",").compactMap { Int($0) }
      return Rows(
        said: String(fields[1]), words: words,
        context: try #require(EarContext.allCases.first { "\($0)" == fields[0] }),
        begins: fields[2].split(separator: ",").compactMap { Int($0) },
        filled: tags.indices.filter { tags[$0] > 0 },
        ways: try fields[4].split(separator: " ").map { way in
          let parts = way.split(separator: ":")
          return (String(parts[0]), try #require(Double(parts[1])))
        })
    }
  }
}
