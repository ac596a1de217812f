import Commands
import Replies
import Understanding
import ViewModels

/// What a line means beyond its words, and what may be said next.
extension Conversation {
  /// What a line means whose words would be searched for in vain: what it limits the list at hand to, or the part of it that
  /// there is something on.
  func notInVain(_ heard: Heard) async -> Heard {
    guard !heard.isGuarded, context.question == nil, heard.meaning.commands.count == 1,
      case .search(let request) = heard.meaning.commands[0].command, let query = request.query
    else { return heard }
    let limited = dialogue.namedLimits(heard.meaning)
    guard limited != nil || query.split(separator: " ").count > 2,
      !(await scenes.news.hasKept(request, on: context.screen))
    else { return heard }
    if let limited { return heard.meaning(limited) }
    guard let found = await firstFound(dialogue.parts(of: request)) else { return heard }
    var part = heard.meaning(
      heard.meaning.meaning(Interpretation.Understood(command: .search(found), isPlain: false, isWhole: false)))
    part.searchedInVain = query
    return part
  }

  /// A line that points at something, with what comes behind a pause taken by itself.
  func parted(_ heard: Heard) -> Heard {
    guard !heard.isGuarded, let (meaning, leftOver) = dialogue.parted(heard.meaning) else { return heard }
    var parted = heard.meaning(meaning)
    parted.leftOver = leftOver
    return parted
  }

  /// The first of some searches that finds anything kept.
  func firstFound(_ searches: [NewsRequest]) async -> NewsRequest? {
    for search in searches where await scenes.news.hasKept(search, on: context.screen) { return search }
    return nil
  }

  /// What a line means that is nothing but a number: the link of an open page, or the row on screen, that has it.
  func rowMeant(by understood: Interpretation) -> Interpretation {
    guard let said = understood.commands.first, understood.commands.count == 1,
      case .numbers(let numbers)? = said.command.reference, numbers.count == 1, let number = numbers.first
    else { return understood }
    guard said.command.kind == .open, said.isFragment else { return understood }
    if isPageOpen, let links = context.screen.leads?.addresses.count, links > 0,
      number <= links || !context.screen.hasNumber(number)
    {
      return interpretation(of: speech.spoken(.linkIdea(number: number)))
    }
    guard let line = context.screen.row(numbered: number)?.line else { return understood }
    return interpretation(of: speech.spoken(line))
  }

  /// The lines that help proposes here and now.
  var helpLines: [String] { scenes.help.manual(on: screen).parts.flatMap { $0.lines(speech.spoken).map(\.line) } }

  /// Two lines at most to say in place of one that was not understood: what fits its words, or else what is on screen.
  func hint(for heard: Interpretation) -> Saying {
    let hint = fittingHint(for: heard)
    // What was proposed a moment ago was no help.
    return hint == lastHint ? .tryThese(lines: [.helpLine]) : hint
  }

  private func fittingHint(for heard: Interpretation) -> Saying {
    // Where help speaks another language than the person, none of its lines is of use.
    let fitting = FittingIdeas(helpLines, understander).ideas(for: heard.line).filter {
      !interpretation(of: $0).commands.isEmpty
    }
    if !fitting.isEmpty {
      return .tryThese(lines: fitting.map { .line(words: $0) } + (fitting.count > 1 ? [] : [.helpLine]))
    }
    let next = scenes.list.ideas(on: screen).filter { idea in
      let commands = interpretation(of: speech.spoken(idea)).commands
      return !commands.isEmpty && !commands.contains { $0.command.kind.traits.destroys }
    }.prefix(2)
    return next.isEmpty
      ? .tryThese(lines: [.headlinesLine, .helpLine]) : .withThisList(lines: next.map { .lineToSay(line: $0) })
  }
}
