import Basics
import Foundation
import TestSupport
import TestTraits
import Testing

/// The contract at the front door: options, exit status, and the three ways of talking.
@Suite(.runsPrograms) struct FrontDoorTests {
  @Test("answers words, a line each run, going on from the run before")
  func words() async throws {
    let crier = try BuiltCrier(environment: ["COLUMNS": "200"])
    #expect(try await crier.run("show", "tech", "headlines").status == .exited(0))
    let saved = try await crier.run("save", "the", "bbc", "one")
    #expect(saved.text.hasPrefix("Saved \""))
    #expect(saved.text.hasSuffix("(1 in your library).\n"))
    #expect(try await crier.run("forget", "it").text.hasPrefix("Forgot \""))
    #expect(try await crier.run("undo").text.contains("is in your library again"))
    #expect(try await crier.run("more").text.contains("(11-20 of 38)"))
  }

  @Test("answers a script on standard input, skipping blank lines and remarks")
  func script() async throws {
    let crier = try BuiltCrier()
    let answered = try await crier.run(input: "# a remark\n\nshow tech headlines\r\n#> not said\nsave 2")
    #expect(answered.status == .exited(0))
    #expect(answered.text.components(separatedBy: "Saved \"").count == 2)
    #expect(!answered.text.contains("remark"))
  }

  @Test("goes on after a line that failed, and says so at the end")
  func failure() async throws {
    let crier = try BuiltCrier()
    let answered = try await crier.run("--keep-going", input: "show tech headlines\nsave 99\nsave 1\n")
    #expect(answered.status == .exited(1))
    #expect(answered.text.contains("There's no 99: the list ends at 10."))
    #expect(answered.text.contains("Saved \""))
    #expect(try await crier.run("open", "99").status == .exited(1))
    #expect(try await crier.run("frob the gizmo").status == .exited(1))
    #expect(try await crier.run("what have I saved about zebras").status == .exited(0))
  }

  @Test("says the same in words, in a script and in JSON")
  func agreement() async throws {
    let crier = try BuiltCrier()
    let words = try await crier.run("sources in germany").text
    let script = try await crier.run(input: "sources in germany\n").text
    #expect(words == script)
    let reply = try #require(try await crier.replies(to: "sources in germany\n").first)
    let names = try #require(reply["cards"] as? [[String: Any]]).compactMap {
      ($0["source"] as? [String: Any])?["name"] ?? $0["name"]
    }
    #expect(names.count >= 3)
    for case let name as String in names { #expect(words.contains(name)) }
  }

