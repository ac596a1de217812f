import Commands
import FoundationEssentials
import News
import Replies
import ViewModels

/// What a conversation leans on: what is on screen, what was asked last, what was done last, and what Crier asked.
public struct Context: Hashable, Sendable, Codable {
  var screen = Screen()
  /// What was asked for last and found, which a fragment changes.
  var asked: Asked?
  /// Where long texts were left that were not read to their end, the last one last.
  var placesRead: [PlaceRead]?
  /// The lists before the one on screen, the last one last; a run begins without any.
  var listsBefore: [ListBefore]?
  /// The article that was open last, whatever is on screen now.
  var lastOpened: Article?
  /// What was asked for since and not found; the list on screen is still that of before.
  var missed: Asked?
  /// What was asked for last and put no list on screen, which "refresh" asks for again.
  var again: Request?
  /// What was done last to what is on screen, which "and 2" does again.
  var deed: Deed?
  /// The same as long as the line before did it, or one more that only asked or said something.
  var lastDeed: LastDeed?
  /// The reminder, or the routine that goes by the clock, which was made last, while a line may still put it right.
  var lastTimed: LastTimed?
  /// Deeds before the last that changed something, the newest first.
  var earlierDeeds: [LastDeed] = []
  /// What Crier asked and has no answer to so far.
  var question: Question?

  public init() {}

  /// A list as it was left for another, with what it was asked for, and the table that was shown behind it.
  struct ListBefore: Hashable, Sendable, Codable {
    let listing: Listing?
    let table: ScreenTable?
    let asked: Asked?
    /// What was told of its articles, if anything was.
    let tellings: [Telling]?
  }

  /// How much of an article was read, in letters, which stays right in any window.
  public struct PlaceRead: Hashable, Sendable, Codable {
    public let article: String
    public let letters: Int

    public init(article: String, letters: Int) { (self.article, self.letters) = (article, letters) }
  }

  /// What a run that begins with an empty screen goes on from: what was read last, and how far.
  var ofReading: Context {
    var context = Context()
    context.lastOpened = lastOpened
    context.placesRead = placesRead
    return context
  }

  /// Something that is asked of others and can be asked once more.
  enum Request: Hashable, Sendable, Codable {
    case news(NewsRequest, Query.Kind)
    case count(NewsRequest)
    case sources(SourceFilter)
    case addFeed(String)
    case preview(PreviewRequest)
    /// The page of the list on screen that is this far from the one in view, or one by its number.
    case more(PageNumber?)
    case edition(EditionName)
  }

  /// A deed done to what was pointed at or named.
  enum Deed: Hashable, Sendable, Codable {
    case to(Act)
    case follow
    case chose(Choice.Name)
    /// A change taken back.
    case undo

    /// Whether it stores or removes something.
    var changes: Bool {
      switch self {
      case .follow, .chose: true
      case .undo: false
      case .to(let act):
        switch act {
        case .save, .forget, .tag, .untag, .markRead, .markUnread, .hide, .watch, .remind: true
        case .open, .browse, .visit, .aloud, .describe, .ask, .similar, .changes, .story, .answer, .retell, .share,
          .send:
          false
        }
      }
    }
  }

  /// What was made last and has a time.
  struct LastTimed: Hashable, Sendable, Codable {
    let wish: Wish
    /// How many lines ago it was made.
    let age: Int
  }

  /// The last deed, while a line may still correct what it was done to.
  struct LastDeed: Hashable, Sendable, Codable {
    let deed: Deed
    /// What it was done to.
    var touched: [Article] = []
    /// The sources that it followed.
    var followed: [Source]?
    /// What it had been done to by mistake before that.
    var mistaken: [Article] = []
    /// What it changed, which is taken back first; nothing was changed since.
    var change: Change?
    /// Whether it is being done, so that what is changed next is its change.
    var isUnderWay = false
    /// How many lines ago it was done.
    var age = 0

    /// Whether it was to take something away, and there was nothing to take.
    var isVain: Bool { deed == .to(.forget) && !isChange }

    var isChange: Bool { change != nil }
  }
}

