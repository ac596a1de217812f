import Commands
import News

/// What Crier understands and cannot do so far, each with the nearest thing that works.
public enum NotBuilt: Hashable, Sendable {
  case summary(Category?)
  case chart(NewsRequest)
  case watch(String?)
  case unwatch, history, passwordChange

  /// What to say instead of doing it.
  public var reply: Reply {
    Reply(status: .error("notBuilt"), message: "I can't \(wish) yet.", hint: nearest)
  }

  private var wish: Saying {
    switch self {
    case .summary: "sum up the news"
    case .chart: "draw charts"
    case .watch(_?): "tell you of news as it comes in"
    case .watch(nil), .unwatch: "watch for news"
    case .history: "list what was asked before"
    case .passwordChange: "change a password, or find a lost one,"
    }
  }

  private var nearest: Saying {
    switch self {
    case .summary(let category):
      "Say \"show \(category.map { "\($0.rawValue) " } ?? "")headlines\" for what is new."
    case .chart(let request):
      "Say \"how many articles about\(request.query.map { " \($0)\"" } ?? "\" something") for the number."
    case .watch(let topic?): "Say \"search for \(topic)\" to look for yourself."
    case .watch(nil): #"Say "search for" something to look for yourself."#
    case .unwatch: "So nothing is watched, and nothing comes unasked."
    case .history: #"The up arrow at the prompt brings back earlier lines."#
    case .passwordChange: #"Say "sign up as" and another name for a profile with a new password."#
    }
  }
}
