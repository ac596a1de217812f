import Grammar
import IntentCompiler
import News
import Testing

/// A rule stands for its words wherever words can stand.
@Suite struct SharedRuleTests {
  private static let shared = """
    rule keepsakes
      <saved> things | library
    rule saved
      saved [and kept] | kept
    rule now
      now | at once

    """

  @Test(
    "says a rule inside brackets or another rule as if its words were written there",
    arguments: [
      ("show [my <saved>] news", "show [my (saved [and kept] | kept)] news"),
      ("show (all | <saved> | <now>) news", "show (all | saved [and kept] | kept | now | at once) news"),
      ("show [<saved>] news", "show [saved [and kept] | kept] news"),
      (
        "(show <keepsakes>; please <now>)",
        "(show (saved [and kept] things | kept things | library); please (now | at once))"
      ),
      ("show [[<keepsakes>] of mine]", "show [[saved [and kept] things | kept things | library] of mine]"),
    ])
  func brackets(short: String, long: String) throws {
    func said(_ sentence: String) throws -> Set<String> {
      let text = Self.shared + "intent saved\nsay\n  \(sentence)\n  <keepsakes> <now>\n"
      let lines = try SpokenLine.all(of: [(path: "en/a.intent", text: text)], times: 400, seed: 7, topics: [])
      return Set(lines.map(\.line))
    }
    #expect(try said(short) == said(long))
  }

  @Test(
    "takes slots inside brackets and rules for as many sentences as there are choices",
    arguments: [
      ("show news [from {source}]", "show news | show news from {source}"),
      ("show (news | news from {source} | it)", "show (news | it) | show news from {source}"),
      ("show news <whence>", "show news from {source} | show news of {source} | show news at once"),
      ("show [my] news [<whence> | now]", "show [my] news [now] | show [my] news <whence>"),
      ("show (news; <whence>)", "show news <whence> | show <whence> news"),
    ])
  func slots(written: String, spelt: String) throws {
    func compiled(_ sentences: String) throws -> (said: Set<String>, tables: String) {
      let text = """
        rule whence
          (from | of) {source} | at once
        names source
          bbc-news "BBC News" = the beeb | auntie
        intent saved
        say
          \(sentences)
          <whence> it was
        """
      let lines = try SpokenLine.all(of: [(path: "en/a.intent", text: text)], times: 400, seed: 7, topics: [])
      return (
        Set(lines.map(\.line)), try CompiledIntents(compiling: [(path: "en/a.intent", text: text)]).tables
      )
    }
    let (short, long) = (try compiled(written), try compiled(spelt))
    #expect(short.said == long.said)
    // A rule has a number of its own.
    if !written.contains("<whence>") { #expect((short.tables == long.tables) == true) }
  }

  @Test("says a rule inside names and markers, whichever file it stands in")
  func elsewhere() throws {
    let grammar = try Grammar.compiled(from: [
      (
        path: "en/a.intent",
        text: "names source\n  bbc-news \"bbc\" = the <beeb> | ~<beeb> news\npolite\n  [oh] <beeb>\n"
      ),
      (path: "en/b.intent", text: "rule beeb\n  beeb | auntie\n"),
    ])
    for name in ["the beeb", "the auntie", "auntie news"] {
      #expect(grammar.code(called: name, in: .source) == "bbc-news")
    }
    let tables = grammar.tables
    for phrase in ["beeb", "oh auntie"] {
      let words = phrase.split(separator: " ").map { tables.vocabulary.find(Array($0.utf8)[...]) }
      #expect(tables.phrases.contains(words[...], as: tables.markers.polite))
    }
  }

  @Test(
    "finds a rule in lines only where sentences lead along it, so that what is shared costs no place in the tables",
    arguments: [("show (my <saved> things | library)", false), ("show [<saved>] things", true)])
  func place(sentence: String, isFound: Bool) throws {
    let text = "rule saved\n  saved | kept\nintent saved\nsay\n  \(sentence)\n"
    let tables = try Grammar.compiled(from: [(path: "en/a.intent", text: text)]).tables
    let word = tables.vocabulary.find(Array("kept".utf8)[...])
    #expect((tables.phrases.step(from: PhraseTrie.root, by: word) != PhraseTrie.nowhere) == isFound)
  }
}
