import Basics
import Foundation
import News
import Replies
import TestSupport
import Testing

@testable import Export

/// Documents in real folders.
@MainActor
@Suite struct LibraryPressTests {
  private func press(_ folder: borrowing Folder, home: String? = nil) -> LibraryPress {
    LibraryPress(folder: folder.path(), home: home, stand: .init(show: nil), voice: .english)
  }

  private func names(_ folder: borrowing Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  @Test("names its file after the day, and never writes over another")
  func naming() async throws {
    let folder = try Folder()
    let order = Library.order(.markdown, of: try Library.articles(), to: nil)
    #expect(try await press(folder).print(order) == .file("crier-library-2026-11-21.md"))
    #expect(try await press(folder).print(order) == .file("crier-library-2026-11-21-2.md"))
    #expect(try names(folder) == ["crier-library-2026-11-21-2.md", "crier-library-2026-11-21.md"])
    let (first, second) = (
      try Data(contentsOf: URL(filePath: folder.path("crier-library-2026-11-21.md"))),
      try Data(contentsOf: URL(filePath: folder.path("crier-library-2026-11-21-2.md")))
    )
    #expect(!first.isEmpty && first == second)
  }

  @Test("finds the place that was said")
  func places() async throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: false)
    func printed(_ path: String) async throws -> Printed {
      let order = Library.order(.csv, of: [], to: .file(path))
      return try await press(folder, home: folder.path("sub")).print(order)
    }
    #expect(try await printed("a.csv") == .file("a.csv"))
    #expect(try await printed("a.csv") == .file("a-2.csv"))
    #expect(try await printed("sub") == .file(folder.path("sub/crier-library-2026-11-21.csv")))
    #expect(try await printed("sub/") == .file(folder.path("sub/crier-library-2026-11-21-2.csv")))
    #expect(try await printed("~/") == .file(folder.path("sub/crier-library-2026-11-21-3.csv")))
    #expect(try await printed("~") == .file(folder.path("sub/crier-library-2026-11-21-4.csv")))
    #expect(try await printed("~/b") == .file(folder.path("sub/b")))
    #expect(try await printed(folder.path("sub/.hidden.csv")) == .file(folder.path("sub/.hidden.csv")))
  }

  @Test("says where it could not write, and leaves nothing there")
  func refused() async throws {
    let folder = try Folder()
    let order = Library.order(.csv, of: try Library.articles(), to: .file("missing/a.csv"))
    await #expect(
      throws: NewsFailure.cannotPrint(place: folder.path("missing/a.csv"), reason: SystemRefusal(code: ENOENT))
    ) { try await press(folder).print(order) }
    #expect(try names(folder).isEmpty)
  }

  @Test("writes to a device that stands there, and makes no file beside it")
  func device() async throws {
    let folder = try Folder()
    let order = Library.order(.csv, of: try Library.articles(), to: .file("/dev/null"))
    #expect(try await press(folder).print(order) == .file("/dev/null"))
  }

  @Test("given up halfway, leaves nothing behind")
  func givenUp() async throws {
    let folder = try Folder()
    let path = folder.path()
    let articles = try Library.articles()
    let ids = Array(repeating: articles.map { $0.article.id }, count: 100).flatMap { $0 }
    let task = Task { @MainActor in
      let order = PrintOrder(
        title: .savedHeading(details: []),
        content: .articles(ids, as: .html) { _ in
          // Ctrl-C comes while the first articles are read.
          withUnsafeCurrentTask { $0?.cancel() }
          return articles
        }, destination: nil, moment: Library.moment)
      return try await LibraryPress(folder: path, home: nil, stand: .init(show: nil), voice: .english).print(order)
    }
    await #expect(throws: NewsFailure.givenUp) { try await task.value }
    #expect(try names(folder).isEmpty)
  }

  @Test("goes to the output in pieces, and says how far it is")
  func output() async throws {
    let articles = try Library.articles()
    let ids = Array(repeating: articles[0].article.id, count: 1_050)
    var pieces: [String] = []
    var told: [String?] = []
    let press = LibraryPress(
      folder: "/nowhere", home: nil,
      stand: .init(
        show: {
          pieces.append($0.text)
          return true
        }, tell: { told.append($0) }), voice: .english)
    let order = PrintOrder(
      title: .savedHeading(details: []),
      content: .articles(ids, as: .json) { batch in
        #expect(batch.count <= 100)
        return batch.map { _ in articles[0] }
      }, destination: .standardOutput, moment: Library.moment)
    #expect(try await press.print(order) == .output)
    #expect(pieces.count == 1_052)
    #expect(told.contains("Exported 1,000 of 1,050…") && told.last == .some(nil))
  }

  @Test("stops when the reader has left")
  func readerGone() async throws {
    var count = 0
    let press = LibraryPress(
      folder: "/nowhere", home: nil,
      stand: .init(show: { _ in
        count += 1
        return count < 3
      }), voice: .english)
    let order = Library.order(.text, of: try Library.articles())
    await #expect(throws: NewsFailure.givenUp) { try await press.print(order) }
    #expect(count == 3)
  }
}
