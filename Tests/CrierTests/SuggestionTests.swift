import Conversation
import Foundation
import News
import Replies
import Testing
import ViewModels
import Voice

@testable import crier

/// Lines that Crier proposes in the golden conversations, each typed there and then: it does what it promises.
@MainActor
@Suite struct SuggestionTests {
  /// So many are tried for each kind of screen, those first that are reached by the fewest lines.
  private static let tried = 25

  /// A line that was proposed, and the conversation up to there.
  private struct Proposal: Hashable {
    let chat: String
    let turns: Int
    let line: String
    /// What a footer's line does; nil for others, whose words are held to their intent elsewhere.
    let intent: String?
  }

  /// Eight cards of any list.
  private struct SmallWindow: ListWindow {
    var mostCards: PageSize { PageSize(clamping: 8) }
    func cards(fitting list: Reply, beside others: [Reply], _ choices: Choices) -> Int { min(8, list.cards.count) }
  }

  @Test("each does what it promises, on every kind of screen")
  func kept() async throws {
    var proposals: [String: [Proposal]] = [:]
    var chats: [String: Chat] = [:]
    for file in GoldenConversationTests.files {
      let chat = Chat(
        try String(contentsOf: GoldenConversationTests.folder.appendingPathComponent(file), encoding: .utf8))
      // What is proposed in another language is tried in its own tests.
      // Where nothing can be kept, no line can do what it promises.
      guard chat.scene["intents"] == nil, chat.scene["home"] == nil else { continue }
      chats[file] = chat
      try await inHouse(of: chat) { house in
        for (place, turn) in chat.turns.enumerated() {
          let replies = await house.conversation.answer(turn.said)
          guard let reply = replies.last, !reply.isQuestion else { continue }
          for (line, intent) in lines(in: reply, house.voice()) {
            proposals[reply.kind, default: []].append(
              Proposal(chat: file, turns: place + 1, line: line, intent: intent))
          }
        }
      }
    }
    #expect(Set(proposals.keys).isSuperset(of: ["list", "brief", "reading", "chart", "help", "library", "miss"]))
    var count = 0
    for (kind, all) in proposals.sorted(by: { $0.key < $1.key }) {
      var seen: Set<String> = []
      let chosen = all.sorted { ($0.turns, $0.chat, $0.line) < ($1.turns, $1.chat, $1.line) }
        .filter { seen.insert($0.line).inserted }.prefix(Self.tried)
      count += chosen.count
      for proposal in chosen { try await typed(proposal, chats[proposal.chat], kind) }
    }
    #expect(count >= 150)
  }

  private func typed(_ proposal: Proposal, _ chat: Chat?, _ kind: String) async throws {
    let chat = try #require(chat)
    try await inHouse(of: chat) { house in
      for turn in chat.turns.prefix(proposal.turns) { _ = await house.conversation.answer(turn.said) }
      // Help shows what there is to say of a list and of what is kept, whether there is any or not.
      for line in kind == "help" ? ["show headlines", "save 1 to 3", "tag 3 as work"] : [] {
        _ = await house.conversation.answer(line)
      }
      let replies = await house.conversation.answer(proposal.line)
      let said = replies.map { house.voice().text($0.message) }.joined(separator: " / ")
      let told = "\"\(proposal.line)\" on \(kind), \(proposal.chat), after \(proposal.turns): \(said)"
      // That there is nothing is an answer to a line of help, which is an example of its kind.
      let isKept = replies.allSatisfy { $0.keepsPromise || kind == "help" && $0.status == .empty }
      #expect(isKept, "\(told)")
      if let intent = proposal.intent { #expect(replies.first?.intent == intent, "\(told)") }
    }
  }

  private func inHouse(of chat: Chat, _ talk: @MainActor (House) async throws -> Void) async throws {
    let stage = try await ChatStage(chat, window: SmallWindow())
    defer { withExtendedLifetime(stage) {} }
    try await talk(stage.house)
  }

  /// The lines that a reply proposes: in its footer, behind "Say", in help and on its cards.
  private func lines(in reply: Reply, _ voice: Voice) -> [(String, intent: String?)] {
    var lines = reply.next.map { (voice.text($0), intent: intent(of: $0, voice)) }
    let lead = #/(?:\b(?:Say|Try|you could say|For instance,) )((?:(?:, | or | and )?"[^"]+")+)(?! and )/#
    for words in [reply.message, reply.hint].compactMap({ $0.map(voice.text) }) {
      for found in words.matches(of: lead) {
        lines += found.1.matches(of: #/"([^"]+)"/#).map { (String($0.1), intent: nil) }
      }
    }
    if case .manual(let manual) = reply.body {
      lines += manual.parts.flatMap { $0.lines(voice.text) }.map { ($0.line, intent: nil) }
    }
    for card in reply.cards {
      switch card.face {
      case .idea(let line), .setting(_, _, let line): lines.append((voice.text(line), intent: nil))
      case .article, .source, .section, .row, .choice, .finding, .request: break
      }
    }
    return lines
  }

  /// What a footer's line does, by how it begins.
  private func intent(of idea: Saying, _ voice: Voice) -> String? {
    let line = voice.text(idea)
    let promises = [
      "read ": "open", "save ": "save", "forget ": "forget", "follow ": "follow", "undo": "undo", "more": "more",
      "back": "back", "which sources": "sources",
    ]
    return line == "follow it" || line == "more like it" ? nil : promises.first { line.hasPrefix($0.key) }?.value
  }
}

extension Reply {
  /// Whether it does what was proposed: it was understood, and nothing lacks but what no test has.
  fileprivate var keepsPromise: Bool {
    switch status {
    case .ok, .awaiting: true
    // What takes something away is asked about; what is fetched may bring nothing.
    case .question:
      ["forget", "forgetAll", "forgetHistory", "unfollow", "deleteProfile", "edition"].contains(intent ?? "")
    case .empty:
      ["refresh", "headlines", "search", "doctor", "model", "dropModel", "dropServer"].contains(intent ?? "")
    case .notUnderstood: false
    case .error(let code):
      ["noVoice", "noNetwork", "noBrowser", "unknownHost", "noModel", "noServer", "refused", "noProgram", "noFile"]
        .contains(code)
    }
  }

  /// What kind of screen it makes.
  fileprivate var kind: String {
    switch status {
    case .notUnderstood: return "miss"
    case .error: return "refusal"
    case .empty: return "nothing"
    case .question, .awaiting: return "question"
    case .ok: break
    }
    switch body {
    case .feed: return "preview"
    case .briefing(_, .brief): return "brief"
    case .briefing(_, .proof): return "proof"
    case .briefing(_, .quotes): return "quotes"
    case .briefing(_, .answers): return "answers"
    case .chart: return "chart"
    case .reading: return "reading"
    case .explanation: return "explanation"
    case .manual, .tour: return "help"
    case .printed: return "export"
    case .changes: return "changes"
    case .retold: return "retold"
    case .portrait: return "profile"
    case .cleared: return "cleared"
    case nil: break
    }
    guard let face = cards.first?.face else { return isDone ? "deed" : "fact" }
    return switch face {
    case .article: cards.first?.note?.section == nil ? "list" : "library"
    case .source: "sources"
    case .section: "sections"
    case .setting: "settings"
    case .idea: "ideas"
    case .row: "rows"
    case .choice, .finding, .request: "other"
    }
  }
}
