import Commands
import News
import Understanding
import ViewModels

/// Each command is done by the scene it belongs to.
extension Conversation {
  /// Does what a command says, and remembers what has to be tried again.
  func act(on command: Command, isDoubtful: Bool) async -> Reply {
    let reply = await carryOut(command, isDoubtful: isDoubtful)
    noteAnswer(reply, to: command)
    return reply
  }

  private func carryOut(_ command: Command, isDoubtful: Bool) async -> Reply {
    switch command {
    case .headlines(let request): await showNews(request, .headlines)
    case .search(let request): await showNews(request, .search)
    case .more(let page): await turn(to: page, else: \.next)
    case .back(let page): await turn(to: page, else: \.previous)
    case .refresh: await refresh()
    case .open(let reference): await point(at: reference, to: .open)
    case .browse(let reference): await point(at: reference, to: .browse)
    case .save(let reference): await point(at: reference, to: .save)
    case .forget(let reference): await point(at: reference, to: .forget, isDoubtful: isDoubtful)
    case .saved(let request): await showSaved(request)
    case .sources(let request): await showSources(request)
    case .follow(let sources): await follow(sources)
    case .unfollow(let choice): await unfollow(choice, isDoubtful: isDoubtful)
    case .categories: showSections()
    case .undo(let count): undo(count)
    case .redo(let count): redo(count)
    case .help(let topic): help(topic)
    case .greeting: greet()
    case .thanks: Reply(message: "You're welcome.")
    case .quit: farewell()
    case .details(let reference): await point(at: reference, to: .describe)
    case .share(let reference): await point(at: reference, to: .share)
    case .count(let request): await count(request)
    case .signUp(let name): await comeIn(.signUp, as: name)
    case .logIn(let name): await comeIn(.logIn, as: name)
    case .logOut: logOut()
    case .profile: await tellProfile()
    case .settings(let request): settings(request)
    case .status: tellingNetwork(await tellStatus())
    case .networkLog: tellNetworkLog()
    case .edition(let request): await changeEdition(request)
    case .doctor: checkUp()
    case .explain(let line): await explain(line)
    case .watch(nil): watchLast()
    case .tag(let reference, let tag): await self.tag(reference, as: tag)
    case .untag(let reference, let tag): await untag(reference, from: tag, isDoubtful: isDoubtful)
    case .tags: tellTags()
    case .export(let request): await export(request)
    case .addFeed(let place): await addFeed(place)
    case .preview(let place, let base): await preview(PreviewModel.Request(place: place, base: base))
    case .summary, .chart, .watch, .unwatch, .history:
      NotBuilt.reply(to: command)
    case .yes, .no, .cancel: Reply(message: "There is no question open.", hint: #"Say "help" for ideas."#)
    }
  }
}
