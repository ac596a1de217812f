import Foundation
import TestSupport
import TestTraits
import Testing

/// Folders whose names are no UTF-8, which only a shell can say to the built program.
@Suite(.runsPrograms) struct OddFolderTests {
  /// Runs a shell script in which `$crier` is the program, `$root` a folder, and `$a` and `$b` two names in it that differ
  /// in a byte.
  private func run(_ script: String, in folder: borrowing Folder) async throws -> String {
    let opening = #"crier=$0 root=$1; a=$(printf '%s/h\351' "$root"); b=$(printf '%s/h\350' "$root"); "#
    let shell = Program(
      path: "/bin/sh", arguments: ["-c", opening + script, Program.built("crier").path, folder.path()],
      environment: ["PATH": "/usr/bin:/bin", "COLUMNS": "500", "CRIER_NOW": "2026-11-21T09:00:00Z"])
    return try await Piped.run(shell, input: "").text
  }

  @Test(
    "are two homes where they differ, however they are said",
    arguments: [
      #"CRIER_HOME="$1" "$crier""#, #""$crier" --home "$1""#, #""$crier" --home="$1""#, #"XDG_DATA_HOME="$1" "$crier""#,
      #"HOME="$1" "$crier""#,
    ])
  func homes(call: String) async throws {
    let folder = try Folder()
    let text = try await run(
      """
      ask() { where=$1; shift; words=$*; set -- "$where"; \(call) $words; }
      ask "$a" follow the verge >/dev/null; ask "$b" follow reuters >/dev/null
      ask "$a" which sources do i follow; ls -b "$root"
      """, in: folder)
    #expect(text.contains("The Verge") && !text.contains("Reuters"), "\(text)")
    #expect(text.contains("h\\350\nh\\351\n"), "\(text)")
  }

  @Test("are what is merged and written to")
  func paths() async throws {
    let folder = try Folder()
    let text = try await run(
      """
      "$crier" --home "$a" follow the verge >/dev/null
      "$crier" --home "$root/plain" merge "$a"
      mkdir "$b"; "$crier" --home "$root/plain" export my sources to "$b/feeds.opml" >/dev/null; ls "$b"
      """, in: folder)
    #expect(text.contains("1 source followed"), "\(text)")
    #expect(text.hasSuffix("feeds.opml\n"), "\(text)")
  }
}
