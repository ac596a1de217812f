import Basics
import Grammar
import IntentCompiler
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
        name: "a slot inside a verb",
        text: "names source\n  - \"paper\" = paper\nverb get\n  get from {source}\n",
        shows: """
          en/a.intent:3:6: A verb is words alone, without slots.
          verb get
               ^
          """),
      Slip(
        name: "a slot inside what is passed over",
        text: "names source\n  - \"paper\" = paper\npolite\n  please [from {source}]\n",
        shows: """
          en/a.intent:4:3: Only words can stand here, no slot, and no more than a few thousand ways.
            please [from {source}]
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
          en/a.intent:2:10: The rule "a" stands inside itself.
            one | <a> two
                   ^
          """),
      Slip(
        name: "a rule that calls itself by way of others",
        text: "rule a\n  one | [<b>] two\nrule b\n  three (four | <c>)\nrule c\n  <a>\nintent quit\nsay\n  <c>\n",
        shows: """
          en/a.intent:6:4: The rule "a" stands inside itself.
            <a>
             ^
          """),
      Slip(
        name: "a rule that goes more ways than anybody has of saying one thing",
        text: "rule a\n  [a] [b] [c] [d] [e] [f]\nrule b\n  <a> <a> <a>\nintent quit\nsay\n  <b>\n",
        shows: """
          en/a.intent:4:3: Only words can stand here, no slot, and no more than a few thousand ways.
            <a> <a> <a>
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
        name: "a name that is called something else already",
        text: "names source\n  bbc-news \"bbc\" = bbc\nnames source\n  bbc-news \"beeb\" = the beeb\n",
        shows: """
          en/a.intent:4:3: This is called "bbc" already.
            bbc-news "beeb" = the beeb
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
          en/a.intent:2:3: Only words can stand here, no slot, and no more than a few thousand ways.
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
}
