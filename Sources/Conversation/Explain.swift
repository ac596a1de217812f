import Basics
import Commands
import Grammar
import News
import Replies
import Understanding
import ViewModels

/// How a line was understood, told to the person who said it.
struct Explain {
  private let explanation: Explanation
  private let wording: Wording
  /// The line, no longer than a message needs it.
  private let line: String

  /// Tells how a line was understood, in the words that commands have among the sources known now.
  @MainActor
  init(_ explanation: Explanation, of line: String, questions: QuestionModel) async {
    self.explanation = explanation
    let shown = Text.field(line)
    self.line = shown.count > 60 ? shown.prefix(60) + "…" : shown
    let accounts = explanation.accounts.flatMap { [$0.understood.command, $0.runnerUp?.command].compactMap(\.self) }
    let heard = explanation.interpretation
    let commands = accounts + heard.choices.map(\.command) + (heard.withheld.map { [$0.command] } ?? [])
    wording = await questions.wording(of: commands, who: .typed)
  }

  var reply: Reply {
    Reply(message: message, body: .explanation(Reply.Explanation(explanation, wording: wording)))
  }

  private var message: Saying {
    let heard = explanation.interpretation
    if !heard.commands.isEmpty {
      let read = Saying.iRead(line: line, deeds: heard.commands.map { wording.words(for: $0.command) })
      return heard.choices.isEmpty ? read : read.followed(by: .wouldAskRest)
    }
    if let withheld = heard.withheld {
      return withheld.reason.saying(of: wording.words(for: withheld.command), line: line)
    }
    if let day = heard.missingDay { return .madeNothingOfDay(line: line, day: Text.shortened(day)) }
    return heard.choices.isEmpty ? .madeNothing(line: line) : .wouldAsk(line: line)
  }
}

extension Interpretation.Withheld.Reason {
  /// Why a deed is not done that a line speaks of.
  fileprivate func saying(of deed: Saying, line: String) -> Saying {
    switch self {
    case .forbidden: .forbidden(line: line, deed: deed)
    case .asked: .onlyAsked(line: line, deed: deed)
    }
  }
}

extension Reply.Explanation {
  init(_ explanation: Explanation, wording: Wording) {
    let heard = explanation.interpretation
    var rows = explanation.accounts.map { Self.rows(of: $0, in: heard, wording: wording) }
    if !heard.repairs.isEmpty {
      rows.append(heard.repairs.map { Row(.rowRepaired, .readAsWord(said: $0.said, read: $0.read)) })
    }
    if heard.choices.count > 1 {
      rows.append(heard.choices.map { Row(.rowAsGood, wording.words(for: $0.command)) })
    }
    let repairs = heard.repairs.map { ["said": .string($0.said), "read": .string($0.read)] as JSON }
    self.init(
      rows: rows,
      line: [
        .init("text", .string(heard.line)), .init("how", .string(heard.evidence.rawValue)),
        .init("confidence", .number(heard.confidence)),
      ], accounts: explanation.accounts.map { Self.account($0, wording: wording) },
      repairs: repairs.isEmpty ? [] : [.init("repairs", .array(repairs))])
  }

  private static func rows(of account: Explanation.Account, in heard: Interpretation, wording: Wording) -> [Row] {
    let isActedOn = heard.commands.contains { $0 == account.understood }
    // What a line comes to alone is said above.
    let isSaidAbove = isActedOn && heard.commands.count == 1
    var rows =
      isSaidAbove ? [] : [Row(isActedOn ? .rowCommand : .rowNearest, wording.words(for: account.understood.command))]
    if account.understood.isFragment { rows.append(Row(.rowLeansOn, .whatWasSaidBefore)) }
    // A key is never shown, even if it was just typed.
    for filled in account.filled where filled.slots["key"] == nil {
      let value = plain(filled.slots)
      let isAsSaid = value.lowercased() == filled.words.lowercased()
      rows.append(
        Row(.rowWords, isAsSaid ? .line(words: filled.words) : .wordsFill(words: filled.words, value: value)))
    }
    for words in account.passedOver { rows.append(Row(.rowSkipped, .skippedWords(words: words))) }
    if !account.speakingFor.isEmpty { rows.append(Row(.rowFor, .speakingForNews(words: account.speakingFor))) }
    if !account.speakingAgainst.isEmpty {
      rows.append(Row(.rowAgainst, .speakingAgainst(words: account.speakingAgainst)))
    }
    if let words = account.heldBackBy { rows.append(Row(.rowHeldBack, .heldBackFor(words: words))) }
    if let second = account.runnerUp {
      rows.append(Row(.rowSecond, wording.words(for: second.command)))
    }
    if account.score < account.bar { rows.append(Row(.rowScore, .scoreUnder)) }
    return rows
  }

  private static func account(_ account: Explanation.Account, wording: Wording) -> Account {
    let strings = { (words: [String]) in JSON.array(words.map { .string($0) }) }
    let command = account.understood.command
    var members: [JSON.Member] = [.init("fragment", .bool(account.understood.isFragment))]
    if let sentence = account.sentence {
      members.append(
        .init(
          "sentence",
          ["file": .string(sentence.file), "line": .integer(sentence.line), "text": .string(sentence.text)]))
    }
    members += [
      .init(
        "spans",
        .array(
          account.filled.filter { $0.slots["key"] == nil }.map { ["words": .string($0.words), "slots": $0.slots] })),
      .init("skipped", strings(account.passedOver)), .init("for", strings(account.speakingFor)),
      .init("against", strings(account.speakingAgainst)),
    ]
    if let words = account.heldBackBy { members.append(.init("heldBackBy", .string(words))) }
    if let second = account.runnerUp {
      members.append(
        .init(
          "second",
          [
            "intent": .string(second.command.intent), "slots": second.command.slots,
            "behind": .integer(second.behind),
          ]))
    }
    members += [.init("score", .number(account.score)), .init("bar", .number(account.bar))]
    return Account(
      intent: command.intent, slots: command.slots, words: wording.words(for: command), particulars: members)
  }

  /// What words fill, without the names of slots, braces and quotes: "source bbc".
  private static func plain(_ json: JSON) -> String {
    guard case .object(let members) = json else { return value(json) }
    return members.map { value($0.value) }.joined(separator: ", ")
  }

  private static func value(_ json: JSON) -> String {
    switch json {
    case .object(let members): members.map { "\($0.name) \(value($0.value))" }.joined(separator: ", ")
    case .array(let values): values.map(value).joined(separator: " ")
    case .string(let text): text
    case .null, .bool, .integer, .number: json.text
    }
  }
}
