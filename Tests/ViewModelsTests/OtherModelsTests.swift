import Basics
import Commands
import Foundation
import Glibc
import News
import Newsroom
import Replies
import StandIns
import Testing
import ViewModels

/// Reading, browsing and sharing.
@MainActor
@Suite struct ReadingModelTests {
  private let stage = Stage()
  private let article = Stage.article("Owls", at: "https://herald.example/owls")

  @Test("shows as much as there is, marks it as read, and keeps the rest waiting")
  func reading() async throws {
    stage.desk.texts[article.id] = "All of it."
    let others = Stage.articles(2)
    let outcome = try await stage.reading.read(article, andThen: others[...], on: Screen())
    #expect(outcome.reply.reading?.text == "All of it." && outcome.reply.reading?.isWhole == true)
    #expect(outcome.reply.hint?.english == #"2 more to read: "next"."#)
    #expect(outcome.opened?.waiting == others && stage.shelf.read == [article.id])
  }

  @Test("shows what can be read, also where that it was read cannot be kept")
  func unkept() async throws {
    stage.shelf.refusal = .cannotKeep(place: "reads", reason: SystemRefusal(code: ENOSPC))
    let outcome = try await stage.reading.read(article, andThen: [], on: Screen())
    #expect(outcome.reply.reading?.isWhole == false && outcome.reply.hint == nil)
  }

  @Test("tells why a text is not to be had")
  func failing() async {
    stage.desk.failure = .editionUnreadable(edition: "demo")
    await #expect(throws: NewsFailure.editionUnreadable(edition: "demo")) {
      try await stage.reading.read(article, andThen: [], on: Screen())
    }
  }

  @Test("opens pages, and says what has none or why no browser starts")
  func browsing() async throws {
    _ = try await stage.reading.browse([article], on: Screen())
    #expect(stage.browser.opened == [try #require(article.address)])
    await #expect(throws: NewsFailure.noAddress(title: "Bees")) {
      try await stage.reading.browse([Stage.article("Bees")], on: Screen())
    }
    stage.browser.failure = .noBrowser
    await #expect(throws: NewsFailure.noBrowser) { try await stage.reading.browse([article], on: Screen()) }
  }

  @Test(
    "opens and plays no address of this machine or a private network that a server elsewhere named",
    arguments: ["http://127.0.0.1:8080/x", "http://169.254.169.254/latest", "https://localhost./x", "http://router/x"])
  func nearby(place: String) async throws {
    let address = try #require(WebAddress(rawValue: place))
    var article = Article(title: "Owls", publisher: Publisher(id: nil, name: "Herald"), address: address)
    (article.recording, article.comments) = (address, address)
    stage.browser.isPlayer = true
    let refusal = NewsFailure.wire(.privateAddress(host: address.host))
    await #expect(throws: refusal) { try await stage.reading.browse([article], on: Screen()) }
    for part in [ArticlePart.recording, .comments] {
      await #expect(throws: refusal) { try await stage.reading.visit(part, of: [article], on: Screen()) }
    }
    #expect(throws: refusal) { try stage.reading.browse(address, mayBeNear: false) }
    #expect(stage.browser.opened.isEmpty)

    stage.desk.near = [article.id]
    _ = try await stage.reading.browse([article], on: Screen())
    for part in [ArticlePart.recording, .comments] {
      _ = try await stage.reading.visit(part, of: [article], on: Screen())
    }
    _ = try stage.reading.browse(address, mayBeNear: true)
    #expect(stage.browser.opened.count == 4)
  }

  @Test("shows links, and says what has none")
  func sharing() throws {
    let outcome = try stage.reading.share([article], on: Screen())
    #expect(outcome.reply.message.english == #"Here is the link to "Owls":"#)
    #expect(outcome.reply.addresses.map(\.rawValue) == ["https://herald.example/owls"])
    #expect(throws: NewsFailure.noAddress(title: "Bees")) {
      try stage.reading.share([Stage.article("Bees")], on: Screen())
    }
    #expect(throws: NewsFailure.nothingFound) { try stage.reading.share([], on: Screen()) }
  }

  @Test("makes a list of those who tell a story that several tell")
  func tellers() {
    let told = article.with(also: [Stage.article("Owls again", from: "The Post")])
    #expect(stage.reading.describe([told], on: Screen()).tellers?.count == 2)
    #expect(stage.reading.describe([article], on: Screen()).tellers == nil)
  }
}

