import Basics

/// How a language joins words and endings.
public struct Writing: Hashable, Sendable {
  /// What an apostrophe joins to a word's end: the "'s" of "the bbc's".
  private(set) var endings: [String] = []
  /// What an apostrophe joins to a word's beginning: the "l'" of "l'article".
  private(set) var beginnings: [String] = []
  /// Whether a point behind a number makes it an ordinal rather than end the sentence.
  private(set) var pointsOrdinals = false
  /// Endings that make digits an ordinal: the "nd" of "32nd".
  private(set) var ordinalEndings: [String] = []
  /// Words before a folder named by signs alone: "to ~".
  private(set) var leadingToFolder: [String] = []

  /// Endings that leave a word the same word.
  private(set) var wordEndings = WordEndings()

  /// How the Intents write a number with a point behind it.
  private static let ordinal = "1."

  package init() {}

  /// Adds letters that an apostrophe joins to words or that follow a number; false for anything else.
  package mutating func join(_ part: String) -> Bool {
    if part == Self.ordinal {
      pointsOrdinals = true
      return true
    }
    if let ending = part.firstIndex(where: { !$0.isNumber }), ending > part.startIndex {
      ordinalEndings.append(String(part[ending...]))
      return true
    }
    guard part.utf8.count > 1 else { return false }
    if part.hasPrefix("'") {
      endings.append(part)
    } else if part.hasSuffix("'") {
      beginnings.append(part)
    } else {
      return false
    }
    return true
  }

  /// Adds an ending of words, or one that replaces another.
  package mutating func end(_ ending: String, for other: String?) {
    if let other {
      wordEndings.exchanged.append(WordEndings.Exchange(of: ending, for: other))
    } else {
      wordEndings.added.append(ending)
    }
  }

  package mutating func leadToFolder(_ word: String) { leadingToFolder.append(word) }

  /// Whether letters only occur joined to a word.
  package func joins(_ letters: ArraySlice<UInt8>) -> Bool {
    endings.contains { letters.elementsEqual($0.utf8) } || beginnings.contains { letters.elementsEqual($0.utf8) }
  }

  /// Whether letters make the digits before them an ordinal.
  func makesOrdinal(_ letters: ArraySlice<UInt8>) -> Bool {
    ordinalEndings.contains { letters.elementsEqual($0.utf8) }
  }

  /// Where to cut a word so that joined letters stand apart; nil if there are none.
  func cut(of word: ArraySlice<UInt8>) -> Int? {
    for ending in endings where word.count > ending.utf8.count {
      if word.suffix(ending.utf8.count).elementsEqual(ending.utf8) { return word.endIndex - ending.utf8.count }
    }
    for beginning in beginnings where word.count > beginning.utf8.count {
      if word.starts(with: beginning.utf8) { return word.startIndex + beginning.utf8.count }
    }
    return nil
  }

  /// Whether a folder named by signs alone may follow a word.
  func leadsToFolder(_ word: ArraySlice<UInt8>) -> Bool {
    leadingToFolder.contains { word.elementsEqual($0.utf8) }
  }

  init(_ reader: inout NumberReader) {
    (endings, beginnings, leadingToFolder) = (reader.texts(), reader.texts(), reader.texts())
    ordinalEndings = reader.texts()
    pointsOrdinals = reader.number() == 1
    wordEndings.added = reader.texts()
    wordEndings.exchanged = zip(reader.texts(), reader.texts()).map { WordEndings.Exchange(of: $0, for: $1) }
  }

  func write(to writer: inout NumberWriter) {
    writer.write(endings)
    writer.write(beginnings)
    writer.write(leadingToFolder)
    writer.write(ordinalEndings)
    writer.write([pointsOrdinals ? 1 : 0])
    writer.write(wordEndings.added)
    writer.write(wordEndings.exchanged.map(\.ending))
    writer.write(wordEndings.exchanged.map(\.other))
  }
}
