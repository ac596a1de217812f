import Basics
import News
import Replies
import Terminal
import ViewModels

/// What is said while nothing is asked.
extension Talk {
  /// Says above the line being typed that the network went or came back.
  func tellTurns(of house: House) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.betweenLooks)
      guard output.isLineHalfTyped, let saying = house.conversation.scenes.editions.newTurn() else { continue }
      output.write(house.display.telling(saying))
      output.flush()
    }
  }

  /// Says above the line being typed how many stories came of what is followed, where that is wanted.
  func tellArrivals(of house: House) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.betweenArrivals)
      guard output.isLineHalfTyped, let saying = await house.conversation.scenes.news.arrivals(),
        output.isLineHalfTyped
      else { continue }
      output.write(house.display.telling(saying))
      output.flush()
    }
  }

  /// Syncs with the person's server while a line is typed, and says above it what came of that.
  func tellSynced(of house: House) async {
    try? await Task.sleep(for: Self.beforeSync)
    while !Task.isCancelled {
      if let saying = await house.conversation.syncMeanwhile(where: { output.isLineHalfTyped }) {
        output.write(SafeText(house.voice().text(saying)) + "\n")
        output.flush()
      }
      try? await Task.sleep(for: Self.betweenArrivals)
    }
  }

  /// Says above the line being typed what came for what is watched.
  func tellWatched(of house: House) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.betweenArrivals)
      guard output.isLineHalfTyped else { continue }
      await house.conversation.scenes.watches.fetch()
      guard output.isLineHalfTyped else { continue }
      await tellWatchedNow(of: house)
    }
  }

  /// Says what came for what is watched and was not said, and notes that it was.
  func tellWatchedNow(of house: House) async {
    guard let news = await house.conversation.scenes.watches.announcement() else { return }
    for saying in news.sayings { output.write(house.display.telling(saying)) }
    output.flush()
    house.conversation.scenes.watches.noteTold(news.stories)
    await sendNotices(news.stories.compactMap(\.first), from: house)
    guard house.conversation.choices.notices == true else { return }
    let desktop = DesktopNotes(environment: setting.environment)
    for saying in news.sayings { desktop.show(house.voice().text(saying)) }
  }

  /// Says once that mornings were missed, and what was to be done by the clock while nobody was here.
  func tellMissed(of house: House) {
    if let missed = house.conversation.missedMornings() { output.write(house.display.telling(missed)) }
    for saying in house.conversation.missedRoutines() { output.write(house.display.telling(saying)) }
  }

  /// Says what is due to be reminded of, and notes that it was.
  func tellReminders(of house: House) async {
    let due = house.conversation.dueReminders()
    guard !due.isEmpty else { return }
    for (_, saying) in due { output.write(house.display.telling(saying)) }
    output.flush()
    house.conversation.noteReminded(of: due.map(\.reminder))
    await sendNotices(due.flatMap(\.reminder.articles), from: house)
    guard house.conversation.choices.notices == true else { return }
    let desktop = DesktopNotes(environment: setting.environment)
    for (_, saying) in due { desktop.show(house.voice().text(saying)) }
  }

  /// Gives what was told to the program or the file that the person named for it.
  private func sendNotices(_ articles: [Article], from house: House) async {
    guard let failed = await house.conversation.scenes.sending.sendNotices(articles) else { return }
    output.write(house.display.telling(failed))
    output.flush()
  }

  /// Does what is due by the clock, above a line of which nothing is typed yet: what is said there is about what was seen.
  func runRoutines(of house: House, _ printer: Printer, at prompt: Prompt) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.betweenDues)
      guard prompt.isIdle else { continue }
      await tellReminders(of: house)
      let replies = await house.conversation.dueRoutines()
      guard !replies.isEmpty else { continue }
      printer.show(replies)
      output.flush()
    }
  }

  /// Says above the line being typed which article is read out loud now, or why none is.
  func tellReading(of house: House) async {
    for await saying in house.recital.told where output.isLineHalfTyped {
      output.write(house.display.telling(saying))
      output.flush()
    }
  }

  /// Waits until what is being read out loud was heard, before the next line is taken; whether it was.
  func hearOut(_ house: House) async -> Bool {
    guard house.recital.state == .speaking else { return true }
    await output.sendOn()
    guard let failure = await house.recital.heardOut() else { return true }
    warn(failure.saying, in: setting.language)
    return false
  }

  /// So much later than the prompt opens, by judgment: what is said first is not waited for.
  private static let beforeSync = Duration.seconds(5)

  /// As often as servers are asked, by judgment: few publishers write oftener.
  private static let betweenArrivals = Duration.seconds(300)

  /// How often the clock is looked at, by judgment: nobody misses half a minute.
  private static let betweenDues = Duration.seconds(20)

  /// How often the network is looked at while a line is typed, which takes microseconds, by judgment.
  private static let betweenLooks = Duration.seconds(3)
}
