import Basics
import Cards
import Foundation
import News
import Replies
import Testing
import Voice

/// The replies that the goldens show, and the moment at which they are given.
enum Desk {
  /// 21 November 2026, seven in the morning in London and eight in Berlin.
  static let now = Date(timeIntervalSince1970: 1_795_244_400)

  static func berlin() throws -> Zone { try #require(Zone(named: "Europe/Berlin")) }

  /// An instant as it is in Berlin.
  static func moment(_ now: Date) throws -> Moment {
    let zone = try berlin()
    return Moment(now: now, zone: zone)
  }

  static func renderer(columns: Int, style: Style, names: Names = .codes) throws -> ReplyRenderer {
    ReplyRenderer(columns: columns, style: style, voice: try voice(now, names: names))
  }

  /// A voice that says what it says in English, at an instant in Berlin.
  static func voice(_ now: Date, names: Names = .codes) throws -> Voice {
    Voice(language: "en", names: names, moment: try moment(now))
  }

  /// Everything that Crier can answer with, by what it is.
  static func replies() throws -> [(name: String, reply: Reply)] {
    [
      ("a page of headlines", try headlines()), ("the next page", try nextPage()), ("saved", saved()),
      ("several saved", severalSaved()), ("two could be meant", twoMeant()), ("sources", try sources()),
      ("sections", sections()), ("help", manual()), ("help with one purpose", page()),
      ("the library by day", try library()),
      ("an article", try reading()), ("an article the edition has no more", try gone()),
      ("an excerpt", try excerpt()),
      ("no text", noText()), ("nothing found", nothingFound()), ("not understood", notUnderstood()),
      ("an error", failed()), ("a choice", choice()), ("an explanation", explanation()),
      ("an error", failed()), ("settings", settings()), ("a profile", try profile()), ("a secret wanted", secret()),
      ("goodbye", Reply(line: "quit", intent: "quit", message: .goodbye)),
    ]
  }

  /// A page of difficult characters: wide letters, marks, families, right to left, no author, nothing and 300
  /// characters.
  static func headlines() throws -> Reply {
    let verge = Publisher(id: SourceID(rawValue: "the-verge"), name: "The Verge")
    let faces: [Card.Face] = [
      article(
        "Lighthouse keepers agree on a common clock", "For the first time every lamp on the coast will blink in step.",
        verge, by: "Ada Lovelace", at: "keepers-clock", minutes: 3),
      article(
        "Harbour library lends out its last paper map", "It came back the same afternoon, folded wrongly.",
        Publisher(id: nil, name: "Harbour Post"), by: "Harbour Post", at: "paper-map", minutes: 125, isSaved: true,
        isRead: true),
      article(
        "東京の図書館、夜も開館へ。「静かな町」を目指す", "市は来年から、三つの図書館を夜十時まで開けると発表した。利用者の声に応えたという。",
        Publisher(id: nil, name: "港新聞"), by: "山田花子", at: "library-at-night", minutes: 8 * 60),
      article(
        "ספריית הנמל השאילה את המפה האחרונה", "המפה חזרה באותו אחר צהריים.", Publisher(id: nil, name: "חדשות הנמל"),
        by: nil,
        at: "hebrew-map", minutes: 26 * 60),
      article(
        "👩‍👩‍👧‍👦 Family of four 👍🏽 wins 🇮🇸 ice-swimming relay 1️⃣ ❤️", "🏊🏊🏊🏊 in 4 °C; cafe\u{301} au lait for everybody after.",
        verge, by: "Zoë Müller-Lüdenscheidt", at: "ice-relay", minutes: 3 * 24 * 60),
      article(
        "도서관이 밤에도 문을 연다", nil, Publisher(id: nil, name: "항구일보"), by: nil, at: "korean-library", minutes: 12 * 24 * 60),
      article("[Removed]", nil, Publisher(id: nil, name: "[Removed]"), by: nil, at: nil, minutes: nil),
      article(
        String(repeating: "A headline that goes on as long as it may ", count: 8).prefix(300).description,
        String(repeating: "So does what it is about. ", count: 40), verge, by: "Long Winded", at: "long",
        minutes: 400 * 24 * 60),
      article("", "A story that nobody named.", verge, by: nil, at: "nameless", minutes: -30),
      article(
        "हिन्दी और ไทยกำ और Donaudampfschifffahrtsgesellschaftskapitänsmütze", "ぎゅうぎゅうづめ", verge, by: nil, at: "long-word",
        minutes: 59),
    ]
    return Reply(
      line: "show tech headlines", intent: "headlines", slots: ["category": "technology"],
      message: .verbatim("Technology headlines"),
      hint: .verbatim(#"Say "open 1" to read one, or "next page"."#), cards: cards(faces),
      place: Reply.Place(page: .first, total: 38))
  }

  private static func nextPage() throws -> Reply {
    let faces = (8...12).map {
      article(
        "Story number \($0)", "What it is about.", Publisher(id: nil, name: "Harbour Post"), by: nil, at: "\($0)",
        minutes: Double($0))
    }
    return Reply(
      line: "next page", intent: "more", message: .verbatim("Headlines"), cards: cards(faces, from: 8),
      place: Reply.Place(page: PageNumber.first.next ?? .first, total: 12))
  }

  private static func saved() -> Reply {
    let clock = article(
      "Lighthouse keepers agree on a common clock", nil, Publisher(id: nil, name: "The Verge"), by: nil,
      at: "keepers-clock",
      minutes: 3, isSaved: true)
    return Reply(
      line: "save 1", intent: "save", slots: ["refs": ["numbers": [1]]],
      message: .verbatim("Saved \"Lighthouse keepers agree on a common clock\" (4 in your library)."),
      touched: [Card(number: 1, face: clock)])
  }

  private static func gone() throws -> Reply {
    var reply = try reading()
    reply.body = reply.reading.map {
      .reading(Reading(article: $0.article, text: "Kept words.", isWhole: true, isGone: true))
    }
    return reply
  }

  /// Saved articles on five days, some of them with tags, and one whose day goes on beyond the page.
  private static func library() throws -> Reply {
    let zone = try berlin()
    let today = Day(now, in: zone)
    let ages = [0, 0, 1, 3, 12, 400]
    let tags = try [["ai"], [], ["to read", "сад"], [], ["work"], []].map { names in
      try names.map { try #require(Tag(rawValue: $0)) }
    }
    let cards = ages.indices.map { index in
      let day = SavedDay(today - ages[index], today: today)
      let note = LibraryNote(
        tags: tags[index], saved: now - Double(ages[index]) * 86_400,
        section: LibrarySection(day: day, count: index == ages.count - 1 ? 7 : ages.count { $0 == ages[index] }))
      let face = article(
        "Story number \(index + 1)", "What it is about.", Publisher(id: nil, name: "Harbour Post"), by: nil,
        at: "saved-\(index)", minutes: Double(index * 90), isSaved: true)
      return Card(number: index + 1, face: face, note: note)
    }
    return Reply(
      line: "my saved articles", intent: "saved", message: .verbatim("Saved articles"), cards: cards,
      place: Reply.Place(page: .first, total: 12))
  }

  private static func severalSaved() -> Reply {
    let faces = [1, 2].map {
      article(
        "Story number \($0)", "Too long to say again.", Publisher(id: nil, name: "Harbour Post"), by: nil, at: "\($0)",
        minutes: Double($0), isSaved: true)
    }
    return Reply(
      line: "save the first two", intent: "save", message: .verbatim("Saved 2 articles (6 in your library)."),
      touched: cards(faces))
  }

  private static func twoMeant() -> Reply {
    let faces = ["Rates hold steady", "Rain holds off"].map {
      article(
        $0, "Words.", Publisher(id: nil, name: "BBC News"), by: nil, at: $0.lowercased().replacing(" ", with: "-"),
        minutes: 70)
    }
    return Reply(
      line: "save the bbc one", intent: "save", status: .question,
      message: .verbatim("Two cards are from the BBC: 2 and 5. Which one?"),
      cards: [Card(number: 2, face: faces[0]), Card(number: 5, face: faces[1])])
  }

  private static func sources() throws -> Reply {
    var spiegel = Source(
      id: try #require(SourceID(rawValue: "spiegel-online")), name: "Spiegel Online",
      home: WebAddress(rawValue: "https://www.spiegel.de"), category: .general, language: Language(rawValue: "de"),
      country: Country(rawValue: "de"))
    spiegel.summary = "News from Germany, in German."
    let wild = Source(id: try #require(SourceID(rawValue: "minato")), name: "港新聞", category: .technology)
    return Reply(
      line: "sources in germany", intent: "sources", slots: ["country": "de"], message: .verbatim("Sources in Germany"),
      hint: .verbatim(#"Say "follow 1" to have it among your sources."#),
      cards: cards([.source(spiegel, isFollowed: true), .source(wild, isFollowed: false)]))
  }

  private static func sections() -> Reply {
    Reply(
      line: "categories", intent: "categories", message: .verbatim("Sections"),
      cards: cards(Category.allCases.map(Card.Face.section)))
  }

  private static func manual() -> Reply {
    let parts = [
      Manual.Part(.news, rows: .helpNews), Manual.Part(.narrow, rows: .helpNarrow(source: "BBC News")),
      Manual.Part(.keep, rows: .helpKeep(number: 3, other: 2, saved: 2)), Manual.Part(.live, rows: .helpLive),
    ]
    return Reply(
      line: "help", intent: "help", message: .youCouldSay, body: .manual(Manual(parts: parts)))
  }

  private static func page() -> Reply {
    Reply(
      line: "help saving", intent: "help", message: .helpTitle(purpose: .keep),
      body: .manual(Manual(parts: [Manual.Part(.keep, rows: .helpKeep(number: 3, other: 2, saved: 2))])))
  }

  private static func settings() -> Reply {
    let faces: [Card.Face] = [
      .setting(
        .pageSize(PageSize(rawValue: 20)), value: .settingPageSize(count: 20), line: .settingLine(setting: .pageSize)),
      .setting(
        .country(Country(rawValue: "de")), value: .verbatim("Germany"), line: .settingLine(setting: .country)),
    ]
    return Reply(
      line: "settings", intent: "settings", message: .yourSettings(name: "maria"),
      hint: .yourSettingsHint, cards: faces.map { Card(number: nil, face: $0) })
  }

  private static func profile() throws -> Reply {
    Reply(
      line: "who am i", intent: "profile",
      message: .verbatim("You're maria. You follow The Verge. You haven't saved anything yet."),
      hint: .portraitHint, cards: Array(try headlines().cards.prefix(2)),
      body: .portrait(Portrait(name: ProfileName("maria"), savedCount: 0, lastSaved: [], followed: ["The Verge"])))
  }

  private static func secret() -> Reply {
    Reply(
      line: "", intent: "login", slots: ["name": "maria"], status: .awaiting(.password),
      message: .whatPassword(name: "maria"),
      hint: .emptyLineGivesUp)
  }

  private static func reading() throws -> Reply {
    guard case .article(let article, _, _) = try headlines().cards[0].face else { throw NewsFailure.nothingFound }
    let text = """
      The keepers met for three days. On the last of them they agreed that every lamp on the coast will blink in step, \
      beginning with the first new moon of the year.

      "Ships will wonder," said one of them, "and then they will get used to it. 世界中の船がこれを見るだろう。 One, 👩‍👩‍👧‍👦, waved."

      A list of the lamps:
      North Point
      South Point
      """
    return Reply(
      line: "open 1", intent: "open", slots: ["refs": ["numbers": [1]]], message: .verbatim(article.title),
      hint: .verbatim(#"Say "save it" to keep it."#),
      touched: [Card(number: 1, face: .article(article, isSaved: false, isRead: true))],
      body: .reading(Reading(article: article, text: text, isWhole: true)))
  }

  private static func excerpt() throws -> Reply {
    guard case .article(let article, _, _) = try headlines().cards[2].face else { throw NewsFailure.nothingFound }
    return Reply(
      line: "3", intent: "open", message: .verbatim("Here is what the edition has."),
      body: .reading(Reading(article: article, text: article.summary ?? "", isWhole: false)), isOffline: true)
  }

  private static func noText() -> Reply {
    let nameless = Article(title: "", publisher: Publisher(id: nil, name: "The Verge"))
    return Reply(
      line: "open 9", intent: "open", message: .silence,
      body: .reading(Reading(article: nameless, text: "", isWhole: false)))
  }

  private static func nothingFound() -> Reply {
    Reply(
      line: "search for zebra tax", intent: "search", slots: ["query": "zebra tax"], status: .empty,
      message: .verbatim("No articles match \"zebra tax\"."), hint: .tryFewerWords,
      place: Reply.Place(page: .first, total: 0))
  }

  private static func notUnderstood() -> Reply {
    Reply(
      line: "gimme the \u{1B}[31mnewz\u{202E} from", status: .notUnderstood,
      message: .notUnderstood(line: "gimme the \u{1B}[31mnewz\u{202E} from"),
      hint: .tryThese(lines: [.headlinesLine, .helpLine]))
  }

  private static func choice() -> Reply {
    Reply(
      line: "mark 3 with history", status: .question, message: .didYouMeanOneOf,
      hint: .oneOrNeither,
      cards: cards([
        .choice(.toSave(what: .theOne(topic: "history"), who: .typed)),
        .choice(.toTag(what: .theNumbers(numbers: ["3"]), tag: "history", who: .typed)),
      ]))
  }

  private static func explanation() -> Reply {
    let harbour = Saying.toSave(what: .theOne(source: "Harbour Post"), who: .typed)
    let search = Saying.toSearch(
      query: "save the harbour one and whatever else is said here", details: [], who: .typed)
    return Reply(
      line: "why", intent: "explain",
      message: .verbatim(#"I read "save the harbour one" as: save the Harbour Post one."#),
      body: .explanation(
        Reply.Explanation(
          rows: [
            [
              .init(.rowCommand, harbour),
              .init(.rowWords, .wordsFill(words: "the harbour one", value: "source harbour post")),
              .init(.rowSecond, search),
            ],
            [.init(.rowRepaired, .readAsWord(said: "sv\u{1B}[31me", read: "save"))],
          ],
          line: [.init("text", "save the harbour one"), .init("how", "typo")],
          accounts: [
            .init(intent: "save", slots: ["refs": ["source": "harbour post"]], words: harbour, particulars: [])
          ], repairs: [])))
  }

  private static func failed() -> Reply {
    Reply(
      line: "save 2", intent: "save", status: .error("cannotKeep"),
      message: .verbatim("/home/ada/.local/share/crier/library.json couldn't be written: no space left on device."),
      hint: .verbatim("Nothing was changed. Free the folder, or start Crier with --home and another one."))
  }

  private static func cards(_ faces: [Card.Face], from first: Int = 1) -> [Card] {
    faces.enumerated().map { Card(number: first + $0, face: $1) }
  }

  private static func article(
    _ title: String, _ summary: String?, _ publisher: Publisher, by author: String?, at path: String?, minutes: Double?,
    isSaved: Bool = false, isRead: Bool = false
  ) -> Card.Face {
    let article = Article(
      title: title, summary: summary, publisher: publisher, author: author,
      address: path.flatMap { WebAddress(rawValue: "https://example.org/2026/\($0)") },
      published: minutes.map { now - $0 * 60 })
    return .article(article, isSaved: isSaved, isRead: isRead)
  }
}
