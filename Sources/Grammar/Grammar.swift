import Basics
import News

/// The compiled Intents of one language: what can be said, and what it means.
///
/// A class, so that every reader shares one copy for the price of a pointer.
public final class Grammar: Sendable {
  /// The tables used for matching.
  public let tables: GrammarTables
  /// Names known now that the Intents lack.
  public let added: AddedNames?
  /// Texts that are only shown to people, read on first use.
  private let sayings: Sayings.Unread
  private let written: WrittenSentences
  private let words: UnreadWords

  /// Reads a compiled grammar.
  public init(_ compiled: CompiledIntents) {
    var reader = NumberReader(compiled.tables)
    tables = GrammarTables(&reader)
    added = nil
    words = UnreadWords(text: compiled.words)
    sayings = Sayings.Unread(text: compiled.sayings)
    written = WrittenSentences(text: compiled.written)
  }

  private init(_ grammar: Grammar, adding names: AddedNames) {
    tables = grammar.tables
    added = names
    words = grammar.words
    sayings = grammar.sayings
    written = grammar.written
  }

  /// The grammar with those names of sources that its Intents lack, and with names of lists.
  public func adding(_ sources: [Source], lists: [ListName] = []) -> Grammar {
    // The words are read for such a name alone.
    let isJoined = sources.contains { $0.feed != nil && $0.name.utf8.contains(UInt8(ascii: "&")) }
    let joint = isJoined ? words(.joining).phrases.first?.first : nil
    let folders = FolderNames(sources) { words($0).phrases }
    let names = AddedNames(sources, folders, lists: lists, beside: tables, joint: joint)
    return names.map { Grammar(self, adding: $0) } ?? self
  }

  /// The word with some bytes; `Vocabulary.unknown` for a new one.
  public func find(_ bytes: ArraySlice<UInt8>) -> Word {
    let word = tables.vocabulary.find(bytes)
    guard word == Vocabulary.unknown, let added else { return word }
    return added.find(bytes)
  }

  /// Looks up the words of a line's tokens.
  public func lookUp(_ line: inout Tokeniser) { line.lookUp(find) }

  /// The key of a name; empty where it has none.
  public func key(ofName name: Int) -> String {
    if let added, let id = added.overruling(name) { return id }
    return name < tables.names.count ? tables.names.key(name) : added?.key(name) ?? ""
  }

  /// A name as shown to people.
  public func text(ofName name: Int) -> String {
    name < tables.names.count ? tables.names.text(name) : added?.text(name) ?? ""
  }

  /// The sentences that show how to say things, family by family.
  public var examples: [Example] { sayings.read().examples }

  /// The sentence that ends at a graph node; slow, and only for explanations.
  public func sentence(endingAt node: Int32) -> WrittenSentence? { written.sentence(endingAt: node) }

  /// The words of a class.
  public func words(_ kind: WordClass) -> SaidWords { words.read(kind) }

  /// What words are searched for by in the language.
  public var endings: WordEndings {
    var endings = tables.writing.wordEndings
    (endings.either, endings.whole) = (single(.either), single(.whole))
    return endings
  }

  /// The words of a class that stand by themselves.
  private func single(_ kind: WordClass) -> [String] { words(kind).phrases.compactMap { $0.count == 1 ? $0[0] : nil } }
}
