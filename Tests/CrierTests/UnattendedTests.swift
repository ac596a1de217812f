import Foundation
import TestSupport
import TestTraits
import Testing

/// What programs and cron lean on: several lines in quotes, a script's file, questions that nobody is there to answer,
/// and answers that stand alone in a pipe.
@Suite(.runsPrograms) struct UnattendedTests {
  private static let savedThree = "show tech headlines\nsave 1, 3 and 4\n"

  @Test("answers several lines in quotes as a conversation, and words that hold no blank as one line")
  func several() async throws {
    let crier = try BuiltCrier(environment: ["COLUMNS": "200"])
    let done = try await crier.run("show tech headlines", "save 2", "who wrote it")
    #expect(done.status == .exited(0))
    #expect(done.text.contains("1 in your library"))
    #expect(done.text.hasSuffix("wrote it.\n"))
    #expect(try await crier.run("forget it").text.hasPrefix("Forgot \""))
    let one = try await crier.run("show tech headlines", "again")
    #expect(one.text.components(separatedBy: "Technology headlines").count == 2)
  }

  @Test("answers a script's file as if it stood on standard input", arguments: [[], ["--json"], ["--understand"]])
  func file(options: [String]) async throws {
    let script = "# a remark\n\nshow tech headlines\nsave 99\n#> nothing\nsave 2\n"
    let crier = try BuiltCrier()
    let other = try BuiltCrier()
    let path = crier.folder.path("my morning.chat")
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    let fromFile = try await Piped.run(crier.program(options + [path]))
    let fromInput = try await Piped.run(other.program(options), input: script)
    #expect(fromFile.output == fromInput.output)
    #expect(fromFile.status == fromInput.status)
    #expect(!fromFile.text.contains("remark"))
    let missing = try await Piped.run(crier.program(options + ["nowhere.chat"]))
    #expect(missing.status == .exited(1))
    #expect(missing.errorText == "crier: there's no script nowhere.chat. Check its name.\n")
    let folder = crier.folder.path("folder.chat")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let unreadable = try await Piped.run(crier.program(options + [folder]))
    #expect(unreadable.status == .exited(1))
    #expect(unreadable.errorText.hasPrefix("crier: couldn't read the script to its end: "))
  }

  @Test(
    "puts a refusal, a failure and a question on standard error, so that a pipe holds answers alone",
    arguments: ["open 99", "frob the gizmo", "forget the", "export as docx", "show headlines and open 99"])
  func apart(line: String) async throws {
    let crier = try BuiltCrier()
    let said = try await crier.run(line)
    #expect(said.status == .exited(1))
    #expect(!said.errorText.isEmpty)
    #expect(said.text.isEmpty == !line.hasPrefix("show"))
    let script = try await BuiltCrier().run(input: line + "\n")
    #expect(script.errorText.isEmpty)
    #expect(script.text.contains(said.errorText))
    #expect(try await BuiltCrier().run("--json", line).errorText.isEmpty)
  }

  @Test("colours complaints where standard error is a terminal, wherever the answers go")
  func complaintsInColour() async throws {
    let crier = try BuiltCrier()
    let program = crier.program(["open 99"])
    for (redirection, isColoured) in [(">/dev/null", true), ("2>&1 | cat", false)] {
      let terminal = try PseudoTerminal(
        Program(
          path: "/bin/sh", arguments: ["-c", #""$0" "open 99" \#(redirection)"#, program.path],
          environment: program.environment.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given }))
      let text = try await terminal.wait(for: "first")
      #expect(text.contains("\u{1B}[") == isColoured)
      try await terminal.waitForEnd()
    }
  }

  @Test(
    "leaves status 1 where a question has no answer",
    arguments: [
      ("forget all", 1), ("forget all\nno", 0), ("forget all\nyes", 0), ("forget all\nshow headlines", 1),
      ("forget all\nhm hm hm\nforget all\nno", 1), ("forget the one with charging", 1), ("show headlines", 0),
    ])
  func unanswered(script: String, status: Int32) async throws {
    let crier = try BuiltCrier()
    #expect(try await crier.run(input: Self.savedThree + script + "\n").status == .exited(status))
  }

  @Test("leaves the question of a single line to the next run, which answers it")
  func nextRun() async throws {
    let crier = try BuiltCrier()
    _ = try await crier.run(input: Self.savedThree)
    let asked = try await crier.run("forget all")
    #expect(asked.status == .exited(1))
    #expect(asked.text.isEmpty)
    #expect(asked.errorText.hasPrefix("Forget 3 articles"))
    let answered = try await crier.run("yes")
    #expect(answered.status == .exited(0))
    #expect(answered.text.hasPrefix("Forgot 3 articles"))
  }

  @Test("says yes beforehand to whether to go on, and to nothing that has to be chosen")
  func agreed() async throws {
    let crier = try BuiltCrier(environment: ["CRIER_PASSWORD": "correct horse"])
    _ = try await crier.run(input: Self.savedThree)
    let signedUp = try await crier.run("--yes", "sign up as maria")
    #expect(signedUp.status == .exited(0))
    #expect(signedUp.text.contains("3 saved articles are yours now"))
    // What is said behind the question is done too.
    let forgotten = try await crier.run("--yes", "--json", "forget all and show headlines")
    #expect(forgotten.status == .exited(0))
    #expect(forgotten.text.contains(#""intent":"forget""#) && forgotten.text.contains(#""intent":"headlines""#))
    #expect(!forgotten.text.contains(#""status":"question""#))
    let follows = try await crier.run("--yes", "follow the verge and bbc news", "unfollow all")
    #expect(follows.status == .exited(0))
    #expect(try await crier.run("--yes", "delete my profile").text.hasPrefix("Deleted the profile maria"))
    #expect(try await crier.run("--yes", "forget").status == .exited(1))
  }

  @Test(
    "writes a document of nothing onto the output, and a word about it beside",
    arguments: [
      ("json", "[]\n"), ("csv", "title,source,author"), ("markdown", "# Saved articles\n"), ("html", "<!DOCTYPE html>"),
      ("text", "Saved articles\n"), ("opml", "<?xml"),
    ])
  func documentOfNothing(format: String, beginning: String) async throws {
    let crier = try BuiltCrier()
    for arguments in [["export as \(format) to stdout"], []] {
      let done = try await Piped.run(crier.program(arguments), input: "export as \(format) to stdout\n")
      #expect(done.status == .exited(0))
      #expect(done.text.hasPrefix(beginning))
      #expect(!done.text.contains("You "))
      #expect(done.errorText.hasPrefix("You "))
    }
    let reply = try await crier.replies(to: "export as \(format) to stdout\n")
    #expect(reply.first?["status"] as? String == "empty")
    #expect((reply.first?["document"] as? String)?.hasPrefix(beginning) == true)
    #expect(try await crier.run("export as \(format)").text.hasPrefix("You "))
  }
}
