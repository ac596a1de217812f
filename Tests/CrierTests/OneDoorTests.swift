import Basics
import Foundation
import TestSupport
import TestTraits
import Testing

/// All that Crier writes to a terminal goes through `SafeText`, whichever stream it goes to and wherever it came from.
@Suite(.runsPrograms) struct OneDoorTests {
  /// What writes to a standard stream or names one, and the files that may.
  private static let doors: [String: Set<String>] = [
    "Terminal/Output.swift": ["STDOUT_FILENO"],
    "Terminal/StandardError.swift": ["STDERR_FILENO", "Glibc.write("],
    // Ends what a half-typed line asked of the terminal, with a constant.
    "Terminal/FatalSignals.swift": ["STDOUT_FILENO"],
    // Readline's, which is given nothing but `SafeText`.
    "CReadline/shim.h": ["stdout", "fputc(", "fputs("],
    // These ask what the stream is, and write nothing to it.
    "Terminal/Capabilities.swift": ["STDOUT_FILENO"],
    "Terminal/Readline+Window.swift": ["STDOUT_FILENO"],
    "crier/Crier.swift": ["STDOUT_FILENO", "STDERR_FILENO"],
    "crier/Display.swift": ["STDERR_FILENO"],
    "Archive/Files/NewFile.swift": ["/dev/stdout", "/dev/stderr", "/dev/fd", "Glibc.write("],
    // A program that draws pictures writes to a pipe of ours.
    "Terminal/Pictures/LetterDrawing.swift": ["STDOUT_FILENO", "STDERR_FILENO"],
    // So does one that speaks.
    "Terminal/Speech/ESpeak.swift": ["STDOUT_FILENO", "STDERR_FILENO"],
    // Files and pipes of our own.
    "Basics/Files/OpenFile.swift": ["Glibc.write("],
  ]

  @Test("the sources have no second way to a terminal")
  func sources() throws {
    // A standard stream by any of its names, and what writes to one without saying so.
    let ways = #/STD(?:OUT|ERR)_FILENO|FileHandle|NSLog|Glibc\.write\(|/dev/(?:tty|std\w+|fd)|fdopen\b|syslog/#
    let functions = #/(?:std(?:out|err)\b(?!")|(?:debugPrint|print|dump|f?put[cs]|putchar|fwrite|v\w*printf|perror)\()/#
    let numbers = #/(?:write\(|descriptor: )[12]\b/#
    var found: [String: Set<String>] = [:]
    for (name, source) in try Checkout.programSources(endings: [".swift", ".h"]) {
      let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      let named = [ways, functions, numbers].flatMap { way in
        code.matches(of: way).filter { !isMember($0.range, of: code) }.map { String($0.output) }
      }
      if !named.isEmpty { found[name] = Set(named) }
    }
    #expect(found == Self.doors)
  }

  /// Whether a match is a method, part of a longer name, or a function of our own.
  private func isMember(_ match: Range<String.Index>, of code: String) -> Bool {
    let before = code[..<match.lowerBound].suffix(5)
    let isMethod = before.hasSuffix(".") && !before.hasSuffix("..")
    return isMethod || before.last?.isLetter == true || before.last == "_" || before == "func "
  }

