import Basics

/// How words of a language are written beside one another, where more than blanks tells them apart.
public struct Writing: Hashable, Sendable {
  /// What is joined to the end of a word by an apostrophe: the "'s" of "the bbc's".
  private(set) var endings: [String] = []
  /// What is joined to its beginning: the "l'" of "l'article".
  private(set) var beginnings: [String] = []
  /// Whether a point behind a number makes an ordinal of it, and does not end a sentence.
  private(set) var pointsOrdinals = false
  /// What makes an ordinal of the digits before it: the "nd" of "32nd".
  private(set) var ordinalEndings: [String] = []
  /// Words behind which signs alone name a folder: "to ~".
  private(set) var leadingToFolder: [String] = []

  /// How a word may end and be the same word.
  private(set) var wordEndings = WordEndings()

  /// What the Intents write for any number with a point behind it.
  private static let ordinal = "1."

  package init() {}

  /// Takes in what is joined to words by an apostrophe at either end of it, or to numbers; false where it is neither.
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

  /// Takes in an ending of words, or one that stands in the place of another.
  package mutating func end(_ ending: String, for other: String?) {
    if let other {
      wordEndings.exchanged.append(WordEndings.Exchange(of: ending, for: other))
    } else {
      wordEndings.added.append(ending)
    }
  }

  package mutating func leadToFolder(_ word: String) { leadingToFolder.append(word) }

  /// Whether letters are only ever joined to a word.
  package func joins(_ letters: ArraySlice<UInt8>) -> Bool {
    endings.contains { letters.elementsEqual($0.utf8) } || beginnings.contains { letters.elementsEqual($0.utf8) }
  }

  /// Whether letters make an ordinal of the digits before them.
  func makesOrdinal(_ letters: ArraySlice<UInt8>) -> Bool {
    ordinalEndings.contains { letters.elementsEqual($0.utf8) }
  }

  /// Where a word has to be cut so that what is joined to it stands apart; nil where nothing is.
  func cut(of word: ArraySlice<UInt8>) -> Int? {
    for ending in endings where word.count > ending.utf8.count {
      if word.suffix(ending.utf8.count).elementsEqual(ending.utf8) { return word.endIndex - ending.utf8.count }
    }
    for beginning in beginnings where word.count > beginning.utf8.count {
      if word.starts(with: beginning.utf8) { return word.startIndex + beginning.utf8.count }
    }
    return nil
  }

  /// Whether what stands behind a word may be a folder named by its signs alone.
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
