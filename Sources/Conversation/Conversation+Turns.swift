import Basics
import Commands
import Ear
import News
import Replies
import Understanding
import ViewModels

/// From a line to the replies to it.
extension Conversation {
  /// Answers a line: a reply for each command in it, or one that says what was not understood.
  ///
  /// Secrets are looked for first: what comes after that has none to repeat.
  public func answer(_ line: String) async -> [Reply] {
    await taking {
      // What answers a question for a name or a password is kept nowhere, and coming or going is in nobody's diary.
      let (isOrdinary, person) = (awaited == nil && unaskedPasswords == 0, scenes.account.name)
      let replies = await allReplies(to: line)
      if isOrdinary, scenes.account.name == person { noteInDiary(line, replies) }
      return replies
    }
  }

  private func allReplies(to line: String) async -> [Reply] {
    guard line.utf8.count <= Understander.mostBytes else {
      return [await answer(tooLong: line, bytes: line.utf8.count)]
    }
    if let awaited {
      self.awaited = nil
      if !isRequest(line, where: awaited) { return [await answer(line, to: awaited).leaning(.answer)] }
    }
    if isPlaceAsked, line.allSatisfy(\.isWhitespace) {
      apply(.questionTaken)
      return [finished(.nothingDone, line: "", command: .cancel)]
    }
    let told = ToldSignIns(in: line)
    for (address, signIn) in told.told { scenes.feeds.hold(signIn, for: address) }
    return await replies(toOrdinary: told.line)
  }

  /// Answers a line too long to be read, given its beginning.
  ///
  /// It may stand in a password's place as well as any other line.
  public func answer(tooLong beginning: String, bytes: Int) async -> Reply {
    if let awaited {
      self.awaited = nil
      return await answer(tooLong: beginning, to: awaited)
    }
    if unaskedPasswords > 0 {
      unaskedPasswords -= 1
      return finished(.passwordNotAsked, line: "", command: nil)
    }
    apply(.questionTaken)
    let isSecret = holdsSecret(String(decoding: beginning.utf8.prefix(Understander.mostBytes), as: UTF8.self))
    let refusal = Reply(
      status: .notUnderstood, message: .tooLong, hint: .tooLongHint)
    return finished(refusal, line: isSecret ? "" : Text.shortened(beginning), command: nil)
  }

  /// Answers a line that stands in no place of a secret and tells no sign-in.
  private func replies(toOrdinary line: String) async -> [Reply] {
    await learnNames()
    if let reply = replyToUnasked(line) { return [reply] }
    if let replies = await routineSaid(line) { return replies }
    let literally = understander.interpret(line, at: moment())
    told = secrets.keys(in: literally)
    if let reply = await replyToTold(secrets.verdict(on: literally), of: line) { return [reply] }
    guard !secrets.verdict(on: literally).isSecret, told.isEmpty else { return await replies(toRead: literally) }
    let isRemark =
      understander.overreaches(literally) && !isSearch(literally) && dialogue.lacking(in: literally) == nil
    let likely = isRemark ? literally.unheard : literally
    let plainly = await plainWords(for: likely)
    if let replies = await repliesInOtherWords(likely, plainly) { return replies }
    return await replies(toRead: likely, perhaps: plainly?.worthAsking)
  }

  /// Answers a line that was read, and holds no secret.
  ///
  /// - Parameter perhaps: The plain words that it may come to, where nothing is understood in its own.
  func replies(toRead literally: Interpretation, perhaps: String? = nil) async -> [Reply] {
    var heard = await topical(await calledAsSaid(await notInVain(parted(heard(literally)))))
    heard.perhaps = perhaps
    defer { if !heard.isWhy { lastLine = heard.isGuarded ? nil : chosenLine ?? heard.meaning.shownLine } }
    apply(.lineBegan)
    let lastDeed = context.lastDeed
    if let reply = await replyBeforeAnythingIsDone(heard) { return [reply] }
    let correction = heard.isGuarded ? nil : dialogue.correction(of: lastDeed, by: heard.meaning)
    if !heard.isGuarded, let step = correction ?? dialogue.stepOfWhole(heard.meaning) {
      let command = heard.meaning.commands.last?.command
      let reply = await run(step).leaning(correction == nil ? nil : .correct)
      return [finished(reply, line: heard.line, command: command, repairs: heard.meaning.repairs)]
    }
    let isPutOff = context.question == .takeAlong && !heard.meaning.beginsWithAnswer
    return await answers(to: heard) + (isPutOff ? await askToTakeAlongAgain() : [])
  }

  /// What a line means here and now, where it is read literally already.
  private func heard(_ literally: Interpretation) -> Heard {
    if !isContextKnown, literally.commands.first?.startsAnew == true { memory.forgetScreen() }
    isContextKnown = true
    let (meaning, completes) = dialogue.meaning(of: rowMeant(by: literally), at: moment())
    if completes { apply(.questionTaken) }
    chosenLine = nil
    return Heard(
      meaning: meaning, shownLine: literally.shownLine, completes: completes,
      verdict: secrets.verdict(on: literally, meaning: meaning))
  }
}

extension Interpretation.Understood {
  /// Whether this puts a new list on screen, so that what was there before no longer matters.
  fileprivate var startsAnew: Bool { command.kind.traits.list == .replaces && !isFragment }
}
