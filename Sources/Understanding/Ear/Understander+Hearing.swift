import Basics
import Commands
import Ear
import News

extension Understander {
  /// How a line by itself is understood that was read literally: by its sentence, or else by the plain words that the ear
  /// hears in it.
  @MainActor
  public func listening(to literally: Interpretation, by ear: Ear?, at moment: Moment) async -> Interpretation {
    let line = literally.line
    let length = line.split(separator: " ").count
    guard let ear, literally.withheld == nil, !literally.leavesNothingOpen(isShort: length <= Self.mostShort),
      let plainly = await EarReader(ear, self, in: Nowhere(understander: self, moment: moment), at: moment)
        .plainWords(for: line, after: .nothing)
    else { return literally }
    let heard = plainly.lines.map { interpret($0, at: moment) }
    let commands = heard.flatMap(\.commands)
    // A sentence that asks for news keeps more of the words than the ear does.
    let isOfNews = { (part: Interpretation.Understood) in part.command.kind.traits.subject == .news }
    guard !commands.isEmpty, heard.allSatisfy({ !$0.commands.isEmpty }), plainly.probability >= Self.certain,
      literally.commands.isEmpty || !literally.commands.allSatisfy(isOfNews) || !commands.allSatisfy(isOfNews)
    else { return literally }
    return Interpretation(line: line, commands: commands, confidence: plainly.probability, evidence: .example)
  }

  /// How likely a line is to be meant for Crier by which nothing else tells that it is, by judgment.
  private static let certain = 0.9

  /// As long as most of what is said in half a sentence, by judgment.
  public static let mostShort = 5
}

/// Where nothing is on screen and nothing was said before.
private struct Nowhere: EarSurroundings {
  let understander: Understander
  let moment: Moment

  func holds(_ plain: String, behind earlier: [String]) -> Bool {
    !understander.interpret(plain, at: moment).commands.isEmpty
  }

  func card(fitting words: String, by least: Int) -> Int? { nil }

  var hasArticleOpen: Bool { false }
}
