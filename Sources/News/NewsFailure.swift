import Basics

/// Why a request could not be fulfilled.
public enum NewsFailure: Error, Hashable, Sendable {
  /// Nothing in the edition matches.
  case nothingFound
  /// "My sources" was said, and none is followed.
  case noSourcesChosen
  /// The library is empty.
  case nothingSaved
  /// The list has no further page.
  case noFurtherPage
  /// An unknown source; `nearest` has a similar name.
  case unknownSource(name: String, nearest: String?)
  /// A known source that the edition does not have.
  case notInEdition(name: String)
  /// A source to unfollow that is not followed.
  case notFollowed(name: String)
  /// An article without an address to open.
  case noAddress(title: String)
  /// No web browser was found.
  case noBrowser
  /// The browser does not start.
  case browserDidNotStart(program: String, reason: SystemRefusal)
  /// Nothing was found that speaks.
  case noVoice
  /// What speaks fell silent, or could not be started.
  case voiceFailed(program: String, reason: SystemRefusal)
  /// Writing to Crier's own files failed; `place` is the path.
  case cannotKeep(place: String, reason: SystemRefusal)
  /// A value holds a number or a date that JSON cannot; `place` is its file or key.
  case unwritable(place: String)
  /// The environment names no folder for Crier's files.
  case noHome
  /// Reading Crier's own files failed; `place` is the path.
  case cannotRead(place: String, reason: SystemRefusal)
  /// The folder of Crier's files was there in this run, and is gone.
  case folderGone(place: String)
  /// Nothing of a kind can be read, since so many lines are damaged.
  case allDamaged(lines: Int, of: Kept)
  /// Everything of a kind was written by a newer Crier; `count` is nil where it cannot be told.
  case fromNewerCrier(count: Int?, of: Kept)
  /// The words are no valid tag.
  case noTag(words: String)
  /// A document could not be written to its place.
  case cannotPrint(place: String, reason: SystemRefusal)
  /// The person cancelled it.
  case givenUp
  /// The edition's own files could not be read.
  case editionUnreadable(edition: String)
  /// The network request failed.
  case wire(WireFailure)
  /// No feed out of so many answered usefully, and why; empty without a network.
  case noFeed(of: Int, [SilentFeeds])
  /// A page's feed cannot be fetched.
  case deadFeed(WebAddress, WireFailure)
  /// The person cancelled fetching; what came is kept.
  case stopped
  /// The document is no feed.
  case feed(FeedFault)
  /// The page that was asked for has no article to read.
  case page(PageFault)
  /// NewsAPI refused, or its answer cannot be read.
  case newsAPI(NewsAPIRefusal)
  /// The person's model was of no help.
  case aide(AideRefusal)
  /// The person's server could not be synced with.
  case server(ServerRefusal)
  /// Nothing matches yet, and NewsAPI's free plan is a day late.
  case nothingSoNew
  /// Another folder could not be merged, or not to the end.
  case merge(MergeFault)
  /// This Crier lacks the edition.
  case noSuchEdition(EditionName)

  /// A kind of values that a person keeps.
  public enum Kept: Hashable, Sendable {
    case articles, sources
  }

  /// A code for scripts.
  public var code: String {
    switch self {
    case .nothingFound: "nothingFound"
    case .noSourcesChosen: "noSourcesChosen"
    case .nothingSaved: "nothingSaved"
    case .noFurtherPage: "noFurtherPage"
    case .unknownSource: "unknownSource"
    case .notInEdition: "notInEdition"
    case .notFollowed: "notFollowed"
    case .noAddress: "noAddress"
    case .noBrowser: "noBrowser"
    case .browserDidNotStart: "browserDidNotStart"
    case .noVoice: "noVoice"
    case .voiceFailed: "voiceFailed"
    case .cannotKeep(_, let reason): reason.holder == nil ? "cannotKeep" : "inUse"
    case .unwritable, .noHome: "cannotKeep"
    case .cannotRead: "cannotRead"
    case .folderGone: "folderGone"
    case .allDamaged: "allDamaged"
    case .fromNewerCrier: "fromNewerCrier"
    case .noTag: "noTag"
    case .cannotPrint: "cannotPrint"
    case .givenUp: "givenUp"
    case .editionUnreadable: "editionUnreadable"
    case .wire(let failure): failure.code
    case .noFeed(_, let silent): silent.isEmpty ? WireFailure.noNetwork.code : "noFeed"
    case .deadFeed(_, let failure): failure.code
    case .stopped: WireFailure.givenUp.code
    case .feed(let fault): fault.code
    case .page(let fault): fault.code
    case .newsAPI(let refusal): refusal.code
    case .aide(let refusal): refusal.code
    case .server(let refusal): refusal.code
    case .nothingSoNew: "nothingSoNew"
    case .merge(let fault): fault.code
    case .noSuchEdition: "noSuchEdition"
    }
  }

  /// Whether it means an empty shelf and no fault.
  public var isEmptiness: Bool {
    switch self {
    case .nothingFound, .noSourcesChosen, .nothingSaved, .noFurtherPage, .nothingSoNew, .newsAPI(.tooDeep): true
    case .unknownSource, .notInEdition, .notFollowed, .noAddress, .noBrowser, .browserDidNotStart, .noVoice,
      .voiceFailed,
      .cannotKeep, .unwritable, .noHome,
      .cannotRead, .folderGone, .allDamaged, .fromNewerCrier, .noTag, .cannotPrint, .givenUp, .editionUnreadable, .wire,
      .noFeed,
      .deadFeed, .stopped, .feed, .page, .newsAPI, .aide, .server, .merge,
      .noSuchEdition:
      false
    }
  }
}
