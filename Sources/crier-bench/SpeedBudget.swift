import Foundation
import TestSupport

/// Holds what common work costs of the processor to bounds, each a ratio to a floor of the same run.
///
/// Processor time and not the clock's, and floors measured by turns with the work, so that a busy machine changes little.
@MainActor
struct SpeedBudget {
  let crier: String
  let itself: String
  let home: String
  let seed: UInt64

  enum Part: String, CaseIterable {
    case firstCard = "first card beside an empty program"
    case commands = "1,000 piped commands beside plain work"
    case lines = "2,000 lines of sentences beside plain work"
    case heard = "200 lines for the ear beside plain work"
    case search = "a word in 100,000 saved beside sqlite3 LIKE"
    case turn = "100 long turns in conversation beside plain work"
    case feeds = "300 feeds fetched and kept beside bare libxml2"
    case pages = "500 keys in a page of 100 kB beside plain work"

    /// One and a half times the ratio measured on two quiet cores; to choose it again, measure there.
    fileprivate var bound: Double {
      switch self {
      case .firstCard: 7.2
      case .commands: 6.3
      case .lines: 1.3
      // Parts in which nothing is clear are cut and heard once more.
      case .heard: 4
      case .search: 2.1
      // What a line seems to name is looked for once in all that is kept.
      case .turn: 110
      case .feeds: 6.8
      case .pages: 3
      }
    }
  }

  /// Prints each ratio beside its bound; false where one exceeds it twice.
  func isKept() async throws -> Bool {
    defer {
      for name in ["", "-large"] { try? FileManager.default.removeItem(atPath: home + name) }
    }
    let budget = try await Budget(Part.allCases.map { ($0, $0.bound) }, ratio: ratio)
    for row in budget.rows {
      let ratios = row.ratios.map(rounded).joined(separator: ", again alone ")
      let part = row.part.rawValue.padding(toLength: 50, withPad: " ", startingAt: 0)
      print("\(part) \(ratios)    (at most \(row.bound): \(row.isKept ? "met" : "missed"))")
    }
    return budget.isKept
  }

  private func ratio(of part: Part) async throws -> Double {
    switch part {
    case .firstCard:
      let card = FirstCard(crier: crier, floor: [itself, "nothing"], home: home)
      return try Self.ratio(rounds: 21) {
        defer { try? FileManager.default.removeItem(atPath: home) }
        return try card.show("show headlines").processorTime
      } to: {
        try ChildProcess(card.floor).processorTime
      }
    case .commands:
      // In memory where possible, since what a disk's driver does depends upon the disk.
      let place = InventedArticles.workshop(for: home)
      let commands = PipedCommands(crier: crier, home: place)
      return try Self.ratio(rounds: 5) {
        defer { try? FileManager.default.removeItem(atPath: place) }
        return try commands.run(1_000).processorTime
      } to: {
        try plainWork()
      }
    case .lines, .heard:
      let utterances = Utterances(crier: crier, floor: [itself, "nothing"], seed: seed)
      let lines =
        part == .lines ? utterances.lines(2_000, areSentences: true) : utterances.lines(200, areSentences: false)
      let script = home + ".lines"
      try (lines.joined(separator: "\n") + "\n").write(toFile: script, atomically: true, encoding: .utf8)
      defer { unlink(script) }
      return try Self.ratio(rounds: 5) {
        try utterances.understand(lines, from: script).processorTime
      } to: {
        try plainWork()
      }
    case .pages:
      return try Self.ratio(rounds: 5) {
        try ChildProcess([itself, "page-keys"]).processorTime
      } to: {
        try plainWork()
      }
    case .search:
      let library = try filledLibrary()
      guard let like = try LikeInSQLite(articles: library.articles, beside: home) else {
        throw ChildProcess.Trouble(description: "sqlite3 is not here to be measured")
      }
      defer { like.remove() }
      return try Self.ratio(rounds: 7) {
        try library.search().processorTime
      } to: {
        try like.search().processorTime
      }
    case .turn:
      let library = try filledLibrary()
      return try Self.ratio(rounds: 3) {
        .milliseconds(100 * (try library.longTurn()))
      } to: {
        try plainWork()
      }
    case .feeds:
      let many = ManyFeeds(crier: crier, itself: itself, home: home + "-feeds", seed: seed, feeds: 300)
      return try many.readingRatio { try Self.ratio(rounds: 3, of: $0, to: $1) }
    }
  }

  /// What plain work takes in a program of its own, as all is that is measured beside it.
  private func plainWork() throws -> Duration { try ChildProcess([itself, "plain"]).processorTime }

  /// The library that is searched and talked about, filled once.
  private func filledLibrary() throws -> LargeLibrary {
    let library = LargeLibrary(crier: crier, home: home + "-large")
    if !FileManager.default.fileExists(atPath: library.home) {
      try library.fill()
      // The first search makes its catalogue.
      _ = try library.search()
    }
    return library
  }

  /// How many times the time of a floor work takes: the medians of rounds in which they take turns.
  private static func ratio(
    rounds: Int, of work: () throws -> Duration, to floor: () throws -> Duration
  ) rethrows -> Double {
    var (works, floors): ([Duration], [Duration]) = ([], [])
    for _ in 0..<rounds {
      floors.append(try floor())
      works.append(try work())
    }
    return works.sorted()[rounds / 2] / floors.sorted()[rounds / 2]
  }
}

/// Work as Crier's is, of letters, hashes and small allocations, that depends on nothing of Crier's.
enum PlainWork {
  static func run() {
    var counts: [String: Int] = [:]
    var state: UInt32 = 1
    for _ in 0..<300_000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      counts["the word numbered \(state >> 16)", default: 0] += 1
    }
    // What came of it is looked at, so that none of it is left out.
    precondition(counts.keys.sorted().count == counts.count)
  }
}
