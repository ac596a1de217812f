import Commands
import Understanding

/// What Crier understands and cannot do so far, each with the nearest thing that works.
///
/// The only list of its kind: whoever builds a scene takes its line out, and nothing is added.
enum NotBuilt {
  /// What to say instead of doing something.
  static func reply(to command: Command) -> Reply {
    let (wish, nearest) = answer(to: command)
    return Reply(status: .error("notBuilt"), message: "I can't \(wish) yet.", hint: nearest)
  }

  /// What to say to who speaks of their password where nobody asked for it.
  static let passwordChange = Reply(
    status: .error("notBuilt"), message: "I can't change a password, or find a lost one, yet.",
    hint: #"Say "sign up as" and another name for a profile with a new password."#)

  /// The names of the intents that are understood only, of which help gives no ideas.
  static let intents: Set = [
    "summary", "chart", "watch", "unwatch", "history",
  ]

  private static func answer(to command: Command) -> (wish: String, nearest: String) {
    switch command {
    case .summary(let category):
      ("sum up the news", "Say \"show \(category.map { "\($0.rawValue) " } ?? "")headlines\" for what is new.")
    case .chart(let request):
      (
        "draw charts",
        "Say \"how many articles about\(request.query.map { " \($0)\"" } ?? "\" something") for the number."
      )
    case .watch(let topic?): ("tell you of news as it comes in", "Say \"search for \(topic)\" to look for yourself.")
    case .watch: ("watch for news", #"Say "search for" something to look for yourself."#)
    case .unwatch: ("watch for news", "So nothing is watched, and nothing comes unasked.")
    case .history: ("list what was asked before", #"The up arrow at the prompt brings back earlier lines."#)
    default: ("do that", #"Say "help" for what works."#)
    }
  }
}
