import Basics
import Foundation
import TestSupport
import Wire

/// Measures how the time for reading a document grows with its size, whatever its markup: time against bytes.
struct Growth {
  let seed: UInt64
  private let shapes = 1_000
  private let sizes = [1 << 14, 1 << 16, 1 << 18]
  /// The most that a byte of the largest may cost of what one of the smallest does; what grows with the square of the
  /// bytes costs sixteen times as much.
  private let mostGrowth = 4.0
  /// Below this, a reading is too short to be measured.
  private let least = Duration.milliseconds(2)

  func figures() throws -> String {
    var markup = HostileMarkup(seed: seed)
    var totals = [Duration](repeating: .zero, count: sizes.count)
    var slowest = (each: 0.0, shape: "")
    var steepest = (growth: 0.0, shape: "")
    for _ in 0..<shapes {
      let shape = markup.shape()
      var times = sizes.map { Self.time(of: shape.grown(to: $0)) }
      // Again where it matters, since other programs and the first use of memory do not count.
      for _ in 0..<3 where growth(times) > mostGrowth / 2 {
        times = zip(times, sizes).map { min($0, Self.time(of: shape.grown(to: $1))) }
      }
      for (index, time) in times.enumerated() { totals[index] += time }
      let each = times[sizes.count - 1] / .nanoseconds(1) / Double(sizes[sizes.count - 1])
      if each > slowest.each { slowest = (each, Self.shown(shape)) }
      if growth(times) > steepest.growth { steepest = (growth(times), Self.shown(shape)) }
    }
    let rows = zip(sizes, totals).map { size, total in
      "  \(size >> 10) KB".padding(toLength: 19, withPad: " ", startingAt: 0)
        + "\(rounded(total / .nanoseconds(1) / Double(size * shapes))) ns a byte"
    }
    return """
      \(shapes) shapes of markup, seed \(seed), each grown and read as a feed, a list and a page
      \(rows.joined(separator: "\n"))
        slowest          \(rounded(slowest.each)) ns a byte: \(slowest.shape)
        steepest         \(rounded(steepest.growth)) times as much a byte    \(bar(steepest.growth, atMost: mostGrowth)): \
      \(steepest.shape)
      """
  }

  /// What a byte of the largest costs, in those of the smallest.
  private func growth(_ times: [Duration]) -> Double {
    guard let last = times.last, last >= least else { return 0 }
    return last / max(times[0], .microseconds(10)) / Double(sizes[sizes.count - 1] / sizes[0])
  }

  private static func shown(_ shape: HostileMarkup.Shape) -> String { Text.shortened(shape.description) }

  private static func time(of bytes: [UInt8]) -> Duration {
    workingTime {
      _ = try? FeedReader.feed(in: bytes, base: base)
      _ = OPML(bytes)
      if let base { _ = FeedDiscovery.feeds(in: bytes, base: base) }
    }
  }

  private static let base = WebAddress(rawValue: "https://paper.example/feeds/all.xml")
}
