import Foundation
import TestSupport
import Testing

/// The README cannot go stale: what it shows is what happens, and it leaves out nothing of the front door.
@MainActor
@Suite struct ReadmeTests {
  private let readme: String

  init() throws { readme = try String(contentsOf: Checkout.root.appendingPathComponent("README.md"), encoding: .utf8) }

  /// The text of every code block, in order, with the name behind its fence.
  private var blocks: [(kind: String, text: String)] {
    let parts = readme.components(separatedBy: "\n```")
    return stride(from: 1, to: parts.count - 1, by: 2).map { index in
      let kind = String(parts[index].prefix { $0 != "\n" })
      return (kind, String(parts[index].dropFirst(kind.count + 1)))
    }
  }

  @Test("opens with a conversation that goes just so")
  func conversation() async throws {
    let block = try #require(blocks.first)
    #expect(block.kind == "console")
    let prompt = "crier> "
    let said = block.text.split(separator: "\n").filter { $0.hasPrefix(prompt) }.map { $0.dropFirst(prompt.count) }
    #expect(said.count >= 6)
    let turns = try await Chat("#! columns 76\n" + said.joined(separator: "\n")).held()
    let shown = turns.map { ([prompt + $0.said] + $0.answered).joined(separator: "\n") }.joined(separator: "\n")
    if Checkout.isRecording, shown != block.text {
      let url = Checkout.root.appendingPathComponent("README.md")
      try readme.replacingOccurrences(of: block.text, with: shown).write(to: url, atomically: true, encoding: .utf8)
      Issue.record("README.md was rewritten; read the difference, then run without RECORD_GOLDENS")
    } else {
      #expect(shown == block.text)
    }
  }

  @Test("says nothing that is not understood")
  func sayings() async throws {
    let section = try #require(readme.components(separatedBy: "\n## ").first { $0.hasPrefix("What to say") })
    let table = section.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n")
    let sayings = table.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    #expect(sayings.count >= 30)
    let understood = try await BuiltCrier().run("--understand", input: sayings.joined(separator: "\n") + "\n")
    #expect(understood.status == .exited(0), "\(understood.text)")
  }

  @Test("gives the two commands, and the gate runs them")
  func commands() throws {
    let commands = blocks.filter { $0.kind == "sh" }.map(\.text)
    #expect(commands.count >= 2)
    #expect(commands.first?.contains("swift run -c release crier") == true)
    let gate = try String(contentsOf: Checkout.root.appendingPathComponent(".ci/run"), encoding: .utf8)
    #expect(gate.contains(try #require(commands.dropFirst().first)))
    let packages = try #require(commands.first).split(separator: " ").filter { $0.hasSuffix("-dev") }
    #expect(!packages.isEmpty && packages.allSatisfy { gate.contains($0) })
  }

  @Test("names every option, environment variable and exit status, and none that is not")
  func contract() async throws {
    let help = try await BuiltCrier().run("--help").text
    let options = Set(help.matches(of: /--[a-z-]+/).map { String($0.output) })
    let told = Set(readme.matches(of: /`(--[a-z-]+)/).map { String($0.output.1) })
    #expect(options == told)
    for word in [
      "CRIER_HOME", "CRIER_NOW", "CRIER_PASSWORD", "NEWSAPI_KEY", "NEWSAPI_URL", "CRIER_LOG", "SSL_CERT_FILE",
      "https_proxy",
      "BROWSER", "COLUMNS", "NO_COLOR", "CLICOLOR_FORCE", "130",
    ] {
      #expect(readme.contains(word) && help.contains(word), "\(word)")
    }
  }
}
