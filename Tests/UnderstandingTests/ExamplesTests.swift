import Commands
import Grammar
import Languages
import News
import Testing
import Understanding

@Suite struct ExamplesTests {
  @Test(
    "understands every example of the Intents as its own intent, with its own slots, in every language",
    arguments: SpokenLanguage.allCases)
  func ownIntent(language: SpokenLanguage) throws {
    let grammar = Grammar.embedded(language)
    let understander = Understander(grammar: grammar)
    for example in grammar.examples {
      let heard = try Asking.heard(example.line, by: understander)
      #expect(heard == "\(example.intent) \(example.slots)", "\(example.file): \(example.line)")
    }
  }

  @Test("has examples for everything that can be said")
  func everyIntent() throws {
    let shown = Set(Asking.grammar.examples.map(\.intent))
    let everything: [Command] = [
      .headlines(NewsRequest()), .search(NewsRequest()), .more(page: nil), .back(page: nil), .refresh, .open(.it),
      .browse(.it), .aloud(.it), .save(.it), .forget(.it), .saved(LibraryRequest()), .sources(SourceFilter()),
      .follow([]),
      .unfollow(.followed), .categories, .undo(count: 1), .redo(count: 1), .help(topic: nil), .clear, .greeting,
      .thanks, .quit,
      .yes, .no, .cancel, .details(.it), .ask(.author, .it), .share(.it), .tag(.it, "sea"), .untag(.it, nil), .tags,
      .folders, .file([], in: "sea"), .file([], in: nil), .similar(.it, .topic),
      .changes(ChangesRequest(.it)), .story(.it, .proof, in: nil),
      .story(.it, .tellers, in: nil), .story(.it, .after, in: nil), .trends(NewsRequest()),
      .quotes(.named("ada"), NewsRequest()), .random, .layout(.titles),
      .rename(tag: "sea", to: "sky"), .markRead(MarkRequest(.it)),
      .markUnread(MarkRequest(.it)),
      .export(ExportRequest()), .merge("~/backup"),
      .summary(NewsRequest()), .count(NewsRequest()), .chart(NewsRequest()), .watch("sea"), .unwatch(nil), .signUp(nil),
      .logIn(nil), .logOut,
      .profile, .deleteAccount, .changePassword, .settings(SettingRequest()), .edition(EditionRequest()),
      .addFeed("https://example.com"),
      .preview("https://example.com", base: nil), .history, .status, .networkLog, .doctor, .explain(nil),
    ]
    #expect(shown == Set(everything.map(\.intent)))
  }

  @Test("knows what countries, languages, sections and sources are called")
  func names() throws {
    let grammar = Asking.grammar
    #expect(grammar.name(of: try #require(Country(rawValue: "de"))) == "Germany")
    #expect(grammar.name(of: try #require(Language(rawValue: "fr"))) == "French")
    #expect(grammar.name(of: Category.technology) == "Technology")
    #expect(grammar.name(of: try #require(SourceID(rawValue: "bbc-news"))) == "bbc")
    #expect(grammar.name(of: try #require(Country(rawValue: "zz"))) == nil)
    for category in Category.allCases { #expect(grammar.name(of: category) != nil) }
  }
}
