import CEncoder
import Foundation
import Testing

@testable import Encoder

@Suite("The encoder")
struct EncoderTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let weights = folder.appending(path: "../../Intents/en/encoder.weights").standardizedFileURL

  private static func rows(_ name: String) throws -> [(text: String, rest: [Substring])] {
    let table = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), parts[1].split(separator: " ")) : nil
    }
  }

  @Test("cuts texts into the pieces that the model's own reader cuts them into")
  func pieces() throws {
    let encoder = try #require(Encoder.embedded)
    let rows = try Self.rows("pieces.tsv")
    #expect(rows.count > 30)
    for (quoted, pieces) in rows {
      let text = try JSONDecoder().decode(String.self, from: Data(quoted.utf8))
      #expect(encoder.pieces(of: text) == pieces.map(String.init), "\(quoted)")
    }
  }

  @Test("makes of sentences what the whole model makes of them, read together or alone")
  func vectors() throws {
    let encoder = try #require(Encoder.embedded)
    let rows = try Self.rows("vectors.tsv")
    #expect(rows.count > 10)
    let together = encoder.vectors(of: rows.map(\.text))
    for (row, vector) in zip(rows, together) {
      let whole = row.rest.compactMap { Float($0).map { $0 / 10_000 } }
      #expect(whole.count == encoder.width)
      #expect(Encoder.likeness(vector, whole) > 0.99, "\(row.text)")
      #expect(encoder.vectors(of: [row.text]) == [vector], "\(row.text)")
    }
  }

  @Test("comes to the same by every way to multiply that the machine has", arguments: Encoder.ways)
  func ways(way: crier_product_way) throws {
    let bytes = try Data(contentsOf: Self.weights)
    let texts = ["The ferry turned back.", "How many were on it, and why did nobody say so before the evening?"]
    try Self.withAligned(bytes, count: bytes.count) { bytes in
      let weights = try #require(EncoderWeights(bytes))
      let plain = Encoder(weights, by: crier_product_plain).vectors(of: texts)
      #expect(Encoder(weights, by: way).vectors(of: texts) == plain)
    }
  }

  @Test("reads no more of a text than it has places for, and something of none")
  func bounds() throws {
    let encoder = try #require(Encoder.embedded)
    let long = String(repeating: "herons ", count: 2_000)
    let vectors = encoder.vectors(of: ["", long, long + "owls"], most: 10_000)
    #expect(vectors.count == 3)
    #expect(vectors[1] == vectors[2])
    #expect(encoder.vectors(of: []).isEmpty)
  }

  @Test("tells what each layer makes of each piece")
  func layers() throws {
    let encoder = try #require(Encoder.embedded)
    var seen: [Int] = []
    let last = encoder.read([[5, 6, 7], [8]]) { number, states in
      seen.append(number)
      #expect(states.rows.count == 4 * encoder.width)
    }
    #expect(seen == Array(0..<encoder.layers))
    #expect(last.counts == [3, 1])
  }

  @Test(
    "is none where its weights are cut short, too long, or something else",
    arguments: [0, 8, 64, 4_096, 1_000_000, -64, -1, 64])
  func brokenWeights(count: Int) throws {
    let whole = try Data(contentsOf: Self.weights)
    let size = count > 0 || count == 0 ? count : whole.count + count
    try Self.withAligned(whole + Data(count: 64), count: size) { #expect(EncoderWeights($0) == nil) }
    try Self.withAligned(whole + Data(count: 64), count: whole.count + 64) { #expect(EncoderWeights($0) == nil) }
    let noise = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try Self.withAligned(noise, count: size) { #expect(EncoderWeights($0) == nil) }
  }

  @Test("is none where a number of its beginning is another", arguments: 0..<8)
  func oddBeginning(number: Int) throws {
    var whole = try Data(contentsOf: Self.weights)
    for odd: UInt32 in [0, 0x7FFF_FFFF, .max] {
      withUnsafeBytes(of: odd) { whole.replaceSubrange(4 * number..<4 * number + 4, with: $0) }
      try Self.withAligned(whole, count: whole.count) { #expect((EncoderWeights($0) == nil), "\(odd)") }
    }
  }

  /// Bytes where they have to begin.
  private static func withAligned(
    _ data: Data, count: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 64), alignment: 64)
    defer { bytes.deallocate() }
    data.copyBytes(to: bytes, count: count)
    try body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
  }
}
