import Archive
import Foundation
import News

/// Measures compacting a log of a million changes.
struct LongLog {
  let home: String

  private let changes = 1_000_000
  private let articles = 20_000

  func figures() throws -> String {
    defer { for path in [home, home + ".copy"] { try? FileManager.default.removeItem(atPath: path) } }
    try fill()
    let archive = Archive(in: StateFolder(home: home, environment: [:]))
    // Compaction follows a change.
    try archive.library.put([InventedArticles.saved(0)])
    let log = try log()
    let before = try size(of: log)
    let copies = try (0..<3).map { _ in
      unlink(home + ".copy")
      return try ChildProcess(["/bin/cp", "--reflink=never", log, home + ".copy"]).untilEnd.milliseconds
    }
    let upkeep = archive.upkeep()
    let took = ContinuousClock().measure { for part in upkeep { part.run() } }.milliseconds
    let ratio = took / copies.reduce(0, +)
    return """
      a log of \(changes) changes made as small as what it says
        before, after    \(before / 1_048_576) MB, \(try size(of: log) / 1_048_576) MB
        compaction       \(rounded(took)) ms
        copied 3 times   \(rounded(copies.reduce(0, +))) ms with cp
        ratio            \(rounded(ratio))    \(bar(ratio, atMost: 1))
      """
  }

  private func fill() throws {
    let workshop = InventedArticles.workshop(for: home)
    defer { try? FileManager.default.removeItem(atPath: workshop) }
    let archive = Archive(in: StateFolder(home: workshop, environment: [:]))
    for number in 0..<changes / 2 {
      let article = InventedArticles.saved(number % articles)
      try archive.library.put([article])
      try archive.library.remove([article.id])
    }
    try FileManager.default.copyItem(atPath: workshop, toPath: home)
  }

  private func log() throws -> String {
    let logs = try FileManager.default.contentsOfDirectory(atPath: home).filter { $0.hasPrefix("library.") }
    guard logs.count == 1 else { throw ChildProcess.Trouble(description: "there are \(logs.count) logs in \(home)") }
    return "\(home)/\(logs[0])"
  }

  private func size(of path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }
}
