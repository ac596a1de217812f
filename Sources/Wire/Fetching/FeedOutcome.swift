import FoundationEssentials
import News

/// Why a feed brought nothing.
public enum FeedTrouble: Hashable, Sendable {
  case wire(WireFailure)
  case unreadable(FeedFault)
  /// The server says it is gone for good.
  case gone

  /// The kind of failure.
  var silence: FeedSilence {
    switch self {
    case .gone: .gone
    case .unreadable: .unreadable
    case .wire(.refusedWith(429, _, _)): .askedTooOften
    case .wire(.refusedWith(404, _, _)): .nothingThere
    case .wire(.refusedWith(401, _, _)): .locked
    case .wire(.refusedWith(let status, _, _)): status >= 500 ? .inTrouble : .refusing
    case .wire: .unanswered
    }
  }
}

/// The result of looking at a feed.
public enum FeedOutcome: Hashable, Sendable {
  case new, unchanged
  /// Not asked, because its server wants no requests until then.
  case leftAlone(until: Date)
  case failed(FeedTrouble)
}
