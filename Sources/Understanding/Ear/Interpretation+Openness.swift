import Basics
import Commands
import Grammar
import News

extension Interpretation {
  /// Whether a sentence reads a line and leaves little of it open.
  ///
  /// - Parameter isShort: Whether the line is no longer than what is said in half a sentence.
  public func leavesNothingOpen(isShort: Bool) -> Bool {
    let isRead =
      switch evidence {
      case .sentence: true
      case .typo:
        isShort && (repairs.allSatisfy(\.isPlain) || commands.allSatisfy { $0.isWhole && $0.command.openWords == nil })
      case .example, .none: false
      }
    guard isRead, !commands.isEmpty, choices.isEmpty else { return false }
    return commands.allSatisfy { part in
      let open = part.command.openWords?.split(separator: " ").count ?? 0
      // What asks for nothing that its words leave open is no less plain for being a question.
      let isCertain = part.isWhole || isShort && part.isFragment || open == 0 && confidence >= Self.certain
      return isCertain && open <= Self.mostOpen
    }
  }

  private static let certain = 0.9
  /// More words that no sentence knows may be more than a topic, by judgment.
  private static let mostOpen = 2
}

extension Command {
  /// The words of it that may be anything.
  fileprivate var openWords: String? {
    if let words = newsRequest?.query { return words }
    if case .fitting(.about(let words), _)? = reference { return words }
    if case .fitting(.source(_, about: let words), _)? = reference { return words }
    if case .opened(let request) = self { return request.topic }
    if case .history(let request) = self { return request.topic }
    if case .saved(let request) = self { return request.topic ?? request.tag }
    if case .tag(_, let words) = self { return words }
    return nil
  }
}

extension Understander {
  /// Whether a line was read as if it looked for words that nobody looks for: a remark, several things said after each other,
  /// or words that tell nothing.
  public func overreaches(_ heard: Interpretation) -> Bool {
    let quotes = heard.line.lowercased()
    return heard.commands.contains { part in
      part.command.lookedFor.contains { !isTopic($0) && !quotes.contains("\"\($0)") }
    }
  }

  /// Whether a line tags by a verb that does nothing else, so that all that stands in the tag's place is the tag.
  public func tagsPlainly(_ heard: Interpretation, at moment: Moment) -> Bool {
    guard heard.evidence == .sentence, heard.choices.isEmpty, heard.commands.count == 1, heard.commands[0].isWhole,
      case .tag = heard.commands[0].command, let verb = heard.line.split(separator: " ").first
    else { return false }
    return start(of: "\(verb) 1", lacking: .lackingTag, at: moment) { $0.kind == .tag } != nil
  }

  /// Whether words may be a topic.
  private func isTopic(_ words: String) -> Bool {
    let said = TypedWord.words(of: words)
    let pauses = said.dropLast().count { $0.endsClause }
    // "Swans, geese, pelicans" are a list.
    return said.count <= Self.mostOfTopic && (pauses == 0 || pauses == said.count - 1)
      && said.contains { !isSmall($0.plain) || self.words(.pointing).holds($0.plain) }
  }

  /// As many words as a topic had at most on the lines of a hundred people, when what was read so was right.
  private static let mostOfTopic = 4
}

extension Interpretation {
  /// The line where nothing is understood of it.
  public var unheard: Interpretation { Interpretation(line: line, commands: [], confidence: 0, evidence: .none) }
}

extension Command {
  /// The words that are looked for, or left out, wherever there is news.
  fileprivate var lookedFor: [String] {
    var request: NewsRequest?
    _ = asking { asked in
      request = asked
      return asked
    }
    if case .mute(let mute) = self { return [mute.topic].compactMap(\.self) }
    if case .watch(let watch) = self { return [watch.topic].compactMap(\.self) }
    return request.map { [$0.query].compactMap(\.self) + $0.excludedWords } ?? []
  }
}
