import Foundation
import News

/// Why a feed brought nothing.
public enum FeedTrouble: Hashable, Sendable {
  case wire(WireFailure)
  case unreadable(FeedFault)
  /// Its server said that it is gone for good.
  case gone

  /// What happened, as one sentence.
  public var message: String {
    switch self {
    case .wire(let failure): failure.message
    case .unreadable(let fault): fault.message
    case .gone: "It is gone for good."
    }
  }
}

/// What came of looking at a feed.
public enum FeedOutcome: Hashable, Sendable {
  case new, unchanged
  /// It was not asked, since its server wants to be left alone until then.
  case leftAlone(until: Date)
  case failed(FeedTrouble)
}
