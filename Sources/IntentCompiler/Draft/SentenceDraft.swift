import Commands
import Grammar

/// All intents' sentences with their trust and their text.
struct SentenceDraft {
  private(set) var sentences: [Sentence] = []
  /// What may stand around an intent's sentences.
  private(set) var shapes: [Intent: SentenceShape] = [:]
  /// Every sentence as written in the files.
  private(set) var written: [WrittenSentence] = []
  /// The sure sentences, each with its number in `written`.
  private(set) var said: [(intent: Intent, pattern: Pattern, number: Int)] = []

  /// The number of an intent's sentences with one trust.
  mutating func number(of intent: Intent, trust: Trust) -> Int32 {
    let sentence = Sentence(intent: intent, trust: trust)
    if let known = sentences.firstIndex(of: sentence) { return Int32(known) }
    sentences.append(sentence)
    return Int32(sentences.count - 1)
  }

  /// Notes a sentence and answers its number in `written`.
  mutating func note(_ sentence: WrittenSentence, _ pattern: Pattern, of intent: Intent, trust: Trust) -> Int {
    written.append(sentence)
    if trust == .sure || trust == .likely { said.append((intent, pattern, written.count - 1)) }
    return written.count - 1
  }

  mutating func shape(_ intent: Intent, _ shape: SentenceShape) { shapes[intent] = shape }
}
