import Archive
import Basics
import Foundation
import News
import Synchronization
import TestSupport

/// Measures what a person at the prompt feels: how soon a key shows, and what Tab offers, with many sources followed.
struct Keys {
  let crier: String
  /// This program, which refreshes feeds beside the prompt.
  let itself: String
  let home: String
  let seed: UInt64

  private let sources = 2_000
  private let feeds = 100
  private let runs = 40

  func figures() async throws -> String {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let archive = Archive(in: StateFolder(home: home, environment: [:]))
    try archive.follows.put((0..<sources).compactMap { FeedReload.source($0, "http://127.0.0.1:9/\($0)") })
    let terminal = try PseudoTerminal(
      Program(
        path: crier, arguments: ["--home", home], environment: ["LC_ALL": "C.UTF-8", "PATH": "/nowhere"]),
      columns: 100, rows: 40)
    try await terminal.wait("the prompt") { $0.cursorLine == "crier>" }
    let first = try await milliseconds(of: "follow \t", until: " more", on: terminal)
    let rows = terminal.screen.lines.drop { !$0.hasPrefix("crier> follow") }.count - 1
    var tabs: [Double] = []
    for _ in 0..<runs {
      try await emptyLine(on: terminal)
      tabs.append(try await milliseconds(of: "follow \t", until: " more", on: terminal))
    }
    let echoes = try await self.echoes(on: terminal)
    let busy = try await whileRefreshing { try await self.echoes(on: terminal) }
    let turns = try await pageTurns(on: terminal)
    let turn = turns.sorted()[turns.count / 2]
    let (tab, echo) = (tabs.sorted()[runs / 2], echoes.sorted()[runs / 2])
    return """
      at the prompt, \(sources) sources followed, median of \(runs)
        Tab              \(rounded(tab)) ms    \(bar(tab, atMost: 20)); the first \(rounded(first)) ms
        rows it shows    \(rows)    \(bar(Double(rows), atMost: 12))
        a key's echo     \(rounded(echo)) ms    \(bar(echo, atMost: 5))
        a page turned    \(rounded(turn)) ms    \(bar(turn, atMost: 5)); of a text of \(LongPage.bytes / 1_000) kB
        while \(feeds) feeds are refreshed in the same folder
                         \(rounded(busy.sorted()[runs / 2])) ms    \(bar(busy.sorted()[runs / 2], atMost: 5)); the longest \(rounded(busy.max() ?? 0)) ms
      """
  }

  /// How soon the first key of a line shows, time after time.
  private func echoes(on terminal: PseudoTerminal) async throws -> [Double] {
    var echoes: [Double] = []
    for _ in 0..<runs {
      try await emptyLine(on: terminal)
      echoes.append(try await milliseconds(of: "z", until: "z", on: terminal))
    }
    return echoes
  }

  /// How soon the next page of a long article shows, time after time.
  private func pageTurns(on terminal: PseudoTerminal) async throws -> [Double] {
    let feed = """
      <rss version="2.0"><channel><title>Long Reads</title><item><title>A very long walk</title>
      <link>https://long.example/1</link><description>\(LongPage.text)</description></item></channel></rss>
      """
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try feed.write(toFile: "\(home)/long.xml", atomically: true, encoding: .utf8)
    try await emptyLine(on: terminal)
    terminal.type("preview \(home)/long.xml\r")
    _ = try await terminal.wait(for: "A very long walk")
    terminal.type("read 1\r")
    _ = try await terminal.wait(for: "1 of ")
    var turns: [Double] = []
    for page in 2...runs / 2 { turns.append(try await milliseconds(of: " ", until: "\(page) of ", on: terminal)) }
    terminal.type("q")
    return turns
  }

  /// Takes back what is typed; a prompt that is on screen already is not written again.
  private func emptyLine(on terminal: PseudoTerminal) async throws {
    terminal.type("\u{15}")
    try await terminal.wait("an empty line") { $0.cursorLine == "crier>" }
  }

  /// Has another program refresh feeds over and over meanwhile.
  private func whileRefreshing(_ work: () async throws -> [Double]) async throws -> [Double] {
    let invented = InventedFeeds(seed: seed, items: 20)
    let bodies = (0..<feeds).map { invented.feed($0) }
    let server = try LoopbackServer(isRecording: false) { request in
      Int(request.path.dropFirst()).map { .page(bodies[$0 % bodies.count]) } ?? .page("", status: 404)
    }
    let list = "\(home)/refreshed.txt"
    try (0..<feeds).map { server.address("/\($0)") }.joined(separator: "\n")
      .write(toFile: list, atomically: false, encoding: .utf8)
    let refreshing = Refreshing([itself, "reload", list, home])
    defer { refreshing.end() }
    return try await work()
  }

  private func milliseconds(of keys: String, until text: String, on terminal: PseudoTerminal) async throws -> Double {
    let start = ContinuousClock.now
    terminal.type(keys)
    try await terminal.wait(for: text)
    return start.duration(to: .now).milliseconds
  }
}

/// A program that is run over and over beside what is measured.
private final class Refreshing: Sendable {
  private let isOver = Mutex(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  init(_ words: [String]) {
    Thread.detachNewThread { [self] in
      while !isOver.withLock({ $0 }), (try? ChildProcess(words)) != nil {}
      hasEnded.signal()
    }
  }

  /// Waits for the run that is under way.
  func end() {
    isOver.withLock { $0 = true }
    hasEnded.wait()
  }
}
