/// Every command there is, as `Intents/schema.intents` has them.
public struct Schema: Hashable, Sendable {
  /// A value with slots of its own, one a line: `record NewsRequest`.
  struct Record: Hashable, Sendable {
    let name: String
    var fields: [Parameter] = []
  }

  /// What people ask for, under the name that `--understand` shows.
  struct Intent: Hashable, Sendable {
    let name: String
    let traits: Traits
    /// What it is for, in one line.
    var gist = ""
    /// What fills it: the first row whose condition holds.
    var rows: [Row] = []
    let line: Int
  }

  struct Traits: Hashable, Sendable {
    var effect = ""
    var subject = ""
    var undo: String?
    var list: String?
    var care: [String] = []
    var help: String?
    /// What programs call it that may have it done unasked.
    var tool: String?
    var isLater = false
  }

  /// One way to fill an intent.
  struct Row: Hashable, Sendable {
    let command: String
    let condition: Condition?
    let line: Int
  }

  enum Condition: Hashable, Sendable {
    /// Holds where a slot of the command is filled.
    case filled(String)
    /// Holds where the slots say so: a property of `FilledSlots`.
    case property(String)
    /// Holds where the slot called value is this.
    case value(String)
  }

  /// A case of `Command`.
  struct Command: Hashable, Sendable {
    let name: String
    var parameters: [Parameter] = []
    var note = ""
    /// The parameter whose value tells the intent, where it is of several.
    var teller: String?
    /// The intents that it is of.
    var intents: [String] = []
    var saying: Saying?
    var isHarmless = false
    /// What is done to each article that is pointed at: a case of `Act`.
    var act: String?
    /// What does it, where it is not done to each article that is pointed at: the model of a scene, or the conversation.
    var doer: String?
    /// Whether it is shown as about everything.
    var isOfAll = false
    /// Its parameters in the order in which they are shown, where it is another.
    var shown: [String]?
    /// What the slot called value shows beside the parameters.
    var value: String?
    let line: Int

    func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
  }

  struct Parameter: Hashable, Sendable {
    /// How Swift labels it; nil for "_".
    var label: String?
    let name: String
    let type: String
    /// The value that is not shown.
    var usual: String?
    /// The name of its slot.
    var slot: String
    /// The property of `FilledSlots` that fills it, where another than its type does.
    var source: String?

    var isOptional: Bool { type.hasSuffix("?") }
    var bareType: String { isOptional ? String(type.dropLast()) : type }
  }

  /// The sentence that puts a command into words, and what it speaks of.
  struct Saying: Hashable, Sendable {
    let name: String
    let arguments: [(label: String, value: String)]

    static func == (one: Saying, other: Saying) -> Bool {
      one.name == other.name && one.arguments.elementsEqual(other.arguments, by: ==)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// What a slot holds, for whoever fills it.
  struct Slot: Hashable, Sendable {
    let name: String
    let gist: String
  }

  var slots: [Slot] = []
  var records: [Record] = []
  var intents: [Intent] = []
  var commands: [Command] = []

  func command(_ name: String) -> Command? { commands.first { $0.name == name } }

  func record(_ type: String) -> Record? { records.first { $0.name == type } }
}

/// Something in the schema that cannot be meant.
public struct SchemaProblem: Error, Hashable, Sendable {
  public let line: Int
  public let message: String

  /// As a compiler tells it, so that editors find the place.
  public func diagnostic(in file: String) -> String { "\(file):\(line): error: \(message)" }
}
