import Foundation
import TestSupport
import TestTraits
import Testing

/// What only a terminal can show, each with a program of its own, because readline has one line per process.
@Suite(.runsPrograms) struct PromptTests {
  private func host(_ arguments: [String] = [], environment: [String: String] = [:]) -> Program {
    .built("PromptHost", arguments: arguments, environment: environment.merging(["LC_ALL": "C"]) { given, _ in given })
  }

  @Test("Tab completes what is begun and lists what it could be")
  func completion() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("follow the\t")
    try await terminal.wait("the common part, and the choices below") {
      $0.lines == ["host> follow The", "  The Guardian  12 letters", "  The Verge     9 letters"]
        && $0.cursorLine == "host> follow The"
    }
    terminal.type("v\t")
    try await terminal.wait("the whole name, with nothing below") { $0.text == "host> follow The Verge" }
    terminal.type("\r")
    try await terminal.wait(for: "said <follow The Verge >")
  }

  @Test("choices below a line are gone with the next key, wherever its cursor is, and when news comes above it")
  func besideLine() async throws {
    let folder = try Folder()
    let terminal = try PseudoTerminal(host(environment: ["HOST_SIGN": folder.path("sign")]))
    try await terminal.wait(for: "host> ")
    terminal.type("later\r")
    try await terminal.wait(for: "host> ")
    terminal.type("follow the \t")
    try await terminal.wait("choices") { $0.text.contains("12 letters") }
    terminal.type("\u{1B}[D\u{1B}[D")
    try await terminal.wait("none") { !$0.text.contains("12 letters") && $0.cursorLine == "host> follow the" }
    terminal.type("\u{05}\t")
    try await terminal.wait("choices again") { $0.text.contains("12 letters") }
    #expect(FileManager.default.createFile(atPath: folder.path("sign"), contents: nil))
    try await terminal.wait("the news in their place") {
      $0.text.hasSuffix("news from afar\nhost> follow the") && !$0.text.contains("12 letters")
    }
    terminal.typeControl("C")
    try await terminal.wait(for: "^C\r\nhost> ")
  }

  @Test("the right arrow takes the dim rest of a line that was said before, and elsewhere goes right")
  func rest() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("save the swan\r")
    try await terminal.wait(for: "said <save the swan>\r\nhost> ")
    terminal.type("sav")
    try await terminal.wait("the rest of it") { $0.cursorLine == "host> save the swan" }
    terminal.type("\u{1B}[C!\r")
    try await terminal.wait(for: "said <save the swan!>\r\nhost> ")
    terminal.type("so\u{1B}[D\u{1B}[C!\r")
    try await terminal.wait(for: "said <so!>")
    terminal.type("sa\r")
    try await terminal.wait(for: "said <sa>")
    #expect(terminal.screen.lines.contains("host> sa"))
  }

  @Test("Ctrl-T picks from all there is below the line, found by letters and arrows, and leaves no trace of it")
  func picker() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("follow \u{14}")
    try await terminal.wait("the picker below the line") {
      $0.lines == ["host> follow", "  ? 2/2", "> The Guardian  12 letters", "  The Verge     9 letters"]
        && $0.cursorLine == "host> follow"
    }
    terminal.type("ver")
    try await terminal.wait("what fits") {
      $0.lines.dropFirst().first == "  ver? 1/2" && $0.cursorLine == "host> follow"
    }
    terminal.type("\r")
    try await terminal.wait("the choice in the line") { $0.text == "host> follow The Verge" }
    terminal.type("\u{1F}")
    try await terminal.wait("one step undone") { $0.text == "host> follow" }
    terminal.type("\u{14}\u{1B}[B\u{1B}[B\u{1B}[A\u{1B}")
    try await terminal.wait("the line as it was") { $0.text == "host> follow" }
    terminal.type("\u{14}")
    try await terminal.wait("the picker") { $0.text.contains("2/2") }
    terminal.typeControl("C")
    try await terminal.wait("the line as it was") { $0.text == "host> follow" }
    terminal.type("me\r")
    try await terminal.wait(for: "said <follow me>\r\nhost> ")
    terminal.type("zebra\u{14}\r")
    try await terminal.wait(for: "said <zebra>")
  }

  @Test("the picker stays below its line when news comes above it and when the window is resized")
  func pickerInTheWay() async throws {
    let folder = try Folder()
    let terminal = try PseudoTerminal(host(environment: ["HOST_SIGN": folder.path("sign")]))
    try await terminal.wait(for: "host> ")
    terminal.type("later\r")
    try await terminal.wait(for: "host> ")
    terminal.type("follow \u{14}gu")
    try await terminal.wait("the picker") { $0.text.contains("gu? 1/2") }
    #expect(FileManager.default.createFile(atPath: folder.path("sign"), contents: nil))
    try await terminal.wait("news above both") {
      $0.lines.prefix(4) == ["host> later", "news from afar", "host> follow", "  gu? 1/2"]
    }
    terminal.resize(columns: 50)
    terminal.type("a")
    try await terminal.wait("the picker") { $0.text.contains("gua? 1/2") }
    terminal.type("\r\r")
    try await terminal.wait(for: "said <follow The Guardian >")
  }

  @Test("inputrc binds the picker to other keys, and more of it for Crier alone")
  func inputrc() async throws {
    let folder = try Folder()
    let inputrc = """
      "\\C-xp": crier-pick
      $if Crier
      "\\C-xq": "said by a macro"
      $endif
      """
    try inputrc.write(toFile: folder.path("inputrc"), atomically: true, encoding: .utf8)
    let terminal = try PseudoTerminal(host(environment: ["INPUTRC": folder.path("inputrc")]))
    try await terminal.wait(for: "host> ")
    terminal.type("follow \u{18}pguard\r\r")
    try await terminal.wait(for: "said <follow The Guardian >\r\nhost> ")
    terminal.type("\u{18}q\r")
    try await terminal.wait(for: "said <said by a macro>")
  }

  @Test("what goes beside a line leaves a full row, and one of several, as it was", arguments: 60...80)
  func restOfFullRow(length: Int) async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    let long = String(repeating: "x", count: length)
    terminal.type("\(long)yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r")
    try await terminal.wait(for: "yy>\r\nhost> ")
    for letter in long { terminal.type(String(letter)) }
    terminal.type("\u{15}short\r")
    try await terminal.wait(for: "said <short>")
    #expect(terminal.screen.lines.contains("host> short"))
  }

  @Test("a prompt that the system gives no way to hear anything says so and ends")
  func deaf() async throws {
    let host = host()
    let terminal = try PseudoTerminal(
      Program(
        path: "/bin/sh", arguments: ["-c", "ulimit -n 4; exec \"$0\"", host.path], environment: host.environment))
    try await terminal.wait(for: "deaf: \(EMFILE)")
    #expect(try await terminal.waitForEnd() == .exited(1))
  }

  @Test("Ctrl-C gives up the half-typed line and asks again")
  func abandoned() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("forget everything")
    try await terminal.wait(for: "everything")
    terminal.typeControl("C")
    try await terminal.wait(for: "^C\r\nhost> ")
    terminal.type("forget one\r")
    try await terminal.wait(for: "said <forget one>")
    #expect(terminal.screen.lines.prefix(3) == ["host> forget everything^C", "host> forget one", "said <forget one>"])
  }

  @Test("Ctrl-C calls off an answer that spins, and nothing is left of the spinner")
  func cancelled() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("wait\r")
    try await terminal.wait(for: "⠋")
    terminal.type("typed ahead")
    terminal.typeControl("C")
    try await terminal.wait(for: "cancelled\r\nhost> ")
    #expect(terminal.screen.text.hasPrefix("host> wait\ncancelled\nhost>"))
  }

  @Test("Ctrl-C is heard though an answer keeps the main actor busy")
  func busy() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("work\r")
    try await terminal.typeControl("C", afterEach: ["working"])
    try await terminal.wait(for: "host> ")
  }

  @Test("what is typed while an answer is on its way is the next line")
  func typedAhead() async throws {
    let terminal = try PseudoTerminal(host(environment: ["HOST_SIGN": "/"]))
    try await terminal.wait(for: "host> ")
    terminal.type("one\rtwo\r")
    try await terminal.wait(for: "said <two>")
    #expect(terminal.screen.text.hasPrefix("host> one\nsaid <one>\nhost> two\nsaid <two>"))
  }

  @Test("Ctrl-D ends the conversation on a row of its own, with the terminal as it was")
  func endOfInput() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    #expect(!terminal.isAsFound)
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text == "host>\nended: endOfInput")
    #expect(terminal.transcript.contains("\u{1B}[?2004l"))
  }

  @Test("a window made narrower wraps the half-typed line, and answers know")
  func resize() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("columns")
    try await terminal.wait(for: "columns")
    terminal.resize(columns: 40)
    try await terminal.wait(for: "columns")
    terminal.type("\r")
    try await terminal.wait(for: "40 columns\r\nhost> ")
    terminal.type(String(repeating: "x", count: 60))
    try await terminal.wait("two rows") { $0.lines.suffix(2).map(\.count) == [40, 26] }
  }

  @Test("a pasted block is several lines, answered one by one after Return")
  func paste() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.paste("one\rtwo\r\rthree\r")
    try await terminal.wait(for: "three")
    #expect(!terminal.transcript.contains("said"))
    terminal.type("\r")
    try await terminal.wait(for: "said <three>\r\nhost> ")
    #expect(
      terminal.screen.text.hasSuffix(
        "said <one>\nhost> two\nsaid <two>\nhost> three\nsaid <three>\nhost>"))
  }

  @Test("a pasted conversation of fifty lines is answered in order, without its remarks and its empty lines")
  func pastedConversation() async throws {
    let terminal = try PseudoTerminal(host(), columns: 100)
    try await terminal.wait(for: "host> ")
    let block = (1...48).map { $0 % 5 == 0 ? "# remark \($0)" : $0 % 7 == 0 ? "" : "line \($0)" }
    terminal.paste("# a conversation\r\r" + block.joined(separator: "\r"))
    terminal.type("\r")
    try await terminal.wait(for: "said <line 48>\r\nhost> ")
    let said = terminal.screen.lines.filter { $0.hasPrefix("said <") }
    #expect(said == block.filter { $0.hasPrefix("line") }.map { "said <\($0)>" })
    terminal.type("# a remark by itself\r#work 3\r")
    #expect(try await !terminal.wait(for: "said <#work 3>").contains("said <# a"))
  }

  @Test("what arrives while a line is being typed stands above it")
  func above() async throws {
    let folder = try Folder()
    let terminal = try PseudoTerminal(host(environment: ["HOST_SIGN": folder.path("sign")]))
    try await terminal.wait(for: "host> ")
    terminal.type("later\r")
    try await terminal.wait(for: "host> ")
    terminal.type("half")
    try await terminal.wait(for: "half")
    #expect(FileManager.default.createFile(atPath: folder.path("sign"), contents: nil))
    try await terminal.wait("the news above the line") {
      $0.text == "host> later\nnews from afar\nhost> half"
    }
    terminal.type(" typed\r")
    try await terminal.wait(for: "said <half typed>")
  }

  @Test("accents are letters, also where the locale knows none", arguments: ["C", "POSIX", "xx_YY.UTF-8", ""])
  func accents(locale: String) async throws {
    let terminal = try PseudoTerminal(host(environment: ["LC_ALL": locale]))
    try await terminal.wait(for: "host> ")
    terminal.type("żółć\u{7F}\u{7F}ść\r")
    try await terminal.wait(for: "said <żóść>")
  }

  @Test("lines come back in the next conversation, without what was secret or said twice")
  func history() async throws {
    let folder = try Folder()
    for lines in [["one", "key 123", "two", "two"], ["three", "one"]] {
      let terminal = try PseudoTerminal(host([folder.path("history")]))
      for line in lines {
        try await terminal.wait(for: "host> ")
        terminal.type("\(line)\r")
        try await terminal.wait(for: "said <\(line)>")
      }
      try await terminal.wait(for: "host> ")
      terminal.typeControl("D")
      try await terminal.waitForEnd()
    }
    #expect(try String(contentsOfFile: folder.path("history"), encoding: .utf8) == "one\ntwo\nthree\none\n")
    let terminal = try PseudoTerminal(host([folder.path("history")]))
    try await terminal.wait(for: "host> ")
    for line in ["one", "three", "two", "two"] {
      terminal.type("\u{1B}[A")
      try await terminal.wait("an older line") { $0.text == "host> \(line)" }
    }
  }

  @Test("a shell stops the conversation and resumes it, with every key typed once")
  func stopAndResume() async throws {
    let shell = Program(
      path: "/bin/bash", arguments: ["--norc", "--noprofile", "--noediting", "-i"],
      environment: ["PS1": "shell: ", "PATH": "/usr/bin:/bin", "HOST": host().path])
    let terminal = try PseudoTerminal(shell)
    try await terminal.wait(for: "shell: ")
    terminal.type("\"$HOST\"\r")
    try await terminal.wait(for: "host> ")
    for _ in 1...2 {
      terminal.typeControl("Z")
      try await terminal.wait(for: "shell: ")
      #expect(terminal.isAsFound)
      terminal.type("fg\r")
      try await terminal.wait(for: "host> ")
      terminal.type("once")
      try await terminal.wait("each key once") { $0.cursorLine == "host> once" }
      terminal.type("\r")
      try await terminal.wait(for: "said <once>\r\nhost> ")
    }
    terminal.typeControl("D")
    try await terminal.wait(for: "shell: ")
  }

  @Test("a stop that could not be resumed leaves the prompt working")
  func orphan() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.typeControl("Z")
    try await terminal.wait(for: "host> ")
    terminal.type("here\r")
    try await terminal.wait(for: "said <here>")
    #expect(terminal.screen.lines.prefix(2) == ["host> here", "said <here>"])
  }

  @Test("asked to end, it puts the terminal back first", arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func asked(signal: Int32) async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("half")
    try await terminal.wait(for: "half")
    terminal.signal(signal)
    #expect(try await terminal.waitForEnd() == .exited(128 + signal))
    #expect(terminal.screen.lines.first == "host> half")
    #expect(terminal.screen.lines.dropFirst().first?.hasPrefix("ended: signal") == true)
    #expect(terminal.transcript.contains("\u{1B}[?2004l"))
  }

  @Test("dying of a fault, it puts the terminal back first", arguments: [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT])
  func dying(signal: Int32) async throws {
    // Swift's own program for crashes would wait for keys.
    let terminal = try PseudoTerminal(host(environment: ["SWIFT_BACKTRACE": "enable=no"]))
    try await terminal.wait(for: "host> ")
    terminal.type("half")
    try await terminal.wait(for: "half")
    #expect(!terminal.isAsFound)
    terminal.signal(signal)
    #expect(try await terminal.waitForEnd() == .killed(signal))
    #expect(terminal.isAsFound)
    #expect(terminal.transcript.hasSuffix("\r\n\u{1B}[?2004l\u{1B}[0m"))
  }

  @Test(
    "a search for an earlier line outlives keys of several bytes and what the terminal says",
    arguments: [
      "", "\u{1B}", "\u{18}a", "\u{18}\u{18}", "\u{18}(", "\u{1B}[C", "\u{1B}OC", "\u{1B}z", "\u{1B}[<0;3;4M",
      "\u{1B}[M !!",
      "\u{1B}[5;7R", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}[?62;22c", "\u{1B}_Gi=31;OK\u{1B}\\",
    ])
  func searching(keys: String) async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    for line in ["save the swan", "quiet"] {
      terminal.type("\(line)\r")
      try await terminal.wait(for: "said <\(line)>\r\nhost> ")
    }
    terminal.type("\u{12}swan")
    try await terminal.wait("the earlier line") {
      $0.cursorLine.contains("i-search") && $0.cursorLine.hasSuffix("save the swan")
    }
    terminal.type(keys)
    // Escape with Return straight behind it is another key.
    if keys == "\u{1B}" { try await terminal.wait("no search") { $0.cursorLine == "host> save the swan" } }
    terminal.type("\r")
    try await terminal.wait(for: "said <save the swan>\r\nhost> ")
    terminal.type("here\r")
    try await terminal.wait(for: "said <here>")
  }

  @Test(
    "what a terminal says stands in no line",
    arguments: ["\u{1B}[I", "\u{1B}[12;5R", "\u{1B}[<35;1;1M", "\u{1B}P1$r0m\u{1B}\\"])
  func told(answer: String) async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("sa\(answer)ve\r")
    try await terminal.wait(for: "said <save>")
  }

  @Test(
    "a window of any size has a prompt, from the beginning and once it is made so small",
    arguments: [(1, 1), (2, 1), (1, 2), (2, 24), (3, 24), (3, 1), (4, 2), (9, 3)])
  func small(columns: Int, rows: Int) async throws {
    let terminal = try PseudoTerminal(host(), columns: columns, rows: rows)
    try await terminal.wait(for: "host> ")
    terminal.type("a longer line 日本 than there is room for\t\u{1B}[A\u{1B}[B\u{12}long\u{7}\u{15}short\r")
    try await terminal.wait(for: "said <short>")
    try await terminal.wait(for: "host> ")
    terminal.resize(columns: 80)
    terminal.type("half")
    try await terminal.wait(for: "half")
    terminal.resize(columns: columns, rows: rows)
    terminal.type(" a line that is longer than that\u{15}follow \u{14}\u{7}\u{15}whole\r")
    try await terminal.wait(for: "said <whole>")
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(terminal.isAsFound)
  }

  @Test("asked to end while an answer is on its way, it calls that off and ends")
  func askedWhileAnswering() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("wait\r")
    try await terminal.wait(for: "⠋")
    terminal.signal(SIGTERM)
    #expect(try await terminal.waitForEnd() == .exited(128 + SIGTERM))
    #expect(terminal.screen.text.hasPrefix("host> wait\ncancelled\nended: signal"))
  }

  @Test("what is typed unseen shows nowhere and cannot be called back, also where it was typed ahead")
  func unseen() async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("login\rhush\rthanks\r")
    try await terminal.wait(for: "secret: \r\nsaid <hush>")
    try await terminal.wait(for: "said <thanks>")
    try await terminal.wait(for: "host> ")
    terminal.typeControl("P")
    terminal.typeControl("P")
    try await terminal.wait("the line before the secret") { $0.cursorLine == "host> login" }
    #expect(terminal.transcript.components(separatedBy: "hush").count == 2)
  }

  @Test("Ctrl-C straight behind keys that are typed unseen is heard, though it drops those that are not yet read")
  func unseenDropped() async throws {
    let terminal = try PseudoTerminal(host())
    for _ in 1...60 {
      try await terminal.wait(for: "host> ")
      terminal.type("login\r")
      try await terminal.wait(for: "secret: ")
      terminal.type("half a line")
      terminal.typeControl("C")
      try await terminal.wait(for: "said <>")
    }
    #expect(!terminal.transcript.contains("half"))
  }

  @Test(
    "a line unseen outlives a signal, and Ctrl-C or Ctrl-D make it an empty one", arguments: ["C", "D"] as [Character])
  func unseenGivenUp(key: Character) async throws {
    let terminal = try PseudoTerminal(host())
    try await terminal.wait(for: "host> ")
    terminal.type("login\r")
    try await terminal.wait(for: "secret: ")
    terminal.signal(SIGCONT)
    if key == "C" { terminal.type("half") }
    terminal.typeControl(key)
    try await terminal.wait(for: "said <>")
    try await terminal.wait(for: "host> ")
    terminal.type("here\r")
    try await terminal.wait(for: "said <here>")
    #expect(!terminal.transcript.contains("half"))
  }
}
