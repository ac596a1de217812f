import Foundation
import TestSupport
import TestTraits
import Testing

/// Signing up and logging in with the real program, at a terminal and from scripts, leaving no password behind.
@Suite(.runsPrograms) struct ComingInTests {
  private let password = "correct horse"

  /// The files of a folder that hold a text, whatever they are.
  private func files(in crier: borrowing BuiltCrier, holding text: String) -> [String] {
    let folder = crier.folder.path("home")
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    #expect(names.count > 1)
    return names.filter { name in
      guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return false }
      return bytes.range(of: Data(text.utf8)) != nil
    }
  }

  @Test("at the prompt a password is asked for unseen, twice at sign-up, and stands in no history")
  func unseen() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain"]), columns: 120)
    try await terminal.wait(for: "crier> ")
    terminal.type("sign up as maria\r")
    try await terminal.wait(for: "password> ")
    terminal.type("short\r")
    try await terminal.wait(for: "at least 8 characters. Choose a password")
    try await terminal.wait(for: "password> ")
    terminal.type("\(password)\r")
    try await terminal.wait(for: "password> ")
    terminal.type("correkt\u{15}\(password)\r")
    try await terminal.wait(for: "Welcome, maria")
    try await terminal.wait(for: "crier> ")
    // The guest's lines cannot be recalled, or one would stand before the next line.
    terminal.typeControl("P")
    terminal.type("who am i\r")
    try await terminal.wait(for: "You're maria.")
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(!terminal.transcript.contains("horse") && !terminal.transcript.contains("short\r"))
    #expect(files(in: crier, holding: "horse").isEmpty)
    #expect(try String(contentsOfFile: crier.folder.path("home/history"), encoding: .utf8) == "sign up as maria\n")
    #expect(
      try String(contentsOfFile: crier.folder.path("home/profiles/maria/history"), encoding: .utf8) == "who am i\n")
    #expect(try crier.folder.mode(of: "home/profiles/maria/history") == 0o600)
  }

  @Test("Ctrl-C at a password gives up, and the next line is seen again")
  func givenUp() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain"]), columns: 120)
    try await terminal.wait(for: "crier> ")
    terminal.type("log in as maria\r")
    try await terminal.wait(for: "password> ")
    terminal.type("half a passw")
    terminal.typeControl("C")
    try await terminal.wait(for: "nothing changed")
    try await terminal.wait(for: "crier> ")
    terminal.type("thanks\r")
    try await terminal.wait(for: "thanks")
    try await terminal.wait(for: "You're welcome.")
    #expect(!terminal.transcript.contains("half a passw"))
  }

  @Test("a pasted block shows and does nothing of what follows a password")
  func pasted() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain"]), columns: 120)
    try await terminal.wait(for: "crier> ")
    terminal.type("sign up as maria\r")
    try await terminal.wait(for: "password> ")
    terminal.paste("\(password)\nfirst words\n")
    terminal.type("\r")
    try await terminal.wait(for: "The same password again?")
    try await terminal.wait(for: "password> ")
    #expect(!terminal.transcript.contains("horse") && !terminal.transcript.contains("first words"))
  }

  @Test("words on the command line ask at the terminal, unseen, and who came in stays in")
  func words() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain", "sign", "up", "as", "maria"]), columns: 120)
    try await terminal.wait(for: "Choose a password")
    try await terminal.wait(for: "cancels.")
    terminal.type("\(password)\r")
    try await terminal.wait(for: "The same password again?")
    try await terminal.wait(for: "cancels.")
    terminal.type("\(password)\r")
    try await terminal.wait(for: "Welcome, maria")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(!terminal.transcript.contains("horse"))
    #expect(try await crier.run("who", "am", "i").text.hasPrefix("You're maria."))
    #expect(try await crier.run("log", "out").status == .exited(0))
    #expect(try await crier.run("who", "am", "i").text.hasPrefix("You're a guest here."))
  }

  @Test("a password that begins as a remark of a script does is one at the terminal")
  func likeARemark() async throws {
    var crier = try BuiltCrier(environment: ["TERM": "xterm"])
    crier.environment["CRIER_PASSWORD"] = "#\(password)"
    #expect(try await crier.run(input: "sign up as maria\nlog out\n").status == .exited(0))
    crier.environment["CRIER_PASSWORD"] = nil
    let terminal = try PseudoTerminal(crier.program(["--plain", "log", "in", "as", "maria"]), columns: 120)
    try await terminal.wait(for: "cancels.")
    terminal.type("#\(password)\r")
    try await terminal.wait(for: "Hello, maria.")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  @Test(
    "a line too long for a password ends the login, and neither it nor the next one is shown or followed",
    arguments: [3_000, 70_000])
  func overlong(count: Int) async throws {
    let crier = try BuiltCrier()
    let long = String(repeating: "swordfish", count: count / 9)
    let script = "sign up as maria\n\(long)\n\(password)\nlog in as maria\n\(long)\nsign up\n\(long)\n\(password)\n"
    let replies = try await crier.replies(to: script + "\(password)\nwho am i\n")
    #expect(!"\(replies)".contains("swordfish") && !"\(replies)".contains("horse"))
    #expect(
      replies.compactMap { ($0["error"] as? [String: Any])?["code"] as? String }
        == ["passwordTooLong", "wrongNameOrPassword", "nameUnusable"])
    #expect((replies.last?["profile"] as? [String: Any])?["name"] as? String == nil)
    #expect(replies.last?["intent"] as? String == "profile")
  }

  @Test("a line that is too long is not repeated where it tells a password or a key")
  func overlongSecret() async throws {
    let crier = try BuiltCrier()
    let rest = String(repeating: " and so on", count: 300)
    let key = "0123456789abcdef0123456789abcdef"
    let script = "log in as maria hunter22x\(rest)\nuse newsapi key \(key)\(rest)\nshow headlines\(rest)\n"
    let replies = try await crier.replies(to: script)
    #expect(!"\(replies)".contains("hunter22x") && !"\(replies)".contains("0123456789"))
    #expect((replies.last?["line"] as? String)?.hasPrefix("show headlines") == true)
  }

  @Test("a script gives passwords in its next lines, and no reply repeats them")
  func script() async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(
      to: """
        sign up as maria
        \(password)
        # A remark between.
        \(password)
        log in as maria
        a wrong horse
        sign up as maria
        \(password)
        \(password)
        log in as maria

        who am i
        """)
    #expect(
      replies.compactMap { $0["status"] as? String }
        == [
          "question", "question", "ok", "question", "error", "question", "question", "error", "question", "error", "ok",
        ])
    #expect(replies.compactMap { $0["awaits"] as? String } == Array(repeating: "password", count: 6))
    #expect(replies.map { $0["line"] as? String }.filter { $0 == "" }.count == 6)
    #expect(!"\(replies)".contains("horse"))
    #expect((replies.last?["profile"] as? [String: Any])?["name"] as? String == "maria")
    #expect(files(in: crier, holding: "horse").isEmpty)
  }

  @Test(
    "a password told in the line itself is refused, and stands nowhere",
    arguments: [
      "login as maria secretpw77", "register maria pw Sesame4711", "sign up as maria pass: opensesame",
      "please log me in as maria with hunter22hunter", "explain login as maria secretpw77",
      "Create an account as maria pw Sesame4711", "SIGN IN as maria secretpw77",
      "save 1 and log in as maria with Swordfish", "switch to user maria with Swordfish",
      "headlines, then login as maria using Swordfish",
    ])
  func told(line: String) async throws {
    let crier = try BuiltCrier()
    let secret = try #require(line.split(separator: " ").last.map(String.init))
    let replies = try await crier.replies(to: "show headlines\ntag 1 as work\n" + line + "\nsave 2\n")
    #expect(replies[2]["failure"] as? String == "passwordShown" || "\(replies[2])".contains("passwordShown"))
    #expect(!"\(replies)".contains(secret))
    #expect(files(in: crier, holding: secret).isEmpty)
  }

  @Test(
    "a script that answers an unasked question shows no password, and goes on with its requests",
    arguments: ["sign up as mary opensesame1", "sign up as mary 20041987", "log in as guest", "log in as !!!"])
  func notAsked(line: String) async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(to: line + "\nsecretpw1\nshow headlines\nsecretpw1\n")
    #expect(!"\(replies.dropLast())".contains("secretpw1"))
    #expect((replies[2]["cards"] as? [Any])?.isEmpty == false)
  }

  @Test("where the environment gives the password, those in the script's next lines are not needed and not shown")
  func givenTwice() async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_PASSWORD"] = password
    let replies = try await crier.replies(
      to: "sign up as maria\n\(password)\n\(password)\nlog in as maria\nanother2pw\nwho am i\n")
    #expect(!"\(replies)".contains("horse") && !"\(replies)".contains("another2pw"))
    #expect(replies.compactMap { $0["status"] as? String } == ["ok", "ok", "ok", "ok", "notUnderstood", "ok"])
    #expect((replies.last?["profile"] as? [String: Any])?["name"] as? String == "maria")
  }

  @Test("nothing is kept of a line that nearly tells a password, and news about passwords can be looked for")
  func nearlyTold() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain"]), columns: 120)
    try await terminal.wait(for: "crier> ")
    let lines = [
      "lgo in as anna with hunter22x", "my password is hunter33x", "sgin up as anna pass hunter44x",
      "set password to hunter55x", "my pasword is hunter", "log in: anna/hunter66x",
      "show headlines and sign up as anna with password hunter22x", "explain my password is hunter77x",
      "search for password breaches", "change my password",
    ]
    for line in lines {
      terminal.type(line + "\r")
      try await terminal.wait(for: line)
      try await terminal.wait(for: "crier> ")
    }
    #expect(terminal.transcript.contains("You're not logged in."))
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(files(in: crier, holding: "hunter").isEmpty)
    #expect(
      try String(contentsOfFile: crier.folder.path("home/history"), encoding: .utf8)
        == "search for password breaches\nchange my password\n")
  }

  /// Lines that end in a password of plain letters, or in the second word of a name.
  private static let doubtfulLines = [
    "login as mary swordfish", "log in mary, swordfish", "it's me, mary, swordfish", "i'm mary, log me in, swordfish",
    "it's me, mary, swordfish, let me in", "log in as mary and swordfish", "use rosa's profile swordfish",
    "log in as mary correct swordfish battery staple", "switch to mary swordfish", "lgoin as mary swordfish",
    "log in as mary swordfish and show headlines", "headlines and login as mary swordfish", "su mary swordfish",
    "log in with mary swordfish", "let me in, mary, correct battery swordfish",
    #"how do you understand "log in as mary swordfish""#,
  ]

  @Test(
    "what may be a password of plain letters behind a name stands in no file and no answer",
    arguments: doubtfulLines + ["log in\nmary swordfish"])
  func plainlyTold(line: String) async throws {
    let crier = try BuiltCrier()
    let script = "show headlines\nsave 1\n\(line)\na wrong guess\nwhy did you do that\nsave 2\n"
    #expect(try await !crier.run("--json", input: script).text.contains("swordfish"))
    #expect(files(in: crier, holding: "swordfish").isEmpty)
  }

  @Test("the history of the prompt has names and nothing that was said behind them")
  func plainlyToldAtThePrompt() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain"]), columns: 120)
    try await terminal.wait(for: "> ")
    for line in Self.doubtfulLines + ["log in as mary ann", "sign up as mary 2004", "switch to light theme"] {
      terminal.type(line + "\r")
      try await terminal.wait(for: "> ")
      // Cancels where a password is asked for, and says nothing elsewhere.
      terminal.type("\r")
      try await terminal.wait(for: "> ")
    }
    // This means no more than "log in".
    terminal.type("log in as\r")
    try await terminal.wait(for: "Which name?")
    terminal.type("mary swordfish\r")
    try await terminal.wait(for: "password> ")
    terminal.type("\r")
    try await terminal.wait(for: "crier> ")
    terminal.typeControl("D")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(files(in: crier, holding: "swordfish").isEmpty)
    #expect(
      try String(contentsOfFile: crier.folder.path("home/history"), encoding: .utf8)
        == "log in as mary ann\nsign up as mary 2004\nswitch to light theme\nlog in as\n")
  }

  @Test("a name may have a second word and a number", arguments: ["mary 2004", "mary ann", "Mary 2nd", "mary jane"])
  func names(name: String) async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_PASSWORD"] = password
    #expect(try await crier.run("sign", "up", "as", name).text.hasPrefix("Welcome, "))
    #expect(try await crier.run("log", "out").status == .exited(0))
    #expect(try await crier.run("log", "in", "as", name).text.lowercased().hasPrefix("hello, \(name.lowercased())."))
  }

  @Test("a session without an account logs no one in")
  func noAccount() async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_PASSWORD"] = password
    _ = try await crier.run("sign", "up", "as", "maria")
    let home = crier.folder.path("home")
    for name in try FileManager.default.contentsOfDirectory(atPath: home) where name.hasPrefix("accounts.") {
      try FileManager.default.removeItem(atPath: "\(home)/\(name)")
    }
    #expect(try await crier.run("who", "am", "i").text.hasPrefix("You're a guest here."))
  }

  @Test("a sign-up that comes too late leaves who is logged in as it is")
  func tooLate() async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_PASSWORD"] = password
    #expect(try await crier.run("sign", "up", "as", "maria").status == .exited(0))
    #expect(try await crier.run("sign", "up", "as", "maria").status == .exited(1))
    #expect(try await crier.run("who", "am", "i").text.hasPrefix("You're maria."))
  }

  @Test("where the disk is full halfway, it is told what was taken along, and the rest can be sent after")
  func partly() async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_PASSWORD"] = password
    let guest = try await crier.run(
      input: """
        show headlines
        save 1
        follow the verge, wired, cnn, reuters, bbc news, bloomberg, the hindu, marca, associated press, ars technica
        follow techcrunch, new scientist, espn, le monde, el mundo, cbc news, rte, globo, la repubblica
        """)
    #expect(guest.status == .exited(0), "\(guest.text)")
    _ = try await crier.run("sign", "up", "as", "maria")
    let yes = crier.program(["yes"])
    let narrow = Program(
      path: "/bin/sh", arguments: ["-c", "ulimit -f 6; exec \(yes.path) yes"], environment: yes.environment)
    let stopped = try await Piped.run(narrow)
    #expect(stopped.status == .exited(1))
    let told = stopped.errorText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains("The saved article is yours now. The 19 sources stay with the guest."), "\(told)")
    #expect(!told.contains("Nothing was changed"))
    let rest = try await crier.run("yes")
    #expect(rest.status == .exited(0) && rest.text.contains("sources are yours now."), "\(rest.text)")
  }

  @Test("a guest's key is told of before it goes along")
  func keyAlong() async throws {
    let server = try NewsAPIStandIn().server()
    var crier = try BuiltCrier(environment: ["NEWSAPI_URL": server.address("")])
    crier.environment["CRIER_PASSWORD"] = password
    let script = "use newsapi key \(NewsAPIStandIn.key)\nsign up as maria\nyes\nstatus\n"
    let replies = try await crier.replies(to: script)
    #expect((replies[1]["message"] as? String)?.hasSuffix("Take the settings and the key to NewsAPI along?") == true)
    #expect((replies[2]["message"] as? String) == "The settings and the key to NewsAPI are yours now.")
    #expect(replies[3]["edition"] as? String == "newsapi")
  }

  @Test("a stop at a password leaves what is typed after it unseen")
  func stopped() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain", "log", "in", "as", "maria"]), columns: 120)
    try await terminal.wait(for: "cancels.")
    try await terminal.waitUntilUnseen()
    terminal.signal(SIGSTOP)
    terminal.showTyped()
    terminal.signal(SIGCONT)
    try await terminal.waitUntilUnseen()
    terminal.type("\(password)\r")
    try await terminal.wait(for: "Wrong name or password")
    #expect(!terminal.transcript.contains("horse"))
  }

  @Test("what is typed while a wrong password makes wait is neither shown nor said, and the wait is told")
  func impatient() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    _ = try await crier.run(input: "log in as maria\na wrong guess\n")
    // On a clock that runs ahead, so that a slow machine does not shorten the wait.
    let home = crier.folder.path("home")
    let names = try FileManager.default.contentsOfDirectory(atPath: home)
    let noted = home + "/" + (try #require(names.first { $0.hasPrefix("wrong-passwords.") }))
    let more = #"{"count": 7, "last": "2099-01-01T00:00:00Z"}"#
    try Data(more.utf8).write(to: URL(filePath: noted))
    let terminal = try PseudoTerminal(crier.program(["--plain"]), columns: 120)
    try await terminal.wait(for: "crier> ")
    terminal.type("log in as maria\r")
    try await terminal.wait(for: "password> ")
    terminal.type("a wrong guess\r")
    // The last key is Ctrl-C.
    try await terminal.type("\(password)\r\u{3}", onceWritten: "waiting ")
    try await terminal.wait(for: "crier> ")
    terminal.type("thanks\r")
    try await terminal.wait(for: "You're welcome.")
    #expect(!terminal.transcript.contains("horse"))
    #expect(files(in: crier, holding: "horse").isEmpty)
  }

  @Test("an empty password in a script fails, and the line for its repetition is no request")
  func empty() async throws {
    let crier = try BuiltCrier()
    let run = try await crier.run(input: "sign up as maria\n\nshow headlines\nwho am i\n")
    #expect(run.status == .exited(1))
    #expect(run.text.contains("The password was empty") && run.text.contains("You're a guest here."))
    #expect(!run.text.contains("Headlines") && !run.text.contains("headlines"))
    #expect(try await crier.run(input: "log in as maria\n\n").status == .exited(1))
  }

  @Test("what was on screen before a login can still be pointed at")
  func stillOnScreen() async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_PASSWORD"] = password
    let run = try await crier.run(input: "show headlines\nsign up as maria\nsave 2\n")
    #expect(run.status == .exited(0) && run.text.contains("Saved \""))
  }

  @Test("the environment may give the password, and nothing is asked")
  func environment() async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_PASSWORD"] = password
    let signUp = try await crier.run("--json", "sign", "up", "as", "maria")
    #expect(signUp.status == .exited(0) && signUp.text.split(separator: "\n").count == 1)
    #expect(try await crier.run(input: "log out\nlog in as maria and show my saved articles\n").status == .exited(0))
    #expect(try await crier.run("who", "am", "i").text.hasPrefix("You're maria."))
    #expect(files(in: crier, holding: "horse").isEmpty)
  }

  @Test("a script that ends before the password came says so, and fails")
  func unanswered() async throws {
    let crier = try BuiltCrier()
    for run in [try await crier.run(input: "log in as maria\n"), try await crier.run("log", "in", "as", "maria")] {
      #expect(run.status == .exited(1))
      let told = run.text + run.errorText
      #expect(told.contains("No answer came") && told.contains("CRIER_PASSWORD"))
    }
  }

  @Test("a run keeps who it is while another logs in")
  func apart() async throws {
    var crier = try BuiltCrier(environment: ["TERM": "xterm"])
    let terminal = try PseudoTerminal(crier.program(["--plain"]), columns: 120)
    try await terminal.wait(for: "crier> ")
    terminal.type("who am i\r")
    try await terminal.wait(for: "You're a guest here.")
    crier.environment["CRIER_PASSWORD"] = password
    #expect(try await crier.run("sign", "up", "as", "maria").status == .exited(0))
    terminal.type("who am i\r")
    try await terminal.wait(for: "You're a guest here.")
  }

  @Test("the prompt opens with what is asked for by the line that was chosen")
  func openingSearch() async throws {
    let crier = try BuiltCrier(environment: ["TERM": "xterm"])
    #expect(try await crier.run("start", "with", "news", "about", "octopuses").status == .exited(0))
    let terminal = try PseudoTerminal(crier.program([]), columns: 120, rows: 60)
    try await terminal.wait(for: "News about \"octopuses\"")
    try await terminal.wait(for: "crier> ")
  }

  @Test("the prompt opens with the section that was chosen, and each profile with its own")
  func opening() async throws {
    var crier = try BuiltCrier(environment: ["TERM": "xterm"])
    crier.environment["CRIER_PASSWORD"] = password
    let chosen = try await crier.run(input: "sign up as maria\nstart with sports\n4 per page\nuse the dark theme\n")
    #expect(chosen.status == .exited(0))
    let marias = try PseudoTerminal(crier.program([]), columns: 120, rows: 60)
    try await marias.wait(for: "maria")
    try await marias.wait(for: "Sports headlines")
    try await marias.wait(for: "1-4 of")
    try await marias.wait(for: "crier> ")
    #expect(marias.transcript.contains("\u{1B}[96m"))
    #expect(try await crier.run("log", "out").status == .exited(0))
    let guests = try PseudoTerminal(crier.program([]), columns: 120, rows: 60)
    try await guests.wait(for: "crier> ")
    #expect(!guests.transcript.contains("Sports") && !guests.transcript.contains("\u{1B}[96m"))
  }

  @Test("takes a guest's things along on a late yes, and asks for it no more than twice")
  func takenAlong() async throws {
    var crier = try BuiltCrier()
    crier.environment["CRIER_PASSWORD"] = "correct horse"
    let opening = "show tech headlines\nsave 1\nsign up as "
    let late = try await crier.run(input: opening + "maria\nshow sports headlines\nyes\nmy saved articles\n")
    #expect(late.status == .exited(0))
    #expect(late.text.components(separatedBy: "Take the saved article along?").count == 3)
    #expect(late.text.contains("The saved article is yours now.") && late.text.contains("Saved articles (1 of 1)"))
    _ = try await crier.run("log", "out")
    let never = try await crier.run(input: opening + "bob\nshow sports headlines\nmy saved articles\nyes\n")
    #expect(never.text.components(separatedBy: "Take the saved article along?").count == 3)
    #expect(never.text.contains("You haven't saved anything yet.") && !never.text.contains("is yours now"))
    _ = try await crier.run("log", "out")
    let unclear = try await crier.run(input: opening + "eve\nxyzzy plugh frotz\nyes\n")
    #expect(unclear.text.contains("The saved article is yours now."))
  }
}
