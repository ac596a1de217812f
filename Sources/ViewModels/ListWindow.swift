import News
import Replies

/// The window that lists are shown in, asked for each answer, since it may be resized between two.
@MainActor public protocol ListWindow: Sendable {
  /// As many cards as could ever fit.
  var mostCards: PageSize { get }
  /// How many of a list's cards can be shown beside other replies to the same line, one at least.
  func cards(fitting list: Reply, beside others: [Reply], _ choices: Choices) -> Int
}

extension Reply {
  /// The same with lines to say next, which stand in a row of their own in a window, in place of the hint that tells of them.
  func offering(_ ideas: Saying..., in window: (any ListWindow)?) -> Reply {
    guard window != nil else { return self }
    var reply = self
    (reply.next, reply.hint) = (ideas, nil)
    return reply
  }
}
