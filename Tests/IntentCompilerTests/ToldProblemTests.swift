import Grammar
import IntentCompiler
import TestTraits
import Testing

/// What is reported of a mistake in the Intents, beside its place.
@Suite(.laborious) struct ToldProblemTests {
  @Test("tells a slip as compilers do, so that the build shows where it is")
  func diagnostic() {
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: "intent save\nsay\n  <sav> it\n")])
    }
    #expect(
      problem?.diagnostic(in: "/news/Intents") == """
        /news/Intents/en/a.intent:3:4: error: No rule is called "sav".
          <sav> it
           ^
        """)
  }

  @Test(
    "lists what there is where a heading, an intent, a slot or a meaning is unknown",
    arguments: [
      ("intnt save\n", "\"intnt\" is no heading. The headings are rule, verb,"),
      ("intent sve\nsay\n  save\n", "No intent is called \"sve\". The intents are headlines,"),
      ("intent save\nsay\n  save {ref}\n", "No slot is called \"ref\". The slots are query,"),
      ("slot day\n  today => dys 0\n", "\"dys 0\" is no meaning. The meanings are number,"),
      ("words kye\n  key\n", "No words are called \"kye\". There are door,"),
      ("words key\n  key\n", "There are no words called \"door\" in any file."),
      ("slot day\n  today => days zero\n", "One whole number can stand behind a meaning."),
    ])
  func known(text: String, message: String) {
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: text)])
    }
    #expect(problem?.message.hasPrefix(message) == true, "\(problem?.message ?? "")")
  }

  @Test(
    "says what a name is to stand for, where there is no such thing",
    arguments: [
      ("category", "sprots", "Here stands one of business, entertainment,"),
      ("format", "xlsx", "Here stands one of csv"),
      ("edition", "dmo", "Here stands one of demo"), ("sort", "newst", "Here stands one of newest"),
      ("country", "germany", "Here stands a country's two letters."),
      ("language", "german", "Here stands a language's two letters."),
      ("source", "BBC News", "Here stands a source's id"),
      ("weekday", "9", "Here stands a number from 1, Monday, to 7."),
      ("month", "13", "Here stands a number from 1 to 12."), ("number", "one", "Here stands a whole number."),
    ])
  func keys(list: String, key: String, message: String) {
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: "names \(list)\n  \(key) \"It\" = it\n")])
    }
    #expect(problem?.message.hasPrefix(message) == true, "\(problem?.message ?? "")")
    #expect(problem?.line == 2 && problem?.column == 3)
  }

  @Test(
    "says so where one line is the business of two",
    arguments: [
      ("sayings\n  off you go\nintent save\nsayings\n  off you go\n", "quit"),
      ("sayings\n  off you go\nothers\n  off you go\n", "quit"),
      ("examples\n  off you go => {}\nintent save\nsayings\n  off you go\n", "quit"),
    ])
  func owners(text: String, owner: String) {
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: "intent quit\nsay\n  quit\n" + text)])
    }
    #expect(problem?.message == "This stands under \"\(owner)\" already.")
  }

  @Test("says so where a saying has a slot that no sentence and no example has")
  func saidSlots() {
    let text = """
      intent search
      say
        find {query}
      examples
        find owls => {"query":"owls"}
      sayings
        owls please => {"qury":"owls"}

      """
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: text)])
    }
    #expect(problem?.description.hasPrefix(#"en/a.intent:7:15: No slot is called "qury"."#) == true)
  }

  @Test("finds a slip in whichever file it is, and takes one language's files for one whole")
  func files() {
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [
        (path: "en/a.intent", text: "intent quit\nsay\n  <bye>\n"),
        (path: "en/b.intent", text: "rule bye\n  bye [now\n"),
      ])
    }
    #expect(problem?.description.hasPrefix("en/b.intent:2:7: The closing \"]\" is missing.") == true)
  }

  @Test("says so where there are more parts than there is room for")
  func parts() {
    let slots = (0..<70).map { "slot day:part\($0)\n  today => days 0\n" }.joined()
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: slots)])
    }
    #expect(problem?.message == "There can be no more than 62 parts and carriers.")
    #expect(problem?.text == "slot day:part62")
  }

  @Test("says so where there are more words than there are numbers for")
  func words() {
    let words = (0..<70_000).map { number in
      String(String(number).map { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0))) })
    }
    let text = "article\n  " + words.joined(separator: " | ") + "\n"
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: text)])
    }
    #expect(problem?.message.hasPrefix("With this there are") == true, "\(problem?.message ?? "")")
  }

  @Test("never crashes on damaged Intents, whatever is cut out of them")
  func damaged() {
    let whole = """
      rule show
        show [me | us] | (give; hand) it
      names source
        bbc-news "bbc" = bbc | ~beeb
      slot pick
        number {number}+ => numbers
      after source
        from {source}
      intent headlines
      takes source
      say
        [<show>] {before} news {after}
      examples
        news from bbc => {"source":"bbc"}

      """
    let bytes = Array(whole.utf8)
    for start in bytes.indices {
      for length in [1, 2, 7] where start + length <= bytes.count {
        let cut = String(decoding: bytes[..<start] + bytes[(start + length)...], as: UTF8.self)
        do { _ = try Grammar.compiled(from: [(path: "en/cut.intent", text: cut)]) } catch {
          #expect(error.line >= 1 && error.column >= 1 && !error.message.isEmpty)
        }
      }
    }
  }
}
