import Foundation
import Testing

/// Compares a document with the file of its name in `Goldens`, byte by byte.
///
/// With `RECORD_GOLDENS=1` the file is rewritten and the test still fails, so that no one records by accident.
func expectGolden(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let file = tests.appending(path: "Goldens/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("\(name) was recorded. Look at it before you keep it.", sourceLocation: sourceLocation)
    return
  }
  let golden = try #require(
    try? Data(contentsOf: file), "\(name) is missing. RECORD_GOLDENS=1 writes it.", sourceLocation: sourceLocation)
  if golden == Data(text.utf8) { return }
  let before = golden.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  let after = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  let line = zip(before, after).prefix { $0 == $1 }.count
  let shown = { (lines: [[UInt8]]) in
    line < lines.count ? String(decoding: lines[line], as: UTF8.self).debugDescription : "(nothing)"
  }
  Issue.record(
    "\(name) differs in line \(line + 1):\n- \(shown(before))\n+ \(shown(after))", sourceLocation: sourceLocation)
}