  @Test("answers in JSON by the contract")
  func json() async throws {
    let crier = try BuiltCrier()
    let replies = try await crier.replies(
      to: "show tech headlines\nsave 2\nopen 2\nwhat have I saved about zebras\nopen 99\nset an alarm for seven\n")
    #expect(replies.count == 6)
    for reply in replies {
      for key in ["line", "intent", "status", "message"] { #expect(reply[key] is String, "\(key)") }
    }
    #expect(replies.map { $0["status"] as? String } == ["ok", "ok", "ok", "empty", "error", "notUnderstood"])
    #expect(replies.map { $0["intent"] as? String } == ["headlines", "save", "open", "saved", "open", "none"])
    #expect((replies[0]["slots"] as? [String: String]) == ["category": "technology"])
    #expect((replies[0]["page"] as? [String: Int]) == ["number": 1, "shown": 10, "total": 38])
    let card = try #require((replies[0]["cards"] as? [[String: Any]])?.first)
    #expect(card["kind"] as? String == "article")
    #expect(card["number"] as? Int == 1)
    #expect((card["published"] as? String)?.hasSuffix("Z") == true)
    #expect(card["saved"] as? Bool == false)
    #expect(((replies[1]["cards"] as? [[String: Any]])?.first?["saved"] as? Bool) == true)
    #expect(((replies[2]["reading"] as? [String: Any])?["text"] as? String)?.contains("\n\n") == true)
    #expect((replies[4]["error"] as? [String: String])?["code"] == "noSuchNumber")
  }

  @Test("says how lines are understood, and does nothing")
  func understanding() async throws {
    let crier = try BuiltCrier()
    let said = ["# in the morning", "show tech headlines and save the first two", "#work 4", "set an alarm for seven"]
    let explained = try await crier.run("--understand", input: said.map { "\($0)\n" }.joined())
    let lines = explained.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().first?.contains(#""intent":"tag","slots":{"refs":{"numbers":[4]},"tag":"work"}"#) == true)
    #expect(lines.first?.contains(#""commands":[{"intent":"headlines","slots":{"category":"technology"}"#) == true)
    #expect(lines.first?.contains(#"{"intent":"save","slots":{"refs":{"range":[1,2]}}}]"#) == true)
    #expect(lines.last?.contains(#""commands":[]"#) == true)
    #expect(!FileManager.default.fileExists(atPath: crier.folder.path("home")))
  }

  @Test("prints its help and its version, and refuses what it does not know", arguments: ["--help", "--version", "-h"])
  func pages(option: String) async throws {
    let crier = try BuiltCrier()
    let page = try await crier.run(option)
    #expect(page.status == .exited(0))
    #expect(page.text.lowercased().hasPrefix("crier"))
    let refused = try await crier.run("--no-such-thing")
    #expect(refused.status == .exited(2))
    #expect(refused.errorText == "crier: there's no option --no-such-thing. Try crier --help.\n")
    #expect(try await crier.run("-j").status == .exited(2))
    #expect(try await crier.run("--home").status == .exited(2))
  }

  @Test("has a help page that fits one screen")
  func helpFits() async throws {
    let lines = try await BuiltCrier().run("--help").text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("refuses an instant it cannot read")
  func instant() async throws {
    let crier = try BuiltCrier(environment: ["CRIER_NOW": "tomorrow"])
    let refused = try await crier.run("headlines")
    #expect(refused.status == .exited(2))
    #expect(refused.errorText.contains("tomorrow"))
  }

  @Test("tells servers its name, and the contact in CRIER_CONTACT")
  func contact() async throws {
    let server = try LoopbackServer(["/feed": .page("<rss><channel><title>Harbour</title></channel></rss>")])
    for (contact, told) in [("", ""), ("https://desk.example/about", " (+https://desk.example/about)")] {
      let crier = try BuiltCrier(environment: ["CRIER_CONTACT": contact])
      let version = try await crier.run("--version").text.split(separator: "\n")[0].dropFirst("crier ".count)
      _ = try await crier.run("preview", server.address("/feed"))
      #expect(server.asked.last?["user-agent"] == "Crier/\(version)\(told)")
    }
    let refused = try await BuiltCrier(environment: ["CRIER_CONTACT": "me"]).run("headlines")
    #expect(refused.status == .exited(2))
    #expect(refused.errorText.contains("CRIER_CONTACT is \"me\""))
  }

  @Test(
    "goes by the proxy it is given, but not to the hosts in no_proxy",
    arguments: [
      ("http_proxy", "http"), ("all_proxy", "http"), ("ALL_PROXY", "https"), ("https_proxy", "https"),
      ("HTTPS_PROXY", "https"),
    ])
  func proxy(name: String, scheme: String) async throws {
    let proxy = try LoopbackServer { _ in .page("<rss><channel><title>Harbour</title></channel></rss>") }
    for spared in ["", "news.example"] {
      let crier = try BuiltCrier(environment: [name: proxy.address(""), "no_proxy": spared])
      let before = proxy.count
      _ = try await crier.run("preview", "\(scheme)://news.example/feed")
      #expect((proxy.count > before) == spared.isEmpty)
    }
  }

  @Test("trusts the certificates in SSL_CERT_FILE", .enabled(if: EncryptedServer.isPossible), arguments: [true, false])
  func certificates(isTrusted: Bool) async throws {
    let server = try await EncryptedServer(name: "IP:127.0.0.1")
    let crier = try BuiltCrier(environment: isTrusted ? ["SSL_CERT_FILE": server.certificate] : [:])
    let shown = try await crier.run("--json", "preview", server.address.rawValue)
    #expect(shown.text.contains(#""code":"notSecure""#) != isTrusted)
  }

  @Test("keeps everything under --home, before CRIER_HOME, before the XDG folders")
  func homes() async throws {
    let crier = try BuiltCrier()
    let other = crier.folder.path("other")
    _ = try await crier.run("--home", other, input: "show tech headlines\nsave 1\n")
    #expect(FileManager.default.fileExists(atPath: other))
    #expect(!FileManager.default.fileExists(atPath: crier.folder.path("home")))
    #expect(try await crier.run("--home=\(other)", "what have I saved").text.hasPrefix("Saved articles (1 of 1)"))
    let xdg = try BuiltCrier(environment: ["CRIER_HOME": "", "XDG_DATA_HOME": crier.folder.path("xdg")])
    _ = try await xdg.run(input: "show tech headlines\nsave 1\n")
    #expect(FileManager.default.fileExists(atPath: crier.folder.path("xdg/crier")))
  }

  @Test("colours nothing in a pipe unless it is made to")
  func colour() async throws {
    #expect(try await !BuiltCrier().run("show tech headlines").text.contains("\u{1B}"))
    let forced = try BuiltCrier(environment: ["CLICOLOR_FORCE": "1"])
    #expect(try await forced.run("show tech headlines").text.contains("\u{1B}[1m"))
    #expect(try await !forced.run("--no-color", "show tech headlines").text.contains("\u{1B}"))
    #expect(try await !forced.run("--plain", "show tech headlines").text.contains("\u{1B}"))
  }

  @Test("fits the columns it is told", arguments: [20, 34, 60])
  func columns(columns: Int) async throws {
    let crier = try BuiltCrier(environment: ["COLUMNS": "\(columns)"])
    // Ideographs, right-to-left script, emoji and the longest title among them.
    let script = "news about hourglass station\nnews from sabq\nnews about deleting\nsearch for the semicolon\n"
    let text = try await crier.run(input: script).text
    #expect(text.contains("砂") && text.contains("👨‍👩‍👧‍👦"))
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= columns })
  }
}
