import Commands
import Replies
import Understanding

extension Conversation {
  /// A reply with what belongs to every reply: the line as it may be shown, what was done, and how its words were read.
  func finished(
    _ reply: Reply, line: String, command: Command?, repairs: [Interpretation.Repair] = []
  ) -> Reply {
    var reply = reply
    if !repairs.isEmpty {
      let readings = repairs.map { Saying.repair(said: $0.said, read: $0.read) }
      reply.hint = Saying.together([.readAs(repairs: readings), reply.hint])
    }
    let mayShow = command.map(secrets.mayShow) ?? true
    if mayShow { reply.line = line }
    // What an answer has done is more than the answer itself, and has other slots.
    if let command, reply.intent == nil || reply.intent == command.intent && reply.slots == .object([]) {
      reply.intent = command.intent
      if mayShow { reply.slots = command.slots }
    }
    let isAside = command?.isAside == true && reply.intent == command?.intent
    reply.leaning = reply.leaning ?? (isAside ? .aside : nil)
    reply.edition = scenes.editions.name
    if reply.place != nil, let read = context.lastOpened {
      for index in reply.cards.indices { reply.cards[index].isInFocus = reply.cards[index].shows(read) }
    }
    return reply
  }

  /// A reply whose page stays open, with suggestions that fit what was done since it was opened.
  public func withIdeasOfNow(_ reply: Reply) -> Reply {
    var reply = reply
    if let reading = reply.reading {
      reply.next = scenes.reading.ideas(behind: reading.article, on: screen)
    } else if case .briefing = reply.body, screen.listing?.isBriefing == true {
      reply.next = reply.next.filter { [.moreIdea, .backIdea].contains($0) } + scenes.list.ideas(on: screen)
    }
    return reply
  }
}
