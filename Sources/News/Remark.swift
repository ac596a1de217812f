/// A remark to show beside an answer: feeds that failed, parts that a service leaves out.
public enum Remark: Hashable, Sendable {
  /// The request failed.
  case failed(NewsFailure)
  /// The request failed, and the answer is from before.
  case keptFromBefore(NewsFailure)
  /// The rest of the answer could not be fetched.
  case restNotFetched(NewsFailure)
  /// Feeds out of so many did not answer.
  case silent([SilentFeeds], of: Int)
  /// A followed feed brought nothing when it was last asked.
  case troubled(TroubledFeed)
  /// Of so many stories that a feed lists, by its name, the newest are kept.
  case keptNewest(of: Int, from: String)
  /// Feeds are at another address for good, by name.
  case moved([String])
  /// So many texts of what is followed were kept beside the list.
  case keptTexts(Int)
  /// No title or summary has the words: these articles mention them in their texts.
  case onlyMentioned(String)
  /// NewsAPI counts so many articles and gave fewer, since a free key reaches no further.
  case beyondReach(Int, given: Int)
  /// Few of the requests of a day are left.
  case requestsLeft(Int, of: Int)
  /// NewsAPI takes a section or a source, so its section was filtered.
  case sectionOrSource(Category)
  /// NewsAPI has headlines of the United States alone, so sources of the country were asked.
  case onlyTheStates
  /// NewsAPI does not have so many of the sources.
  case notInNewsAPI(Int, of: Int)
  /// Only so many of the sources were asked.
  case onlySomeAsked(Int, of: Int)
  /// Without words or sources NewsAPI cannot search, so these are headlines.
  case headlinesForSearch
  /// NewsAPI searches a section or a country only among its headlines.
  case onlyAmongHeadlines
  /// NewsAPI gives the newest first, so that only what it gave is in the order of its age.
  case oldestOfNewest
}

/// Feeds that failed in the same way, by name.
public struct SilentFeeds: Hashable, Sendable {
  public let silence: FeedSilence
  public let names: [String]

  public init(_ silence: FeedSilence, _ names: [String]) {
    self.silence = silence
    self.names = names
  }
}

/// The state of an edition.
public enum EditionStanding: Hashable, Sendable {
  /// Invented stories.
  case invented
  /// The numbers of well-known feeds and the person's own, and of those read; the person's own that bring nothing; the
  /// names of those that send from an encrypted connection on to one that is not.
  case feeds(known: Int, own: Int, read: Int, troubled: [TroubledFeed] = [], inClear: [String] = [])
  /// The requests made in a day.
  case requests(made: Int)
  /// The requests left of a free key's daily ones.
  case freeKey(left: Int, of: Int)
}
