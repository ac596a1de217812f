import IntentCompiler
import Testing

@Suite struct AnswersProblemTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let shows: String

    init(_ name: String, _ text: String, _ shows: String) {
      testDescription = name
      self.text = text
      self.shows = shows
    }
  }

  @Test(
    "shows the place of a slip, and says what to do",
    arguments: [
      Slip(
        "an argument nobody declared", "saved(title: text): Saved {titel}{title}.",
        """
        en/a.answers:1:1: "saved" has no argument "titel"; there are title.
        saved(title: text): Saved {titel}{title}.
        ^
        """),
      Slip(
        "a row under nothing", "  | Saved.",
        """
        en/a.answers:1:1: A row of a text stands under the name of a sentence.
          | Saved.
        ^
        """),
      Slip(
        "a slip in a row", "saved\n  | Saved.\n  |   }",
        """
        en/a.answers:3:7: This closes nothing; put a backslash before a sign that is meant as it stands.
          |   }
              ^
        """),
      Slip(
        "an argument nobody uses", "saved(title: text): Saved.",
        """
        en/a.answers:1:1: The argument "title" is used nowhere: use it, or leave it out.
        saved(title: text): Saved.
        ^
        """),
      Slip(
        "a number without all of its forms", "saved(count: number)\n  one: Saved 1.",
        """
        en/a.answers:1:1: Nothing is said where count is other: add such a line, or one that begins with "other:".
        saved(count: number)
        ^
        """),
      Slip(
        "a choice without words for each", "type kind = Kind: a b\nkind(of: kind)\n  a: A",
        """
        en/a.answers:2:1: Nothing is said where of is b: add such a line, or one that begins with "other:".
        kind(of: kind)
        ^
        """),
      Slip(
        "a word that no argument can be", "saved(count: number)\n  some: Saved {count}.\n  other: No.",
        """
        en/a.answers:2:1: No argument of "saved" can be "some".
          some: Saved {count}.
        ^
        """),
      Slip(
        "a form that could be of two numbers", "two(a: number, b: number)\n  one: {a} {b}\n  other: {b}",
        """
        en/a.answers:2:1: Say which argument is to be "one".
          one: {a} {b}
        ^
        """),
      Slip(
        "a form that the language does not have", "saved(count: number)\n  few: Saved {count}.\n  other: No.",
        """
        en/a.answers:2:1: This language has no form "few" beside numbers.
          few: Saved {count}.
        ^
        """),
      Slip(
        "an argument that may be missing", "from(source: text?): From {source}.",
        """
        en/a.answers:1:1: "source" may be missing here: put it in [ ], or say it in a line for "source given".
        from(source: text?): From {source}.
        ^
        """),
      Slip(
        "brackets that do nothing", "from(source: text): From[ {source}].",
        """
        en/a.answers:1:1: No argument in these brackets can be missing, so they do nothing.
        from(source: text): From[ {source}].
        ^
        """),
      Slip(
        "quotation marks of one language", "saved(title: text): Saved \"{title}\".",
        """
        en/a.answers:1:27: Each language has its own quotation marks: write {"title"} for an argument, <intent: words> for \
        a line to say.
        saved(title: text): Saved "{title}".
                                  ^
        """),
      Slip(
        "a brace left open", "saved(title: text): Saved {title",
        """
        en/a.answers:1:33: The closing "}" is missing here.
        saved(title: text): Saved {title
                                        ^
        """),
      Slip(
        "a way of writing that there is none of", "day(day: day): On {day:loud}.",
        """
        en/a.answers:1:24: Nothing is written as "loud"; there are quoted, and, or, commas, clauses, row, count, capital, calendar, \
        grouped, date, short, iso, weekday, end, ago, age, brief, code.
        day(day: day): On {day:loud}.
                               ^
        """),
      Slip(
        "a way of writing that does not fit", "day(day: day): On {day:or}.",
        """
        en/a.answers:1:1: "day" is a day and is not written as "or".
        day(day: day): On {day:or}.
        ^
        """),
      Slip(
        "a choice without words", "type kind = Kind: a b\nof(kind: kind): It is {kind}.",
        """
        en/a.answers:2:1: "kind" is a choice: say what each comes to in a phrase, or write it as {kind:code}.
        of(kind: kind): It is {kind}.
        ^
        """),
      Slip(
        "a type nobody declared", "saved(title: words): Saved {title}.",
        """
        en/a.answers:1:1: There is no type "words"; there are text, texts, number, saying, list, day, instant, duration, \
        country, language.
        saved(title: words): Saved {title}.
        ^
        """),
      Slip(
        "a sentence that stands there twice", "bye: Goodbye.\nbye: Bye.",
        """
        en/a.answers:2:1: "bye" stands in the answers twice.
        bye: Bye.
        ^
        """),
      Slip(
        "a phrase that says itself", "phrase a: {b()}\nphrase b: {a()}",
        """
        en/a.answers:1:1: "b" says "a" in turn, without end.
        phrase a: {b()}
        ^
        en/a.answers:2:1: "a" says "b" in turn, without end.
        phrase b: {a()}
        ^
        """),
      Slip(
        "a phrase with other arguments", "phrase a(count: number): {count}\nb(title: text): {a(title)}",
        """
        en/a.answers:2:1: "a" takes a number here, and "title" is a text.
        b(title: text): {a(title)}
        ^
        """),
      Slip(
        "a proposal without its intent", "undone: Say <undo>.",
        """
        en/a.answers:1:18: The intent that the line promises stands before a colon, as in <undo: undo>.
        undone: Say <undo>.
                         ^
        """),
      Slip(
        "a promise of no intent", "undone: Say <fly: fly away>.",
        """
        en/a.answers:1:1: There is no intent "fly".
        undone: Say <fly: fly away>.
        ^
        """),
      Slip(
        "a proposal that a test cannot say", "again(line: text): Say <any: {line}>.",
        """
        en/a.answers:1:1: A line with "line" is tested: give an example behind its type, as in line: text "owls".
        again(line: text): Say <any: {line}>.
        ^
        """),
      Slip(
        "a sign that reads backwards", "bye: Good\u{202E}bye.",
        """
        en/a.answers:1:1: A sign stands here that no sentence may hold: U+202E.
        bye: Good\u{202E}bye.
        ^
        """),
      Slip(
        "a sentence without words", "bye",
        """
        en/a.answers:1:1: "bye" has no words: they stand after a colon, or in the lines below.
        bye
        ^
        """),
      Slip(
        "a name that Swift takes", "init: Goodbye.",
        """
        en/a.answers:1:1: "init" means something else in Swift; choose another name.
        init: Goodbye.
        ^
        """),
    ])
  func slips(slip: Slip) {
    let problem = #expect(throws: AnswersProblems.self) {
      try Answers.read([("en/a.answers", slip.text)], language: "en")
    }
    #expect(problem?.description == slip.shows)
  }

  @Test(
    "holds another language to the arguments and promises of the first",
    arguments: [
      Slip(
        "an argument that the first has not", "saved: {titel} gemerkt.",
        """
        de/a.answers:1:1: "saved" has no argument "titel"; there are title, count.
        saved: {titel} gemerkt.
        ^
        """),
      Slip(
        "arguments of its own", "saved(title): {title} gemerkt.",
        """
        de/a.answers:1:1: "saved" has the arguments of the reference language, which are title, count; they may be left \
        out here.
        saved(title): {title} gemerkt.
        ^
        """),
      Slip(
        "a sentence nobody says", "gruss: Hallo.",
        """
        de/a.answers:1:1: The reference language has no sentence "gruss", so nobody can say it.
        gruss: Hallo.
        ^
        """),
      Slip(
        "a promise of its own", "undone: Sag <quit: tschüss>.",
        """
        de/a.answers:1:1: The reference language does not propose "quit" here.
        undone: Sag <quit: tschüss>.
        ^
        """),
      Slip(
        "a phrase that it does not have", "saved: {articles(count)} gemerkt.",
        """
        de/a.answers:1:1: There is no phrase "articles" in this language.
        saved: {articles(count)} gemerkt.
        ^
        """),
    ])
  func otherLanguages(slip: Slip) throws {
    let english = try Answers.read(
      [
        (
          "en/a.answers",
          """
          phrase articles(count: number)
            one:   1 article
            other: {count} articles
          saved(title: text, count: number): Saved {title} ({articles(count)}).
          undone: Say <undo: undo>.
          """
        )
      ], language: "en")
    let problem = #expect(throws: AnswersProblems.self) {
      try Answers.read([("de/a.answers", slip.text)], language: "de", reference: english)
    }
    #expect(problem?.description == slip.shows)
  }
}
