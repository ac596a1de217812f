import Cards
import Conversation
import Foundation
import News
import Testing

@testable import crier

/// Every conversation in `Fixtures/Conversations`, held with the real rooms and compared word for word.
///
/// `RECORD_GOLDENS=1 swift test --filter GoldenConversation` rewrites them all, and still fails, so that nobody records by
/// accident; read the difference before keeping it.
@MainActor
@Suite struct GoldenConversationTests {
  nonisolated static let folder = Checkout.root.appendingPathComponent("Fixtures/Conversations")

  nonisolated static var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".chat") }.sorted()
  }

  @Test("goes as it is written down", arguments: files)
  func goes(file: String) async throws {
    let url = Self.folder.appendingPathComponent(file)
    let chat = Chat(try String(contentsOf: url, encoding: .utf8))
    let held = try await hold(chat)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1", held != chat.turns {
      try chat.text(with: held).write(to: url, atomically: true, encoding: .utf8)
      Issue.record("\(file) was rewritten; read the difference, then run without RECORD_GOLDENS")
      return
    }
    for (written, now) in zip(chat.turns, held) where written != now {
      Issue.record("\(file), after \"\(written.said)\":\n\(difference(written.answered, now.answered))")
    }
  }

  @Test("there are conversations, and each of them is answered")
  func areThere() throws {
    #expect(Self.files.count >= 12)
    for file in Self.files {
      let chat = Chat(try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8))
      #expect(!chat.turns.isEmpty && chat.turns.allSatisfy { !$0.answered.isEmpty }, "\(file)")
    }
  }

  /// What is answered to each line of a conversation now.
  private func hold(_ chat: Chat) async throws -> [Chat.Turn] {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("crier-chat-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = [
      "CRIER_NOW": "2026-11-21T09:00:00Z", "BROWSER": chat.scene["browser"] ?? "/bin/true", "PATH": "",
    ]
    let setting = try Setting(Invocation(["--home", chat.scene["home"] ?? home.path]), environment: environment)
    let house = await House(setting)
    let moment = try Moment(now: setting.moment().now, zone: #require(TimeZone(identifier: "UTC")))
    let renderer = ReplyRenderer(
      columns: chat.scene["columns"].flatMap { Int($0) } ?? 72, style: .plain, now: moment.now, zone: moment.zone,
      names: house.names)
    var turns: [Chat.Turn] = []
    for turn in chat.turns {
      let text = await house.conversation.answer(turn.said).map(renderer.text).joined()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      turns.append(Chat.Turn(said: turn.said, answered: lines.last == "" ? Array(lines.dropLast()) : lines))
    }
    return turns
  }

  /// Both versions of an answer, lines that only the written one has marked with -, lines that only came now with +.
  private func difference(_ written: [String], _ now: [String]) -> String {
    var gone: Set<Int> = []
    var new: Set<Int> = []
    for change in now.difference(from: written) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): new.insert(offset)
      }
    }
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < written.count || right < now.count {
      if gone.contains(left) {
        lines.append("- \(written[left])")
        left += 1
      } else if new.contains(right) {
        lines.append("+ \(now[right])")
        right += 1
      } else {
        lines.append("  \(now[right])")
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// The project's own files, for the tests that read them.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
