import Basics
import Cards
import Commands
import Conversation
import Replies
import Voice

/// A talk of its own: what is on screen in it, and what was proposed last.
@MainActor
public final class AgentThread {
  let conversation: Conversation
  /// Says what there is to say, at this moment.
  let voice: @Sendable () -> Voice
  /// Done behind each turn.
  let turned: @MainActor () -> Void
  /// What was proposed in the turn before, under the token that it was given.
  var pending: (token: String, proposal: Conversation.Proposal)?

  public init(
    _ conversation: Conversation, voice: @escaping @Sendable () -> Voice,
    turned: @escaping @MainActor () -> Void
  ) {
    (self.conversation, self.voice, self.turned) = (conversation, voice, turned)
  }
}

/// Does what programs call, each in a thread of its own.
///
/// What would change anything is proposed with a token. The token does what was proposed, once, and only where nothing
/// else was said in its thread since.
@MainActor
public final class AgentDesk {
  /// What a call comes to.
  struct Answer {
    let content: JSON
    let isFailure: Bool
    /// A sentence that stands before the content: what strangers wrote in it is no order.
    let warning: String

    var members: [JSON.Member] {
      let texts = [warning, content.text].map { text -> JSON in ["type": "text", "text": .string(text)] }
      return [
        .init("content", .array(texts)), .init("structuredContent", content), .init("isError", .bool(isFailure)),
      ]
    }
  }

  private let begin: @MainActor (String) async -> AgentThread
  private let ended: @MainActor (String) async -> Void
  private let moment: @Sendable () -> Moment
  private let words: @Sendable (Saying) -> String
  /// The threads, the one spoken in last at the end.
  private var threads: [(name: String, thread: AgentThread)] = []

  /// As many as are open at once, and as long as a name may be, by judgment.
  private static let mostThreads = 16
  private static let longestName = 64
  private static let usualName = "main"

  /// Begins threads as they are named, and ends the one that was silent longest where there are too many.
  public init(
    moment: @escaping @Sendable () -> Moment, words: @escaping @Sendable (Saying) -> String,
    begin: @escaping @MainActor (String) async -> AgentThread, ended: @escaping @MainActor (String) async -> Void
  ) {
    (self.moment, self.words, self.begin, self.ended) = (moment, words, begin, ended)
  }

  func call(_ tool: AgentTool, _ arguments: [JSON.Member]) async -> Answer {
    // Programs fill in what they leave out.
    let given = arguments.filter { $0.value != .null && $0.value != "" }
    let said = JSON.object(given)
    let name = said["thread"].map { $0.string?.trimming() ?? "" } ?? Self.usualName
    guard !name.isEmpty, name.utf8.count <= Self.longestName else {
      return problem(.agentUnfit(slot: "thread"), in: Self.usualName)
    }
    let others = given.filter { $0.name != "thread" }
    switch tool {
    case .say:
      guard others.allSatisfy({ $0.name == "line" }), let line = said["line"]?.string, !line.allSatisfy(\.isWhitespace)
      else { return problem(.agentUnfit(slot: "line"), in: name) }
      return await turn(in: name) { thread in await thread.conversation.lookFor(line) }
    case .look(let intent): return await call(intent, .object(others), in: name)
    case .act:
      if let token = said["token"]?.string {
        guard others.count == 1 else { return problem(.agentTokenAlone, in: name) }
        return await redeem(token, in: name)
      }
      guard others.allSatisfy({ ["act", "with"].contains($0.name) }),
        let intent = said["act"]?.string.flatMap(Intent.init), AgentTool.acts.contains(intent)
      else { return problem(.agentUnfit(slot: "act"), in: name) }
      return await call(intent, said["with"] ?? .object([]), in: name)
    }
  }

  private func call(_ intent: Intent, _ slots: JSON, in name: String) async -> Answer {
    let command: Command
    do throws(ToolProblem) { command = try intent.command(filledBy: slots, in: moment().zone) } catch {
      return problem(error.saying, in: name)
    }
    return await turn(in: name) { thread in await thread.conversation.lookFor(command) }
  }

  /// Does what a token stands for, which is nothing from then on.
  private func redeem(_ token: String, in name: String) async -> Answer {
    guard let thread = threads.first(where: { $0.name == name })?.thread, let pending = thread.pending,
      pending.token == token
    else { return problem(.agentTokenVoid, in: name) }
    return await turn(in: name) { await $0.conversation.doWhatWas(proposed: pending.proposal) }
  }

  private func turn(in name: String, _ answer: (AgentThread) async -> Conversation.Seen?) async -> Answer {
    let thread = await thread(named: name)
    thread.pending = nil
    guard let seen = await answer(thread) else { return problem(.agentTokenVoid, in: name) }
    thread.turned()
    let json = ReplyJSON(voice: thread.voice())
    var members: [JSON.Member] = [
      .init("thread", .string(name)),
      .init("replies", .array(seen.replies.map { json.object(for: $0).withStrangersMarked })),
    ]
    if let proposal = seen.proposal {
      let token = Self.newToken()
      thread.pending = (token, proposal)
      members.append(.init("proposal", ["token": .string(token), "note": .string(words(.agentProposal))]))
    }
    let isFailure = seen.replies.contains { $0.failureCode != nil || $0.status == .notUnderstood }
    return Answer(content: .object(members), isFailure: isFailure, warning: words(.agentWarning))
  }

  private func thread(named name: String) async -> AgentThread {
    if let place = threads.firstIndex(where: { $0.name == name }) {
      let known = threads.remove(at: place)
      threads.append(known)
      return known.thread
    }
    if threads.count >= Self.mostThreads { await ended(threads.removeFirst().name) }
    let thread = await begin(name)
    threads.append((name, thread))
    return thread
  }

  private func problem(_ saying: Saying, in name: String) -> Answer {
    let text = words(saying)
    return Answer(
      content: ["thread": .string(name), "replies": [], "problem": .string(text)], isFailure: true, warning: text)
  }

  /// A token of 128 random bits, which nobody guesses.
  private static func newToken() -> String {
    var chance = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &chance), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension ToolProblem {
  fileprivate var saying: Saying {
    switch self {
    case .unknown(let slot, let known): .agentUnknown(slot: slot, known: known)
    case .unfit(let slot): .agentUnfit(slot: slot)
    case .missing(let slots): .agentMissing(slots: slots)
    }
  }
}
