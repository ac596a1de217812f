import Commands

/// The intents each word is used for; to all others the word is foreign.
///
/// A line may resemble an intent and be about something else for one such word: "exit the meeting".
package struct WordSpeakers: Sendable {
  /// How many intents have their bits in the first number; the rest use the second.
  private static let rowLength = 24
  /// A word used for this many intents says nothing about any, by judgment.
  private static let most = 20

  /// Two numbers for each word, with a bit for each intent.
  private var first: [Int32]
  private var second: [Int32]

  package init(words: Int) {
    first = Array(repeating: 0, count: words)
    second = first
  }

  /// Notes that a word is used for an intent.
  package mutating func add(_ word: Word, of intent: Intent) {
    let (isFirst, bit) = Self.place(of: intent)
    if isFirst { first[Int(word)] |= bit } else { second[Int(word)] |= bit }
  }

  /// Whether a word is used for an intent, or for so many that it says nothing: "the".
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
