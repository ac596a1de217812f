import Grammar
import Testing
import Understanding

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

  @Test(
    "lists what there is where a heading, an intent, a slot or a meaning is none",
    arguments: [
      ("intnt save\n", "\"intnt\" is no heading. The headings are rule, verb,"),
      ("intent sve\nsay\n  save\n", "No intent is called \"sve\". The intents are headlines,"),
      ("intent save\nsay\n  save {ref}\n", "No slot is called \"ref\". The slots are query,"),
      ("slot day\n  today => dys 0\n", "\"dys 0\" is no meaning. The meanings are number,"),
      ("slot day\n  today => days zero\n", "One whole number can stand behind a meaning."),
    ])
  func known(text: String, message: String) {
    let problem = #expect(throws: GrammarProblem.self) {
      try Grammar.compiled(from: [(path: "en/a.intent", text: text)])
    }
    #expect(problem?.message.hasPrefix(message) == true, "\(problem?.message ?? "")")
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
