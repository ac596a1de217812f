import Basics
import News
import Understanding

/// What was done last to what somebody pointed at or named, as long as the next line may say that another was meant.
struct LastDeed: Hashable, Sendable, Codable {
  let deed: Context.Deed
  /// Whether it changed anything, which is taken back first.
  var isChange = false
}

/// Lines that put right what was just done: "save 2", and then "no, 3".
extension Conversation {
  /// The same deed done to what was meant, and taken back where it was done; nil where a line puts nothing right.
  func puttingRight(_ lastDeed: LastDeed?, _ meaning: Interpretation) async -> Reply? {
    guard let lastDeed, context.question == nil else { return nil }
    if lastDeed.isChange, meaning.commands.map(\.command) == [.no] {
      context.lastDeed = lastDeed
      let other = lastDeed.deed == .follow ? #""no, the bbc" to follow that"# : #""no, 3" to have 3"#
      return Reply(
        message: "There is no question open.", hint: "Say \"undo\" to take back what was done, or \(other) instead.")
    }
    guard let right = rightPart(of: meaning, after: lastDeed) else { return nil }
    let isDoubtful = !meaning.repairs.isEmpty
    let counted = countedInView(right)
    guard case .to(let act) = lastDeed.deed, let reference = counted.command.reference else {
      return await refollowing(right.command, isChange: lastDeed.isChange)
    }
    // What nobody can find is no reason to take anything back.
    switch pointing(for: act, at: reference).find(reference) {
    case .nothing(let misfit):
      context.lastDeed = lastDeed
      return telling(counted, of: right, in: Reply(misfit: misfit), intent: act.intent)
    case .articles(let found) where act == .forget:
      let articles = found.map(\.article)
      if scenes.library.saved(among: articles).isEmpty { return forget(articles) }
    case .articles, .several: break
    }
    let takenBack = takeBack(lastDeed)
    if let takenBack, takenBack.failureCode != nil { return takenBack }
    let command = counted.isFragment ? nil : counted.command
    let reply =
      if let command { await self.act(on: command, isDoubtful: isDoubtful) } else {
        await point(at: reference, to: act, isDoubtful: isDoubtful)
      }
    return telling(counted, of: right, in: reply.behind(takenBack), intent: command?.intent ?? act.intent)
  }

  private func telling(
    _ counted: Interpretation.Understood, of right: Interpretation.Understood, in reply: Reply, intent: String
  ) -> Reply {
    var reply = reply
    reply.intent = intent
    if counted != right {
      reply.hint = [reply.hint, placeInView(of: counted)].compactMap(\.self).joined(separator: " ")
    }
    return reply
  }

  /// Follows others than those that were followed by mistake.
  private func refollowing(_ command: Command, isChange: Bool) async -> Reply? {
    guard let sources = command.sourcesAlone, !sources.isEmpty else { return nil }
    let lastDeed = LastDeed(deed: .follow, isChange: isChange)
    do throws(NewsFailure) { _ = try await self.sources(of: .named(sources)) } catch {
      context.lastDeed = lastDeed
      return Reply(error)
    }
    let takenBack = takeBack(lastDeed)
    if let takenBack, takenBack.failureCode != nil { return takenBack }
    var reply = await follow(sources).behind(takenBack)
    reply.intent = "follow"
    return reply
  }

  private func takeBack(_ lastDeed: LastDeed) -> Reply? { lastDeed.isChange ? undo(1) : nil }

  /// What of a line says what was meant; nil where it says no such thing.
  private func rightPart(of meaning: Interpretation, after lastDeed: LastDeed) -> Interpretation.Understood? {
    guard meaning.choices.isEmpty, meaning.unreached.isEmpty, let right = meaning.commands.last else { return nil }
    switch meaning.commands.count {
    case 1:
      guard right.isFragment, understander.words(.correcting).count(beginning: Words(meaning.line).list[...]) != nil
      else { return nil }
    case 2:
      guard meaning.commands[0].command == .no || meaning.commands[0].command == .cancel else { return nil }
    default: return nil
    }
    switch (lastDeed.deed, right.command) {
    case (.to, .open(.it)): return nil
    case (.to, .open) where right.isFragment: return right
    case (.to(let act), let command): return command.intent == act.intent && command.reference != .it ? right : nil
    case (.follow, .headlines) where right.isFragment: return right
    // Sources on screen have numbers too.
    case (.follow, .open(.numbers)) where right.isFragment && context.scene == .sources: return right
    case (.follow, .follow): return right
    case (.follow, _): return nil
    }
  }
}

extension Command {
  /// The sources that this names and nothing beside them; nil where it says more.
  fileprivate var sourcesAlone: [SourceName]? {
    switch self {
    case .follow(let sources): return sources
    case .open(.numbers(let numbers)): return numbers.map { SourceName(words: String($0), id: nil) }
    case .headlines(let request):
      guard case .named(let sources)? = request.source, request == NewsRequest(source: request.source) else {
        return nil
      }
      return sources
    default: return nil
    }
  }
}

extension Reply {
  /// The same, told behind what was taken back for it.
  fileprivate func behind(_ other: Reply?) -> Reply {
    guard let other else { return self }
    var reply = self
    reply.message = "\(other.message) \(message)"
    reply.touched = other.touched + touched
    return reply
  }
}
