import Commands

/// Which intents each word is ever said to ask for: the word speaks for these, and is foreign to all others.
///
/// A line may be as like an intent as any, and be about something else altogether for one word that nobody says to ask
/// for it: "exit the meeting".
package struct WordSpeakers: Sendable {
  /// How many intents have their bits in the first number; the others have theirs in the second.
  private static let rowLength = 24
  /// A word that so many intents are asked for with is one of the language, and not of any of them.
  private static let most = 20

  /// For each word two numbers, with a bit for each intent.
  private var first: [Int32]
  private var second: [Int32]

  package init(words: Int) {
    first = Array(repeating: 0, count: words)
    second = first
  }

  /// Notes that a word is said to ask for an intent.
  package mutating func add(_ word: Word, of intent: Intent) {
    let (isFirst, bit) = Self.place(of: intent)
    if isFirst { first[Int(word)] |= bit } else { second[Int(word)] |= bit }
  }

  /// Whether a word is ever said to ask for an intent, or for so many that it says nothing of any: "the".
  func has(_ word: Word, of intent: Intent) -> Bool {
    let (isFirst, bit) = Self.place(of: intent)
    let (first, second) = (first[Int(word)], second[Int(word)])
    return (isFirst ? first : second) & bit != 0 || first.nonzeroBitCount + second.nonzeroBitCount >= Self.most
  }

  private static func place(of intent: Intent) -> (isFirst: Bool, bit: Int32) {
    let number = Intent.allCases.firstIndex(of: intent) ?? 0
    return (number < rowLength, 1 << Int32(number % rowLength))
  }

  init(_ reader: inout NumberReader) { (first, second) = (reader.numbers(), reader.numbers()) }

  func write(to writer: inout NumberWriter) {
    writer.write(first)
    writer.write(second)
  }
}
