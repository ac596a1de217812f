import Basics
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// Sentences said out loud, through a stand-in of Speech Dispatcher and one of espeak-ng.
@Suite final class LoudspeakerTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private var socket: String { folder.path("speechd.sock") }

  private func loudspeaker(_ more: [String: String] = [:]) -> Loudspeaker {
    Loudspeaker(
      environment: ["SPEECHD_ADDRESS": "unix_socket:\(socket)", "PATH": "/usr/bin:/bin"].merging(more) { $1 })
  }

  /// What speaks by itself: adds its arguments and what it is given to a file, a row each.
  private func addESpeak(_ rest: String = "") async throws -> [String: String] {
    try await folder.addScript(
      "espeak-ng", "#!/bin/sh\nprintf '%s: %s\\n' \"$*\" \"$(cat)\" >> \"$PLACE\"\n\(rest)\n")
    return ["PATH": "\(folder.path()):/usr/bin:/bin", "PLACE": folder.path("told")]
  }

  private var told: [String] {
    ((try? String(contentsOfFile: folder.path("told"), encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  @Test("says sentences one after the other through Speech Dispatcher, and names a language once")
  func dispatcher() async throws {
    let server = try SpeechStandIn(at: socket)
    let loudspeaker = loudspeaker()
    try await loudspeaker.wake()
    for sentence in ["The boats are back.", "All of them."] { try await loudspeaker.say(sentence, in: "en") }
    #expect(server.messages == ["The boats are back.", "All of them."])
    #expect(
      server.commands == [
        "SET SELF CLIENT_NAME person:crier:reader", "SET SELF NOTIFICATION ALL ON", "SET SELF LANGUAGE en", "SPEAK",
        "SPEAK",
      ])
  }

  @Test(
    "lets no sentence end what is sent, or give an order",
    arguments: [
      ("One.\r\n.\r\nSTOP ALL", "One. . STOP ALL"), (".hidden", ".hidden"), (".", "."), ("..", ".."),
      ("\u{1B}[31mred\u{0}", "red"), ("a\nb", "a b"),
    ])
  func escaped(sentence: String, heard: String) async throws {
    let server = try SpeechStandIn(at: socket)
    try await loudspeaker().say(sentence, in: nil)
    #expect(server.messages == [heard] && server.commands.count == 3)
  }

  @Test("sends any row as one message, whatever is in it", arguments: 0..<8)
  func anything(seed: Int) async throws {
    let server = try SpeechStandIn(at: socket)
    let loudspeaker = loudspeaker()
    var text = NastyText(seed: seed)
    let rows = (0..<20).map { _ in (text.random.once(in: 3) ? ".\r\n." : "") + text.row(cleaned: false) }
    for row in rows { try await loudspeaker.say(row, in: nil) }
    #expect(server.messages == rows.map { Text.field($0) })
    #expect(server.commands.dropFirst(2) == Array(repeating: "SPEAK", count: rows.count)[...])
  }

  @Test("says once more what another program cut short")
  func cut() async throws {
    let server = try SpeechStandIn(at: socket, .cutsFirst)
    try await loudspeaker().say("Again.", in: nil)
    #expect(server.messages == ["Again.", "Again."])
  }

  @Test("falls silent at once where a sentence is not wanted any more")
  func cancelled() async throws {
    let server = try SpeechStandIn(at: socket, .holds)
    let loudspeaker = loudspeaker()
    // A short one is given up after seconds, which a busy machine may take to get here.
    let endless = String(repeating: "and then ", count: 200)
    let saying = Task { try await loudspeaker.say(endless, in: nil) }
    try await waitUntil("it speaks") { server.messages.count == 1 }
    saying.cancel()
    try await saying.value
    // The server reads it on a thread of its own.
    try await waitUntil("it is told to be silent") { server.commands.last == "CANCEL SELF" }
  }

  @Test(
    "speaks through espeak-ng where Speech Dispatcher does not answer, or breaks off",
    arguments: [SpeechStandIn.Manner.leaves, .refuses, nil])
  func program(manner: SpeechStandIn.Manner?) async throws {
    let server = try manner.map { try SpeechStandIn(at: socket, $0) }
    let loudspeaker = loudspeaker(try await addESpeak())
    try await loudspeaker.wake()
    try await loudspeaker.say("-v .. <b>The boats</b>; $(date)", in: "en")
    #expect(told == ["-b 1 -v en --stdin: -v .. <b>The boats</b>; $(date)"])
    server?.end()
  }

  @Test("speaks in the usual voice where there is none for a language")
  func otherVoice() async throws {
    let environment = try await addESpeak("case \"$*\" in *-v*) exit 1;; esac")
    try await loudspeaker(environment).say("Saluton.", in: "xx")
    #expect(told == ["-b 1 -v xx --stdin: Saluton.", "-b 1 --stdin: Saluton."])
  }

  @Test("ends espeak-ng, with all that it started, where a sentence is not wanted any more")
  func killed() async throws {
    let environment = try await addESpeak("echo $$ >> \"$PLACE\"\nsleep 1000")
    let loudspeaker = loudspeaker(environment)
    let saying = Task { try await loudspeaker.say("Without an end.", in: nil) }
    try await waitUntil("it speaks") { told.count == 2 }
    saying.cancel()
    try await saying.value
    let process = try #require(told.last)
    try await waitUntil("it is gone") { !FileManager.default.fileExists(atPath: "/proc/\(process)") }
  }

  @Test("says that nothing speaks, or that what speaks fails")
  func failures() async throws {
    await #expect(throws: Loudspeaker.Failure.missing) { try await loudspeaker(["PATH": "/nowhere"]).wake() }
    let mute = try await addESpeak("echo 'error: No such file or directory' >&2")
    await #expect(throws: Loudspeaker.Failure.failed(program: "espeak-ng", reason: SystemRefusal(code: ENODEV))) {
      try await loudspeaker(mute).say("Hush.", in: "en")
    }
    let environment = try await addESpeak("exit 3")
    await #expect(throws: Loudspeaker.Failure.failed(program: "espeak-ng", reason: SystemRefusal(code: EIO))) {
      try await loudspeaker(environment).say("Hush.", in: "en")
    }
  }

  @Test(
    "looks for Speech Dispatcher where the environment says it is",
    arguments: [
      (["SPEECHD_ADDRESS": "unix_socket:/a/b"], .path("/a/b")),
      (["SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/run"], .path("/run/speech-dispatcher/speechd.sock")),
      (["XDG_RUNTIME_DIR": "/run/user/1"], .path("/run/user/1/speech-dispatcher/speechd.sock")),
      (["SPEECHD_ADDRESS": "inet_socket:127.0.0.1:7000"], .port(7_000)),
      (["SPEECHD_ADDRESS": "inet_socket:localhost"], .port(6_560)),
      (["SPEECHD_ADDRESS": "inet_socket:elsewhere:6560", "XDG_RUNTIME_DIR": "/run"], nil),
      (["SPEECHD_ADDRESS": "inet_socket:127.0.0.1:no"], nil), ([:], nil),
    ] as [([String: String], SpeechDispatcher.Place?)])
  func places(environment: [String: String], place: SpeechDispatcher.Place?) {
    #expect(SpeechDispatcher.place(in: environment) == place)
  }

  @Test("connects to a port of this machine where something listens there")
  func port() throws {
    let server = try LoopbackServer([:])
    let port = try #require(server.authority().split(separator: ":").last.flatMap { UInt16($0) })
    let descriptor = SpeechDispatcher.Place.port(port).connected()
    #expect(descriptor != nil && SpeechDispatcher.Place.port(1).connected() == nil)
    descriptor.map { _ = Glibc.close($0) }
  }
}
