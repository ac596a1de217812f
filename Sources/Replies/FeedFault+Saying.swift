import Basics
import News

extension FeedFault {
  /// So many feeds of a page are named; the others are counted.
  private static let mostFeedsNamed = 3

  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .empty: .feedEmpty
    case .page: .feedIsPage
    case .nothingToRead: .nothingToRead
    case .wantsConsent: .pageWantsConsent
    case .tooInvolved: .tooInvolved
    case .site(let feeds):
      .feedIsSite(
        count: feeds.count, addresses: feeds.prefix(Self.mostFeedsNamed).map(\.rawValue),
        more: max(0, feeds.count - Self.mostFeedsNamed))
    case .list(let count): .feedIsList(count: count)
    case .notAFeed: .notAFeed
    case .tooLarge: .feedTooLarge
    case .atNoAddress: .feedInFile
    case .unreadable(let path, let reason) where reason.isMissing: .noSuchFile(path: Text.shortened(path))
    case .unreadable(let path, let reason): .feedUnreadable(path: Text.shortened(path), reason: reason.sayingOfFile)
    case .noPlace(let words): .noPlace(words: Text.shortened(words))
    case .noAddress(let words): .badAddress(words: Text.shortened(words))
    case .otherScheme(let scheme, let words):
      .otherScheme(words: Text.shortened(words), scheme: Text.shortened(scheme))
    case .notFetched(let host): .notFetched(host: host)
    }
  }

  /// What to do about it, where there is something.
  public var hintSaying: Saying? {
    switch self {
    case .empty, .notAFeed, .tooLarge: .notAFeedHint
    case .site: .feedIsSiteHint
    case .list(0): .feedIsEmptyListHint
    case .list: .feedIsListHint
    case .page: .feedIsPageHint
    case .nothingToRead: .nothingToReadHint
    case .wantsConsent: .pageWantsConsentHint
    case .tooInvolved: .tooInvolvedHint
    case .atNoAddress: .feedInFileHint
    case .unreadable: .feedUnreadableHint
    case .noAddress: .badAddressHint
    case .otherScheme: .otherSchemeHint
    case .noPlace: .noPlaceHint
    case .notFetched: .notFetchedHint
    }
  }
}
