import Basics
import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite @MainActor struct OutputTests {
  @Test("buffers until a flush or until enough has come together")
  func buffered() throws {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    output.write("one\n")
    #expect(pipe.isEmpty)
    output.flush()
    #expect(pipe.read() == "one\n")
    output.write(SafeText(String(repeating: "x", count: 65_536)))
    #expect(!pipe.isEmpty)
  }

  @Test("writes all of it though the pipe takes a little at a time and never waits")
  func partial() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let said = String(repeating: "crier ", count: 100_000)
    let reading = pipe.fileHandleForReading
    async let read = Task.detached { reading.readData(ofLength: said.utf8.count) }.value
    let output = Output(descriptor: descriptor)
    output.write(SafeText(said))
    output.flush()
    try pipe.fileHandleForWriting.close()
    #expect(await read == Data(said.utf8))
    #expect(output.trouble == nil)
  }

  @Test("makes sure of what it says before any of it is sent, once for all that is sent together")
  func confirmed() async throws {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    var sent: [Bool] = []
    output.confirmation = {
      sent.append(!pipe.isEmpty)
      return true
    }
    output.write("Saved one.\n")
    output.write("Saved two.\n")
    output.flush()
    #expect(sent == [false])
    #expect(pipe.read() == "Saved one.\nSaved two.\n")
    output.write("Saved three.\n")
    await output.sendOn()
    #expect(sent == [false, false])
    #expect(pipe.read() == "Saved three.\n")
  }

  @Test("says nothing of what proved untrue, and nothing more")
  func untrue() async throws {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    output.confirmation = { false }
    output.write("Saved one.\n")
    output.flush()
    #expect(output.trouble == .untrue)
    output.write("Saved two.\n")
    output.flush()
    #expect(await !output.sendOn())
    #expect(pipe.isEmpty)
  }

  @Test("says that the reader has gone, and goes on in silence")
  func readerGone() throws {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForReading.close()
    output.write("one\n")
    output.flush()
    #expect(output.trouble == .readerGone)
    output.write("two\n")
    output.flush()
    #expect(output.trouble == .readerGone)
  }

  @Test("waits for a slow reader without blocking, until cancelled")
  func slowReader() async throws {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let passing = Task { await output.pass(SafeText(String(repeating: "x", count: 1_000_000))) }
    // The pipe is full before long, and the main actor still has its turns.
    try await waitUntil("something was passed on") { !pipe.isEmpty }
    passing.cancel()
    #expect(await !passing.value)
    #expect(output.trouble == .readerGone)
  }

  @Test("says when the disk is full")
  func full() throws {
    let disk = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let output = Output(descriptor: disk.fileDescriptor)
    output.write("one\n")
    output.flush()
    #expect(output.trouble == .failed(ENOSPC))
  }

  @Test("ends a row only where one is open", arguments: [("one", "one\n"), ("one\n", "one\n"), ("", "")])
  func rows(said: String, shown: String) {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    output.write(SafeText(said))
    output.endRow()
    output.endRow()
    #expect(pipe.read() == shown)
  }

  @Test("a slow answer spins until it comes, and nothing of that stays")
  func spinner() async {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    await Spinner(output: output, isWanted: true, patience: .zero).whileWorking {
      try? await waitUntil("the spinner shows") { !pipe.isEmpty }
      output.write("the answer\n")
    }
    output.flush()
    let shown = pipe.read()
    #expect(shown.hasPrefix("\r⠋\u{1B}[K"))
    #expect(shown.hasSuffix("\r\u{1B}[Kthe answer\n"))
  }

  @Test("what is said of the work stands beside the spinner")
  func note() async {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    output.note = "Exported 12,000 of 100,000…"
    await Spinner(output: output, isWanted: true, patience: .zero).whileWorking {
      try? await waitUntil("the spinner shows") { !pipe.isEmpty }
    }
    output.flush()
    #expect(pipe.read().hasPrefix("\r⠋ Exported 12,000 of 100,000…\u{1B}[K"))
  }

  @Test("what is said of it is cut where it would take a second row, and may tell how long it has taken")
  func words() async {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    output.note = SafeText(String(repeating: "x", count: 200))
    let spinner = Spinner(output: output, isWanted: true, patience: .zero) {
      "\($1 < .longestWait ? "soon" : "late") \($0 ?? "")"
    }
    await spinner.whileWorking { try? await waitUntil("the spinner shows") { !pipe.isEmpty } }
    output.flush()
    let row = pipe.read().split(separator: "\u{1B}[K").first ?? ""
    #expect(
      row.hasPrefix("\r⠋ soon xxx") && row.hasSuffix("x…")
        && row.count == 1 + Capabilities.live(environment: [:]).columns - 1)
  }

  @Test("no spinner for a quick answer, nor where it is not wanted", arguments: [(true, 3_600), (false, 0)])
  func noSpinner(isWanted: Bool, patience: Int) async {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    await Spinner(output: output, isWanted: isWanted, patience: .seconds(patience)).whileWorking {
      for _ in 0..<100 { await Task.yield() }
      output.write("the answer\n")
    }
    output.flush()
    #expect(pipe.read() == "the answer\n")
  }
}

extension Pipe {
  var isEmpty: Bool {
    var wanted = pollfd(fd: fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) == 0
  }

  /// What has been written so far, as far as there is any.
  func read() -> String {
    isEmpty ? "" : String(decoding: fileHandleForReading.availableData, as: UTF8.self)
  }
}
