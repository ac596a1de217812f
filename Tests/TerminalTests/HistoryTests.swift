import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite struct HistoryTests {
  @Test("keeps each line once, where it was last said")
  func once() {
    var history = History(["one", "two", "one", "", "three"])
    #expect(history.lines == ["two", "one", "three"])
    history.remember("two")
    history.remember("two")
    history.remember("")
    #expect(history.lines == ["one", "three", "two"])
  }

  @Test("lets the oldest go when there are too many")
  func bounded() {
    var history = History((1...10).map(String.init), limit: 3)
    #expect(history.lines == ["8", "9", "10"])
    history.remember("11")
    #expect(history.lines == ["9", "10", "11"])
  }

  @Test("keeps no book and nothing of several lines", arguments: [String(repeating: "x", count: 5_000), "one\ntwo"])
  func unfit(line: String) {
    #expect(History([line, "fit"]).lines == ["fit"])
  }

  @Test("a file is its owner's alone, whatever it was before")
  func permissions() throws {
    let folder = try Folder()
    let file = HistoryFile(path: folder.path("deep/er/history"))
    file.append("one")
    #expect(try folder.mode(of: "deep/er/history") == 0o600)
    #expect(try folder.mode(of: "deep") == 0o700)
    chmod(file.path, 0o644)
    file.append("two")
    #expect(try folder.mode(of: "deep/er/history") == 0o600)
    #expect(file.load().lines == ["one", "two"])
  }

  @Test("a file that has grown is made shorter, and a link to it stays a link")
  func shortened() throws {
    let folder = try Folder()
    let said = (1...2_500).map { "line \($0)\n" }.joined()
    try said.write(toFile: folder.path("real"), atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: folder.path("history"), withDestinationPath: folder.path("real"))
    let history = HistoryFile(path: folder.path("history")).load()
    #expect(history.lines.count == 1_000)
    #expect(history.lines.last == "line 2500")
    #expect(try String(contentsOfFile: folder.path("real"), encoding: .utf8).split(separator: "\n").count == 1_000)
    #expect(try folder.mode(of: "real") == 0o600)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("history")) == folder.path("real"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).count == 2)
  }

  @Test("several conversations may write at once and lose nothing, even while the file is made shorter")
  func together() async throws {
    let folder = try Folder()
    let file = HistoryFile(path: folder.path("history"))
    await withTaskGroup(of: Void.self) { group in
      for writer in 1...4 {
        group.addTask {
          for line in 1...100 {
            file.append("writer \(writer) line \(line)")
            _ = file.load(limit: 400)
          }
        }
      }
    }
    #expect(file.load(limit: 400).lines.count == 400)
  }

  @Test("a file that cannot be read or written is an empty one", arguments: ["/dev/null/history", "/dev/null", "/"])
  func unusable(path: String) {
    let file = HistoryFile(path: path)
    file.append("one")
    #expect(file.load().lines.isEmpty)
  }
}
