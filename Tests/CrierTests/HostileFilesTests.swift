import Basics
import Foundation
import TestSupport
import TestTraits
import Testing

/// Files with sound checksums, written by somebody who means harm.
@Suite(.runsPrograms) struct HostileFilesTests {
  private let hostile = "\u{1B}[2J\u{1B}]0;owned\u{7}x\u{202E}y\u{9B}31m\u{0}\u{200B}\u{E0041}\u{2066}"

  /// The line of a log that sets keys to values.
  private func line(_ values: [JSON.Member]) -> String {
    let text = #"{"v":1,"at":"2026-11-21T08:00:00Z","set":"# + JSON.object(values).text
    return "\(text),\"sum\":\"\(Checksum.text(Checksum.of(Array(text.utf8).span)))\"}\n"
  }

  private func fill(_ crier: borrowing BuiltCrier) throws {
    let home = crier.folder.path("home")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    func saved(_ id: String) -> JSON {
      [
        "article": [
          "id": .string(id), "title": .string("Title \(hostile)"), "summary": .string("Summary \(hostile)"),
          "publisher": ["name": .string("Post \(hostile)")], "author": .string("Ann \(hostile)"),
          "address": "https://example.org/a", "excerpt": .string("It \(hostile)"),
        ], "saved": "2026-11-21T08:00:00Z", "text": .string("Text \(hostile)\nmore"),
      ]
    }
    let sound = "example.org/a"
    let source: JSON = [
      "id": "post", "name": .string("Post \(hostile)"), "summary": .string("Of \(hostile)"),
      "folder": [.string(hostile)],
    ]
    let logs = [
      "library": [JSON.Member(sound, saved(sound)), .init("b\(hostile)", saved("b\(hostile)"))],
      "tags": [.init("ai\(hostile)\t\(sound)", "2026-11-21T08:00:00Z")], "follows": [.init("post", source)],
    ]
    for (name, values) in logs {
      try line(values).write(toFile: "\(home)/\(name).0a1b2c3d.jsonl", atomically: true, encoding: .utf8)
    }
  }

  @Test("no control character of theirs is in what JSON holds, nor in an export")
  func json() async throws {
    let crier = try BuiltCrier()
    try fill(crier)
    let script = """
      my saved articles
      read 1
      what tags do i have
      export as json to stdout
      export as markdown to stdout
      which sources do i follow
      export as opml to stdout
      who am i
      forget 1
      undo
      """
    var texts: [String] = []
    for reply in try await crier.replies(to: script) { collect(reply, into: &texts) }
    texts += try await crier.run("export", "as", "json", "to", "stdout").text
      .split(separator: "\n").compactMap { try? JSON(parsing: $0.drop { $0 == "," }.utf8).text }
    #expect(texts.contains { $0.contains("Title xy") } && texts.contains { $0.contains("Text xy") })
    for text in texts where text.contains("\\u00") || !text.unicodeScalars.allSatisfy({ $0 == "\n" || isWord($0) }) {
      Issue.record("\(text.debugDescription)")
    }
  }

  @Test("no control character of theirs is in what is said of a folder that is merged, done with it or taken back")
  func merged() async throws {
    let crier = try BuiltCrier()
    let other = try BuiltCrier()
    try fill(other)
    let script = """
      merge \(other.folder.path("home"))
      which sources do i follow
      unfollow 1
      undo
      undo
      redo
      search for post
      articles from post
      how many articles by source
      unfollow post
      what did i do
      my tags
      my saved articles by post
      forget 1
      undo
      doctor
      """
    var texts: [String] = []
    for reply in try await crier.replies(to: script) { collect(reply, into: &texts) }
    for explained in try await crier.objects("--understand", input: "unfollow post\nnews from post xy\n") {
      collect(explained, into: &texts)
    }
    #expect(texts.contains { $0.contains("Post xy") })
    for text in texts where !text.unicodeScalars.allSatisfy({ $0 == "\n" || isWord($0) }) {
      Issue.record("\(text.debugDescription)")
    }
  }

  @Test("no control character of theirs comes back from where a conversation was left")
  func desk() async throws {
    let crier = try BuiltCrier()
    let home = crier.folder.path("home")
    for line in ["show tech headlines", "save 1", "tag 1 as ai", "follow the bbc", "forget 1"] {
      _ = try await crier.run(line)
    }
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: home).first { $0.hasPrefix("desk.") })
    let desk = try String(contentsOfFile: "\(home)/\(name)", encoding: .utf8)
    let escaped = hostile.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    for sign in [hostile.filter { $0 != "\u{0}" && $0 != "\u{1B}" && $0 != "\u{7}" }, escaped.joined()] {
      for word in ["page 64", "Ars Technica", "spooler"] {
        let changed = desk.replacing(word, with: word + sign)
        #expect(changed != desk, "\(word)")
        try changed.write(toFile: "\(home)/\(name)", atomically: true, encoding: .utf8)
        var texts: [String] = []
        for line in ["show them again", "undo", "undo", "undo", "undo", "redo", "my saved articles"] {
          let reply = try JSONSerialization.jsonObject(with: Data(try await crier.run("--json", line).text.utf8))
          collect(reply, into: &texts)
        }
        for text in texts where !text.unicodeScalars.allSatisfy({ $0 == "\n" || isWord($0) }) {
          Issue.record("\(word): \(text.debugDescription)")
        }
        try desk.write(toFile: "\(home)/\(name)", atomically: true, encoding: .utf8)
      }
    }
  }

  private func collect(_ value: Any, into texts: inout [String]) {
    switch value {
    case let text as String: texts.append(text)
    case let values as [Any]: for value in values { collect(value, into: &texts) }
    case let members as [String: Any]: for value in members.values { collect(value, into: &texts) }
    default: break
    }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}
