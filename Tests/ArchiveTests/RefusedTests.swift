import Basics
import Foundation
import News
import TestSupport
import TestTraits
import Testing

@testable import Archive

/// Refusals by the system, some of them in a process of its own with its own limits and permissions.
@Suite(.runsPrograms) struct RefusedTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ change: () throws -> Void) -> SystemRefusal? {
    guard case .cannotKeep(_, let reason) = #expect(throws: NewsFailure.self, performing: change) else { return nil }
    return reason
  }

  @Test("says in plain words why nothing can be kept in such a folder")
  func unfit() throws {
    let file = folder.path + "/file"
    try Data("mine".utf8).write(to: url(file))
    let long = String(repeating: "n", count: 300)
    for (place, code) in [
      ("\(file)/home", ENOTDIR), (file, ENOTDIR), ("/proc/home", ENOENT), ("\(folder.path)/\(long)", ENAMETOOLONG),
    ] {
      let archive = Archive(in: StateFolder(home: place, environment: [:]))
      #expect(archive.savedNames.isEmpty)
      #expect(refusal { try archive.save("a") }?.code == code)
      #expect(refusal { try archive.desk().replace(with: ["a"]) }?.code == code)
      #expect(archive.savedNames.isEmpty)
    }
    #expect(try bytes(file) == Data("mine".utf8))
  }

  @Test("asks the system again where it was interrupted, and tells what it refuses")
  func checked() {
    var answers = [(-1, EINTR), (-1, EDQUOT), (7, 0)][...]
    let refusal = #expect(throws: SystemRefusal.self) {
      try SystemRefusal.checked {
        let (answer, reported) = answers.removeFirst()
        errno = reported
        return answer
      }
    }
    #expect(answers.count == 1)
    #expect(
      refusal?.failure(at: "/home/library") == .cannotKeep(place: "/home/library", reason: SystemRefusal(code: EDQUOT)))
  }

  @Test("takes a half-written line back when files may not grow, and goes on when they may")
  func limited() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      signal(SIGXFSZ, SIG_IGN)
      let archive = Archive(in: folder.state())
      try archive.save("a")
      let log = try folder.file("library.")
      let before = try bytes(log)
      var limit = rlimit(rlim_cur: rlim_t(before.count + 50), rlim_max: .max)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let failure = #expect(throws: NewsFailure.self) { try archive.save("b") }
      #expect(failure == .cannotKeep(place: log, reason: SystemRefusal(code: EFBIG)))
      #expect(try bytes(log) == before)
      #expect(archive.savedNames == ["a"])

      limit.rlim_cur = .max
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      try archive.save("c")
      #expect(archive.savedNames == ["c", "a"])
      #expect(archive.newDamage().isEmpty)
      #expect(Archive(in: folder.state()).savedNames == ["c", "a"])
    }
  }

  @Test("is its owner's alone when nothing else is said")
  func looseUmask() async throws {
    await #expect(processExitsWith: .success) {
      umask(0)
      try expectPrivate(in: TemporaryFolder())
    }
  }

  @Test("is its owner's to use when the umask takes every right")
  func strictUmask() async throws {
    await #expect(processExitsWith: .success) {
      try giveUpRights()
      let folder = try TemporaryFolder()
      umask(0o777)
      try expectPrivate(in: folder)
    }
  }

  @Test("neither writes nor breaks without the right to, and can still be read")
  func denied() async throws {
    await #expect(processExitsWith: .success) {
      try giveUpRights()
      let folder = try TemporaryFolder()
      let home = folder.path + "/home"
      let archive = Archive(in: folder.state())
      try archive.save("a")
      try archive.desk().replace(with: ["a"])
      let log = try folder.file("library.")

      chmod(log, 0o400)
      chmod(home, 0o500)
      let failure = #expect(throws: NewsFailure.self) { try archive.save("b") }
      #expect(failure == .cannotKeep(place: log, reason: SystemRefusal(code: EACCES)))
      #expect(throws: NewsFailure.self) { try archive.desk().replace(with: ["b"]) }
      #expect(archive.savedNames == ["a"])
      #expect(archive.desk().value == ["a"])

      chmod(log, 0)
      let other = Archive(in: folder.state())
      #expect(other.savedNames.isEmpty)
      #expect(
        other.newDamage() == [Damage(file: url(log).lastPathComponent, kind: .refused(SystemRefusal(code: EACCES)))])
      chmod(home, 0)
      #expect(archive.savedNames == ["a"])

      chmod(home, 0o700)
      chmod(log, 0o600)
      #expect(other.savedNames == ["a"])
      try archive.save("b")
      #expect(other.savedNames == ["b", "a"])
    }
  }

  @Test("is kept also where the folder above may be written to and not looked into")
  func blindly() async throws {
    await #expect(processExitsWith: .success) {
      try giveUpRights()
      let folder = try TemporaryFolder()
      chmod(folder.path, 0o300)
      try Archive(in: folder.state()).save("a")
      #expect(Archive(in: folder.state()).savedNames == ["a"])
      chmod(folder.path, 0o700)
    }
  }

  @Test("loses nothing when several processes save at once")
  func processes() async throws {
    // The processes of this test share only their parent.
    let path = NSTemporaryDirectory() + "crier-archive-of-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: path) }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            let path = NSTemporaryDirectory() + "crier-archive-of-\(getppid())"
            let archive = Archive(in: StateFolder(home: path, environment: [:]))
            try LockPatience.$current.withValue(.longestWait) {
              for number in 0..<25 { try archive.save("\(getpid())-\(number)") }
            }
          }
        }
      }
    }
    let archive = Archive(in: StateFolder(home: path, environment: [:]))
    let savers = Dictionary(grouping: archive.savedNames) { $0.prefix { $0 != "-" } }
    #expect(savers.count == 8)
    for (saver, names) in savers { #expect(Set(names) == Set((0..<25).map { "\(saver)-\($0)" })) }
    #expect(archive.newDamage().isEmpty)
    let logs = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".jsonl") }
    #expect(logs.count == 1)
  }
}

/// Drops root's privileges, since root is denied nothing.
private func giveUpRights() throws {
  if getuid() == 0 { try #require(setuid(65_534) == 0) }
}

/// Writes one of everything into a folder, and expects all of it to be private.
private func expectPrivate(in folder: TemporaryFolder) throws {
  let archive = Archive(in: folder.state("deep/home"))
  try archive.save("a")
  try archive.desk().replace(with: ["a"])
  #expect(archive.savedNames == ["a"])
  for name in ["deep", "deep/home"] { #expect(try mode("\(folder.path)/\(name)") == 0o700) }
  let names = try folder.names("deep/home")
  #expect(names.count == 3)
  for name in names { #expect(try mode("\(folder.path)/deep/home/\(name)") == 0o600) }
}
