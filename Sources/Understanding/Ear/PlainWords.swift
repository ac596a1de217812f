/// What a line asks for in plain words, part by part, as the ear hears it.
public struct PlainWords: Hashable, Sendable {
  /// Talk, a question about what an article says, a wish beyond Crier, what is for others, and what takes itself back.
  public enum Silence: String, Sendable { case talk, other, cannot, answer, takenBack }

  /// What to say in place of the line, in order.
  public let lines: [String]
  /// How likely all of it is meant so.
  public let probability: Double
  /// How likely what takes something away or leaves is meant so; 1 where nothing does.
  public let graveness: Double
  /// What a line is that asks for nothing here; nil for one that does.
  public let silence: Silence?
  /// What was to be looked for, where only a part of it is to be found.
  public let inVain: String?
  /// What else was said that makes no sense.
  public let unheard: String?
  /// What an article is asked, where nothing else is.
  public let question: String?
  /// Whether it may be the other way round, so that it is asked about and not done.
  public let isDoubtful: Bool

  /// How likely a line has to be meant so, so that what is done by mistake is one in fifty of talks not learned from: where
  /// something is only shown, where a sentence reads it in part, where something is changed, and where it is taken away.
  private static let (likely, likelier, sure, surest) = (0.25, 0.45, 0.6, 0.75)

  /// A less likely part is left undone and told, by judgment.
  static let leastOfPart = 0.25

  /// Less likely words are not worth a question, by judgment.
  private static let (leastAsked, leastAskedToTakeAway) = (0.25, 0.5)

  /// What is to be asked about where it is too unlikely to be done: one thing.
  public var worthAsking: String? {
    let isWorthIt = probability >= Self.leastAsked && graveness >= Self.leastAskedToTakeAway
    return lines.count == 1 && isWorthIt ? lines[0] : nil
  }

  /// What plain words do: how answers look, what is undone or redone, and what holds from now on is seen at once and set
  /// back as easily.
  public enum Effect: Comparable, Sendable { case shows, setsBack, changes }

  /// Whether it is likely enough to be done in place of what was read.
  public func isLikely(_ effect: Effect, besides literally: Interpretation) -> Bool {
    let bar =
      switch effect {
      case .shows: literally.commands.isEmpty ? Self.likely : Self.likelier
      case .setsBack: Self.likelier
      case .changes: Self.sure
      }
    return !isDoubtful && probability >= bar && graveness >= Self.surest
  }
}

extension PlainWords.Silence {
  /// Which of several tells what a line is.
  var weight: Int {
    switch self {
    case .talk: 0
    case .other: 1
    case .cannot: 2
    case .answer: 3
    case .takenBack: 4
    }
  }
}
