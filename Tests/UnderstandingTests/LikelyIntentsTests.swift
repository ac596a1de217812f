import Commands
import Testing
import Understanding

/// What the embedded model makes of lines that no sentence foresees.
@Suite struct LikelyIntentsTests {
  /// Wordy, slangy and misspelt lines, none of them a saying or near one.
  private static let unseen = [
    ("might one be allowed a glance at whatever happened in norway", "headlines"),
    ("be a dear and put that one by for me", "save"),
    ("yo gimme the next bunch", "more"),
    ("pls unfolow the guardian", "unfollow"),
    ("it would please me to leave off following wired", "unfollow"),
    ("kindly hang on to the second of these until tuesday", "save"),
    ("a few further ones would be lovely", "more"),
    ("oh bother, put that back how it stood", "undo"),
    ("lemme look thru the stuff i kept", "saved"),
    ("do read me the third of those", "open"),
    ("stick a garden label on the last", "tag"),
    ("chuck out the one i kept about eels", "forget"),
    ("take me to where we were b4", "back"),
    ("sign me up to hear from wired regularly", "follow"),
    ("righto, that is me away then, goodnight", "quit"),
    ("cheers mate that was spot on", "thanks"),
    ("is anything known of the eel harvest", "search"),
    ("i would sooner have it in dark colours", "settings"),
    ("at what hour was the second one put out", "details"),
    ("boil the morning down for me", "summary"),
    ("hand me the web address of the first", "share"),
    ("holler when something new turns up on the eels", "watch"),
  ]

  @Test("ranks first what most unseen lines are for, and nearly always among the first two of our own business")
  func ours() {
    let understander = Asking.understander()
    let ranked = Self.unseen.map { line, intent in
      (line, intent, best: understander.likelyIntents(of: line).prefix(3).map { $0.intent?.rawValue })
    }
    let first = ranked.filter { $0.best.first == $0.1 }
    let nearly = ranked.filter { $0.best.compactMap(\.self).prefix(2).contains($0.1) }
    #expect(first.count * 5 >= ranked.count * 3, "\(first.count) of \(ranked.count)")
    #expect(nearly.count * 5 >= ranked.count * 4, "\(ranked.filter { row in !nearly.contains { $0.0 == row.0 } })")
  }

  @Test(
    "puts other trades' business first",
    arguments: ["could you order me a taxi to the airport", "what is the square root of 81", "feed the cat at noon"])
  func others(line: String) {
    let first = Asking.understander().likelyIntents(of: line).first
    #expect(first != nil)
    #expect(first?.intent == nil)
  }

  @Test("has nothing to say of an empty line, and of one too long to read")
  func nothing() {
    let understander = Asking.understander()
    #expect(understander.likelyIntents(of: "  ").isEmpty)
    #expect(understander.likelyIntents(of: String(repeating: "show ", count: 500)).isEmpty)
  }

  @Test("can be believed: each effect's bar is within reach, at a price that grows with its risk")
  func bars() throws {
    let bars = Asking.understander().riskBars
    #expect(bars.count == Commands.Traits.Effect.allCases.count)
    for bar in bars { #expect(bar.reach > 0.25 && bar.probability <= 1, "\(bar)") }
    let bar = Dictionary(uniqueKeysWithValues: bars.map { ($0.effect, $0.probability) })
    #expect(try #require(bar[.tells]) < #require(bar[.takesAway]))
  }
}
