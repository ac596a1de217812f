import Commands

/// How far a sentence is trusted, by its heading in the Intents.
public enum Trust: CaseIterable, Comparable, Hashable, Sendable {
  /// Under "say": it can mean nothing else.
  case sure
  /// Under "likely": counts unless the rest of the line belongs to another trade.
  case likely
  /// Under "perhaps": counts where the rest of the line is about news.
  case leaning
  /// Under "alone": depends on the conversation.
  case fragment
}

/// What is known of a sentence found in a line.
///
/// An intent's sentences with the same trust share one.
public struct Sentence: Hashable, Sendable {
  public let intent: Intent
  public let trust: Trust

  package init(intent: Intent, trust: Trust) { (self.intent, self.trust) = (intent, trust) }
}

/// What a part's sentence means: "yesterday => days -1".
public struct Phrasing: Hashable, Sendable {
  /// Nil where it means just its slots.
  public let meaning: Meaning?
  /// The number behind the meaning; 0 without one.
  public let argument: Int

  package init(meaning: Meaning?, argument: Int) { (self.meaning, self.argument) = (meaning, argument) }
}

/// A part of sentences, declared once: a slot with its own meaning, or one with its carrier words.
public struct SentencePart: Hashable, Sendable {
  /// The graph node where its sentences begin.
  public let root: Int32
  public let slot: Slot
  /// Whether it only carries a slot: "from {source}".
  public let isCarrier: Bool

  package init(root: Int32, slot: Slot, isCarrier: Bool) {
    (self.root, self.slot, self.isCarrier) = (root, slot, isCarrier)
  }
}

/// Which slots may stand around an intent's sentences.
public struct SentenceShape: Hashable, Sendable {
  /// As listed under "takes".
  public let takes: SlotSet
  /// The node behind a sentence that any number of slots may follow.
  public let tail: Int32

  package init(takes: SlotSet, tail: Int32) { (self.takes, self.tail) = (takes, tail) }
}

extension Sentence {
  static func sentences(_ reader: inout NumberReader) -> [Self] {
    let (intents, trusts) = (Intent.allCases, Trust.allCases)
    return zip(reader.numbers(), reader.numbers()).map { Self(intent: intents[Int($0)], trust: trusts[Int($1)]) }
  }

  static func write(_ sentences: [Self], to writer: inout NumberWriter) {
    writer.write(sentences.map { Intent.allCases.firstIndex(of: $0.intent) ?? 0 })
    writer.write(sentences.map { Trust.allCases.firstIndex(of: $0.trust) ?? 0 })
  }
}

extension Phrasing {
  static func phrasings(_ reader: inout NumberReader) -> [Self] {
    let meanings = Meaning.allCases
    return zip(reader.numbers(), reader.numbers()).map {
      Self(meaning: $0 < 0 ? nil : meanings[Int($0)], argument: Int($1))
    }
  }

  static func write(_ phrasings: [Self], to writer: inout NumberWriter) {
    writer.write(phrasings.map { $0.meaning.flatMap(Meaning.allCases.firstIndex) ?? -1 })
    writer.write(phrasings.map(\.argument))
  }
}

extension SentencePart {
  static func parts(_ reader: inout NumberReader) -> [Self] {
    let slots = Slot.allCases
    let (roots, fills, carriers) = (reader.numbers(), reader.numbers(), reader.numbers())
    return roots.indices.map {
      Self(root: roots[$0], slot: slots[Int(fills[$0])], isCarrier: carriers[$0] == 1)
    }
  }

  static func write(_ parts: [Self], to writer: inout NumberWriter) {
    writer.write(parts.map(\.root))
    writer.write(parts.map(\.slot.rawValue))
    writer.write(parts.map { $0.isCarrier ? 1 : 0 })
  }
}

extension SentenceShape {
  static func shapes(_ reader: inout NumberReader) -> [Self] {
    zip(reader.sets(), reader.numbers()).map { Self(takes: SlotSet(rawValue: $0), tail: $1) }
  }

  static func write(_ shapes: [Self], to writer: inout NumberWriter) {
    writer.write(shapes.map(\.takes.rawValue))
    writer.write(shapes.map(\.tail))
  }
}
