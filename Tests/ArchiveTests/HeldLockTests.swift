import Basics
import Foundation
import Glibc
import News
import TestSupport
import TestTraits
import Testing

@testable import Archive

/// Files that another program keeps locked.
@Suite(.runsPrograms) struct HeldLockTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Does something while another program holds a file or folder, with no patience for it.
  private func whileHeld<Value>(_ path: String, _ work: () throws -> Value) throws -> Value {
    let file = try OpenFile(path, O_RDONLY)
    try file.lock()
    defer { file.unlock() }
    return try LockPatience.$current.withValue(.milliseconds(1)) { try work() }
  }

  @Test("a change says who holds the log, leaves everything as it is, and is made once the log is free")
  func change() throws {
    let archive = Archive(in: folder.state())
    try archive.save("a")
    let log = try folder.file("library.")
    let before = try bytes(log)
    let failure = #expect(throws: NewsFailure.self) { try whileHeld(log) { try archive.save("b") } }
    let holder = try #require(failure?.holder)
    #expect(holder.program?.process == getpid())
    #expect(holder.hasLetGo)
    #expect(failure?.code == "inUse")
    #expect(archive.savedNames == ["a"])
    #expect(try bytes(log) == before)
    try archive.save("b")
    #expect(archive.savedNames == ["b", "a"])
  }

  @Test("a held folder keeps neither a new log nor a document from failing in time")
  func heldFolder() throws {
    let archive = Archive(in: folder.state())
    try archive.settle()
    let home = folder.path + "/home"
    for change in [{ try archive.save("a") }, { try archive.desk().replace(with: ["a"]) }] {
      let failure = #expect(throws: NewsFailure.self) { try whileHeld(home, change) }
      #expect(failure?.holder?.file == home)
      try change()
    }
  }

  @Test("a lock on one collection is no reason to wait with another")
  func others() throws {
    let archive = Archive(in: folder.state())
    try archive.save("a")
    try archive.follows.put([source("dd")])
    try whileHeld(folder.file("follows.")) { try archive.save("b") }
    #expect(archive.savedNames == ["b", "a"])
  }

  @Test("tells a program by its id and name, though it was handed the lock by one that is gone")
  func handedOn() async throws {
    let file = folder.path + "/file"
    try Data().write(to: url(file))
    // Tells that it holds the lock under the name that is looked for, and no sooner.
    let keeper = folder.path + "/keeper"
    try FileManager.default.createSymbolicLink(atPath: keeper, withDestinationPath: "/bin/sh")
    let shell = Program(
      path: "/bin/sh",
      arguments: ["-c", #"exec 9< "$0"; flock 9; exec "$1" -c 'echo held; read line'"#, file, keeper],
      environment: ["PATH": "/usr/bin:/bin"])
    let terminal = try PseudoTerminal(shell)
    try await terminal.wait(for: "held")
    let refusal = #expect(throws: SystemRefusal.self) { try OpenFile(file, O_RDONLY).lock(patience: .zero) }
    let holder = try #require(refusal?.holder)
    #expect(holder.program == LockHolder.Program(process: terminal.process, name: "keeper"))
    #expect(!holder.hasLetGo)
    terminal.signal(SIGKILL)
    try await terminal.waitForEnd()
    #expect(holder.hasLetGo)
  }

  @Test("a cancelled task waits no longer")
  func cancelled() async throws {
    let archive = Archive(in: folder.state())
    try archive.save("a")
    let file = try OpenFile(folder.file("library."), O_RDONLY)
    try file.lock()
    let place = folder.state()
    let task = Task {
      try LockPatience.$current.withValue(.seconds(86_400)) { try Archive(in: place).library.put([article("b")]) }
    }
    task.cancel()
    await #expect(throws: NewsFailure.self) { try await task.value }
    file.unlock()
  }
}
