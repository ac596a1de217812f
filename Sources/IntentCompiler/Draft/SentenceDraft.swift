import Commands
import Grammar

/// The sentences of all intents, as they are trusted and as they are written.
struct SentenceDraft {
  private(set) var sentences: [Sentence] = []
  /// What may stand around an intent's sentences.
  private(set) var shapes: [Intent: SentenceShape] = [:]
  /// Every sentence as it is written in the files.
  private(set) var written: [WrittenSentence] = []
  /// The sentences that need no other evidence, each with its number among those written.
  private(set) var said: [(intent: Intent, pattern: Pattern, number: Int)] = []

  /// The number of an intent's sentences that are trusted alike.
  mutating func number(of intent: Intent, trust: Trust) -> Int32 {
    let sentence = Sentence(intent: intent, trust: trust)
    if let known = sentences.firstIndex(of: sentence) { return Int32(known) }
    sentences.append(sentence)
    return Int32(sentences.count - 1)
  }

  /// Notes a sentence; answers its number among all that are written.
  mutating func note(_ sentence: WrittenSentence, _ pattern: Pattern, of intent: Intent, trust: Trust) -> Int {
    written.append(sentence)
    if trust == .sure || trust == .likely { said.append((intent, pattern, written.count - 1)) }
    return written.count - 1
  }

  mutating func shape(_ intent: Intent, _ shape: SentenceShape) { shapes[intent] = shape }
}
