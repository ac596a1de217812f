/// Words by one of their letters and their length.
struct WordShelves: Sendable {
  /// The words of all shelves, one shelf behind the other.
  private let words: [UInt16]
  /// Where each shelf begins, with the end of the last one behind them.
  private let starts: [Int32]
  /// How many lengths there are shelves for, under each letter.
  private let width: Int

  /// The words on one shelf; none where words are not as long as that.
  subscript(letter: Spelling.Letter, length: Int) -> ArraySlice<UInt16> {
    guard length < width else { return [] }
    let shelf = Spelling.index(of: letter) * width + length
    return words[Int(starts[shelf])..<Int(starts[shelf + 1])]
  }
}

extension WordShelves {
  /// Fills shelves.
  struct Builder {
    private let width: Int
    private var shelves: [[UInt16]]

    init(mostLetters: Int) {
      width = mostLetters + 1
      shelves = Array(repeating: [], count: Spelling.letterCount * width)
    }

    /// Puts a word on the shelf under one of its letters.
    mutating func add(_ word: Word, under letter: Spelling.Letter, length: Int) {
      shelves[Spelling.index(of: letter) * width + length].append(UInt16(word))
    }

    func finished() -> WordShelves {
      WordShelves(
        words: Array(shelves.joined()),
        starts: shelves.reduce(into: [0]) { $0.append(($0.last ?? 0) + Int32($1.count)) },
        width: width)
    }
  }

  init(_ reader: inout NumberReader) {
    (words, starts) = (reader.places(), reader.numbers())
    width = (starts.count - 1) / Spelling.letterCount
  }

  func write(to writer: inout NumberWriter) {
    writer.write(words)
    writer.write(starts)
  }
}
