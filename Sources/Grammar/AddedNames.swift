import Basics
import News

/// Names known now that the Intents lack, beside the tables compiled ahead.
public struct AddedNames: Sendable {
  public let phrases: PhraseTrie
  /// Words that the Intents lack; numbered on from theirs.
  private let vocabulary: Vocabulary
  private let firstWord: Word
  private let names: NameTable
  private let firstName: Int
  /// The ids of sources that a person added, by the Intents' names that they have as well.
  private let overruled: [Int: String]

  /// Takes the names of sources, folders and lists; nil where the Intents have them all, or there are too many for the
  /// tables.
  ///
  /// - Parameter joint: The word for "and", where a name has a sign for it.
  init?(
    _ sources: [Source], _ folders: FolderNames, lists: [ListName] = [], beside tables: GrammarTables,
    joint: String? = nil
  ) {
    guard let list = tables.list(of: .source) else { return nil }
    var new: [(source: Source, line: Tokeniser)] = []
    var overruled: [Int: String] = [:]
    for source in sources {
      for name in Self.names(of: source, joint).flatMap(Self.spellings) {
        var line = Tokeniser(name, in: tables.writing)
        line.lookUp(tables.vocabulary.find)
        if source.feed != nil, let value = tables.phrases.value(of: line.tokens.map(\.word)[...], as: list),
          case let name = Int(value), tables.names.key(name) != source.id.rawValue
        {
          overruled[name] = source.id.rawValue
        }
        if !Self.isKnown(line, as: list, in: tables) { new.append((source, line)) }
      }
    }
    let listed = tables.list(of: .list).map { symbol in lists.prefix(Self.mostLists).map { (symbol, $0) } } ?? []
    if new.isEmpty, overruled.isEmpty, folders.names.isEmpty, listed.isEmpty { return nil }
    self.overruled = overruled
    let (firstWord, firstName) = (Word(tables.vocabulary.count), tables.names.count)
    var vocabulary = Vocabulary(room: 64)
    var phrases = PhraseTrieBuilder(room: 64)
    var names: [ListedName] = []
    var whole: Set<ArraySlice<Word>> = []
    var parts: [ArraySlice<Word>: Int] = [:]
    var ids: [String: Int] = [:]
    for (source, line) in new {
      let words = line.tokens.map { token in
        token.word != Vocabulary.unknown
          ? token.word : firstWord + vocabulary.intern(line.bytes[Int(token.start)..<Int(token.end)])
      }
      let common = Self.common(words, in: tables)
      var value = tables.names.name(keyed: source.id.rawValue, in: list)
      let isNew = value == nil
      if isNew { value = ids[source.id.rawValue] }
      if value == nil {
        value = firstName + names.count
        ids[source.id.rawValue] = value
        let text = line.text(common.startIndex..<common.endIndex)
        names.append(ListedName(list: list, key: source.id.rawValue, text: text, number: 0))
      }
      for way in [words[...], common] where !tables.phrases.contains(way, as: list) {
        phrases.insert(way, as: list, value: Int32(value ?? 0))
        whole.insert(way)
      }
      // Of what a person added; publishers' other names are in the Intents.
      guard source.feed != nil, isNew, let value else { continue }
      for part in Self.parts(of: common, knownBelow: firstWord) + Self.words(of: common, in: line, tables) {
        let sharer = parts[part]
        parts[part] = sharer == nil || sharer == value ? value : Self.shared
      }
    }
    // A part that several names share is the name of none of them.
    for (part, value) in parts where value != Self.shared && !whole.contains(part) {
      guard !tables.phrases.contains(part, as: list) else { continue }
      phrases.insert(part, as: list, value: Int32(value), isShy: part.count == 1)
    }
    func words(of name: String) -> [Word] {
      var line = Tokeniser(name, in: tables.writing)
      line.lookUp(tables.vocabulary.find)
      return line.tokens.map { token in
        token.word != Vocabulary.unknown
          ? token.word : firstWord + vocabulary.intern(line.bytes[Int(token.start)..<Int(token.end)])
      }
    }
    for (name, folder) in folders.names {
      guard let id = folder.id?.rawValue else { continue }
      let value = ids[id] ?? firstName + names.count
      if ids[id] == nil {
        ids[id] = value
        names.append(ListedName(list: list, key: id, text: folder.words, number: 0))
      }
      phrases.insert(words(of: name)[...], as: list, value: Int32(value))
    }
    for (symbol, name) in listed {
      for spelling in Self.spellings(of: name.rawValue) {
        phrases.insert(words(of: spelling)[...], as: symbol, value: Int32(firstName + names.count))
      }
      names.append(ListedName(list: symbol, key: name.rawValue, text: name.rawValue, number: 0))
    }
    guard let phrases = try? phrases.finished() else { return nil }
    (self.firstWord, self.firstName) = (firstWord, firstName)
    self.phrases = phrases
    self.vocabulary = vocabulary
    self.names = NameTable(names)
  }

