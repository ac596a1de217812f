import Basics
import News

/// The Intents of one language, compiled: what can be said, and what it means.
///
/// A class so that all who match a line share one copy, and pass it on at the price of a pointer.
public final class Grammar: Sendable {
  /// All that matching looks things up in.
  public let tables: GrammarTables
  /// The names that are known now, and that the Intents do not have.
  public let added: AddedNames?
  /// What only people are shown, unread until somebody asks.
  private let sayings: Sayings.Unread
  private let written: WrittenSentences
  private let words: UnreadWords
  private let unreadLikeness: UnreadLikeness

  /// Reads a grammar that was compiled ahead.
  public init(_ compiled: CompiledIntents) {
    var reader = NumberReader(compiled.tables)
    tables = GrammarTables(&reader)
    added = nil
    words = UnreadWords(text: compiled.words)
    sayings = Sayings.Unread(text: compiled.sayings)
    written = WrittenSentences(text: compiled.written)
    unreadLikeness = UnreadLikeness(text: compiled.likeness)
  }

  private init(_ grammar: Grammar, adding names: AddedNames) {
    tables = grammar.tables
    added = names
    words = grammar.words
    sayings = grammar.sayings
    written = grammar.written
    unreadLikeness = grammar.unreadLikeness
  }

  /// The grammar with the names of sources added, where its Intents do not have them.
  public func adding(_ sources: [Source]) -> Grammar {
    AddedNames(sources, beside: tables).map { Grammar(self, adding: $0) } ?? self
  }

  /// The word spelt by some bytes; `Vocabulary.unknown` for one nobody mentioned.
  public func find(_ bytes: ArraySlice<UInt8>) -> Word {
    let word = tables.vocabulary.find(bytes)
    guard word == Vocabulary.unknown, let added else { return word }
    return added.find(bytes)
  }

  /// Looks up the words of a line's tokens.
  public func lookUp(_ line: inout Tokeniser) { line.lookUp(find) }

  /// What a name stands for; empty where it has no code.
  public func key(ofName name: Int) -> String {
    name < tables.names.count ? tables.names.key(name) : added?.key(name) ?? ""
  }

  /// How to call a name when speaking to people.
  public func text(ofName name: Int) -> String {
    name < tables.names.count ? tables.names.text(name) : added?.text(name) ?? ""
  }

  /// What lines are like, as learnt from what people have said; nil where the Intents have no sayings.
  ///
  /// Read at first need, since most lines are sentences.
  public var likeness: Likeness? { unreadLikeness.read(in: tables) }

  /// The sentences that show how to say things, family by family.
  public var examples: [Example] { sayings.read().examples }

  /// The sentence of the Intents that ends at a place in the graph; takes its time, for whoever asks why.
  public func sentence(endingAt node: Int32) -> WrittenSentence? { written.sentence(endingAt: node) }

  /// The words of a class, as the Intents have them.
  public func words(_ kind: WordClass) -> SaidWords { words.read(kind) }

  /// How words end in the language that is spoken.
  public var endings: WordEndings { tables.writing.wordEndings }

  /// How commands begin, as words to offer while a line is being typed.
  var starts: [String] { sayings.read().starts }
}