extension Context {
  /// Something that happens in a conversation, after which the next line leans on something else.
  enum Event: Sendable {
    /// A line begins: what the line before it left for this one alone is over.
    case lineBegan
    /// Something is about to be done to articles.
    case performing(Act, [Article])
    case following([Source])
    /// A question was taken up: it was answered, or something else was said.
    case questionTaken
    case asked(Question)
    case done(Outcome)
    /// Less of the list on screen could be shown than there was of it.
    case limited(Listing)
    /// What may be put right still is what was done before.
    case correctable(LastDeed)
    /// What was done last was done to these first, by mistake, and still is to some beside.
    case corrected([Article], beside: [Article])
    /// An earlier deed was done the other way round, which is no deed to correct.
    case reversed
    /// Where long texts were left.
    case readUpTo([PlaceRead])
    /// What is pointed at, though nothing else came of it.
    case pointed([Article])
    /// Something was asked for that put no list on screen; nil where it did.
    case askable(Request?)
    /// Somebody else goes on.
    case another
  }

  func after(_ event: Event) -> Context {
    var context = self
    switch event {
    case .lineBegan:
      context.lastTimed = context.lastTimed.flatMap { timed in
        timed.age < Self.oldestCorrected ? LastTimed(wish: timed.wish, age: timed.age + 1) : nil
      }
      // A file may hold any age, so none is counted up that has gone too far already.
      if let age = context.lastDeed?.age, age < Self.oldestCorrected {
        context.lastDeed?.age = age + 1
      } else {
        context.endLastDeed()
      }
    case .performing(let act, let articles):
      if case .ask = act {
        // Asking between a deed and its correction is no line of its own.
        context.lastDeed?.age = 0
        return context.after(.pointed(articles))
      }
      let isSameLine = context.lastDeed.map { $0.age == 0 && $0.deed == .to(act) } ?? false
      if !isSameLine { context.endLastDeed() }
      var deed = context.lastDeed ?? LastDeed(deed: .to(act))
      deed.touched += articles.filter { one in !deed.touched.contains { $0.id == one.id } }
      deed.isUnderWay = true
      context.deed = .to(act)
      context.lastDeed = act == .open ? nil : deed
      context.missed = nil
      // Only one can be read at a time, so of several the first is opened.
      context.screen = context.screen.touching(act == .open ? Array(articles.prefix(1)) : deed.touched)
    case .following(let sources):
      context.endLastDeed()
      context.deed = .follow
      context.lastDeed = LastDeed(deed: .follow, followed: sources, isUnderWay: true)
    case .questionTaken: context.question = nil
    case .asked(let question):
      context.question = question
      if case .which(_, let cards) = question, Self.fewNamed.contains(cards.count) {
        context.screen.named = cards.map(\.article)
      }
    case .done(let outcome): context.take(outcome)
    case .limited(let listing): context.screen.listing = listing
    case .correctable(var deed):
      deed.age = 0
      context.lastDeed = deed
    case .corrected(let mistaken, let kept):
      context.lastDeed?.mistaken = mistaken
      context.lastDeed?.touched += kept
    case .reversed: context.lastDeed = nil
    case .readUpTo(let places): context.placesRead = places.isEmpty ? nil : Array(places.suffix(Self.mostPlaces))
    case .pointed(let articles): context.screen = context.screen.touching(articles)
    case .askable(let request): context.again = request
    case .another: context = context.forAnother
    }
    return context
  }

  /// As many deeds and lists as anybody comes back to, and as many lines as anybody corrects one behind, by judgment.
  private static let mostDeeds = 6
  private static let mostLists = 6
  private static let mostPlaces = 20
  private static let oldestCorrected = 1
  /// As many as a question names one by one, so that "the other one" is one of them.
  private static let fewNamed = 2...3

  /// Leaves the last deed to those before it, where it changed something.
  private mutating func endLastDeed() {
    if let lastDeed, lastDeed.isChange { earlierDeeds = Array(([lastDeed] + earlierDeeds).prefix(Self.mostDeeds)) }
    lastDeed = nil
  }

