import Archive
import Foundation
import News
import TestSupport

/// Measures a thousand feeds: fetching them, finding nothing new, and showing them.
struct ManyFeeds {
  let crier: String
  let itself: String
  let home: String
  let seed: UInt64
  let feeds: Int

  private let items = 50
  private let runs = 9

  func figures() async throws -> String {
    let list = home + ".list"
    defer { for path in [home, list] { try? FileManager.default.removeItem(atPath: path) } }
    let served = try ServedFeeds(seed: seed, feeds: feeds, items: items)
    let (bodies, addresses) = (served.bodies, served.addresses)
    defer { withExtendedLifetime(served) {} }
    let megabytes = Double(bodies.reduce(0) { $0 + $1.count }) / 1_000_000
    try addresses.joined(separator: "\n").write(toFile: list, atomically: false, encoding: .utf8)

    let bare = try bareMilliseconds(bodies)
    let first = try reload(list)
    let again = try (0..<3).map { _ in try reload(list) }.min { $0.took < $1.took } ?? first
    let bareAgain = try bareMilliseconds(bodies)
    try choose(addresses)
    let shown = try (0..<runs).map { _ in try firstCards() }.sorted()[runs / 2]
    let marking = try await MarkedFeeds(crier: crier, home: home, addresses: addresses).figures()
    let size = try FileManager.default.contentsOfDirectory(atPath: "\(home)/feeds").reduce(0) { sum, name in
      sum + (try FileManager.default.attributesOfItem(atPath: "\(home)/feeds/\(name)")[.size] as? Int ?? 0)
    }
    let floor = (bare + bareAgain) / 2
    let peak = Double(max(first.peakMemory, again.peakMemory)) / 1_024
    return """
      \(feeds) feeds, \(first.total) stories, \(rounded(megabytes)) MB over the loopback
        bare libxml2     \(rounded(floor)) ms, \(rounded(megabytes / floor * 1_000)) MB/s
        fetched, kept    \(rounded(first.took)) ms    \(bar(first.took / floor, atMost: 3)) times that: \(rounded(first.took / floor)); the whole run \(rounded(first.child.untilEnd.milliseconds)) ms
        nothing new      \(rounded(again.took)) ms    \(bar(again.took, atMost: 300)); the whole run \(rounded(again.child.untilEnd.milliseconds)) ms
        peak memory      \(rounded(peak)) MB    \(bar(peak, atMost: 150)); \(size / 1_000_000) MB are kept
        first cards      \(rounded(shown)) ms    \(bar(shown, atMost: 100)), from the start of the program
      \(marking)
      """
  }

  /// Gives what fetching and keeping all feeds costs of the processor, and what bare libxml2 does, to be compared.
  func readingRatio(
    _ ratio: (_ work: () throws -> Duration, _ floor: () throws -> Duration) throws -> Double
  ) throws -> Double {
    guard let reader = BareReader() else {
      throw ChildProcess.Trouble(description: "libxml2 is not here to be measured")
    }
    let served = try ServedFeeds(seed: seed, feeds: feeds, items: items)
    let list = home + ".list"
    defer { unlink(list) }
    try served.addresses.joined(separator: "\n").write(toFile: list, atomically: false, encoding: .utf8)
    return try withExtendedLifetime(served) {
      try ratio(
        {
          defer { try? FileManager.default.removeItem(atPath: home) }
          return try reload(list).child.processorTime
        },
        { workingTime { for body in served.bodies { _ = reader.parse(body) } } })
    }
  }

  /// How long libxml2 takes for all feeds; the better of two runs.
  private func bareMilliseconds(_ bodies: [[UInt8]]) throws -> Double {
    guard let reader = BareReader() else {
      throw ChildProcess.Trouble(description: "libxml2 is not here to be measured")
    }
    let clock = ContinuousClock()
    return (0..<2).map { _ in clock.measure { for body in bodies { _ = reader.parse(body) } }.milliseconds }.min() ?? 0
  }

  private func reload(_ list: String) throws -> (child: ChildProcess, took: Double, total: Int, peakMemory: Int) {
    let child = try run(list)
    let line = String(decoding: child.output, as: UTF8.self).split(separator: "\n").last ?? ""
    let figures = line.split(separator: " ", maxSplits: 3)
    guard figures.count == 3, let took = Double(figures[0]), let total = Int(figures[1]), let peak = Int(figures[2])
    else { throw ChildProcess.Trouble(description: "the feeds did not come: \(line)") }
    return (child, took, total, peak)
  }

  /// Follows the feeds and switches to their edition.
  private func choose(_ addresses: [String]) throws {
    let archive = Archive(in: StateFolder(home: home, environment: [:]))
    try archive.follows.put(addresses.enumerated().compactMap { FeedReload.source($0, $1) })
    try archive.choices.keep(.edition(.feeds))
  }

  /// The time from the start of Crier to its first cards.
  private func firstCards() throws -> Double {
    let child = try ChildProcess([crier, "--home", home, "headlines"])
    guard child.status == 0, child.output.count > 500 else {
      throw ChildProcess.Trouble(
        description: "crier showed no headlines: \(String(decoding: child.output, as: UTF8.self))")
    }
    return child.untilFirstWord.milliseconds
  }

  private func run(_ list: String) throws -> ChildProcess {
    let child = try ChildProcess([itself, "reload", list, home])
    guard child.status == 0 else { throw ChildProcess.Trouble(description: "the feeds could not be loaded") }
    return child
  }
}
