import Basics
import Foundation
import Markup
import Reader
import TestSupport

/// Measures taking articles out of the pages of a folder, whole, cut and mutated, beside the bare reading of their HTML.
struct PageReadingTime {
  struct NoFolder: Error, CustomStringConvertible {
    let description = "pages takes a folder with pages whose names end in .html, by a path with a / in it"
  }

  let folder: String
  let seed: UInt64

  init(folder: String?, seed: UInt64) throws {
    guard let folder else { throw NoFolder() }
    self.folder = folder
    self.seed = seed
  }

  func figures() throws -> String {
    let pages = try Self.pages(in: folder)
    var times: [Duration] = []
    var bare = Duration.zero
    let clock = ContinuousClock()
    for page in pages {
      var best = Duration.seconds(3_600)
      var bareBest = best
      // By turns, so that a busy machine slows both.
      for _ in 0..<3 {
        best = min(best, clock.measure { Self.read(page) })
        bareBest = min(bareBest, clock.measure { _ = HTMLTree.page(page) })
      }
      times.append(best)
      bare += bareBest
    }
    times.sort()
    var chance = SeededRandom(seed: seed)
    let worst =
      pages.map { page in
        (0..<10).map { _ in clock.measure { Self.read(Self.broken(page, &chance)) } }.max() ?? .zero
      }.max() ?? .zero
    let count = max(1, times.count)
    return """
      \(pages.count) pages read in process
        a page           \(Self.shown(times.reduce(.zero, +) / count)) (at most 10), half of them \(Self.shown(times[count / 2]))
        the slowest      \(Self.shown(times.last ?? .zero))
        cut or mutated   \(Self.shown(worst)) at most (at most 2,000), in \(pages.count * 10) tries
        a tree alone     \(Self.shown(bare / count)) a page
      """
  }

  static func pages(in folder: String) throws -> [[UInt8]] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let pages = names.filter { $0.hasSuffix(".html") }.sorted()
      .compactMap { try? [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) }
    guard !pages.isEmpty else { throw NoFolder() }
    return pages
  }

  private static func read(_ page: [UInt8]) {
    _ = PageReader.read(page, address: WebAddress(rawValue: "https://paper.example/a/story"))
  }

  private static func broken(_ page: [UInt8], _ chance: inout SeededRandom) -> [UInt8] {
    guard !page.isEmpty else { return page }
    var bytes = Array(page.prefix(Int.random(in: 1...page.count, using: &chance)))
    for _ in 0..<Int.random(in: 0...100, using: &chance) {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      let end = min(bytes.count, place + Int.random(in: 0...200, using: &chance))
      let from = Int.random(in: 0..<page.count, using: &chance)
      bytes.replaceSubrange(place..<end, with: page[from..<min(page.count, from + (end - place))])
      if bytes.isEmpty { return page }
    }
    return bytes
  }

  private static func shown(_ time: Duration) -> String {
    "\((time / .milliseconds(1)).formatted(.number.precision(.fractionLength(1)))) ms"
  }
}