/// Which sources there are, and which are followed.
@MainActor
@Suite struct SourcesModelTests {
  private let stage = Stage()
  private let herald: Source
  private let post: Source

  init() throws {
    herald = Source(id: try #require(SourceID(rawValue: "herald")), name: "The Herald")
    post = Source(id: try #require(SourceID(rawValue: "post")), name: "The Post")
    stage.desk.edition = [herald, post]
  }

  private func name(_ words: String) -> SourceName { SourceName(words: words, id: nil) }

  @Test("shows sources, that none fits, and that none is followed")
  func showing() async {
    #expect(await stage.sources.show(SourceFilter()).reply.cards.count == 2)
    #expect(await stage.sources.show(SourceFilter(category: .sports)).reply.status == .empty)
    #expect(
      await stage.sources.show(SourceFilter(isFollowed: true)).reply.message.english
        == "You don't follow any sources yet.")
    stage.desk.failure = .wire(.noNetwork)
    #expect(await stage.sources.show(SourceFilter()).reply.failureCode == "noNetwork")
  }

  @Test("follows what is new, and says what was followed before")
  func following() throws {
    let first = try stage.sources.follow([herald])
    #expect(first.change == .followed([herald]) && first.reply.hint != nil)
    let second = try stage.sources.follow([herald, post])
    #expect(second.change == .followed([post]))
    #expect(try stage.sources.follow([post]).change == nil)
    stage.shelf.refusal = .cannotKeep(place: "follows", reason: SystemRefusal(code: ENOSPC))
    #expect(throws: NewsFailure.cannotKeep(place: "follows", reason: SystemRefusal(code: ENOSPC))) {
      try stage.sources.unfollow([post])
    }
  }

  @Test("asks before several are unfollowed, or one on doubtful words; and says what is not followed")
  func unfollowing() async throws {
    await #expect(throws: NewsFailure.noSourcesChosen) {
      try await stage.sources.unfollow(.followed, on: Screen(), isDoubtful: false)
    }
    _ = try stage.sources.follow([herald])
    await #expect(throws: NewsFailure.notFollowed(name: "The Post")) {
      try await stage.sources.unfollow(.named([name("the post")]), on: Screen(), isDoubtful: false)
    }
    let doubtful = try await stage.sources.unfollow(.named([name("the herald")]), on: Screen(), isDoubtful: true)
    #expect(doubtful.question == .unfollow([herald]) && doubtful.change == nil)
    _ = try stage.sources.follow([post])
    #expect(
      try await stage.sources.unfollow(.followed, on: Screen(), isDoubtful: false).question
        == .unfollow([herald, post]))
    let one = try await stage.sources.unfollow(.named([name("post")]), on: Screen(), isDoubtful: false)
    #expect(one.change == .unfollowed([post]))
  }

  @Test("follows those on screen where all of them are meant, and does not know which where there are none")
  func all() async throws {
    #expect(try await stage.sources.meant(by: [.all], on: Screen()) == nil)
    let listing = try #require(await stage.sources.show(SourceFilter()).listing)
    #expect(try await stage.sources.meant(by: [.all], on: Screen().showing(listing)) == [herald, post])
    #expect(try await stage.sources.meant(by: [name("2")], on: Screen().showing(listing)) == [post])
  }
}

/// Feeds that are added by their address.
@MainActor
@Suite struct FeedsModelTests {
  private let stage = Stage()
  private let feed: Source

