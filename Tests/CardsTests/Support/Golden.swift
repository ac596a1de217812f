import Foundation
import Testing

/// A file of the bytes that are to be sent, in `Goldens`.
struct Golden {
  private let file: URL

  init(_ name: String) {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    file = tests.appending(path: "Goldens/\(name)")
  }

  /// Compares text with the file, byte by byte.
  ///
  /// With `RECORD_GOLDENS=1` the file is rewritten and the test still fails, so that no one records by accident.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record(
        "\(file.lastPathComponent) was recorded. Look at it before you keep it.", sourceLocation: sourceLocation)
      return
    }
    let golden = try #require(
      try? Data(contentsOf: file), "\(file.lastPathComponent) is missing. RECORD_GOLDENS=1 writes it.",
      sourceLocation: sourceLocation)
    if golden == Data(text.utf8) { return }
    Issue.record(
      Comment(rawValue: "\(file.lastPathComponent) differs in \(difference(from: golden, to: text))"),
      sourceLocation: sourceLocation)
  }

  /// The first line that differs, with escapes visible.
  private func difference(from golden: Data, to text: String) -> String {
    // Bytes, because two spellings of one character are equal as strings.
    let before = golden.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let after = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let line = zip(before, after).prefix { $0 == $1 }.count
    let shown = { (lines: [[UInt8]]) in
      line < lines.count
        ? String(decoding: lines[line], as: UTF8.self).unicodeScalars.map { $0.escaped(asASCII: false) }.joined()
        : "(nothing)"
    }
    return "line \(line + 1):\n- \(shown(before))\n+ \(shown(after))"
  }
}
