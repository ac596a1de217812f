import Commands
import Testing

@Suite struct TraitsTests {
  typealias Effect = Traits.Effect
  typealias Undo = Traits.Undo

  /// What every intent changes, and how that is taken back.
  static let table: [Intent: (effect: Effect, undo: Undo)] = [
    .headlines: (.tells, .nothingToUndo), .search: (.tells, .nothingToUndo), .count: (.tells, .nothingToUndo),
    .chart: (.tells, .nothingToUndo), .summary: (.tells, .nothingToUndo), .watch: (.tells, .nothingToUndo),
    .unwatch: (.takesAway, .nothingToUndo), .more: (.tells, .nothingToUndo), .back: (.tells, .nothingToUndo),
    .refresh: (.tells, .nothingToUndo), .open: (.tells, .nothingToUndo), .browse: (.tells, .nothingToUndo),
    .aloud: (.tells, .nothingToUndo),
    .details: (.tells, .nothingToUndo), .ask: (.tells, .nothingToUndo), .share: (.tells, .nothingToUndo),
    .save: (.keeps, .asChange),
    .forget: (.takesAway, .asChange), .tag: (.keeps, .asChange), .untag: (.takesAway, .asChange),
    .random: (.tells, .nothingToUndo), .similar: (.tells, .nothingToUndo),
    .prove: (.tells, .nothingToUndo), .who: (.tells, .nothingToUndo), .course: (.tells, .nothingToUndo),
    .trends: (.tells, .nothingToUndo), .quotes: (.tells, .nothingToUndo),
    .changes: (.tells, .nothingToUndo),
    .layout: (.keeps, .asChange), .rename: (.keeps, .asChange),
    .markRead: (.keeps, .asChange), .markUnread: (.keeps, .asChange),
    .saved: (.tells, .nothingToUndo), .tags: (.tells, .nothingToUndo), .export: (.writes, .nothingToUndo),
    .sources: (.tells, .nothingToUndo), .categories: (.tells, .nothingToUndo), .follow: (.keeps, .asChange),
    .folders: (.tells, .nothingToUndo), .file: (.keeps, .asChange), .unfile: (.keeps, .asChange),
    .merge: (.keeps, .asChange), .unfollow: (.takesAway, .asChange), .addFeed: (.keeps, .asChange),
    .preview: (.tells, .nothingToUndo),
    .signup: (.keeps, .bySaying), .login: (.keeps, .bySaying), .logout: (.takesAway, .bySaying),
    .deleteAccount: (.takesAway, .asChange), .changePassword: (.keeps, .bySaying),
    .profile: (.tells, .nothingToUndo), .settings: (.keeps, .asChange), .edition: (.keeps, .bySaying),
    .history: (.tells, .nothingToUndo), .status: (.tells, .nothingToUndo), .networkLog: (.tells, .nothingToUndo),
    .doctor: (.tells, .nothingToUndo), .explain: (.tells, .nothingToUndo), .undo: (.turnsBack, .bySaying),
    .redo: (.turnsBack, .bySaying), .help: (.tells, .nothingToUndo), .clear: (.tells, .nothingToUndo),
    .greeting: (.tells, .nothingToUndo),
    .thanks: (.tells, .nothingToUndo), .quit: (.leaves, .nothingToUndo), .yes: (.tells, .nothingToUndo),
    .no: (.tells, .nothingToUndo), .cancel: (.tells, .nothingToUndo),
  ]

  @Test("says of every intent what it changes, and how that is taken back", arguments: Intent.allCases)
  func effect(intent: Intent) throws {
    let expected = try #require(Self.table[intent])
    #expect(intent.traits.effect == expected.effect)
    #expect(intent.traits.undo == expected.undo)
  }

  @Test("takes back whatever is changed", arguments: Intent.allCases)
  func undone(intent: Intent) {
    let traits = intent.traits
    if traits.changes, traits.isBuilt { #expect(traits.undo != .nothingToUndo) }
    if !traits.isDeed { #expect(traits.undo == .nothingToUndo) }
  }

  @Test(
    "does what destroys on no sentence that leans, no likeness and no doubtful spelling", arguments: Intent.allCases)
  func careful(intent: Intent) {
    let traits = intent.traits
    if traits.destroys { #expect(traits.care.isSuperset(of: [.spelling, .firm])) }
    if !traits.isDeed, traits.effect != .writes { #expect(traits.care == []) }
  }

  @Test("knows what is done with an article that is pointed at by the intent that asks for it")
  func acts() {
    let acts: [(Act, Intent)] = [
      (.open, .open), (.browse, .browse), (.aloud, .aloud), (.save, .save), (.forget, .forget), (.describe, .details),
      (.ask(.author), .ask), (.share, .share),
      (.untag(nil), .untag), (.markRead, .markRead), (.markUnread, .markUnread),
      (.similar(.author), .similar), (.changes, .changes), (.story(.proof, in: nil), .prove),
      (.story(.silent, in: nil), .who),
      (.story(.after, in: nil), .course),
    ]
    for (act, intent) in acts {
      #expect(act.intent == intent.rawValue)
      #expect(intent.traits.subject == .articles)
    }
  }
}
