import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite @MainActor struct ScriptTests {
  private let written = Pipe()
  private let shown = Pipe()

  private var output: Output { Output(descriptor: shown.fileHandleForWriting.fileDescriptor) }

  private func script(_ output: Output) -> Script {
    Script(descriptor: written.fileHandleForReading.fileDescriptor, output: output)
  }

  @Test("holds answers back while more lines are at hand, and shows them before it waits")
  func flushes() async throws {
    let output = output
    let script = script(output)
    try written.fileHandleForWriting.write(contentsOf: Data("one\ntwo\n".utf8))
    #expect(await script.next() == .words("one"))
    output.write("first\n")
    #expect(await script.next() == .words("two"))
    output.write("second\n")
    #expect(shown.isEmpty)
    async let next = script.next()
    try await waitUntil("the answers are shown") { !shown.isEmpty }
    #expect(shown.read() == "first\nsecond\n")
    try written.fileHandleForWriting.write(contentsOf: Data("three".utf8))
    try written.fileHandleForWriting.close()
    #expect(await next == .words("three"))
    #expect(await script.next() == nil)
  }

  @Test("a cancelled script has no next line, even while it waits for one")
  func cancelled() async {
    let script = script(output)
    let waiting = Task { await script.next() }
    await Task.yield()
    waiting.cancel()
    #expect(await waiting.value == nil)
  }

  @Test("reads a file as well as a pipe, to the last of many lines")
  func file() async throws {
    let folder = try Folder()
    let lines = (1...10_000).map { "line \($0)" }
    try lines.joined(separator: "\n").write(toFile: folder.path("chat"), atomically: false, encoding: .utf8)
    let file = try #require(FileHandle(forReadingAtPath: folder.path("chat")))
    let script = Script(descriptor: file.fileDescriptor, output: output)
    var read: [ScriptLine] = []
    while let line = await script.next() { read.append(line) }
    #expect(read == lines.map(ScriptLine.words))
  }

  @Test("says why it could not be read")
  func folder() async throws {
    let descriptor = open("/", O_RDONLY)
    defer { close(descriptor) }
    let script = Script(descriptor: descriptor, output: output)
    #expect(await script.next() == nil)
    #expect(script.readError == EISDIR)
  }
}
