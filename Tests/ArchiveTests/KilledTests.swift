import Foundation
import News
import TestSupport
import TestTraits
import Testing

@testable import Archive

/// The library after a Crier is killed at work.
@Suite(.runsPrograms) struct KilledTests {
  @Test("keeps every acknowledged change and invents none, whenever it is killed")
  func killed() async throws {
    // The processes of this test share only their parent.
    let home = NSTemporaryDirectory() + "crier-killed-of-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    var random = SeededRandom(seed: 11)
    var acknowledged = 0
    for round in 1...16 {
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
      let archive = Archive(in: StateFolder(home: home + "/state", environment: [:]))
      let names = Set(archive.savedNames.compactMap { Int($0) })
      let expected = Set((0..<acknowledged).filter { $0 % 5 != 4 && !($0 % 5 == 3 && $0 + 1 < acknowledged) })
      // The change it was killed in is stored or not; it was never confirmed.
      let unsure: Set = [acknowledged, acknowledged - 1]
      #expect(names.subtracting(unsure) == expected.subtracting(unsure), "round \(round)")
      #expect(names.allSatisfy { $0 <= acknowledged })
    }
  }

  @Test("has all of a merge or nothing at the next start, whenever it is killed")
  func killedMerging() async throws {
    // The processes of this test share only their parent.
    let home = NSTemporaryDirectory() + "crier-killed-merging-of-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: home) }
    func archive(_ name: String) -> Archive { Archive(in: StateFolder(home: "\(home)/\(name)", environment: [:])) }
    let tag = try #require(Tag(rawValue: "sea"))
    let maria = try #require(ProfileName("Maria")).id
    let saved = try (0..<150).map { try article("n\($0)", text: String(repeating: "x", count: 2_000)) }
    let others = [archive("other"), archive("other").ofProfile(maria)]
    for other in others {
      try other.library.put(saved)
      try other.tags.put(saved.map { (Tagging(tag, on: $0.id), Date()) })
      try other.follows.put([source("the-otter")])
    }
    let whole = archive("whole")
    _ = try whole.merge("\(home)/other", current: whole)
    let size = Self.size(of: home + "/whole")
    var outcomes: [Int] = []
    for round in 0...12 {
      let name = "state\(round)"
      try archive(name).save("mine")
      try Data("\(round) \(size * round / 12)".utf8).write(to: url(home + "/round"))
      await #expect(processExitsWith: .signal(SIGKILL)) {
        let home = NSTemporaryDirectory() + "crier-killed-merging-of-\(getppid())"
        let told = try String(decoding: bytes(home + "/round"), as: UTF8.self).split(separator: " ").compactMap {
          Int($0)
        }
        let state = "\(home)/state\(told[0])"
        if told[0] == 0 { kill(getpid(), SIGKILL) }
        // Killed from outside, once so much is written.
        Thread.detachNewThread {
          while KilledTests.size(of: state) < told[1] { usleep(20) }
          kill(getpid(), SIGKILL)
        }
        let archive = Archive(in: StateFolder(home: state, environment: [:]))
        _ = try archive.merge("\(home)/other", current: archive)
        kill(getpid(), SIGKILL)
      }
      let here = archive(name)
      here.finishMoving()
      let hers = here.ofProfile(maria)
      let counts = [
        here.library.count - 1, here.tags.keys.count, here.follows.count * 150, hers.library.count,
        hers.tags.keys.count,
        hers.follows.count * 150,
      ]
      #expect(Set(counts).count == 1 && [0, 150].contains(counts[0]), "round \(round): \(counts)")
      outcomes.append(counts[0])
      // What was merged can be undone by the run that comes next.
      #expect(try here.bin.moved().isEmpty == (counts[0] == 0))
    }
    #expect(outcomes.first == 0 && outcomes.last == 150, "\(outcomes)")
  }

  /// The bytes of all files in a folder.
  private static func size(of folder: String) -> Int {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { total, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return total + ((attributes?[.type] as? FileAttributeType) == .typeRegular ? attributes?[.size] as? Int ?? 0 : 0)
    }
  }
}
