import Basics
import News

extension Reply {
  /// How a line was understood: rows for people, and an object for scripts.
  public struct Explanation: Hashable, Sendable {
    /// One thing that is told, with a word that says what it is.
    public struct Row: Hashable, Sendable {
      public let label: String
      public let text: String

      public init(_ label: String, _ text: String) {
        self.label = label
        self.text = Text.field(text)
      }
    }

    /// The rows of each command, in the order said.
    public let accounts: [[Row]]
    public let json: JSON

    public init(accounts: [[Row]], json: JSON) {
      self.accounts = accounts
      self.json = json
    }
  }
}
