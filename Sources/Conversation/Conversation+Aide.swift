import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// Lines that Crier would give up, in the plain words that the person's language model finds for them.
///
/// Whatever the model says is read as if it was typed, and only what shows something is done unasked: it may have done as
/// a title told it to.
extension Conversation {
  /// What came of asking the model: replies, or why there are none, which is told once.
  struct Help {
    var replies: [Reply]?
    var trouble: Saying?

    static let none = Help()
  }

  /// As many cards as the model is told of, by judgment.
  private static let mostCards = 40
  private static let longestTitle = 160
  /// The most tokens of its answer: four lines are shorter.
  private static let longestAnswer = 200

  /// Answers a line in what the model makes of it.
  ///
  /// What it says is not sent to it again, since then only what a person says is done.
  func modelsHelp(with heard: Interpretation, shown line: String) async -> Help {
    guard licence == .whatIsSaid, scenes.aide.isThere, mayBeSent(heard.line) else { return .none }
    let began = turn
    do throws(NewsFailure) {
      let said = try await scenes.aide.lines(for: prompt(for: heard.line))
      // What was said meanwhile counts for more.
      guard began == turn else { return .none }
      let lines = said.filter(isReadable)
      guard !lines.isEmpty else { throw .aide(.nonsense(host: scenes.aide.host ?? "")) }
      aideTrouble = nil
      return Help(replies: await replies(toModels: lines, shown: line))
    } catch {
      guard case .aide(let trouble) = error, trouble != .wire(.givenUp), trouble != aideTrouble else { return .none }
      aideTrouble = trouble
      return Help(trouble: trouble.saying.followed(by: trouble.hintSaying))
    }
  }

  /// Whether a line of the model's is one command that Crier reads by itself, and tells no secret.
  private func isReadable(_ line: String) -> Bool {
    let read = interpretation(of: line, isMeant: true)
    return read.commands.count == 1 && secrets.verdict(on: read) == .nothing
      && ![.yes, .no, .cancel].contains(read.commands[0].command)
  }

  private func replies(toModels lines: [String], shown line: String) async -> [Reply] {
    licence = .looking
    defer { licence = .whatIsSaid }
    var all: [Reply] = []
    var place = 0
    while place < lines.count {
      withheld = nil
      var replies = await replies(toRead: interpretation(of: lines[place], isMeant: true))
      // What would change something is asked about in the model's words, which "yes" has done as if they were typed.
      if withheld != nil, replies.last?.isQuestion == true {
        apply(.asked(.meant(line: lines[place])))
        replies[replies.count - 1].hint = .yesOrNo
      }
      for index in replies.indices { replies[index].line = line }
      all += replies
      place += 1
      if isOver || all.contains(where: { $0.failureCode != nil || $0.isQuestion }) { break }
    }
    withheld = nil
    guard let last = all.indices.last else { return all }
    all[last] = all[last].adding(.modelTookItFor(lines: Array(lines[..<place])))
    if place < lines.count { all[last] = all[last].adding(.modelDidNot(lines: Array(lines[place...]))) }
    return all
  }

  // MARK: What is sent

  /// Whether a line may be told to a model: it holds no secret, speaks of none, and names no file and no address.
  private func mayBeSent(_ line: String) -> Bool {
    let isOfPlace = line.utf8.contains { [UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "~")].contains($0) }
    return !isOfPlace && !holdsSecret(line) && !secrets.speaksOfSecret(line)
  }

  private func prompt(for line: String) -> AidePrompt {
    let cards = (screen.articles?.view ?? []).prefix(Self.mostCards).map { card -> JSON in
      [
        "number": .integer(card.number),
        "title": .string(Text.beginning(of: card.item.title, longest: Self.longestTitle)),
        "source": .string(card.item.publisher.name),
      ]
    }
    let lately = saidLately.filter { mayBeSent($0.line) }.map { said -> JSON in
      ["said": .string(said.line), "meant": .array(said.intents.map(JSON.string))]
    }
    // What takes a person's own word is nothing that it could have done.
    let parts = HelpModel.usualManual.parts.filter { ![.yours, .model].contains($0.purpose) }
    let lines = parts.flatMap { $0.lines(speech.spoken).map { "\($0.line) (\($0.note))" } }
    return AidePrompt(
      task: speech.spoken(
        .modelTask(
          two: written(["save 2", "more"]), one: written(["news about owls"]),
          lines: lines.joined(separator: "; "))),
      data: JSON.object([
        .init("before", .array(lately)), .init("cards", .array(Array(cards))), .init("said", .string(line)),
      ]).text, shape: AideLines.shape, length: Self.longestAnswer)
  }

  /// An answer of the model's as it is wanted.
  private func written(_ lines: [String]) -> String {
    JSON.object([.init("lines", .array(lines.map(JSON.string)))]).text
  }
}
