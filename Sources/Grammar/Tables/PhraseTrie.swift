/// All fixed words of the Intents and all names, found in a line from any word on in one walk.
///
/// Flat arrays: the places reached from one place stand side by side, in the order of the words that lead there.
public struct PhraseTrie: Hashable, Sendable {
  /// What a phrase is, once its last word is reached.
  public struct Ending: Hashable, Sendable {
    /// The rule, list or kind of words it belongs to.
    public let symbol: Symbol
    /// Which name of a list it is; 0 for a rule.
    public let value: Int32
    /// Whether it is a name only where the words before call for one: "time" in "from time".
    public let isShy: Bool
  }

  public static let root: Int32 = 0
  public static let nowhere: Int32 = -1

  /// The word that leads to each place.
  private var words: [Word] = []
  /// The first of the places behind each, with their number behind the last.
  private var firstChild: [Int32] = []
  private var firstEnding: [Int32] = []
  private var endings: [Ending] = []
  /// The places behind the root by word, since every word of a line is looked for there.
  private var behindRoot: [Int32] = []

  init() {}

  /// The place reached from another by a word; `nowhere` where no phrase goes on with it.
  public func step(from node: Int32, by word: Word) -> Int32 {
    if node == Self.root { return word < behindRoot.count ? behindRoot[Int(word)] : Self.nowhere }
    let end = Int(firstChild[Int(node) + 1])
    var low = Int(firstChild[Int(node)])
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low < end && words[low] == word ? Int32(low) : Self.nowhere
  }

  /// Calls for each phrase that ends at a place.
  public func forEachEnding(at node: Int32, _ body: (Ending) -> Void) {
    for index in Int(firstEnding[Int(node)])..<Int(firstEnding[Int(node) + 1]) { body(endings[index]) }
  }

  /// Whether some words are a phrase of a rule or list.
  public func contains(_ phrase: ArraySlice<Word>, as symbol: Symbol) -> Bool {
    var node = Self.root
    for word in phrase {
      guard word >= 0 else { return false }
      node = step(from: node, by: word)
      if node == Self.nowhere { return false }
    }
    var isFound = false
    forEachEnding(at: node) { isFound = isFound || $0.symbol == symbol }
    return isFound
  }

  // MARK: Laying out

  /// Begins the next place.
  mutating func open(word: Word, firstChild child: Int) {
    words.append(word)
    firstChild.append(Int32(child))
    firstEnding.append(Int32(endings.count))
  }

  /// Adds what ends at the place begun last.
  mutating func add(_ ending: Ending) { endings.append(ending) }

  /// Ends the last place.
  mutating func close() {
    firstChild.append(Int32(words.count))
    firstEnding.append(Int32(endings.count))
    let places = Int(firstChild[0])..<Int(firstChild[1])
    behindRoot = [Int32](repeating: Self.nowhere, count: Int(words[places].max() ?? -1) + 1)
    for place in places { behindRoot[Int(words[place])] = Int32(place) }
  }
}

extension PhraseTrie {
  init(_ reader: inout NumberReader) {
    (words, firstChild, firstEnding) = (reader.numbers(), reader.numbers(), reader.numbers())
    behindRoot = reader.numbers()
    let (phrases, values) = (reader.numbers(), reader.numbers())
    endings = [Ending](unsafeUninitializedCapacity: phrases.count) { endings, filled in
      for index in phrases.indices {
        let value = values[index]
        endings.initializeElement(
          at: index, to: Ending(symbol: .phrase(Int(phrases[index])), value: value >> 1, isShy: value & 1 == 1))
      }
      filled = phrases.count
    }
  }

  func write(to writer: inout NumberWriter) {
    writer.write(words)
    writer.write(firstChild)
    writer.write(firstEnding)
    writer.write(behindRoot)
    writer.write(endings.map { $0.symbol.phrase ?? 0 })
    writer.write(endings.map { $0.value << 1 | ($0.isShy ? 1 : 0) })
  }
}
