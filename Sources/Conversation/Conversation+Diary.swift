import Commands
import FoundationEssentials
import News
import Replies
import Understanding
import ViewModels

/// What was said, and what came of it.
extension Conversation {
  func tellHistory(_ request: HistoryRequest) -> Outcome { scenes.diary.show(request, since: sessionBegan) }

  func forgetHistory(_ request: HistoryRequest) async throws(NewsFailure) -> Outcome {
    try await scenes.diary.askToForget(request, since: sessionBegan)
  }

  /// Notes a line with what it changed or opened, unless it tells a secret, or has what was said forgotten.
  func noteInDiary(_ line: String, _ replies: [Reply]) {
    guard told.isEmpty, erased == nil, let shown = replies.first?.line, !shown.isEmpty, !tellsSecret(line),
      !replies.contains(where: { $0.intent == Intent.forgetHistory.rawValue })
    else { return }
    let done = replies.filter(\.isWorthNoting).map { speech.spoken($0.message) }
    scenes.shelf.note(
      .said(
        SaidLine(
          line, intents: replies.compactMap(\.intent), done: done.isEmpty ? nil : done.joined(separator: " "))))
  }
}

extension Reply {
  /// Whether its message tells what was changed, or the title of what was opened.
  fileprivate var isWorthNoting: Bool {
    if case .reading = body { return true }
    return isDone
  }
}
