import Basics

extension Reply {
  /// How a line was understood: rows for people, and an object for scripts.
  public struct Explanation: Hashable, Sendable {
    /// One thing that is told, with a word that says what it is.
    public struct Row: Hashable, Sendable {
      public let label: Saying
      public let text: Saying

      public init(_ label: Saying, _ text: Saying) {
        self.label = label
        self.text = text
      }
    }

    /// A command that the line was read as.
    public struct Account: Hashable, Sendable {
      let intent: String
      let slots: JSON
      let words: Saying
      let particulars: [JSON.Member]

      public init(intent: String, slots: JSON, words: Saying, particulars: [JSON.Member]) {
        self.intent = intent
        self.slots = slots
        self.words = words
        self.particulars = particulars
      }
    }

    /// The rows of each command, in the order said, and of what is told beside them.
    public let rows: [[Row]]
    let line: [JSON.Member]
    let accounts: [Account]
    let repairs: [JSON.Member]

    /// Takes what people are told, and what scripts are: of the line, of its commands and of its repairs.
    public init(rows: [[Row]], line: [JSON.Member], accounts: [Account], repairs: [JSON.Member]) {
      self.rows = rows
      self.line = line
      self.accounts = accounts
      self.repairs = repairs
    }

    /// The object for scripts, which have commands in words as well.
    public func json(_ text: (Saying) -> String) -> JSON {
      let commands = accounts.map { account in
        JSON.object(
          [
            .init("intent", .string(account.intent)), .init("slots", account.slots),
            .init("words", .string(text(account.words))),
          ] + account.particulars)
      }
      return .object(line + [.init("commands", .array(commands))] + repairs)
    }
  }
}
