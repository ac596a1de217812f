import Basics
import Commands
import Replies
import Understanding
import ViewModels

/// Lines that are said to what is being read out loud.
extension Dialogue {
  /// A line that says how the reading goes on, which means something else while nothing is read; nil for any other.
  ///
  /// To a paused one it is said only as long as nothing else was shown or touched: "next" is the list's again then. Some
  /// mean nothing else either, and find that nothing is read: a voice that fell silent may just have proposed them.
  func saidToVoice(_ heard: Interpretation) -> Interpretation? {
    guard context.question == nil, let order = understander.speechOrder(in: heard.line) else { return nil }
    switch grounding.recital {
    // A word alone may be a topic: "silence".
    case .silent:
      guard heard.commands.isEmpty, order != .next, order != .stop || Words(heard.line).list.count > 1 else {
        return nil
      }
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