  @Test("the sources write escape sequences down in one list, and know them to take them out")
  func sequences() throws {
    let sequence = #/\\u\{(?:00)?(?:1[bB]|9[bB])\}|\\e\[|\\x1[bB]|\\033/#
    let files = try Checkout.programSources(endings: [".swift", ".h"]).filter { $0.text.contains(sequence) }.map(\.name)
    #expect(
      Set(files) == [
        "Basics/EscapeSequence.swift", "Basics/PictureSequences.swift", "Basics/SafeText+Letters.swift",
        "Basics/Text.swift",
      ])
  }

  /// A name that sets a title, clears the screen, recolours, reads backwards and begins rows of its own.
  private static let evil = "evil\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{200B}\u{85}\r\n\u{7F}\u{8}name"

  @Test(
    "nothing that anybody names steers the terminal, on either stream",
    arguments: [
      ["--\(evil)"], ["--home", "/dev/null/\(evil)", "save", "1"], ["import", "./\(evil)"],
      ["preview", "./\(evil).opml"],
      ["export", "as", "csv", "to", "/no/\(evil)"], ["log", "in", "as", evil], [evil], ["--json", evil],
      ["--understand", evil], ["--json", "import", "./\(evil)"], ["--json", "export", "to", "/no/\(evil)"], ["doctor"],
      ["--json", "doctor"], ["tag", "1", "as", evil], ["use", "newsapi", "key", evil],
    ], [false, true])
  func named(arguments: [String], onTerminal: Bool) async throws {
    let crier = try BuiltCrier()
    try await crier.damageNamed(Self.evil)
    try await expectHarmless(crier, arguments, onTerminal: onTerminal)
  }

  @Test(
    "nothing in the environment steers it either",
    arguments: [
      "CRIER_NOW", "CRIER_CONTACT", "CRIER_HOME", "CRIER_LOG", "NEWSAPI_URL", "NEWSAPI_KEY", "HOME", "XDG_DATA_HOME",
      "TZ",
      "LANG", "BROWSER", "SSL_CERT_FILE", "COLUMNS", "TERM", "https_proxy",
    ], [false, true])
  func environment(name: String, onTerminal: Bool) async throws {
    var crier = try BuiltCrier()
    // With a place named by nothing else, the home and its kin are what places are told by.
    if ["HOME", "XDG_DATA_HOME"].contains(name) { crier.environment["CRIER_HOME"] = nil }
    crier.environment[name] =
      ["CRIER_HOME", "CRIER_LOG", "HOME", "XDG_DATA_HOME"].contains(name) ? "/dev/null/\(Self.evil)" : Self.evil
    let server = try LoopbackServer([:])
    let lines = ["save 1", "open 1 in the browser", "preview \(server.address("/feed"))", "use newsapi"]
    try await expectHarmless(crier, lines, onTerminal: onTerminal)
  }

  /// Checks what is written on both streams, to pipes or to a terminal.
  private func expectHarmless(
    _ crier: borrowing BuiltCrier, _ arguments: [String], onTerminal: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let written: [String]
    if onTerminal {
      let terminal = try PseudoTerminal(crier.program(arguments))
      _ = try await terminal.waitForEnd()
      let shown = terminal.transcript.replacingOccurrences(of: "\r\n", with: "\n")
      // What dresses letters, and what removes a row that passes.
      written = [shown.replacing(/\u{1B}\[[0-9;]*[mK]|\r/, with: "")]
    } else {
      let run = try await Piped.run(crier.program(arguments))
      written = [run.text, run.errorText]
    }
    #expect(!written.joined().isEmpty, sourceLocation: sourceLocation)
    for text in written {
      let steering = text.unicodeScalars.filter { $0 != "\n" && !Text.isWelcome($0) }
      #expect(steering.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
      // JSON tells all that was said, as what steers nothing.
      #expect(text.hasPrefix("{") || !text.contains("owned"), sourceLocation: sourceLocation)
    }
  }
}

extension BuiltCrier {
  /// Leaves a library whose files are damaged and named by somebody else.
  fileprivate func damageNamed(_ name: String) async throws {
    _ = try await run(input: "show headlines\nsave 1\n")
    let home = environment["CRIER_HOME"] ?? ""
    let name = name.replacingOccurrences(of: "/", with: "")
    for file in ["library.\(name).jsonl", "desk.\(name).json", "feeds/stories.\(name).jsonl", ".library.\(name)"] {
      _ = FileManager.default.createFile(atPath: "\(home)/\(file)", contents: Data("no \(name)\n{\n".utf8))
    }
  }
}