  init() throws { feed = Source(id: try #require(SourceID(rawValue: "owls")), name: "Owl News") }

  @Test("follows a feed, asks which of several, and says what is followed already")
  func adding() async throws {
    stage.desk.found = .these([feed])
    let added = try await stage.feeds.add("https://owls.example")
    #expect(added.change == .followed([feed]))
    #expect(try await stage.feeds.add("https://owls.example").change == nil)
    stage.desk.found = .choice([feed])
    #expect(try await stage.feeds.add("https://owls.example").question == .whichFeed([feed]))
  }

  @Test("says why a place has no feed, and that a preview is empty")
  func failing() async throws {
    #expect(try await stage.feeds.preview(PreviewRequest(place: "x.xml")).reply.status == .empty)
    stage.desk.failure = .feed(.page)
    await #expect(throws: NewsFailure.feed(.page)) { try await stage.feeds.add("https://owls.example") }
    await #expect(throws: NewsFailure.feed(.page)) { try await stage.feeds.preview(PreviewRequest(place: "x.xml")) }
  }
}

/// Undo and redo.
@MainActor
@Suite struct UndoModelTests {
  private let stage = Stage()

  private func history(after changes: Change...) -> ChangeHistory {
    var history = ChangeHistory()
    for change in changes { history.note(change) }
    return history
  }

  @Test("says that there is nothing to take back, or to make again")
  func nothing() throws {
    #expect(try stage.undo.undo(1, of: ChangeHistory(), on: Screen()).reply.status == .empty)
    #expect(try stage.undo.redo(1, of: ChangeHistory(), on: Screen()).reply.status == .empty)
  }

  @Test("takes back the last change, and makes it again")
  func thereAndBack() async throws {
    let saved = try await stage.library.save(Stage.articles(1), on: Screen())
    let undone = try stage.undo.undo(1, of: history(after: try #require(saved.change)), on: Screen())
    #expect(undone.reply.message.english == #""Story 1" is no longer in your library."#)
    #expect(stage.shelf.saved.isEmpty)
    let redone = try stage.undo.redo(1, of: try #require(undone.history), on: Screen())
    #expect(redone.reply.message.english == #""Story 1" is in your library again."#)
    #expect(stage.shelf.saved.count == 1 && redone.history?.done.count == 1)
  }

  @Test("leaves alone what was changed elsewhere since, and says so")
  func elsewhere() async throws {
    let saved = try await stage.library.save(Stage.articles(1), on: Screen())
    stage.shelf.changedElsewhere = true
    let undone = try stage.undo.undo(1, of: history(after: try #require(saved.change)), on: Screen())
    #expect(undone.reply.failureCode == "changedElsewhere" && stage.shelf.saved.count == 1)
  }

  @Test("fails where the disk refuses before anything is taken back")
  func refused() async throws {
    let saved = try await stage.library.save(Stage.articles(1), on: Screen())
    let refusal = NewsFailure.cannotKeep(place: "library", reason: SystemRefusal(code: ENOSPC))
    stage.shelf.refusal = refusal
    let change = try #require(saved.change)
    #expect(throws: refusal) { try stage.undo.undo(2, of: history(after: change), on: Screen()) }
  }
}

/// Settings, and listing their values.
@MainActor
@Suite struct SettingsModelTests {
  private let stage = Stage()

  @Test("says that a page has fewer cards where the window may have no room for as many as were chosen")
  func pageInWindow() throws {
    var stage = Stage()
    #expect(try stage.settings.choose(.pageSize(PageSize(rawValue: 20))).reply.hint == .asManyAsFitAgain)
    stage.window = StandInWindow(lines: 20)
    #expect(try stage.settings.choose(.pageSize(PageSize(rawValue: 20))).reply.hint == .fewerWhereNoRoom)
    #expect(try stage.settings.choose(.pageSize(PageSize(rawValue: 10))).reply.hint == .asManyAsFitAgain)
  }

  @Test("chooses, can be taken back, and does nothing where that is how it is")
  func choosing() throws {
    #expect(try stage.settings.choose(.theme(.dark)).change == .chose(.theme(.dark), before: .theme(nil)))
    #expect(try stage.settings.choose(.theme(.dark)).change == nil)
    #expect(stage.settings.choices.theme == .dark)
    stage.shelf.refusal = .cannotKeep(place: "choices", reason: SystemRefusal(code: ENOSPC))
    #expect(throws: NewsFailure.cannotKeep(place: "choices", reason: SystemRefusal(code: ENOSPC))) {
      try stage.settings.choose(.theme(.light))
    }
  }

  @Test("shows every setting and refuses unknown values", arguments: Choice.Name.allCases)
  func showing(name: Choice.Name) {
    #expect(stage.settings.show(to: nil).reply.cards.count == Choice.Name.allCases.count)
    #expect(stage.settings.show(name).reply.hint?.english.isEmpty == false)
    #expect(stage.settings.refuse("purple", as: name).reply.failureCode == "wrongValue")
    #expect(stage.settings.refuse("volume").reply.failureCode == "unknownSetting")
  }
}

/// Switching editions.
@MainActor
@Suite struct EditionsModelTests {
  private let stage = Stage()

  @Test("switches, says that it speaks already, and takes the feeds where NewsAPI has no key")
  func switching() async {
    #expect(await stage.editions.change(to: EditionRequest(name: .feeds)).reply.status == .ok)
    #expect(stage.desk.editionName == .feeds)
    let again = await stage.editions.change(to: EditionRequest(name: .feeds))
    #expect(again.reply.message.english.contains("already"))
    #expect(await stage.editions.change(to: EditionRequest(name: .newsapi)).reply.hint != nil)
    #expect(stage.desk.editionName == .feeds)
  }

  @Test("keeps a key that works, and says why one does not")
  func key() async throws {
    let request = EditionRequest(name: .newsapi, key: SecretKey("0123456789abcdef0123456789abcdef"))
    stage.desk.failure = .wire(.timedOut(host: "newsapi.org"))
    let failed = await stage.editions.change(to: request)
    #expect(failed.reply.failureCode == "timedOut" && failed.reply.hint?.english == "Say that again in a while.")
    stage.desk.failure = nil
    #expect(await stage.editions.change(to: request).reply.status == .ok)
    #expect(try stage.editions.removeKey().reply.status == .ok)
    #expect(try stage.editions.removeKey().reply.status == .empty)
  }

  @Test("says why an edition has no news where that is known as it begins to speak")
  func silent() async throws {
    stage.desk.isKeyGiven = true
    stage.desk.silence = .newsAPI(.rateLimited(wait: nil))
    let words = "This key's NewsAPI requests are used up for now."
    var reply = await stage.editions.change(to: EditionRequest(name: .newsapi)).reply
    #expect(reply.message.english == "Now reading NewsAPI. \(words)")
    #expect(reply.hint == NewsAPIRefusal.rateLimited(wait: nil).hintSaying)
    reply = await stage.editions.change(to: EditionRequest(key: SecretKey("0123456789abcdef0123456789abcdef"))).reply
    #expect(reply.message.english.hasSuffix("Now reading NewsAPI. \(words)"))
  }

  @Test("tells of the network where the edition needs one, and of what went over it")
  func network() async {
    #expect(await !stage.editions.tellStatusAndNetwork().reply.message.english.contains("network"))
    stage.desk.editionName = .feeds
    stage.desk.isUp = false
    #expect(await stage.editions.tellStatusAndNetwork().reply.message.english.hasSuffix("There's no network."))
    #expect(stage.editions.tellNetworkLog().reply.status == .empty)
    stage.desk.turn = .went
    let told = stage.editions.tellingTurns([Reply(message: .verbatim("Done."))])
    #expect(told.last?.hint?.english == "The network is down.")
    #expect(stage.editions.tellingTurns(told) == told)
  }
}

/// Signing up, logging in and out, and taking things along.
@MainActor
@Suite struct AccountModelTests {
  private let stage = Stage()
  private let maria: ProfileName

  init() throws { maria = try #require(ProfileName("maria")) }

  @Test("asks a new profile about the guest's data")
  func signingUp() async throws {
    #expect(try await stage.account.signUp(maria, with: Password("correct horse")).question == nil)
    stage.accounts.guestBelongings = Belongings(saved: 2, followed: 0)
    #expect(try await stage.account.signUp(maria, with: Password("correct horse")).question == .takeAlong)
    let taken = stage.account.takeAlong()
    #expect(taken.reply.message.english == "The 2 saved articles are yours now." && taken.openQuestion == nil)
  }

  @Test("leaves open whether to take along what could not be, and says why")
  func takingAlong() {
    stage.accounts.guestBelongings = Belongings(saved: 2, followed: 1)
    stage.accounts.refusal = .cannotKeep(place: "library", reason: SystemRefusal(code: ENOSPC))
    let outcome = stage.account.takeAlong()
    #expect(outcome.reply.failureCode == "cannotKeep" && outcome.openQuestion == .takeAlong)
    #expect(stage.account.leaveBehind().reply.message.english.hasSuffix("stay with the guest."))
  }

  @Test("logs no one in after a failure", arguments: [AccountFailure.wrongNameOrPassword, .accountsUnreadable])
  func refused(failure: AccountFailure) async {
    stage.accounts.failure = failure
    await #expect(throws: failure) { try await stage.account.logIn(maria, with: Password("wrong horse")) }
    await #expect(throws: failure) { try await stage.account.signUp(maria, with: Password("wrong horse")) }
  }

  @Test("says who is here, with what they keep, though there is no news")
  func profile() async throws {
    #expect(stage.account.tellProfile().reply.message.english.hasPrefix("You're a guest here."))
    stage.accounts.profileMade = Date(timeIntervalSince1970: 1_790_000_000)
    let greeted = try await stage.account.logIn(maria, with: Password("correct horse"))
    #expect(greeted.reply.message.english.hasPrefix("Hello, maria. You've been here since 21 September 2026."))
    #expect(greeted.isAnother)
    stage.desk.failure = .wire(.noNetwork)
    let told = stage.account.tellProfile()
    #expect(told.reply.message.english.hasPrefix("You're maria.") && told.reply.cards.isEmpty)
    #expect(try stage.account.logOut(maria).reply.status == .ok)
    #expect(stage.account.name == nil)
  }

  @Test("gives a profile another name unless that is taken, and takes it away only after two questions")
  func changing() throws {
    let ana = try #require(ProfileName("ana"))
    #expect(stage.account.askToDelete().reply.status == .empty)
    stage.accounts.profile = maria
    #expect(stage.account.askToDelete().question == .deleteProfile(maria, isSure: false))
    #expect(try stage.account.rename(maria, to: ana).change == .ofProfile(.renamed(ana, from: maria)))
    #expect(try stage.account.rename(maria, to: maria).change == nil)
    stage.accounts.taken = [ana]
    #expect(throws: AccountFailure.nameTaken(ana)) { try stage.account.rename(maria, to: ana) }
    let deleted = try stage.account.delete(maria)
    #expect(deleted.change == .ofProfile(.deleted(maria)) && deleted.isAnother)
  }
}

/// Exports and their content.
@MainActor
@Suite struct ExportModelTests {
  private let stage = Stage()

  @Test("writes out what is saved, what is followed, and what is pointed at")
  func writing() async throws {
    _ = try await stage.library.save(Stage.articles(2), on: Screen())
    let all = try await stage.export.export(ExportRequest())
    #expect(all.reply.message.english == "Exported 2 articles to crier-library.md.")
    let one = try await stage.export.export(Stage.articles(1), as: ExportRequest(format: .json))
    #expect(one.reply.message.english.contains("It's written as json, as you said, not as markdown"))
  }

  @Test("says that nothing is there, that a format does not fit, and why nothing could be written")
  func failing() async throws {
    #expect(try await stage.export.export(ExportRequest()).reply.status == .empty)
    #expect(try await stage.export.export(ExportRequest(subject: .sources)).reply == Reply(.noSourcesChosen))
    #expect(
      try await stage.export.export(ExportRequest(format: .csv, subject: .sources)).reply.failureCode == "onlyOPML")
    _ = try await stage.library.save(Stage.articles(1), on: Screen())
    stage.press.failure = .cannotPrint(place: "x.md", reason: SystemRefusal(code: EEXIST))
    await #expect(throws: NewsFailure.cannotPrint(place: "x.md", reason: SystemRefusal(code: EEXIST))) {
      try await stage.export.export(ExportRequest())
    }
  }
}

/// Ideas, and greetings.
@MainActor
@Suite struct HelpModelTests {
  private let stage = Stage()

  private func parts(_ outcome: Outcome) -> [Manual.Part] {
    if case .manual(let manual) = outcome.reply.body { manual.parts } else { [] }
  }

  @Test("lays out every purpose, or the one that is asked about, and says where there is none")
  func help() {
    #expect(parts(stage.help.help(nil, on: Screen())).map(\.purpose) == Purpose.allCases)
    #expect(parts(stage.help.help("save", on: Screen())).map(\.purpose) == [.keep])
    #expect(stage.help.help("owls", on: Screen()).reply.status == .empty)
    #expect(parts(stage.help.help("watch", on: Screen())).map(\.purpose) == [.always])
  }

  @Test("speaks of the line before where that went wrong")
  func afterTrouble() throws {
    var reply = Reply(status: .error("noSuchNumber"), message: .verbatim("There's no 40 here."))
    (reply.line, reply.intent) = ("read 40", "open")
    let told = stage.help.help(nil, after: Trouble(reply), on: Screen())
    #expect(parts(told).map(\.purpose) == [.read])
    #expect(told.reply.message.english == "To read an article")
    reply.isUnanswered = true
    #expect(parts(stage.help.help(nil, after: Trouble(reply), on: Screen())).map(\.purpose) == [.live])
    (reply.intent, reply.status, reply.isUnanswered) = (nil, .notUnderstood, false)
    #expect(parts(stage.help.help(nil, after: Trouble(reply), on: Screen())).count > 1)
    reply.status = .ok
    #expect(Trouble(reply) == nil)
    (reply.line, reply.status) = ("", .notUnderstood)
    #expect(Trouble(reply) == nil)
  }

  @Test("welcomes with three headlines that are kept, and tells how many are new since the last visit")
  func welcome() async throws {
    stage.desk.articles = (1...5).map { number in
      var article = Stage.article("Story \(number)")
      article.published = Stage.now.addingTimeInterval(Double(-number) * 3_600)
      return article
    }
    let last = Stage.now.addingTimeInterval(-2.5 * 3_600)
    let top = await stage.news.top(since: last)
    let welcome = stage.help.welcome(nil, to: .feeds, top, isFirst: false)
    #expect(
      welcome.reply.message.english
        == "Crier · publishers' feeds · Saturday 21 November · 2 new since your last visit")
    #expect(welcome.reply.aside?.english == "guest")
    #expect(welcome.reply.cards.map(\.number) == [1, 2] && welcome.listing?.total == 5)
    #expect(welcome.reply.hint?.english.hasPrefix(#"Say "read 2""#) == true)
    let first = stage.help.welcome(nil, to: .demo, await stage.news.top(since: nil), isFirst: true)
    #expect(first.reply.cards.map(\.number) == [1, 2, 3] && !first.reply.message.english.contains(" new "))
  }

  @Test("takes its examples from what is on screen")
  func atHand() {
    let rows = parts(stage.help.help("save", on: stage.screen(with: Stage.articles(5)))).flatMap {
      $0.rows.map(\.english)
    }
    #expect(rows.count == 1 && rows[0].contains("save 3"))
    let few = parts(stage.help.help("save", on: stage.screen(with: Stage.articles(1)))).flatMap {
      $0.rows.map(\.english)
    }
    #expect(few[0].contains("save 1") && !few[0].contains("save 3"))
  }

  @Test("greets by the hour and by name")
  func greeting() {
    #expect(stage.help.greet().reply.message.english == "Good morning.")
    let greeted = stage.help.welcome(ProfileName("maria"), to: .demo, nil, isFirst: true).reply
    #expect(
      greeted.message.english == "Crier · demo edition: invented stories · Saturday 21 November"
        && greeted.aside?.english == "maria")
    #expect(greeted.hint?.english.hasSuffix(#"New here? "tour"."#) == true)
  }
}
