import Foundation
import News
import TestSupport
import Testing

@testable import Archive

/// The library after a Crier is killed at work.
@Suite struct KilledTests {
  @Test("keeps every acknowledged change and invents none, whenever it is killed")
  func killed() async throws {
    // The processes of this test share only their parent.
    let home = NSTemporaryDirectory() + "crier-killed-of-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    var random = SeededRandom(seed: 11)
    var acknowledged = 0
    var rounds = 0
    while acknowledged < 2_000 {
      // The number of changes before it is killed during the next one.
      let granted = Int.random(in: 1...250, using: &random)
      try Data("\(acknowledged) \(granted)".utf8).write(to: url(home + "/granted"))
      await #expect(processExitsWith: .signal(SIGKILL)) {
        let home = NSTemporaryDirectory() + "crier-killed-of-\(getppid())"
        let granted = try String(decoding: bytes(home + "/granted"), as: UTF8.self).split(separator: " ").compactMap {
          Int($0)
        }
        let told = open(home + "/told", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let archive = Archive(in: StateFolder(home: home + "/state", environment: [:]))
        for number in granted[0]... {
          if number == granted[0] + granted[1] {
            // Killed from outside, a little later each time.
            let pause = useconds_t(number % 7 * 150)
            Thread.detachNewThread {
              usleep(pause)
              kill(getpid(), SIGKILL)
            }
          }
          if number % 5 == 4 {
            try archive.library.remove([article("\(number - 1)").id])
          } else {
            try archive.save("\(number)")
          }
          let line = Array("\(number)\n".utf8)
          _ = write(told, line, line.count)
          // It may be killed during a compaction as well.
          if number % 40 == 0 {
            let log = try FileManager.default.contentsOfDirectory(atPath: home + "/state")
              .first { $0.hasPrefix("library.") && $0.hasSuffix(".jsonl") }
            _ = try Compaction.run(on: try #require(log), in: home + "/state")
          }
        }
      }
      let told = try String(decoding: bytes(home + "/told"), as: UTF8.self).split(separator: "\n").compactMap {
        Int($0)
      }
      acknowledged = try #require(told.last) + 1
      rounds += 1
      let archive = Archive(in: StateFolder(home: home + "/state", environment: [:]))
      let names = Set(archive.savedNames.compactMap { Int($0) })
      let expected = Set((0..<acknowledged).filter { $0 % 5 != 4 && !($0 % 5 == 3 && $0 + 1 < acknowledged) })
      // The change it was killed in is stored or not; it was never confirmed.
      let unsure: Set = [acknowledged, acknowledged - 1]
      #expect(names.subtracting(unsure) == expected.subtracting(unsure), "round \(rounds)")
      #expect(names.allSatisfy { $0 <= acknowledged })
    }
    #expect(rounds > 8)
  }
}
