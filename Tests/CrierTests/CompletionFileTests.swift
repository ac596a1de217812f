import Foundation
import TestSupport
import TestTraits
import Testing

/// What shells read to complete the command line.
@Suite(.runsPrograms) struct CompletionFileTests {
  /// The first of the paths that can be run.
  private func found(_ name: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  @Test("has every option that help has, and how one may begin", arguments: ["bash", "zsh", "fish"])
  func options(shell: String) async throws {
    let crier = try BuiltCrier()
    let answered = try await crier.run("--completions", shell)
    #expect(answered.status == .exited(0))
    let words = Set(try await crier.run("--help").text.split { !$0.isLetter && $0 != "-" }.map(String.init))
    for option in words.filter({ $0.hasPrefix("--") }) {
      #expect(answered.text.contains(shell == "fish" ? "-l \(option.dropFirst(2))" : option), "\(option)")
    }
    for word in ["show", "save", "tag"] { #expect(answered.text.contains(word)) }
    if let path = found(shell) {
      let checked = try await Piped.run(Program(path: path, arguments: ["-n"]), input: answered.text)
      #expect(checked.status == .exited(0) && checked.errorText.isEmpty, "\(checked.errorText)")
    }
  }

  @Test("completes in bash as people type", arguments: [("--js", "--json"), ("sho", "show"), ("--home=", "")])
  func bash(typed: String, completed: String) async throws {
    guard let path = found("bash") else { return }
    let file = try await BuiltCrier().run("--completions", "bash").text
    let script = file + "COMP_WORDS=(crier '\(typed)'); COMP_CWORD=1; _crier; printf '%s' \"${COMPREPLY[*]}\"\n"
    let answered = try await Piped.run(Program(path: path, arguments: ["--norc"]), input: script)
    #expect(answered.text == completed && answered.errorText.isEmpty)
  }

  @Test("knows no other shells", arguments: [["--completions", "tcsh"], ["--completions"], ["--completions="]])
  func others(arguments: [String]) async throws {
    let refused = try await Piped.run(BuiltCrier().program(arguments))
    #expect(refused.status == .exited(2))
    #expect(refused.errorText == "crier: --completions takes bash, zsh or fish.\n")
  }
}
