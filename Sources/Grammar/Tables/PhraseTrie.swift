/// All fixed words and names of the Intents, found in a line from any word in one walk.
///
/// The words of a phrase lead from place to place, beginning at the root; what the phrase is stands at the last. Flat
/// arrays hold the steps from one place side by side, in word order. Places with the same continuation are one, as
/// after "the articles" and "the stories".
///
/// A class, so that every reader shares one copy for the price of a pointer.
public final class PhraseTrie: Sendable {
  /// What a phrase is, found at its last word.
  public struct Ending: Hashable, Sendable {
    /// Its rule, list or kind of words.
    public let symbol: Symbol
    /// The index of a name in its list; 0 for a rule.
    public let value: Int32
    /// Whether it is a name only where the words before require one: "time" in "from time".
    public let isShy: Bool

    @inlinable init(symbol: Symbol, value: Int32, isShy: Bool) {
      self.symbol = symbol
      self.value = value
      self.isShy = isShy
    }
  }

  /// The place where phrases begin.
  public static let root: Int32 = 0
  /// No place.
  public static let nowhere: Int32 = -1

  /// The most places, words and names: two bytes each halve the work at launch.
  package static let most = Int(UInt16.max)

  /// The word of each step, and its target.
  @usableFromInline let words: [UInt16]
  @usableFromInline let targets: [UInt16]
  /// The first step of each place, and the end of the last one's.
  @usableFromInline let firstStep: [UInt16]
  /// The first ending of each place, likewise.
  @usableFromInline let firstEnding: [UInt16]
  /// For each ending, the number of its rule or list, and its value with the shy bit.
  @usableFromInline let phrases: [UInt16]
  @usableFromInline let values: [UInt16]
  /// The target of the root's step by each word, since every word is looked up there; 0 where there is no step.
  @usableFromInline let behindRoot: [UInt16]

  /// Where a word leads from a place; `nowhere` if it leads on to nothing.
  @inlinable public func step(from node: Int32, by word: Word) -> Int32 {
    if node == Self.root {
      let place = word < behindRoot.count ? behindRoot[Int(word)] : 0
      return place == 0 ? Self.nowhere : Int32(place)
    }
    let end = Int(firstStep[Int(node) + 1])
    var low = Int(firstStep[Int(node)])
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if Word(words[middle]) < word { low = middle + 1 } else { high = middle }
    }
    return low < end && Word(words[low]) == word ? Int32(targets[low]) : Self.nowhere
  }

  /// The endings at a place, by number.
  @inlinable public func endings(at node: Int32) -> Range<Int> {
    Int(firstEnding[Int(node)])..<Int(firstEnding[Int(node) + 1])
  }

  /// An ending by its number.
  @inlinable public func ending(_ index: Int) -> Ending {
    let value = Int32(values[index])
    return Ending(symbol: .phrase(Int(phrases[index])), value: value >> 1, isShy: value & 1 == 1)
  }

  /// Whether words are a phrase of a rule or list.
  public func contains(_ phrase: ArraySlice<Word>, as symbol: Symbol) -> Bool { value(of: phrase, as: symbol) != nil }

  /// The index of a name in a list; nil where the words are no such name.
  func value(of phrase: ArraySlice<Word>, as symbol: Symbol) -> Int32? {
    var node = Self.root
    for word in phrase {
      node = word < 0 ? Self.nowhere : step(from: node, by: word)
      if node == Self.nowhere { return nil }
    }
    return endings(at: node).map(ending).first { $0.symbol == symbol }?.value
  }

  /// An empty trie.
  package convenience init() {
    var layout = Layout()
    layout.open()
    self.init(layout)
  }

  /// Takes places that are laid out already.
  init(_ layout: Layout) {
    words = layout.words
    targets = layout.targets
    firstStep = layout.firstStep + [UInt16(layout.words.count)]
    firstEnding = layout.firstEnding + [UInt16(layout.phrases.count)]
    phrases = layout.phrases
    values = layout.values
    let steps = 0..<Int(firstStep[1])
    var behindRoot = [UInt16](repeating: 0, count: Int(words[steps].max() ?? 0) + 1)
    for step in steps { behindRoot[Int(words[step])] = targets[step] }
    self.behindRoot = behindRoot
  }

  init(_ reader: inout NumberReader) {
    (words, targets, firstStep, firstEnding) = (reader.places(), reader.places(), reader.places(), reader.places())
    (phrases, values, behindRoot) = (reader.places(), reader.places(), reader.places())
  }

  func write(to writer: inout NumberWriter) {
    for row in [words, targets, firstStep, firstEnding, phrases, values, behindRoot] { writer.write(row) }
  }
}

extension PhraseTrie {
  /// Places laid out in their final order, the root first.
  struct Layout {
    fileprivate var words: [UInt16] = []
    fileprivate var targets: [UInt16] = []
    fileprivate var firstStep: [UInt16] = []
    fileprivate var firstEnding: [UInt16] = []
    fileprivate var phrases: [UInt16] = []
    fileprivate var values: [UInt16] = []

    /// Begins the next place.
    mutating func open() {
      firstStep.append(UInt16(words.count))
      firstEnding.append(UInt16(phrases.count))
    }

    /// Adds a step to the last place; steps come in word order.
    mutating func add(step word: Word, to target: Int) {
      words.append(UInt16(word))
      targets.append(UInt16(target))
    }

    /// Adds an ending to the last place.
    mutating func add(_ ending: Ending) {
      phrases.append(UInt16(ending.symbol.phrase ?? 0))
      values.append(UInt16(ending.value << 1 | (ending.isShy ? 1 : 0)))
    }
  }
}
