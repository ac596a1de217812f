import Glibc

/// Types at random at a program's prompt, in windows of many sizes, and looks whether it ever fails.
public struct TypingTrial: Sendable {
  /// The program died, or left the terminal otherwise than it was.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Columns and rows.
  public static let sizes = [
    (1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (3, 5), (4, 2), (5, 3), (7, 4), (9, 9), (10, 10), (11, 3), (13, 24),
    (20, 5),
    (40, 10), (60, 20), (80, 24), (100, 40), (132, 50), (250, 60),
  ]

  private let program: @Sendable () throws -> Program
  private let words: [String]

  /// - Parameter program: A new one to type at, which ends at "quit".
  public init(words: [String], _ program: @escaping @Sendable () throws -> Program) {
    (self.program, self.words) = (program, words)
  }

  /// Types so many times; answers how often the program was started.
  public func run(keys: Int, seed: Int) async throws -> Int {
    var (left, starts) = (keys, 0)
    while left > 0 {
      left -= try await run(atMost: left, seed: seed &* 1_000 &+ starts)
      starts += 1
    }
    return starts
  }

  /// Types until the program is over or as often as wanted; answers how often.
  private func run(atMost most: Int, seed: Int) async throws -> Int {
    var chance = SeededRandom(seed: seed)
    var typing = RandomTyping(seed: seed, words: words)
    let (columns, rows) = Self.sizes[abs(seed) % Self.sizes.count]
    let terminal = try PseudoTerminal(try program(), columns: columns, rows: rows)
    // Readline has the terminal.
    try await terminal.wait(for: "\u{1B}[?2004h")
    var last: [UInt8] = []
    var count = 0
    var isAlive = true
    while isAlive, count < min(most, Self.keysOfOne) {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...8, using: &chance) {
        bytes += typing.next()
        count += 1
      }
      last = (last + bytes).suffix(400)
      if chance.once(in: 30) {
        let (columns, rows) = chance.pick(Self.sizes)
        terminal.resize(columns: columns, rows: rows)
      }
      isAlive = try await terminal.exchange(bytes, pause: chance.pick([0, 0, 0, 1, 5, 40]))
    }
    for _ in 0..<Self.tries where isAlive {
      isAlive = try await terminal.exchange(Array("\u{3}\u{7}\u{3}quit\r".utf8), pause: 100)
    }
    let place =
      "seed \(seed), \(columns) columns, \(rows) rows, behind \(String(decoding: last, as: UTF8.self).debugDescription)"
    if isAlive { throw Failure(description: "It did not end: \(place)\n\(terminal.screen.lines.suffix(5))") }
    let status = try await terminal.waitForEnd()
    guard status == .exited(0), terminal.isAsFound else {
      throw Failure(
        description: "\(status), terminal \(terminal.isAsFound ? "as found" : "left otherwise"): \(place)\n"
          + "\(terminal.screen.lines.suffix(20).joined(separator: "\n"))")
    }
    return count
  }

  /// As often is typed at one program.
  private static let keysOfOne = 1_000
  private static let tries = 200
}
