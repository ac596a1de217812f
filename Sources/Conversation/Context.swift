import News
import Understanding
import ViewModels

/// What a conversation leans on: what is on screen, what "it" is, what was asked last and by whom.
public struct Context: Hashable, Sendable, Codable {
  /// The scene whose list is on screen, so that numbers and "more" mean it.
  enum Scene: String, Hashable, Sendable, Codable {
    case headlines, search, saved, sources
  }

  var scene: Scene?
  /// What stands over the list on screen.
  var heading = ""
  /// What was last shown alone, or last touched: "it".
  var it: [Article] = []
  /// The last request for news, which a fragment changes.
  var request: PastRequest?
  /// The ideas on screen, which can be had by their numbers until something else is said.
  var ideas: [String] = []
  /// What Crier asked and has no answer to so far.
  var question: Question?

  public init() {}

  /// A request for news as it was last made.
  struct PastRequest: Hashable, Sendable, Codable {
    let request: NewsRequest
    let kind: Query.Kind
  }
}

/// The changes of a conversation in their order, for taking them back and making them again.
struct ChangeHistory: Hashable, Sendable, Codable {
  /// How many changes can be taken back, which is far more than a person remembers.
  private static let longest = 50

  private(set) var done: [Change] = []
  private(set) var undone: [Change] = []

  /// Notes a new change, after which nothing that was taken back can be made again.
  mutating func note(_ change: Change) {
    done.append(change)
    if done.count > Self.longest { done.removeFirst(done.count - Self.longest) }
    undone = []
  }

  /// Notes that the last change was taken back.
  mutating func noteUndo() { if let change = done.popLast() { undone.append(change) } }

  /// Notes that the change last taken back was made again.
  mutating func noteRedo() { if let change = undone.popLast() { done.append(change) } }
}

/// Something Crier asked, with all it takes to go on once it is answered.
enum Question: Hashable, Sendable, Codable {
  /// Several cards fit what was said of one: which is it?
  case which(Act, [NumberedArticle])
  /// More than one article would go, or the words were misspelt: is that meant?
  case confirm(Act, [Article])
  /// Sources would be unfollowed on words that were misspelt: is that meant?
  case unfollow([Source])
  /// A line may have meant one thing, or one of several: is that meant, or which?
  ///
  /// The line itself is kept, since what it may have meant comes of it alone.
  case meant(line: String)
}

/// An article with the number it stands on screen with, if it does.
struct NumberedArticle: Hashable, Sendable, Codable {
  let number: Int?
  let article: Article
}

/// What can be done to articles that somebody points at.
enum Act: String, Hashable, Sendable, Codable {
  case open, browse, save, forget, describe, share
}

/// A conversation as it was left, for going on with it in another run.
public struct Desk: Sendable, Codable {
  var context: Context
  var history: ChangeHistory
  var headlines: Shown<Query, Article>?
  var search: Shown<Query, Article>?
  var saved: Shown<LibraryQuery, Article>?
  var sources: Shown<SourceFilter, Source>?

  /// A list as it was last shown, with the request it answers.
  struct Shown<Request: Codable & Sendable, Item: Codable & Sendable>: Sendable, Codable {
    let request: Request
    let list: NumberedList<Item>
  }
}
