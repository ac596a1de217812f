import Archive
import Foundation
import News
import TestSupport

/// Measures what a person at the prompt feels: how soon a key shows, and what Tab offers, with many sources followed.
struct Keys {
  let crier: String
  let home: String

  private let sources = 2_000
  private let runs = 40

  func figures() async throws -> String {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let archive = Archive(in: StateFolder(home: home, environment: [:]))
    try archive.follows.put((0..<sources).compactMap { FeedReload.source($0, "http://127.0.0.1:9/\($0)") })
    let terminal = try PseudoTerminal(
      Program(path: crier, arguments: ["--home", home], environment: ["LC_ALL": "C.UTF-8"]), columns: 100, rows: 40)
    try await terminal.wait(for: "crier> ")
    let first = try await milliseconds(of: "follow \t", until: " more", on: terminal)
    let rows = terminal.screen.lines.drop { !$0.hasPrefix("crier> follow") }.count - 1
    var tabs: [Double] = []
    var echoes: [Double] = []
    for _ in 0..<runs {
      terminal.type("\u{15}")
      tabs.append(try await milliseconds(of: "follow \t", until: " more", on: terminal))
      terminal.type("\u{15}")
      try await terminal.wait(for: "crier> ")
      echoes.append(try await milliseconds(of: "z", until: "z", on: terminal))
    }
    let (tab, echo) = (tabs.sorted()[runs / 2], echoes.sorted()[runs / 2])
    return """
      at the prompt, \(sources) sources followed, median of \(runs)
        Tab              \(rounded(tab)) ms    \(bar(tab, atMost: 20)); the first \(rounded(first)) ms
        rows it shows    \(rows)    \(bar(Double(rows), atMost: 12))
        a key's echo     \(rounded(echo)) ms    \(bar(echo, atMost: 5))
      """
  }

  private func milliseconds(of keys: String, until text: String, on terminal: PseudoTerminal) async throws -> Double {
    let start = ContinuousClock.now
    terminal.type(keys)
    try await terminal.wait(for: text)
    return start.duration(to: .now).milliseconds
  }
}
