import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Terminal

/// Notes on the desktop go to the program that shows them, as they are.
@Suite(.runsPrograms) struct DesktopNotesTests {
  @Test("a note is shown by the program on the path, as one word and no option")
  func shown() async throws {
    let folder = try Folder()
    let told = folder.path("told")
    try await folder.addScript(
      "notify-send", "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(told).part' && mv '\(told).part' '\(told)'\n")
    DesktopNotes(environment: ["PATH": "\(folder.path()):/usr/bin:/bin"]).show("--help; $(touch x) \"new\"\u{1b}[2J")
    try await waitUntil("the note was shown") { FileManager.default.fileExists(atPath: told) }
    let words = try String(contentsOfFile: told, encoding: .utf8).split(separator: "\n")
    #expect(words.prefix(2) == ["--app-name=Crier", "--"] && words.count == 3, "\(words)")
    #expect(words.last?.hasPrefix("--help; $(touch x) \"new\"") == true && words.last?.contains("\u{1b}") == false)
  }

  @Test("without such a program nothing is done")
  func none() { DesktopNotes(environment: ["PATH": "/nowhere"]).show("news") }
}
