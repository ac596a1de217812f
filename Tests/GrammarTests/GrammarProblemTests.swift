import Grammar
import Testing

@Suite struct GrammarProblemTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let shows: String

    var testDescription: String { name }
  }

  @Test(
    "shows the place of a slip in the Intents with a caret under it",
    arguments: [
      Slip(
        name: "a rule nobody declared",
        text: "intent save\nsay\n  <sav> it\n",
        shows: """
          en/a.intent:3:4: No rule is called "sav".
            <sav> it
             ^
          """),
      Slip(
        name: "a bracket left open",
        text: "rule show\n  show [me\n",
        shows: """
          en/a.intent:2:8: The closing "]" is missing.
            show [me
                 ^
          """),
      Slip(
        name: "a bracket that closes nothing",
        text: "rule show\n  show me]\n",
        shows: """
          en/a.intent:2:10: This cannot stand here.
            show me]
                   ^
          """),
      Slip(
        name: "a parenthesis closed by the wrong sign",
        text: "rule show\n  (show | see] me\n",
        shows: """
          en/a.intent:2:14: This cannot stand here; ")" is expected.
            (show | see] me
                       ^
          """),
      Slip(
        name: "an alternative with nothing in it",
        text: "rule show\n  show | | see\n",
        shows: """
          en/a.intent:2:10: Some words are missing here.
            show | | see
                   ^
          """),
      Slip(
        name: "a rule inside a rule",
        text: "rule a\n  one\nrule b\n  <a> two\n",
        shows: """
          en/a.intent:4:3: Only words can stand here, no rule or slot, and no more than a few thousand ways.
            <a> two
            ^
          """),
      Slip(
        name: "a rule declared twice, after letters of two bytes",
        text: "rule é\n  one\nrule é\n  two\n",
        shows: """
          en/a.intent:3:6: There is a rule "é" already.
          rule é
               ^
          """),
      Slip(
        name: "an entry before any heading",
        text: "# A comment.\n  save it\n",
        shows: """
          en/a.intent:2:3: Nothing can stand before the first heading.
            save it
            ^
          """),
      Slip(
        name: "a sentence that can be left out whole",
        text: "intent quit\nsay\n  [bye] [now]\n",
        shows: """
          en/a.intent:3:3: All of this can be left out, so that nothing would be left to say.
            [bye] [now]
            ^
          """),
      Slip(
        name: "one sentence of two intents",
        text: "intent quit\nsay\n  so long\nintent thanks\nsay\n  so long\n",
        shows: """
          en/a.intent:6:3: The intent "quit" has this sentence already.
            so long
            ^
          """),
      Slip(
        name: "a slot without names",
        text: "intent headlines\nsay\n  news from {source}\n",
        shows: """
          en/a.intent:3:14: There are no names and no part called "source".
            news from {source}
                       ^
          """),
      Slip(
        name: "a slot inside brackets",
        text: "names source\n  - \"paper\" = paper\nintent headlines\nsay\n  news [from {source}]\n",
        shows: """
          en/a.intent:5:3: Only words can stand inside [ ] and ( | ), no rule or slot beside them.
            news [from {source}]
            ^
          """),
      Slip(
        name: "a name without an equals sign",
        text: "names source\n  paper\n",
        shows: """
          en/a.intent:2:3: A name looks like: key "What it is called" = how it is said
            paper
            ^
          """),
      Slip(
        name: "a saying with broken slots",
        text: "intent save\nsayings\n  keep this => {\"refs\":}\n",
        shows: """
          en/a.intent:3:24: This is no JSON object of slots.
            keep this => {"refs":}
                                 ^
          """),
      Slip(
        name: "slots for what is others' business",
        text: "others\n  play jazz => {}\n",
        shows: """
          en/a.intent:2:13: What is others' business has no slots.
            play jazz => {}
                      ^
          """),
      Slip(
        name: "a rule that calls itself",
        text: "rule a\n  one | <a> two\nintent quit\nsay\n  <a>\n",
        shows: """
          en/a.intent:2:3: Only words can stand here, no rule or slot, and no more than a few thousand ways.
            one | <a> two
            ^
          """),
      Slip(
        name: "a rule that nothing says",
        text: "rule bye\n  bye\nrule gone\n  so long\nintent quit\nsay\n  <bye>\n",
        shows: """
          en/a.intent:3:6: Nothing says <gone>.
          rule gone
               ^
          """),
      Slip(
        name: "a rule whose name does not end",
        text: "rule bye\n  bye\nintent quit\nsay\n  <bye now\n",
        shows: """
          en/a.intent:5:3: The closing ">" is missing.
            <bye now
            ^
          """),
      Slip(
        name: "a slot whose name does not end",
        text: "intent save\nsay\n  save {refs\n",
        shows: """
          en/a.intent:3:8: The closing "}" is missing.
            save {refs
                 ^
          """),
      Slip(
        name: "a parenthesis left open",
        text: "intent quit\nsay\n  (bye; now\n",
        shows: """
          en/a.intent:3:3: The closing ")" is missing.
            (bye; now
            ^
          """),
      Slip(
        name: "an empty alternative at the end",
        text: "intent quit\nsay\n  bye | (so long |)\n",
        shows: """
          en/a.intent:3:19: Some words are missing here.
            bye | (so long |)
                            ^
          """),
      Slip(
        name: "a name whose quote does not end",
        text: "names source\n  bbc-news \"bbc = bbc\n",
        shows: """
          en/a.intent:2:12: The closing quote is missing.
            bbc-news "bbc = bbc
                     ^
          """),
      Slip(
        name: "one slot declared twice",
        text: "slot day\n  today => days 0\nslot day\n  tonight => days 0\n",
        shows: """
          en/a.intent:3:6: There is a slot "day" already.
          slot day
               ^
          """),
      Slip(
        name: "sentences of a slot there is none of",
        text: "slot dya\n  today => days 0\n",
        shows: """
          en/a.intent:1:6: No slot is called "dya".
          slot dya
               ^
          """),
      Slip(
        name: "an intent that takes a slot there is none of",
        text: "intent headlines\ntakes source cuontry\nsay\n  news\n",
        shows: """
          en/a.intent:2:14: No slot is called "cuontry".
          takes source cuontry
                       ^
          """),
      Slip(
        name: "what carries a slot there is none of",
        text: "after cuontry\n  in france\n",
        shows: """
          en/a.intent:1:7: No slot is called "cuontry".
          after cuontry
                ^
          """),
      Slip(
        name: "slots around a part",
        text: "slot day\n  today {after} => days 0\n",
        shows: """
          en/a.intent:2:3: Only an intent's sentences can have {before} and {after}.
            today {after} => days 0
            ^
          """),
      Slip(
        name: "one example given twice",
        text: "intent quit\nsay\n  bye\nexamples\n  bye => {}\n  bye => {}\n",
        shows: """
          en/a.intent:6:3: This example stands there already.
            bye => {}
            ^
          """),
      Slip(
        name: "an example with broken slots",
        text: "intent save\nsay\n  save it\nexamples\n  save it => {\"refs\":}\n",
        shows: """
          en/a.intent:5:22: This is no JSON object of slots.
            save it => {"refs":}
                               ^
          """),
      Slip(
        name: "an example without a line",
        text: "intent save\nsay\n  save it\nexamples\n  => {}\n",
        shows: """
          en/a.intent:5:3: Some words are missing here.
            => {}
            ^
          """),
      Slip(
        name: "slots that are no object",
        text: "intent save\nsayings\n  keep this => 3\n",
        shows: """
          en/a.intent:3:16: The slots stand in { }, as --understand prints them.
            keep this => 3
                         ^
          """),
      Slip(
        name: "a saying without a line",
        text: "intent save\nsayings\n  => {}\n",
        shows: """
          en/a.intent:3:3: Some words are missing here.
            => {}
            ^
          """),
      Slip(
        name: "sayings without an intent",
        text: "sayings\n  keep this\n",
        shows: """
          en/a.intent:1:1: This must stand under an intent.
          sayings
          ^
          """),
      Slip(
        name: "a class of words that stands for a slot",
        text: "words key\n  key {query}\n",
        shows: """
          en/a.intent:2:3: These words can be said in too many ways, or stand for a slot.
            key {query}
            ^
          """),
      Slip(
        name: "what is joined to words by nothing",
        text: "joined\n  's | s\n",
        shows: """
          en/a.intent:2:8: What is joined to a word begins or ends with an apostrophe, as 's and l' do; or it is what makes a place of a number, as 1. and 2nd do.
            's | s
                 ^
          """),
      Slip(
        name: "endings with nothing between them",
        text: "endings\n  ies = y | s es\n",
        shows: """
          en/a.intent:2:15: One word can stand here.
            ies = y | s es
                        ^
          """),
      Slip(
        name: "a sentence without an intent",
        text: "say\n  hello\n",
        shows: """
          en/a.intent:1:1: This must stand under an intent.
          say
          ^
          """),
    ])
  func caret(_ slip: Slip) {
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: slip.text)])
    }
    #expect(problem?.description == slip.shows)
  }

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
    "lists what there is where a heading, an intent, a slot or a meaning is none",
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
