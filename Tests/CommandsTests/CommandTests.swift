import Basics
import Commands
import News
import Testing

@Suite struct CommandTests {
  /// A command of every intent.
  static let samples: [Intent: Command] = [
    .headlines: .headlines(NewsRequest()), .search: .search(NewsRequest()), .count: .count(NewsRequest()),
    .chart: .chart(NewsRequest()), .summary: .summary(NewsRequest()), .watch: .watch("sea"), .unwatch: .unwatch(nil),
    .more: .more(page: nil), .back: .back(page: nil), .refresh: .refresh, .open: .open(.it), .browse: .browse(.it),
    .aloud: .aloud(.it),
    .details: .details(.it), .ask: .ask(.author, .it), .share: .share(.it), .save: .save(.it), .forget: .forget(.it),
    .tag: .tag(.it, "sea"),
    .untag: .untag(.it, nil), .saved: .saved(LibraryRequest()), .tags: .tags, .random: .random,
    .similar: .similar(.it, .topic), .changes: .changes(ChangesRequest(.it)), .prove: .story(.it, .proof, in: nil),
    .who: .story(.it, .silent, in: nil),
    .course: .story(.it, .before, in: nil), .trends: .trends(NewsRequest()),
    .quotes: .quotes(.named("sea"), NewsRequest()),
    .layout: .layout(.titles), .rename: .rename(tag: "sea", to: "sky"),
    .markRead: .markRead(MarkRequest(.it)), .markUnread: .markUnread(MarkRequest(.it)),
    .export: .export(ExportRequest()),
    .merge: .merge("~/backup"),
    .sources: .sources(SourceFilter()), .categories: .categories, .follow: .follow([.all]),
    .unfollow: .unfollow(.followed), .folders: .folders,
    .file: .file([SourceName(words: "reuters", id: nil)], in: "sky"),
    .unfile: .file([SourceName(words: "reuters", id: nil)], in: nil), .addFeed: .addFeed("https://example.com/feed"),
    .preview: .preview("story.html", base: nil), .signup: .signUp(nil), .login: .logIn("maria"), .logout: .logOut,
    .profile: .profile, .deleteAccount: .deleteAccount, .changePassword: .changePassword,
    .settings: .settings(SettingRequest()), .edition: .edition(EditionRequest()),
    .history: .history, .status: .status, .networkLog: .networkLog, .doctor: .doctor, .explain: .explain(nil),
    .undo: .undo(count: 1), .redo: .redo(count: 1), .help: .help(topic: nil), .clear: .clear, .greeting: .greeting,
    .thanks: .thanks,
    .quit: .quit, .yes: .yes, .no: .no, .cancel: .cancel,
  ]

  /// Slots in which every intent finds what it needs.
  private static var filled: FilledSlots {
    var slots = FilledSlots()
    slots.sources = [SourceName(words: "reuters", id: nil)]
    slots.tag = "sea"
    slots.name = "sky"
    slots.value = "titles"
    slots.attribute = .author
    slots.path = "~/backup"
    slots.url = "https://example.com/feed"
    slots.reference = .numbers([2])
    return slots
  }

  @Test("is of the intent that it stands for", arguments: Intent.allCases)
  func kind(intent: Intent) throws {
    let command = try #require(Self.samples[intent])
    #expect(command.kind == intent)
    #expect(command.intent == intent.rawValue)
  }

  @Test("is made of what fills the slots of its intent", arguments: Intent.allCases)
  func made(intent: Intent) throws {
    #expect(try #require(Command(intent, Self.filled)).kind == intent)
  }

  @Test(
    "points at something and is done to something else where its intent is about articles", arguments: Intent.allCases)
  func pointed(intent: Intent) throws {
    let command = try #require(Self.samples[intent])
    let other = command.done(to: .numbers([7]))
    #expect((command.reference != nil) == (intent.traits.subject == .articles))
    #expect(other?.kind == (command.reference == nil ? nil : intent))
    #expect(other?.reference == (command.reference == nil ? nil : .numbers([7])))
  }

  @Test("is nil where a needed slot is missing or impossible")
  func missing() {
    for intent in [Intent.tag, .layout, .follow, .unfollow, .addFeed, .preview, .merge] {
      #expect(Command(intent, FilledSlots()) == nil, "\(intent)")
    }
    var slots = FilledSlots()
    slots.page = 0
    #expect(Command(.more, slots) == nil)
    slots = FilledSlots()
    slots.isNoneAsked = true
    #expect(Command(.undo, slots) == nil)
    slots = FilledSlots()
    slots.path = "my mother"
    #expect(Command(.export, slots) == nil)
    #expect(Command(.merge, slots) == nil)
    slots = FilledSlots()
    slots.option = "language"
    slots.order = .newest
    #expect(Command(.settings, slots) == nil)
  }

  @Test("takes the same away from both that are pointed at or named")
  func together() {
    let both = Command.forget(.together([.numbers([1]), .it]))
    #expect(Command.forget(.numbers([1])).together(with: .forget(.it)) == both)
    #expect(Command.untag(.it, "sea").together(with: .untag(.numbers([2]), "sky")) == nil)
    #expect(Command.save(.it).together(with: .save(.numbers([2]))) == nil)
  }
}
