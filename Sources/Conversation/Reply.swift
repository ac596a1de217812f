import Foundation
import News

/// All that answers one command, as values; Cards alone turns it into characters.
public struct Reply: Hashable, Sendable {
  /// How it went, by the names `--json` shows.
  public enum Status: String, Hashable, Sendable {
    case ok
    /// Understood, and there is nothing to show.
    case empty
    /// Crier asks back.
    case question
    case notUnderstood, error
  }

  /// Where in a list the cards stand.
  public struct Place: Hashable, Sendable {
    public let page: PageNumber
    public let total: Int

    public init(page: PageNumber, total: Int) {
      self.page = page
      self.total = total
    }
  }

  /// What the next line is taken for, whatever it says.
  public enum Awaits: String, Hashable, Sendable {
    case name
    /// A secret, which front ends do not show.
    case password
  }

  /// The line this answers, as said; empty where it was a secret.
  public var line: String
  /// The name of the intent, `none` where there was none.
  public var intent: String
  /// The slots as understood, in their canonical form.
  public var slots: JSON
  public var status: Status
  /// What this is or what happened, in a sentence or a heading.
  public var message: String
  /// What to say next, or what to do about it.
  public var hint: String?
  public var cards: [Card]
  /// What was saved, forgotten or followed: the message says so, and scripts are given the cards.
  public var touched: [Card]
  /// Where in the list the cards stand, when they are a page of one.
  public var place: Place?
  /// What is shown, by its own name: a feed's title.
  public var title: String?
  /// An article to read.
  public var reading: Reading?
  /// How a line was understood, for who asks.
  public var explanation: Explanation?
  /// What became of a document that was asked for.
  public var printed: Printed?
  /// Who is talking, where that was asked.
  public var portrait: Portrait?
  /// What a question waits for, where it is no choice.
  public var awaits: Awaits?
  /// A word for scripts that says which failure this is, when it is one.
  public var failureCode: String?
  /// Whether nothing came for want of an answer, so that the same request may be answered another time.
  var isUnanswered = false
  /// The edition that is speaking.
  public var edition: EditionName
  /// When the edition said what this shows, where that is not now.
  public var asOf: Date?
  /// Whether this answer is a kept one, for want of a network.
  public var isOffline: Bool

  /// A reply to a line that whoever dispatched the command fills in.
  public init(
    line: String = "", intent: String = "", slots: JSON = .object([]), status: Status = .ok, message: String,
    hint: String? = nil, cards: [Card] = [], touched: [Card] = [], place: Place? = nil,
    title: String? = nil, reading: Reading? = nil,
    explanation: Explanation? = nil, printed: Printed? = nil, portrait: Portrait? = nil, awaits: Awaits? = nil,
    failureCode: String? = nil, edition: EditionName = .demo,
    asOf: Date? = nil, isOffline: Bool = false
  ) {
    self.line = line
    self.intent = intent
    self.slots = slots
    self.status = status
    self.message = message
    self.hint = hint
    self.cards = cards
    self.touched = touched
    self.place = place
    self.title = title
    self.reading = reading
    self.explanation = explanation
    self.printed = printed
    self.portrait = portrait
    self.awaits = awaits
    self.failureCode = failureCode
    self.edition = edition
    self.asOf = asOf
    self.isOffline = isOffline
  }
}
