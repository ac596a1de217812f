import News

/// The Intents of one language, compiled: what can be said, and what it means.
///
/// A class so that all who match a line share one copy, and pass it on at the price of a pointer.
public final class Grammar: Sendable {
  /// A sentence the Intents give as an example, and the command it must be understood as.
  public struct Example: Hashable, Sendable {
    public let line: String
    /// The intent by its name in `--understand`.
    public let intent: String
    /// The slots as `--understand` prints them.
    public let slots: String
    /// The file it stands in, by its path inside `Intents/`.
    public let file: String
  }

  /// A name of a list: what it stands for, and how it is said.
  struct Name: Sendable {
    let list: Symbol
    /// What it stands for, such as "gb" or "bbc-news"; empty where it has no code.
    let key: String
    /// How to call it when speaking to people.
    let text: String
    /// The key of a number, an ordinal, a month or a weekday.
    let number: Int32
  }

  /// How much a sentence is to be trusted.
  enum Trust: Sendable {
    /// Nobody says it and means something else.
    case sure
    /// It counts where the rest of the line speaks for news.
    case leaning
    /// It is no whole request, and leans on the conversation.
    case fragment
  }

  /// What is known of a sentence, once it has been found in a line.
  struct Sentence: Sendable {
    let intent: Intent
    let trust: Trust
  }

  /// A slot's own sentence: what it comes to.
  struct Phrasing: Sendable {
    let meaning: Meaning?
    let argument: Int
  }

  /// A part of sentences, declared once: a slot with a meaning of its own, or one with its carrier words.
  struct Part: Sendable {
    let root: Int32
    let slot: Slot
    /// Whether it only carries a slot, as "from {source}" does.
    let isCarrier: Bool
  }

  /// Which slots may stand around an intent's sentences.
  struct Shape: Sendable {
    let takes: SlotSet
    /// The node that any number of slots may follow, behind a sentence.
    let tail: Int32
  }

  /// The phrases the matcher asks for by what they do.
  struct Markers: Sendable {
    let polite, filler, then, and, article, topic, trade: Symbol
    let number, year, date: Symbol
  }

  /// All that matching looks things up in.
  struct Tables: Sendable {
    var vocabulary: Vocabulary
    var phrases: PhraseTrie
    var names: [Name]
    let lists: [String: Symbol]
    let graph: SentenceGraph
    let root: Int32
    let uses: [SlotUse]
    /// For the use of a list, the use of its members.
    let members: [Int]
    let slotSets: [[Int32]]
    /// The set of slots that may open a line: "in france, …", "since monday, …".
    let leadingSlots: Int
    let sentences: [Sentence]
    let phrasings: [Phrasing]
    let parts: [Part]
    let shapes: [Shape?]
    let markers: Markers
    /// Which phrases may begin a command in the middle of a line.
    let verbs: Set<Symbol>
    let verbPatterns: [Pattern]
    let starts: PartStarts
    let spelling: Spelling
  }

  let tables: Tables
  /// The sentences that show how to say things, family by family.
  public let examples: [Example]

  init(tables: Tables, examples: [Example]) {
    self.tables = tables
    self.examples = examples
  }
}

extension Grammar {
  /// Compiles the Intents of a language that the program carries.
  public static func embedded(language: String = "en") throws(GrammarProblem) -> Grammar {
    try compiled(from: EmbeddedFiles.all.filter { $0.path.hasPrefix("\(language)/") })
  }

  /// Compiles Intents from their text.
  public static func compiled(from files: [(path: String, text: String)]) throws(GrammarProblem) -> Grammar {
    var compiler = GrammarCompiler()
    for file in files { try compiler.declare(IntentFile(path: file.path, text: file.text)) }
    return try compiler.compiled()
  }
}