  /// The names of a source: the whole one, and for an added feed also its likely short form.
  ///
  /// The emoji before a name and the motto behind it are rarely typed.
  private static func names(of source: Source, _ joint: String?) -> [String] {
    guard source.feed != nil else { return source.names }
    return source.names.flatMap { names(ofFeed: $0, joint) }
  }

  private static func names(ofFeed name: String, _ joint: String?) -> [String] {
    let joined = joint.map { name.replacing("&", with: " \($0) ") }
    let bare = name.drop { !$0.isLetter && !$0.isNumber }
    let head = bare.prefix { !":|–—·".contains($0) }.trimming()
    // A single word could be anything: "News: the blog of a village".
    let short = head.count < bare.count && head.contains(" ") ? head : nil
    return [name] + [String(bare), short, joined].compactMap(\.self).filter { $0 != name && !$0.isEmpty }
  }

  /// Stands for a part of several sources' names.
  private static let shared = -1

  /// The parts of a name that are likely said for it: two words or more with one that the Intents lack, or where the name
  /// begins.
  ///
  /// A single word could be anything that is searched for, so it needs a place for a name.
  private static func parts(of name: ArraySlice<Word>, knownBelow firstWord: Word) -> [ArraySlice<Word>] {
    guard (3...mostWords).contains(name.count) else { return [] }
    return name.indices.flatMap { start in
      (min(start + 2, name.endIndex + 1)..<name.endIndex + 1).map { name[start..<$0] }.filter { part in
        part.count < name.count && (start == name.startIndex || part.contains { $0 >= firstWord })
      }
    }
  }

  /// The words of a name that are likely said for it where a name is called for, as behind "from": those that the Intents
  /// have no use for.
  private static func words(of name: ArraySlice<Word>, in line: Tokeniser, _ tables: GrammarTables) -> [ArraySlice<
    Word
  >] {
    guard (2...mostWords).contains(name.count) else { return [] }
    return name.indices.filter { place in
      let token = line.tokens[place]
      guard line.hasLetter(token), Int(token.end) - Int(token.start) >= shortestPart else { return false }
      let known = name[place] < 0 ? PhraseTrie.nowhere : tables.phrases.step(from: PhraseTrie.root, by: name[place])
      return known == PhraseTrie.nowhere || tables.phrases.endings(at: known).isEmpty
    }.map { name[$0...$0] }
  }

  /// Shorter words seldom stand for a name, by judgment.
  private static let shortestPart = 4

  /// The most lists that are known by name, by judgment.
  private static let mostLists = 200

  /// The most words of a name that has parts, by judgment.
  private static let mostWords = 6

  /// A name as written, and without the accents that few people type.
  private static func spellings(of name: String) -> [String] {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return [name] }
    let plain = withoutAccents(name)
    return plain == name ? [name] : [name, plain]
  }

  private static func withoutAccents(_ name: String) -> String {
    let letters = name.canonicallyDecomposed.unicodeScalars
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: letters.filter { $0.properties.generalCategory != .nonspacingMark })
    return String(plain)
  }

  /// Whether the Intents have a name, with or without an article.
  private static func isKnown(_ line: Tokeniser, as list: Symbol, in tables: GrammarTables) -> Bool {
    let words = line.tokens.map(\.word)
    return words.isEmpty
      || tables.phrases.contains(words[...], as: list)
        && tables.phrases.contains(common(words, in: tables), as: list)
  }

  /// A name without an article before it.
  private static func common(_ words: [Word], in tables: GrammarTables) -> ArraySlice<Word> {
    let isArticled =
      words.count > 1
      && tables.phrases.contains(words[..<1], as: tables.markers.article)
    return isArticled ? words[1...] : words[...]
  }

  func find(_ bytes: ArraySlice<UInt8>) -> Word {
    let word = vocabulary.find(bytes)
    return word == Vocabulary.unknown ? word : firstWord + word
  }

  /// The id of the added source that goes by a name of the Intents; nil where none does.
  func overruling(_ name: Int) -> String? { overruled[name] }

  func key(_ name: Int) -> String { names.key(name - firstName) }

  func text(_ name: Int) -> String { names.text(name - firstName) }
}
