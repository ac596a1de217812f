import Commands
import News
import Replies
import Understanding
import ViewModels

/// Lists that have a name: what they ask for is a line, which is read here.
extension Conversation {
  /// Gives a name to what is on screen, or to what a line asks for.
  func nameList(_ words: String, line: String?) async throws(NewsFailure) -> Outcome {
    guard let name = ListName(rawValue: words) else { return Outcome(wrongName(words)) }
    if let taken = await meaning(ofListCalled: name) { return Outcome(taken) }
    guard let line else { return try await nameScreen(name) }
    guard request(of: line) != nil else {
      return Outcome(
        Reply(
          status: .error("notUnderstood"), message: .listNotUnderstood(line: line), hint: .nothingToNameHint))
    }
    return try scenes.named.name(SmartList(name, line: line, since: moment().now))
  }

  /// Gives a name to what is on screen, which the person has seen.
  private func nameScreen(_ name: ListName) async throws(NewsFailure) -> Outcome {
    guard let command = dialogue.context.asked?.listed else {
      return Outcome(
        Reply(status: .error("nothingToName"), message: .nothingToName, hint: .nothingToNameHint))
    }
    let line = await scenes.questions.wording(of: [command], who: .typed).words(for: command)
    let words = speech.spoken(line)
    guard understander.command(openingWith: .line(words), at: moment()) == command else {
      return Outcome(
        Reply(status: .error("notInWords"), message: .listNotInWords, hint: .nothingToNameHint))
    }
    let list = SmartList(name, line: words, since: moment().now)
    let outcome = try scenes.named.name(list)
    if outcome.change != nil { try scenes.shelf.noteSeen(.list(name), at: list.since) }
    return outcome
  }

  func showList(_ name: String) async throws(NewsFailure) -> Outcome { try await showList(name, isNew: false) }

  func showNew(inList name: String) async throws(NewsFailure) -> Outcome { try await showList(name, isNew: true) }

  private func showList(_ name: String, isNew: Bool) async throws(NewsFailure) -> Outcome {
    guard let list = scenes.named.list(called: name) else { return Outcome(scenes.named.missing(name)) }
    guard let request = request(of: list.line) else {
      return Outcome(
        Reply(status: .error("notUnderstood"), message: .listNotUnderstood(line: list.line), hint: .seeLists))
    }
    return try await scenes.named.show(
      list, request, isNew: isNew, on: screen, isNoted: licence == .whatIsSaid)
  }

  func showLists() async -> Outcome {
    await scenes.named.show(scenes.named.all.map { request(of: $0.line) }, on: screen)
  }

  func renameList(_ words: String, to newWords: String) async throws(NewsFailure) -> Outcome {
    guard let list = scenes.named.list(called: words) else { return Outcome(scenes.named.missing(words)) }
    guard let name = ListName(rawValue: newWords) else { return Outcome(wrongName(newWords)) }
    if let taken = await meaning(ofListCalled: name) { return Outcome(taken) }
    if let other = scenes.named.list(called: newWords), other != list {
      return Outcome(
        Reply(
          status: .error("nameTaken"),
          message: .listNameMeans(name: name.rawValue, deed: .verbatim(other.line)), hint: .otherListName))
    }
    return try scenes.named.rename(list, to: name)
  }

  private func wrongName(_ words: String) -> Reply {
    Reply(status: .error("wrongName"), message: .listNameWrong(name: words), hint: .listNameRule)
  }

  /// What a line asks for that a list can show; nil for any other.
  private func request(of line: String) -> NamedListsModel.Request? {
    understander.command(openingWith: .line(line), at: moment())?.listRequest
  }

  /// The one thing that a line asks for in a sentence of the language; nil for any other line.
  private func sentence(_ line: String) -> Interpretation.Understood? {
    let heard = interpretation(of: line)
    return heard.commands.count == 1 && heard.evidence == .sentence ? heard.commands[0] : nil
  }

  /// The reply where a name is a command by itself, or where asking for a list of that name would mean something else; nil where it would not.
  private func meaning(ofListCalled name: ListName) async -> Reply? {
    let asked = sentence(speech.spoken(.showByName(name: name.rawValue)))?.command
    let own = sentence(name.rawValue).flatMap { $0.isOrder ? $0.command : nil }
    guard let command = own ?? asked, command.kind != .listed, command.newsRequest?.query == nil else { return nil }
    let deed = await scenes.questions.wording(of: [command], who: .typed).words(for: command)
    return Reply(
      status: .error("nameTaken"), message: .listNameMeans(name: name.rawValue, deed: deed), hint: .otherListName)
  }
}

extension Interpretation.Understood {
  /// Whether it is a command of its own, and neither a part of one nor talk.
  fileprivate var isOrder: Bool { isWhole && !isFragment && command.kind.traits.subject != .talk }
}

extension Asked {
  /// The command that asks for a list of it once more; nil where it is no list.
  fileprivate var listed: Command? {
    switch self {
    case .news(let request, .headlines): .headlines(request)
    case .news(let request, .search): .search(request)
    case .saved(let request): .saved(request)
    case .opened, .count, .alone, .brief, .trends, .chart, .most, .quotes, .sources: nil
    }
  }
}

extension Command {
  /// What a list asks for that this command shows; nil for any other.
  fileprivate var listRequest: NamedListsModel.Request? {
    if case .headlines(let request) = self { return .news(request, .headlines) }
    if case .search(let request) = self { return .news(request, .search) }
    if case .saved(let request) = self { return .saved(request) }
    return nil
  }
}
