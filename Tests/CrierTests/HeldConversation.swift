import Cards
import Conversation
import Foundation
import Grammar
import IntentCompiler
import Languages
import News
import TestSupport
import Testing
import ViewModels
import Voice
import Wire

@testable import crier

extension Chat {
  /// The same lines with what is answered to them now, by the real rooms and a state folder of their own.
  @MainActor
  func held(noting note: (Conversation) -> Void = { _ in }) async throws -> [Turn] {
    let stage = try await ChatStage(self)
    defer { withExtendedLifetime(stage) {} }
    var held: [Turn] = []
    for turn in turns {
      let replies = await stage.house.conversation.answer(turn.said)
      note(stage.house.conversation)
      let renderer = ReplyRenderer(
        columns: scene["columns"].flatMap { Int($0) } ?? 72, style: .plain,
        layout: stage.house.conversation.choices.layout ?? .auto,
        voice: stage.house.voice())
      let text = replies.map { renderer.text(for: $0).text }.joined()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      held.append(Turn(said: turn.said, answered: lines.last == "" ? Array(lines.dropLast()) : lines))
    }
    return held
  }
}

/// The rooms as the scene of a conversation is set, gone with their state folder and their servers after it.
@MainActor
final class ChatStage {
  /// Read once, since every conversation asks for it.
  private static let english = Grammar.embedded()
  /// What the answers of another language are checked by.
  private static let englishAnswers = Result {
    try Answers.read(IntentFolder(IntentFiles.folder("Intents")).answers(of: "en"), language: "en")
  }

  let house: House
  private let home: URL
  private let service: LoopbackServer?

  /// - Parameter window: What lists have to fit, where there is a window.
  init(_ chat: Chat, window: (any ListWindow)? = nil) async throws {
    let scene = chat.scene
    home = FileManager.default.temporaryDirectory.appendingPathComponent("crier-chat-\(UUID().uuidString)")
    service = scene["newsapi"] == nil ? nil : try NewsAPIStandIn().server()
    let environment = [
      "NEWSAPI_URL": service?.address("") ?? "http://127.0.0.1:9", "CRIER_NOW": "2026-11-21T09:00:00Z", "TZ": "UTC",
      "BROWSER": scene["browser"] ?? "/bin/true", "PATH": "", "HOME": home.path,
    ]
    let setting = try Setting(
      Invocation(["--home", scene["home"] ?? home.path]), environment: environment, folder: home.path)
    let agent = scene["feeds"].map { _ in
      WayOut(PublishersStandIn(now: setting.start), connection: Connection(leadOut: { true }), now: { setting.start })
    }
    let folder = IntentFolder(IntentFiles.folder("Fixtures/Intents"), knowledgeFrom: IntentFiles.folder("Intents"))
    let language = try scene["intents"].map { code in
      (
        intents: try Grammar.compiled(from: folder.files(of: code)),
        answers: try Answers.read(folder.answers(of: code), language: code, reference: Self.englishAnswers.get()).table
      )
    }
    let outside = WayOut(LoopbackAlone(), connection: Connection(leadOut: { true }), now: { setting.start })
    house = await House(
      setting, wayOut: agent ?? outside, window: window, speaking: language ?? (intents: Self.english, answers: nil))
  }

  deinit { try? FileManager.default.removeItem(at: home) }
}

/// Reaches this machine and nothing else, whatever a conversation names.
private struct LoopbackAlone: Dispatcher {
  private let curl = CurlDispatcher(agent: "Crier/test")

  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    guard request.address.host == "127.0.0.1" else { throw .unknownHost(request.address.host) }
    // A machine that is busy is no server that is silent.
    return try await curl.answer(
      to: WebRequest(request.address, fields: request.fields, limit: request.limit, patience: .longestWait))
  }
}
