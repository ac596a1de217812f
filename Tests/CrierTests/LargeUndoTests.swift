import Archive
import Foundation
import News
import TestSupport
import TestTraits
import Testing

/// Undoing in another run what was large, or what a script did before it was killed.
@Suite(.runsPrograms) struct LargeUndoTests {
  private func archive(of crier: borrowing BuiltCrier) -> Archive {
    Archive(in: StateFolder(home: crier.folder.path("home"), environment: [:]))
  }

  /// Fills a library with articles, and as many tags on each.
  private func fill(_ archive: Archive, articles: Int, tags: Int) throws {
    let saved = (0..<articles).map { number in
      SavedArticle(
        article: Article(title: "Story \(number)", publisher: Publisher(id: nil, name: "The Lantern")),
        saved: Date(timeIntervalSince1970: 1_795_251_600), text: nil)
    }
    let tags = try (0..<tags).map { try #require(Tag(rawValue: "tag \($0)")) }
    let taggings = saved.flatMap { saved in tags.map { Tagging($0, on: saved.id) } }
    try archive.make(.together([.saved(saved), .tagged(taggings)]), at: Date(timeIntervalSince1970: 1_795_251_600))
  }

  @Test(
    "a later run takes back what a script forgot, with the tags, though the script was killed",
    arguments: [(articles: 600, tags: 2), (articles: 80, tags: 20)])
  func forgotten(articles: Int, tags: Int) async throws {
    let crier = try BuiltCrier()
    let archive = archive(of: crier)
    try fill(archive, articles: articles, tags: tags)
    try await Dialogue.hold(with: crier.program(["--json"])) { crier in
      for line in ["forget all", "yes"] {
        crier.say(line)
        _ = crier.reply()
      }
      crier.kill()
    }
    #expect(archive.library.count == 0 && archive.tags.keys.isEmpty)
    for (line, isBack) in [("undo", true), ("redo", false), ("undo", true)] {
      let answer = try await crier.run(line)
      #expect(answer.status == .exited(0), "\(answer.text)")
      #expect(archive.library.count == (isBack ? articles : 0))
      #expect(archive.tags.keys.count == (isBack ? articles * tags : 0))
    }
  }

  @Test("a later run takes back what was forgotten, and makes it again, though the run before could not leave that")
  func notLeft() async throws {
    let crier = try BuiltCrier()
    let archive = archive(of: crier)
    try fill(archive, articles: 300, tags: 1)
    let binful = try archive.bin.take(archive.library.keys)
    for (line, count) in [("undo", 300), ("redo", 0), ("undo", 300)] {
      #expect(try await crier.run(line).status == .exited(0))
      #expect(archive.library.count == count)
    }
    // As after a kill behind the change, before it was left.
    try archive.make(.binned(binful), at: Date())
    #expect(try await crier.run("undo").text.contains("300"))
    try archive.make(.binned(binful), at: Date())
    try archive.make(.unbinned(binful), at: Date())
    #expect(try await crier.run("redo").text.contains("300"))
    #expect(archive.library.count == 0)
  }

  @Test("a later run takes back a script's last change, though the script was killed once it had answered")
  func killed() async throws {
    let crier = try BuiltCrier()
    try await Dialogue.hold(with: crier.program(["--json"])) { crier in
      for line in ["show tech headlines", "save 1", "save 2", "save 3"] {
        crier.say(line)
        _ = crier.reply()
      }
      crier.kill()
    }
    #expect(archive(of: crier).library.count == 3)
    let answer = try await crier.run("undo")
    #expect(answer.status == .exited(0))
    #expect(archive(of: crier).library.count == 2)
    #expect(answer.text.contains("Quiet keyboards"))
  }
}
