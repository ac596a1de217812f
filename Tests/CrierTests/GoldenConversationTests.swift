import Foundation
import Testing

/// Every conversation in `Fixtures/Conversations`, held with the real rooms and compared word for word.
///
/// `RECORD_GOLDENS=1 swift test --filter GoldenConversation` rewrites them all, and still fails, so that no one records
/// by accident; read the difference before keeping it.
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
    let held = try await chat.held()
    if Checkout.isRecording, held != chat.turns {
      try chat.text(with: held).write(to: url, atomically: true, encoding: .utf8)
      Issue.record("\(file) was rewritten; read the difference, then run without RECORD_GOLDENS")
      return
    }
    #expect(held.count == chat.turns.count)
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

  @Test("reads most lines once, and the others not much oftener")
  func readings() async throws {
    var readings: [Int] = []
    for file in Self.files.prefix(20) {
      let chat = Chat(try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8))
      _ = try await chat.held { readings.append($0.linesRead) }
    }
    let mean = Double(readings.reduce(0, +)) / Double(max(readings.count, 1))
    #expect(readings.count > 100 && mean <= 2 && readings.max() ?? 0 <= 25, "\(mean), \(readings.max() ?? 0)")
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