  private mutating func take(_ outcome: Outcome) {
    switch outcome.request {
    case .unchanged: break
    case .answered(let asked):
      if outcome.listing != nil, screen.listing != nil || screen.table != nil {
        let before = ListBefore(
          listing: screen.listing, table: screen.table, asked: self.asked, tellings: screen.tellings)
        listsBefore = ((listsBefore ?? []) + [before]).suffix(Self.mostLists)
      }
      (self.asked, missed, deed) = (asked, nil, nil)
    case .returned(let asked):
      listsBefore = listsBefore?.dropLast()
      (self.asked, missed, deed) = (asked, nil, nil)
    case .missed(let asked): missed = asked
    case .settled: missed = nil
    }
    if let listing = outcome.listing {
      screen = screen.showing(listing)
      endLastDeed()
    }
    if let tellings = outcome.tellings {
      let told = Set(tellings.map(\.article))
      screen.tellings = tellings + (screen.tellings ?? []).filter { !told.contains($0.article) }
    }
    if let tellers = outcome.tellers { (screen.tellers, screen.rows, screen.table) = (tellers, nil, nil) }
    if let it = outcome.it { screen = screen.touching(it) }
    if let opened = outcome.opened {
      screen.open(
        opened.article, andThen: opened.waiting, leads: outcome.leads, byLink: outcome.isFollowing)
      lastOpened = opened.article
    }
    if let rows = outcome.rows {
      (screen.rows, screen.table) = (rows, outcome.table)
    } else if outcome.isTableOfItsOwn {
      screen.table = nil
      screen.rows = screen.rows.map { _ in [] }
    }
    if let erased = outcome.erased { screen.rows = screen.rows?.map { $0.isGone(with: erased) ? ScreenRow() : $0 } }
    // Behind a second change the first is no longer the last, which is all that can be taken back for another.
    if let change = outcome.change {
      lastTimed = change.madeTimed.map { LastTimed(wish: $0, age: 0) }
      if let deed = lastDeed, deed.isUnderWay, deed.deed.changes {
        lastDeed?.change = deed.change?.joined(with: change) ?? change
        lastDeed?.isUnderWay = false
      } else {
        endLastDeed()
      }
      if case .chose(let choice, _) = change { lastDeed = LastDeed(deed: .chose(choice.name), change: change) }
    }
    if let history = outcome.history {
      lastDeed = nil
      if !history.undone.isEmpty { deed = .undo }
    }
    if let question = outcome.question ?? outcome.openQuestion { self.question = question }
  }

  /// What stays when another person goes on: news on screen, nothing personal.
  private var forAnother: Context {
    var context = Context()
    guard let listing = screen.listing, !listing.isOfLibrary else { return context }
    context.screen = screen
    context.screen.waiting = nil
    (context.screen.it, context.screen.them, context.screen.touched) = ([], [], [])
    (context.screen.rows, context.screen.table) = (nil, nil)
    context.asked = asked
    return context
  }
}

extension Outcome {
  /// Whether it shows, in place of rows on screen, others that have no number that means anything, or that there are none.
  fileprivate var isTableOfItsOwn: Bool {
    let isTable = reply.status == .empty || !reply.cards.isEmpty && reply.body == nil
    return isTable && it == nil && opened == nil && change == nil && erased == nil && listing == nil && question == nil
      && openQuestion == nil
  }
}

/// What was changed in a conversation, for undoing it in another run.
public struct Desk: Sendable, Codable {
  public var history: ChangeHistory

  /// The desk of a run that changed nothing.
  public init(history: ChangeHistory = ChangeHistory()) { self.history = history }

  /// Changes that cannot be read make all of it unreadable, so that it is kept and told of, not overwritten.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    history = try values.decodeIfPresent(ChangeHistory.self, forKey: .history) ?? ChangeHistory()
  }
}

/// The screen of a conversation as it was left, for going on with it in another run.
///
/// Apart from the desk: it is written at the end of every run and seldom read, where the desk is seldom written.
public struct LeftScreen: Sendable, Codable {
  var context: Context
  /// When it was left.
  var left: Date?

  init(_ context: Context, left: Date?) {
    self.left = left
    self.context = context
    self.context.screen.listing = context.screen.listing?.kept
    self.context.listsBefore = nil
  }

  /// The same with an empty screen.
  public var emptied: LeftScreen { LeftScreen(Context(), left: left) }

  /// Begins with an empty screen where another Crier left one that this one cannot read.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    context = (try? values.decode(Context.self, forKey: .context)) ?? Context()
    left = try? values.decodeIfPresent(Date.self, forKey: .left)
  }
}

extension ScreenRow {
  /// Whether it shows what is forgotten.
  fileprivate func isGone(with erased: Erased) -> Bool {
    guard case .said(let keys)? = made else { return false }
    return erased.keys.isSuperset(of: keys)
  }
}
