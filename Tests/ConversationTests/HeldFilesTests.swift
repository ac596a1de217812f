import Basics
import Foundation
import Glibc
import News
import TestSupport
import Testing

@testable import Conversation

@MainActor
@Suite struct HeldFilesTests {
  @MainActor private final class Told { var holders: [LockHolder?] = [] }

  /// A change that needs the file's lock.
  private nonisolated static func change(_ path: String) throws(NewsFailure) -> String {
    do throws(SystemRefusal) { try OpenFile(path, O_RDONLY).lock(patience: .zero) } catch {
      throw .cannotKeep(place: path, reason: error)
    }
    return "done"
  }

  @Test("does a change again when the file is let go, and tells who was waited for until then")
  func letGo() async throws {
    let folder = try TestSupport.Folder()
    let path = folder.path("file")
    let file = try OpenFile(path, O_RDWR | O_CREAT)
    try file.lock()
    let told = Told()
    let held = HeldFiles(limit: .seconds(300)) { told.holders.append($0) }
    async let done = held.whenFree { () throws(NewsFailure) in try Self.change(path) }
    try await waitUntil("the holder is told") { told.holders.count == 1 }
    file.unlock()
    #expect(try await done == "done")
    #expect(told.holders.map { $0?.program?.process } == [getpid(), nil])
  }

  @Test("gives up in the end with the failure, and tells no more")
  func tooLong() async throws {
    let folder = try TestSupport.Folder()
    let path = folder.path("file")
    let file = try OpenFile(path, O_RDWR | O_CREAT)
    try file.lock()
    let told = Told()
    let held = HeldFiles(limit: .milliseconds(50)) { told.holders.append($0) }
    let failure = await #expect(throws: NewsFailure.self) {
      try await held.whenFree { () throws(NewsFailure) in try Self.change(path) }
    }
    #expect(failure?.holder?.file == path)
    #expect(told.holders.count == 2)
    file.unlock()
  }

  @Test("is given up with the task")
  func cancelled() async throws {
    let folder = try TestSupport.Folder()
    let path = folder.path("file")
    let file = try OpenFile(path, O_RDWR | O_CREAT)
    try file.lock()
    let told = Told()
    let task = Task {
      try await HeldFiles(limit: .seconds(300)) { told.holders.append($0) }
        .whenFree { () throws(NewsFailure) in try Self.change(path) }
    }
    try await waitUntil("the holder is told") { told.holders.count == 1 }
    task.cancel()
    await #expect(throws: NewsFailure.givenUp) { try await task.value }
    file.unlock()
  }
}
