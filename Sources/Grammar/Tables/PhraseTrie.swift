/// All fixed words of the Intents and all names, found in a line from any word on in one walk.
///
/// The words of a phrase are steps from place to place, beginning at the root, and what it is stands as an ending at
/// the last. Flat arrays: the steps from one place stand side by side, in the order of their words. Places from which
/// all goes on alike are one, as "the articles" and "the stories" are where the same may follow.
///
/// A class so that those who walk through it share one copy, and pass it on at the price of a pointer.
public final class PhraseTrie: Sendable {
  /// What a phrase is, once its last word is reached.
  public struct Ending: Hashable, Sendable {
    /// The rule, list or kind of words it belongs to.
    public let symbol: Symbol
    /// Which name of a list it is; 0 for a rule.
    public let value: Int32
    /// Whether it is a name only where the words before call for one: "time" in "from time".
    public let isShy: Bool

    @inlinable init(symbol: Symbol, value: Int32, isShy: Bool) {
      self.symbol = symbol
      self.value = value
      self.isShy = isShy
    }
  }

  /// The place that phrases begin at.
  public static let root: Int32 = 0
  /// No place at all.
  public static let nowhere: Int32 = -1

  /// The most places, words and names there can be: half the size is half the work at launch.
  package static let most = Int(UInt16.max)

  /// The word of each step, and the place it leads to.
  @usableFromInline let words: [UInt16]
  @usableFromInline let targets: [UInt16]
  /// The first step from each place, with the number of steps behind the last.
  @usableFromInline let firstStep: [UInt16]
  /// The first ending at each place, likewise.
  @usableFromInline let firstEnding: [UInt16]
  /// Of each ending, the number of its rule or list, and its value and whether it is shy.
  @usableFromInline let phrases: [UInt16]
  @usableFromInline let values: [UInt16]
  /// The places behind the root by word, since every word of a line is looked for there; 0 where there is none.
  @usableFromInline let behindRoot: [UInt16]

  /// The place reached from another by a word; `nowhere` where no phrase goes on with it.
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

  /// The phrases that end at a place, by their numbers.
  @inlinable public func endings(at node: Int32) -> Range<Int> {
    Int(firstEnding[Int(node)])..<Int(firstEnding[Int(node) + 1])
  }

  /// An ending by its number.
  @inlinable public func ending(_ index: Int) -> Ending {
    let value = Int32(values[index])
    return Ending(symbol: .phrase(Int(phrases[index])), value: value >> 1, isShy: value & 1 == 1)
  }

  /// Whether some words are a phrase of a rule or list.
  public func contains(_ phrase: ArraySlice<Word>, as symbol: Symbol) -> Bool { value(of: phrase, as: symbol) != nil }

  /// Which name of a list some words are; nil where they are none.
  func value(of phrase: ArraySlice<Word>, as symbol: Symbol) -> Int32? {
    var node = Self.root
    for word in phrase {
      node = word < 0 ? Self.nowhere : step(from: node, by: word)
      if node == Self.nowhere { return nil }
    }
    return endings(at: node).map(ending).first { $0.symbol == symbol }?.value
  }

  /// A trie of no phrases.
  package convenience init() {
    var layout = Layout()
    layout.open()
    self.init(layout)
  }

  /// Takes places that were laid out one after another.
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
  /// Places laid out one after another in the order they are to stand in, the root first.
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

    /// Adds a step from the place begun last; they come in the order of their words.
    mutating func add(step word: Word, to target: Int) {
      words.append(UInt16(word))
      targets.append(UInt16(target))
    }

    /// Adds what ends at the place begun last.
    mutating func add(_ ending: Ending) {
      phrases.append(UInt16(ending.symbol.phrase ?? 0))
      values.append(UInt16(ending.value << 1 | (ending.isShy ? 1 : 0)))
    }
  }
}
