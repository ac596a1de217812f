import Basics
import Commands
import Grammar
import News

/// What the prompt is to open with: "start with news about tesla".
extension Understander {
  /// A line that wants the prompt to open with something that can be asked for; nil for any other.
  ///
  /// What a sentence has for certain stays as it is: "start with the first one".
  func opening(_ heard: Interpretation, at moment: Moment) -> Interpretation? {
    guard leftOut != .openings, let line = openingLine(in: heard), command(openingWith: .line(line), at: moment) != nil,
      // A word that is no known topic may as well be a section that does not exist.
      !heard.commands.isEmpty || plainly(line, at: moment).isCertain
    else { return nil }
    let request = SettingRequest(name: Choice.Name.start.rawValue, value: line)
    let command = Interpretation.Understood(command: .settings(request), isPlain: true, isWhole: true)
    return Interpretation(line: heard.line, commands: [command], confidence: 1, evidence: .sentence)
  }

  /// What is asked for where the prompt opens with something; nil where it is nothing to show.
  public func command(openingWith opening: Opening, at moment: Moment) -> Command? {
    switch opening {
    case .section(let section): return .headlines(NewsRequest(category: section))
    case .line(let line):
      let heard = plainly(line, at: moment)
      guard heard.commands.count == 1, heard.choices.isEmpty, heard.withheld == nil, heard.repairs.isEmpty,
        heard.evidence != .example,
        [.headlines, .search, .saved, .listed].contains(heard.commands[0].command.kind)
      else { return nil }
      return heard.commands[0].command
    }
  }

  /// The words behind those for the start, as they were said.
  func openingLine(in heard: Interpretation) -> String? {
    guard heard.commands.allSatisfy({ [.headlines, .search].contains($0.command.kind) }),
      words(.starting).mayBegin(heard.line)
    else { return nil }
    let words = TypedWord.words(of: heard.line)
    let said = words.map(\.plain)
    guard let verb = self.words(.starting).count(beginning: said[...]),
      let joint = self.words(.startingWith).count(beginning: said[verb...]), verb + joint < words.count
    else { return nil }
    return words[(verb + joint)...].map(\.typed).joined(separator: " ").lowercased()
  }
}
