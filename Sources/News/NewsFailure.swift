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
  /// The browser does not start, for the system's reason.
  case browserDidNotStart(program: String, reason: String)
  /// Writing to Crier's own files failed; `place` is the path, `reason` the system's.
  case cannotKeep(place: String, reason: String)
  /// Reading Crier's own files failed; `place` is the path, `reason` the system's.
  case cannotRead(place: String, reason: String)
  /// Everything of a kind was written by a newer Crier; `count` is nil where it cannot be told.
  case fromNewerCrier(count: Int?, thing: String)
  /// The words are no valid tag.
  case noTag(words: String)
  /// A document could not be written to its place.
  case cannotPrint(place: String, reason: String)
  /// The person cancelled it.
  case givenUp
  /// The edition's own files could not be read.
  case editionUnreadable(edition: String)
  /// The network request failed.
  case wire(WireFailure)
  /// All of several feeds failed; `reason` is nil without a network.
  case noFeed(of: Int, reason: String?)
  /// A page's feed cannot be fetched.
  case deadFeed(WebAddress, WireFailure)
  /// The person cancelled fetching; what came is kept.
  case stopped
  /// The document is no feed.
  case feed(FeedFault)
  /// NewsAPI refused, or its answer cannot be read.
  case newsAPI(NewsAPIRefusal)
  /// Nothing matches yet, and NewsAPI's free plan is a day late.
  case nothingSoNew
  /// This Crier lacks the edition.
  case noSuchEdition(EditionName)

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
    case .cannotKeep: "cannotKeep"
    case .cannotRead: "cannotRead"
    case .fromNewerCrier: "fromNewerCrier"
    case .noTag: "noTag"
    case .cannotPrint: "cannotPrint"
    case .givenUp: "givenUp"
    case .editionUnreadable: "editionUnreadable"
    case .wire(let failure): failure.code
    case .noFeed(_, let reason): reason == nil ? WireFailure.noNetwork.code : "noFeed"
    case .deadFeed(_, let failure): failure.code
    case .stopped: WireFailure.givenUp.code
    case .feed(let fault): fault.code
    case .newsAPI(let refusal): refusal.code
    case .nothingSoNew: "nothingSoNew"
    case .noSuchEdition: "noSuchEdition"
    }
  }

  /// Whether it means an empty shelf and no fault.
  public var isEmptiness: Bool {
    switch self {
    case .nothingFound, .noSourcesChosen, .nothingSaved, .noFurtherPage, .nothingSoNew, .newsAPI(.tooDeep): true
    case .unknownSource, .notInEdition, .notFollowed, .noAddress, .noBrowser, .browserDidNotStart, .cannotKeep,
      .cannotRead, .fromNewerCrier, .noTag, .cannotPrint, .givenUp, .editionUnreadable, .wire, .noFeed,
      .deadFeed, .stopped, .feed, .newsAPI,
      .noSuchEdition:
      false
    }
  }

  /// What happened, as one sentence for the person at the prompt.
  public var message: String {
    switch self {
    case .nothingFound: "No articles match that."
    case .noSourcesChosen: "You follow no sources yet."
    case .nothingSaved: "You have saved nothing yet."
    case .noFurtherPage: "There are no more."
    case .unknownSource(let name, let nearest):
      "I know no source called \"\(name)\"." + (nearest.map { " Did you mean \($0)?" } ?? "")
    case .notInEdition(let name): "This edition has nothing from \(name)."
    case .notFollowed(let name): "You don't follow \(name)."
    case .noAddress(let title): "\"\(title)\" has no web address."
    case .noBrowser: "No web browser was found."
    case .browserDidNotStart(let program, let reason): "\(program) could not be started: \(reason)."
    case .cannotKeep(let place, let reason): "\(place) could not be written: \(reason)."
    case .cannotRead(let place, let reason): "What you keep here cannot be read: \(place): \(reason)."
    case .fromNewerCrier(let count, let thing):
      (count.map { "\($0) \(thing)\($0 == 1 ? " comes" : "s come")" } ?? "Your \(thing)s come")
        + " from a newer Crier and cannot be shown by this one."
    case .noTag(let words):
      "\"\(words.prefix(60))\(words.count > 60 ? "…" : "")\" is no tag: a tag is 1 to \(Tag.longest) characters long."
    case .cannotPrint(let place, let reason): "\(place) could not be written: \(reason)."
    case .givenUp: "Stopped before the end, so nothing was written."
    case .editionUnreadable(let edition): "The \(edition) edition could not be read."
    case .wire(let failure): failure.message
    case .noFeed(1, let reason?): "\(reason.prefix(1).uppercased() + reason.dropFirst())."
    case .noFeed(let count, let reason?): "None of \(count) feeds brought anything: \(reason)."
    case .noFeed(let count, nil): "None of \(count) feed\(count == 1 ? "" : "s") could be reached: there is no network."
    case .deadFeed(let feed, let failure): "That page says its feed is \(feed.rawValue). \(failure.message)"
    case .stopped: "Stopped; what came so far is kept."
    case .feed(let fault): fault.message
    case .newsAPI(let refusal): refusal.message
    case .nothingSoNew: "NewsAPI has nothing so new for you: a free key gets its news a day late."
    case .noSuchEdition(let name): "There is no \(name.rawValue) edition here."
    }
  }

  /// What to do about it, where there is something.
  public var hint: String? {
    switch self {
    case .nothingFound: #"Try fewer words, or "show headlines"."#
    case .noSourcesChosen: #"Say "sources" to see them, then "follow the verge"."#
    case .nothingSaved: #"Say "show headlines", then "save 1"."#
    case .noFurtherPage: #"Say "back" for the page before, or ask for something else."#
    case .notFollowed: #"Say "headlines from my sources" to see what you follow."#
    case .unknownSource, .notInEdition: #"Say "sources" to see which there are."#
    case .noAddress: #"Say "open" and its number to read it here."#
    case .noBrowser: "Set BROWSER to the one you use, or install xdg-open."
    case .browserDidNotStart: "Set BROWSER to another one."
    case .cannotKeep: "Nothing was changed. Put that right, or start Crier with --home and another folder."
    case .cannotRead: #"Nothing is lost by that. Let yourself read it, or say "check yourself"."#
    case .fromNewerCrier: "Nothing is lost by that: bring this Crier up to date to see them."
    case .noTag: #"Say "tag 1 as to read"."#
    case .cannotPrint: #"Say another place, as in "export as markdown to ~/saved.md"."#
    case .givenUp: nil
    case .editionUnreadable: "Install Crier anew."
    case .wire(let failure): failure.hint
    case .noFeed(_, let reason): reason == nil ? WireFailure.noNetwork.hint : #"Say "refresh" to try again."#
    case .deadFeed(_, .refusedWith(404, _, _)), .deadFeed(_, .refusedWith(410, _, _)):
      #"Look for another link to a feed on the page, and say "add" and where it leads."#
    case .deadFeed(_, let failure): failure.hint
    case .stopped: nil
    case .feed(let fault): fault.hint
    case .newsAPI(let refusal): refusal.hint
    case .nothingSoNew: #"Ask for the last three days, or leave out the date."#
    case .noSuchEdition: #"Say "use newsapi key" with a key from newsapi.org, or "back to the demo"."#
    }
  }
}
