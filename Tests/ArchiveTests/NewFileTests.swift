import Archive
import Basics
import Foundation
import Glibc
import News
import TestSupport
import Testing

@Suite struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a document under the first free name, and answers that.
  private func write(in place: String, as names: String...) async throws -> String {
    var file = try NewFile(in: place, named: names[0])
    try await file.write("a document")
    return try await file.publish(as: names)
  }

  @Test("has the first name that is free")
  func free() async throws {
    #expect(try await write(in: folder.path, as: "a.csv", "a-2.csv") == "a.csv")
    #expect(try await write(in: folder.path, as: "a.csv", "a-2.csv") == "a-2.csv")
  }

  @Test("goes to a device that stands there", arguments: ["null", "zero"])
  func device(name: String) async throws {
    #expect(try await write(in: "/dev", as: name) == name)
  }

  @Test("goes to a pipe that has a reader")
  func pipe() async throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    await #expect(throws: NewsFailure.cannotPrint(place: pipe, reason: SystemRefusal(code: ENXIO))) {
      try await write(in: folder.path, as: "pipe", "pipe-2")
    }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(try await write(in: folder.path, as: "pipe", "pipe-2") == "pipe")
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(reader, &bytes, bytes.count)
    #expect(bytes.prefix(max(0, count)).elementsEqual("a document".utf8))
    #expect(try folder.names("") == ["pipe"])
  }

  @Test("waits for a pipe's slow reader no longer than anybody wants it")
  func slowPipe() async throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let place = folder.path
    let writing = Task {
      var file = try NewFile(in: place, named: "pipe")
      try await file.write(String(repeating: "x", count: 1_000_000))
    }
    var byte: UInt8 = 0
    try await waitUntil("the pipe has something") { read(reader, &byte, 1) == 1 }
    writing.cancel()
    await #expect(throws: NewsFailure.givenUp) { try await writing.value }
  }

  @Test("names the file and not its folder where it cannot be written")
  func refused() async {
    let place = folder.path + "/missing"
    await #expect(throws: NewsFailure.cannotPrint(place: place + "/a.csv", reason: SystemRefusal(code: ENOENT))) {
      try await write(in: place, as: "a.csv")
    }
    await #expect(throws: NewsFailure.cannotPrint(place: "/dev/full", reason: SystemRefusal(code: ENOSPC))) {
      try await write(in: "/dev", as: "full")
    }
  }
}
