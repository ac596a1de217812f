import Ear
import Replies

extension EarContext {
  /// What a line comes behind that follows a reply.
  init(behind reply: Reply) {
    switch reply.status {
    case .question, .awaiting:
      self = reply.cards.isEmpty ? .question : .choices
      return
    case .empty, .error, .notUnderstood:
      self = .missed
      return
    case .ok: break
    }
    switch reply.intent {
    case "greeting", "thanks", "others", "quit": self = .talk
    case "open" where reply.cards.count == 1: self = .article
    case "saved": self = .library
    case "sources", "categories": self = .sources
    case "summary", "trends", "prove", "who", "course", "quotes", "chart", "count", "changes", "ask", "details",
      "answer":
      self = .told
    case "headlines", "search", "more", "back", "refresh", "similar", "layout": self = .list
    default: self = reply.cards.count > 1 ? .list : .done
    }
  }
}
