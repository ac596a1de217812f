import Basics
import Commands
import FoundationEssentials
import News

/// All that answers one command, as values; Cards alone turns it into characters.
public struct Reply: Hashable, Sendable {
  /// How it went.
  public enum Status: Hashable, Sendable {
    case ok
    /// Understood, and there is nothing to show.
    case empty
    /// Crier asks back.
    case question
    /// Crier asks back, and takes the next line for the answer, whatever it says.
    case awaiting(Awaits)
    case notUnderstood
    /// It failed, and a word for scripts says how.
    case error(String)

    /// The word for it in `--json`.
    public var name: String {
      switch self {
      case .ok: "ok"
      case .empty: "empty"
      case .question, .awaiting: "question"
      case .notUnderstood: "notUnderstood"
      case .error: "error"
      }
    }
  }

  /// Where in a list the cards stand.
  public struct Place: Hashable, Sendable {
    public let page: PageNumber
    public let total: Int
    /// How many were left out as muted.
    public let muted: Int

    public init(page: PageNumber, total: Int, muted: Int = 0) {
      self.page = page
      self.total = total
      self.muted = muted
    }
  }

  /// What stands below the message, beside cards.
  public enum Body: Hashable, Sendable {
    /// The feed that the cards are of, by its own title.
    case feed(title: Saying)
    /// The stories in short, one for each card.
    case briefing([Telling], Telling.Form)
    /// How many articles there were, as bars.
    case chart(Chart)
    /// An article to read.
    case reading(Reading)
    /// How a line was understood, for who asks.
    case explanation(Explanation)
    /// What one could say.
    case manual(Manual)
    /// What a tour says, each line with what it shows; played where somebody watches.
    case tour(Manual.Part)
    /// What became of a document that was asked for.
    case printed(Printed)
    /// What publishers changed.
    case changes(ChangeLog)
    /// What the person's model says of an article, in words of its own.
    case retold(String)
    /// Who is talking.
    case portrait(Portrait)
    /// Nothing: a terminal is emptied, and elsewhere nothing is written.
    case cleared
  }

  /// What the next line is taken for, whatever it says.
  public enum Awaits: String, Hashable, Sendable {
    case name
    /// A secret, which front ends do not show.
    case password
  }

  /// The line this answers, as said; empty where it was a secret.
  public var line = ""
  /// The name of the intent; nil until it is known, and for a line without one.
  public var intent: String?
  /// The slots as understood, in their canonical form.
  public var slots: JSON = .object([])
  /// How the line leant on what came before; nil for one that asked for something new.
  public var leaning: Leaning?
  public var status: Status
  /// What this is or what happened, in a sentence or a heading.
  public var message: Saying
  /// What to say next, or what to do about it.
  public var hint: Saying?
  public var cards: [Card]
  /// What was saved, forgotten or followed: the message says so, and scripts are given the cards.
  public var touched: [Card]
  /// Where in the list the cards stand, when they are a page of one.
  public var place: Place?
  /// What one would say next, for a person at a prompt: lines that fit what is shown.
  public var next: [Saying] = []
  /// What stands at the right end of the message's line where there is room, beside the point.
  public var aside: Saying?
  /// Addresses to copy, each whole in a line of its own below the message.
  public var addresses: [WebAddress] = []
  /// What goes on the person's clipboard, where there is a way to it.
  public var copied: String?
  /// Whether something is otherwise than before, which a person at a prompt sees at a glance.
  public var isDone = false
  /// The words that were searched for, which stand out in what is shown.
  public var wanted: Words?
  public var body: Body?
  /// Whether nothing came for want of an answer, so that the same request may be answered another time.
  public var isUnanswered = false
  /// Whether a script says nothing for it, and leaves with the status of what has no answer.
  public var isQuietInScripts = false
  /// The edition that is speaking.
  public var edition: EditionName = .demo
  /// When the edition said what this shows, where that is not now.
  public var asOf: Date?
  /// Whether this answer is a kept one, for want of a network.
  public var isOffline = false

  /// A reply to a line that the conversation fills in.
  public init(
    status: Status = .ok, message: Saying, hint: Saying? = nil, cards: [Card] = [], touched: [Card] = [],
    place: Place? = nil, body: Body? = nil
  ) {
    self.status = status
    self.message = message
    self.hint = hint
    self.cards = cards
    self.touched = touched
    self.place = place
    self.body = body
  }

  /// Whether Crier asks back.
  public var isQuestion: Bool {
    switch status {
    case .question, .awaiting: true
    case .ok, .empty, .notUnderstood, .error: false
    }
  }

  /// The article to read, where there is one.
  public var reading: Reading? {
    if case .reading(let reading) = body { reading } else { nil }
  }

  /// The failure's code for scripts; nil if nothing failed.
  public var failureCode: String? {
    if case .error(let code) = status { code } else { nil }
  }
}
