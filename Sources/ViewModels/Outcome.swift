import Commands
import News
import Replies

/// What a view model made of a command: what is answered, and what is otherwise from now on.
public struct Outcome: Sendable {
  /// What became of a request that the next line may narrow or change.
  public enum Request: Sendable {
    case unchanged
    /// It was answered; nil where what was answered cannot be narrowed.
    case answered(Asked?)
    /// There is nothing of it, and what was on screen still is.
    case missed(Asked)
    /// The list before the last is on screen again, with what it was asked for.
    case returned(Asked?)
    /// What was missed before is of no matter any more.
    case settled
  }

  public var reply: Reply
  /// The list that is on screen from now on.
  public var listing: Listing?
  /// Those who tell a story, in place of the list.
  public var tellers: [Article]?
  /// What was told of stories, which may be asked about.
  public var tellings: [Telling]?
  /// What "it" is from now on.
  public var it: [Article]?
  /// The article that is open from now on, and those that wait behind it.
  public var opened: (article: Article, waiting: [Article])?
  /// Where the links of the open article lead.
  public var leads: Leads?
  /// Whether the article was opened by a link of the one that was open before.
  public var isFollowing = false
  /// What numbers mean from now on, where they mean neither articles nor sources.
  public var rows: [ScreenRow]?
  /// The table that those stand in.
  public var table: ScreenTable?
  public var request = Request.unchanged
  /// The change that was made, for taking it back.
  public var change: Change?
  /// The changes that can be taken back and made again, where some were.
  public var history: ChangeHistory?
  /// What is said before the question, where one is asked.
  public var beforeQuestion: Saying?
  /// What is asked, in place of the reply, which asking it makes.
  public var question: Question?
  /// The place whose server wants a name and a password, in place of the reply.
  public var locked: LockedPlace?
  /// What stays open to be answered, though the reply does not ask it again.
  public var openQuestion: Question?
  /// What was said and is forgotten from now on.
  public var erased: Erased?
  /// Whether sources go by other names in the next line.
  public var areNamesNew = false
  /// Whether somebody else goes on, with changes of their own that can be taken back.
  public var isAnother = false

  public init(_ reply: Reply, _ request: Request = .unchanged) {
    self.reply = reply
    self.request = request
  }

  /// What is left of it where something newer was said meanwhile: the reply, and the change that was made.
  public var late: Outcome {
    var late = Outcome(reply)
    late.change = change
    late.erased = erased
    late.areNamesNew = areNamesNew
    late.isAnother = isAnother
    return late
  }

  /// A place to be unlocked by a name and a password, which the conversation asks for.
  public static func asking(_ locked: LockedPlace) -> Outcome {
    var outcome = Outcome(Reply(status: .awaiting(.name), message: .silence))
    outcome.locked = locked
    return outcome
  }

  /// A question, which is put into words where it is asked.
  public static func asking(_ question: Question) -> Outcome {
    var outcome = Outcome(Reply(status: .question, message: .silence))
    outcome.question = question
    return outcome
  }
}

/// A feed or a page that wants a name and a password, and what is done with it once it has them.
public struct LockedPlace: Hashable, Sendable {
  public enum Purpose: Hashable, Sendable {
    case adding
    case looking(base: String?)
  }

  public let place: String
  public let host: String
  public let purpose: Purpose
  /// Whether those that it was given would not do.
  public let isRefused: Bool
}
