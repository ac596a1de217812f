import Commands
import News
import Understanding
import ViewModels

/// What a conversation leans on: what is on screen, what "it" is, what was asked last and by whom.
public struct Context: Hashable, Sendable, Codable {
  /// The scene whose list is on screen, so that numbers and "more" mean it.
  enum Scene: String, Hashable, Sendable, Codable {
    case headlines, search, saved, sources, preview
  }

  var scene: Scene?
  /// What stands over the list on screen.
  var heading = ""
  /// Those who tell the story that was unfolded last, which are on screen in place of the list until that is back.
  var tellers: [Article]?
  /// What was last shown alone, or last touched: "it".
  var it: [Article] = []
  /// What was asked for last and found, which a fragment changes.
  var asked: Asked?
  /// What was asked for since and not found; the list on screen is still that of before.
  var missed: Asked?
  /// What the network kept from being answered since, which "refresh" tries again.
  var unanswered: Request?
  /// What was done last to what is on screen, which "and 2" does again.
  var deed: Deed?
  /// The same as long as it is the line before, so that another may have been meant.
  var lastDeed: LastDeed?
  /// The article that is open, and those that were to be opened with it.
  var opened: Article?
  var waiting: [Article]?
  /// The ideas on screen, which can be had by their numbers until something else is said.
  var ideas: [String] = []
  /// What Crier asked and has no answer to so far.
  var question: Question?

  public init() {}

  /// What of this stays where somebody else goes on: news on screen, and nothing that one person asked for or did.
  var forAnother: Context {
    var context = Context()
    switch scene {
    case .headlines, .search, .sources, .preview:
      (context.scene, context.heading, context.it) = (scene, heading, it)
      (context.opened, context.tellers, context.asked) = (opened, tellers, asked)
    case .saved, nil: break
    }
    return context
  }

  /// Something that was asked for, which the next line may narrow or change.
  enum Asked: Hashable, Sendable, Codable {
    case news(NewsRequest, Query.Kind)
    case count(NewsRequest, Query.Kind)
    case saved(LibraryRequest)
    case sources(SourceFilter)

    /// What was asked of the news; nil where something else was asked for.
    var news: NewsRequest? {
      switch self {
      case .news(let request, _), .count(let request, _): request
      case .saved, .sources: nil
      }
    }
  }

  /// Something that is asked of others and can be asked once more.
  enum Request: Hashable, Sendable, Codable {
    case news(NewsRequest, Query.Kind)
    case count(NewsRequest)
    case sources(SourceFilter)
    case addFeed(String)
    case preview(PreviewModel.Request)
    /// The page of the list on screen that is this far from the one in view, or one by its number.
    case more(PageNumber?)
    case edition(EditionName)
  }

  /// Something that was done to what somebody pointed at or named.
  enum Deed: Hashable, Sendable, Codable {
    case to(Act)
    case follow
  }
}

/// The changes of a conversation in their order, for taking them back and making them again.
struct ChangeHistory: Hashable, Sendable, Codable {
  /// How many changes can be taken back, which is more than anybody makes while they talk.
  private static let longest = 1_000

  /// How many things a change may be about that is left to another run.
  private static let largest = 1_000

  /// Whether the last change of the run before was too large to be left to this one.
  private(set) var isCut: Bool?
  private(set) var done: [Change] = []
  private(set) var undone: [Change] = []

  /// Notes a new change, after which nothing that was taken back can be made again.
  mutating func note(_ change: Change) {
    done.append(change)
    if done.count > Self.longest { done.removeFirst(done.count - Self.longest) }
    undone = []
    isCut = nil
  }

  /// Notes that the last change was taken back, as far as it still stood; nil where nothing of it did.
  mutating func noteUndo(of standing: Change?) {
    done.removeLast()
    if let standing { undone.append(standing) }
  }

  /// Notes that the change last taken back was made again, as far as it could be; nil where nothing of it could.
  mutating func noteRedo(of standing: Change?) {
    undone.removeLast()
    if let standing { done.append(standing) }
  }

  /// The history with no more than so many of its last changes, for leaving it to another run.
  ///
  /// What is too large to be read at every launch is left out, with all that came before it.
  func last(_ count: Int) -> ChangeHistory {
    func bearable(_ changes: [Change]) -> [Change] {
      Array(changes.suffix(count).reversed().prefix { $0.size <= Self.largest }.reversed())
    }
    var history = ChangeHistory()
    history.done = bearable(done)
    history.undone = bearable(undone)
    history.isCut = history.done.isEmpty && !done.isEmpty ? true : nil
    return history
  }
}

/// Something Crier asked, with all it takes to go on once it is answered.
enum Question: Hashable, Sendable, Codable {
  /// Several cards fit what was said of one: which is it?
  case which(Act, [NumberedArticle])
  /// More than one article would go, or the words were misspelt: is that meant?
  case confirm(Act, [Article])
  /// More articles would go than are looked at one by one: is that meant?
  case forgetAll(LibraryQuery, count: Int)
  /// Several sources would be unfollowed, or all, or one on words that were misspelt: is that meant?
  case unfollow([Source])
  /// A line may have meant one thing, or one of several: is that meant, or which?
  ///
  /// The line itself is kept, since what it may have meant comes of it alone.
  case meant(line: String)
  /// Somebody new has a profile, and the guest before them had things: are those theirs?
  case takeAlong
  /// The same for the second and last time, after something else was said.
  case takeAlongAfterAll
  /// A site has several feeds: which of them is meant?
  case whichFeed([Source])
  /// A line that only begins to say what is wanted ("forget"): of what, or for what?
  case lacking(start: String, Lack)
}

/// What a line that only begins may lack.
enum Lack: String, Hashable, Sendable, Codable {
  case article = "which one"
  case source = "which source"
  case words = "what"

  /// What to say then.
  var hint: String {
    switch self {
    case .article: "its number, such as 2"
    case .source: "its name"
    case .words: "a word or two"
    }
  }
}

/// An article with the number it stands on screen with, if it does.
struct NumberedArticle: Hashable, Sendable, Codable {
  let number: Int?
  let article: Article
}

/// What can be done to articles that somebody points at.
enum Act: Hashable, Sendable, Codable {
  case open, browse, save, forget, describe, share
  case tag(Tag)
  /// Takes a tag off, or every tag.
  case untag(Tag?)

  /// The intent that asks for it, by its name in `--json`.
  var intent: String { if case .describe = self { "details" } else { verb } }

  /// What it is called in a question.
  var verb: String {
    switch self {
    case .open: "open"
    case .browse: "browse"
    case .save: "save"
    case .forget: "forget"
    case .describe: "describe"
    case .share: "share"
    case .tag: "tag"
    case .untag: "untag"
    }
  }
}

/// A conversation as it was left, for going on with it in another run.
public struct Desk: Sendable, Codable {
  var context: Context
  var history: ChangeHistory
  var headlines: Shown<Query, Article>?
  var search: Shown<Query, Article>?
  var saved: Shown<LibraryQuery, Article>?
  var sources: Shown<SourceFilter, Source>?
  var preview: Shown<PreviewModel.Request, Article>?

  /// A list as it was last shown, with the request it answers.
  struct Shown<Request: Codable & Sendable, Item: Codable & Sendable>: Sendable, Codable {
    let request: Request
    let list: NumberedList<Item>
  }
}
