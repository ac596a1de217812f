import Foundation
import TestSupport
import TestTraits
import Testing

/// The README cannot go stale: what it shows is what happens, and it leaves out nothing of the front door.
@MainActor
@Suite(.runsPrograms) struct ReadmeTests {
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

  @Test(
    "begins with a command that works where the lists of packages are empty, with sudo and without",
    arguments: [false, true])
  func emptyLists(hasSudo: Bool) async throws {
    let folder = try Folder()
    // Stands in for a machine: it knows no package before its lists are updated, and only sudo may change it.
    let isAllowed = hasSudo ? #"test "$AS_ROOT" = yes"# : "true"
    try await folder.addScript(
      "apt-get",
      """
      #!/bin/sh
      \(isAllowed) || exit 100
      case "$*" in
        update) : > "$PLACE/lists" ;;
        install*-dev) test -e "$PLACE/lists" && : > "$PLACE/installed" ;;
        *) exit 100 ;;
      esac
      """)
    try await folder.addScript("swift", "#!/bin/sh\ntest -e \"$PLACE/installed\" && echo \"$@\"\n")
    if hasSudo { try await folder.addScript("sudo", "#!/bin/sh\nAS_ROOT=yes exec \"$@\"\n") }
    let command = try #require(blocks.first { $0.kind == "sh" }?.text)
    let shell = Program(
      path: "/bin/sh", arguments: ["-c", command],
      environment: ["PATH": folder.path(), "PLACE": folder.path()])
    let run = try await Piped.run(shell)
    #expect(run.text == "run -c release crier\n", "\(run.errorText)")
    #expect(run.status == .exited(0))
  }

  @Test("names every option and exit status, and none that is not")
  func contract() async throws {
    let help = try await BuiltCrier().run("--help").text
    let options = Set(help.matches(of: /--[a-z-]+/).map { String($0.output) })
    let told = Set(readme.matches(of: /`(--[a-z-]+)/).map { String($0.output.1) })
    #expect(options == told)
    #expect(readme.contains("130") && help.contains("130"))
  }

  @Test("names every variable that the code looks up, and none that it does not")
  func variables() async throws {
    // libcurl reads these itself, which the test of the network shows.
    let known = try EnvironmentNames.lookedUp().union(["no_proxy"])
    let told = Set(variableTable.matches(of: /`([A-Z][A-Z_]+|[a-z]+_proxy)`/).map { String($0.output.1).lowercased() })
    #expect(known.count > 15)
    #expect(told.subtracting(known).isEmpty && known.subtracting(told).isEmpty)
    let help = try await BuiltCrier().run("--help").text
    let own = known.filter { $0.hasPrefix("crier_") || $0.hasPrefix("newsapi_") }
    for name in own { #expect(help.contains(name.uppercased()), "\(name)") }
    for name in help.matches(of: /[A-Z]+_[A-Z_]+|[a-z]+_proxy/) { #expect(known.contains(name.output.lowercased())) }
  }

  @Test("every variable it names is given to something in a test")
  func triedVariables() throws {
    let tests = Checkout.root.appendingPathComponent("Tests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains("ReadmeTests") && !$0.contains("OneDoorTests") }
      .map { try String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8) }
    let told = Set(variableTable.matches(of: /`([A-Z][A-Z_]+|[a-z]+_proxy)`/).map { String($0.output.1) })
    for name in told { #expect(files.contains { $0.contains("\"\(name)\"") }, "\(name)") }
  }

  /// The rows of the table of variables.
  private var variableTable: String {
    let rows = readme.components(separatedBy: "\n")
    return rows.drop { !$0.hasPrefix("| variable |") }.prefix { $0.hasPrefix("|") }.joined(separator: "\n")
  }

  @Test("names files and folders that exist")
  func map() throws {
    let section = try #require(readme.components(separatedBy: "\n## ").first { $0.hasPrefix("Changing Crier") })
    let paths = section.matches(of: /`((?:(?:Sources|Tests|Intents|Fixtures)(?:\/[^`\s]*)?)|\.ci\/run)`/)
      .map { String($0.output.1) }
    #expect(paths.count >= 5)
    for path in paths { #expect(Checkout.has(path), "\(path)") }
  }
}
