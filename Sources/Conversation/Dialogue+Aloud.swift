import Commands
import Replies
import Understanding
import ViewModels

/// Lines that are said to what is being read out loud.
extension Dialogue {
  /// A line that says how the reading goes on, which means something else while nothing is read; nil for any other.
  ///
  /// To a paused one it is said only as long as nothing else was shown or touched: "next" is the list's again then. A bare
  /// "pause" means nothing else either, and a voice that fell silent may just have proposed it.
  func saidToVoice(_ heard: Interpretation) -> Interpretation? {
    guard context.question == nil, let order = understander.speechOrder(in: heard.line) else { return nil }
    switch grounding.recital {
    case .silent: guard order == .pause, heard.commands.isEmpty else { return nil }
    case .speaking: break
    case .paused(let articles):
      guard !screen.it.isEmpty, screen.it.allSatisfy({ articles.contains($0.id) }) else { return nil }
    }
    return Interpretation(
      line: heard.line,
      commands: [Interpretation.Understood(command: .speech(order), isPlain: true, isWhole: true)],
      confidence: 1, evidence: .sentence)
  }
}
