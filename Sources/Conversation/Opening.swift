import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// What is said without being asked.
extension Conversation {
  /// All that the person has chosen.
  public var choices: Choices { scenes.settings.choices }

  /// What a person sees first at the prompt.
  public func welcome() async -> [Reply] {
    let left = memory.left
    // What was chosen to open with stands below, and numbers mean that.
    // Stories that are invented anew for each day are never new.
    let last = scenes.editions.name == .demo ? nil : left
    let top = scenes.settings.opening == nil ? await scenes.news.top(since: last) : nil
    let outcome = scenes.help.welcome(scenes.account.name, to: scenes.editions.name, top, isFirst: left == nil)
    apply(.done(outcome))
    noteShown([outcome.reply])
    return [outcome.reply]
  }

  /// The news below the greeting, where some were chosen.
  public func openingNews() async -> [Reply] {
    guard let opening = scenes.settings.opening else { return [] }
    await learnNames()
    guard let command = understander.command(openingWith: opening, at: moment()) else {
      return [Reply(status: .notUnderstood, message: .openingNotUnderstood(line: opening.line), hint: .openWithout)]
    }
    return fitted([await carryOut(command, isDoubtful: false)])
  }
}

extension Opening {
  /// What it says, where it is a line.
  fileprivate var line: String? {
    switch self {
    case .section: nil
    case .line(let line): line
    }
  }
}
