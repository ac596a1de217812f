import Commands
import Grammar
import News
import TestSupport
import Testing
import Understanding

/// How lines depend on earlier ones, and what they lack or have wrong.
@Suite struct MannerTests {
  @Test(
    "says how a line leans on the one before",
    arguments: [
      ("and 2", .adding), ("also the last one", .adding), ("3 too", .adding), ("keep 3 too", .adding),
      ("save 3 too", .adding), ("tell me more", .more),
      ("more", .more), ("next", .next), ("next page", []), ("last page", .lastPage), ("the last page", .lastPage),
      ("back to the last page", []), ("about tesla", .about), ("what about tesla", []), ("expand 2", .unfolding),
      ("?", .puzzled), ("? ??", .puzzled), ("what?", []), ("", []), ("   ", []), ("show headlines", []),
    ] as [(String, Manner)])
  func manner(line: String, manner: Manner) throws {
    let (understander, moment) = (Asking.understander(), try Asking.moment())
    let heard = understander.interpret(line, at: moment)
    #expect(understander.manner(of: heard, at: moment).subtracting(.bare) == manner)
  }

  @Test(
    "tells what is only pointed at from what is to be saved",
    arguments: [("3 also", true), ("3 as well", true), ("save 3 too", false), ("keep 3 as well", false)])
  func bare(line: String, isBare: Bool) throws {
    let (understander, moment) = (Asking.understander(), try Asking.moment())
    // As it is heard where a bare number means saving.
    let heard = Interpretation(
      line: line, commands: [.init(command: .save(.numbers([3])), isPlain: true, isWhole: true)], confidence: 1,
      evidence: .sentence)
    #expect(understander.manner(of: heard, at: moment).contains(.bare) == isBare)
  }

  @Test(
    "knows what a line lacks that only begins",
    arguments: [
      ("forget", Lack(start: "forget", .article)),
      ("open", Lack(start: "open", .article)), ("tag", Lack(start: "tag", .article)),
      ("tag 3", Lack(start: "tag 3 as", .words)), ("follow", Lack(start: "follow", .source)),
      ("unfollow", Lack(start: "unfollow", .source)), ("search", Lack(start: "search for", .words)),
      ("search for", Lack(start: "search for", .words)), ("show headlines", nil), ("save 3", nil), ("huh", nil),
      ("weather", nil), ("export the", nil), ("", nil), ("search for tesla", nil),
    ] as [(String, Lack?)])
  func lack(line: String, lack: Lack?) throws {
    let (understander, moment) = (Asking.understander(), try Asking.moment())
    #expect(understander.lack(in: understander.interpret(line, at: moment), at: moment) == lack)
  }

  @Test(
    "puts an answer behind what a line lacked, and takes no other line for one",
    arguments: [
      (Lack(start: "forget", .article), "2", #"forget {"refs":{"numbers":[2]}}"#),
      (Lack(start: "save", .article), "open 2", nil),
      (Lack(start: "open", .article), "the last", #"open {"refs":{"ordinal":"last"}}"#),
      (Lack(start: "tag 3 as", .words), "sports", #"tag {"refs":{"numbers":[3]},"tag":"sports"}"#),
      (Lack(start: "tag 3 as", .words), "show sports", nil),
      (Lack(start: "follow", .source), "cnn", #"follow {"sources":["cnn"]}"#),
      (Lack(start: "search for", .words), "tesla", #"search {"query":"tesla"}"#),
      (Lack(start: "search for", .words), "log out", nil), (Lack(start: "forget", .article), "show headlines", nil),
    ] as [(Lack, String, String?)])
  func completing(lack: Lack, line: String, whole: String?) throws {
    let (understander, moment) = (Asking.understander(), try Asking.moment())
    let heard = understander.interpret(line, at: moment)
    #expect(understander.completing(lack, with: heard, at: moment).map(Asking.text) == whole)
  }

  @Test("asks on where the answer leaves something open")
  func lackingStill() throws {
    let (understander, moment) = (Asking.understander(), try Asking.moment())
    let answer = understander.interpret("3", at: moment)
    let whole = try #require(understander.completing(Lack(start: "tag", .article), with: answer, at: moment))
    #expect(understander.lack(in: whole, at: moment) == Lack(start: "tag 3 as", .words))
  }

  @Test(
    "takes the name of a site at the end of a line for its address",
    arguments: [
      ("add example.com", #"addFeed {"url":"https://example.com"}"#), ("search for example.com", nil),
      ("add feeds.opml", nil), ("example.com", nil),
    ] as [(String, String?)])
  func addressed(line: String, whole: String?) throws {
    let (understander, moment) = (Asking.understander(), try Asking.moment())
    #expect(understander.addressed(understander.interpret(line, at: moment), at: moment).map(Asking.text) == whole)
  }

  @Test(
    "takes what may order a list or all lists for the list on screen",
    arguments: [("sort by date", #"search {"sort":"newest"}"#), ("newest first", nil), ("show headlines", nil)]
      as [(String, String?)])
  func settled(line: String, whole: String?) throws {
    let settled = try Asking.interpretation(of: line).settled
    #expect(settled.map(Asking.text) == whole)
    #expect(settled?.commands.allSatisfy(\.isFragment) != false)
  }

  @Test(
    "knows what is worth asking about",
    arguments: [
      ("the pie one. not a clue what it says", .nothing), ("my knees have been playing up again lately", .nothing),
      ("ok boomer", .asking), ("huh", .askingIfFound(NewsRequest(query: "huh"))), ("show headlines", .nothing),
      ("sort by date", .asking), ("yse", .nothing), ("👍👍👍", .nothing),
    ] as [(String, Interpretation.Worth)])
  func worth(line: String, worth: Interpretation.Worth) throws {
    #expect(try Asking.interpretation(of: line).worth == worth)
  }

  @Test(
    "names the value that cannot be",
    arguments: [
      ("export as pdf", BadValue(.format, said: "pdf")),
      ("export my saved articles as PDF", BadValue(.format, said: "PDF")),
      ("export 3 as docx", BadValue(.format, said: "docx")),
      ("start with astrology", BadValue(.section, said: "astrology")),
      ("sort by colour", BadValue(.order, said: "colour")), ("use newsapi key abc", BadValue(.key, said: "abc")),
      ("help me move", nil), ("take a selfie", nil), ("show headlines", nil),
    ] as [(String, BadValue?)])
  func badValue(line: String, value: BadValue?) throws {
    let (understander, moment) = (Asking.understander(), try Asking.moment())
    let heard = understander.interpret(line, at: moment)
    #expect(understander.badValue(in: heard, at: moment) == value)
  }

  @Test(
    "names the value that a command cannot have",
    arguments: [
      (.tag(.numbers([1]), "as"), "tag 1 as", BadValue(.missingTag, said: "as")),
      (.tag(.numbers([1]), "work"), "tag 1 as work", nil),
      (.settings(SettingRequest(name: "page size")), "0 per page", BadValue(.pageSize, said: "0")),
      (.settings(SettingRequest(name: "page size")), "page size", nil),
      (.edition(EditionRequest(name: .newsapi)), "use newsapi key abc", BadValue(.key, said: "abc")),
      (.edition(EditionRequest(name: .newsapi)), "use newsapi key", BadValue(.key, said: "key")),
      (.edition(EditionRequest(name: .newsapi)), "use newsapi please", nil), (.help(topic: nil), "help", nil),
    ] as [(Command, String, BadValue?)])
  func badValue(command: Command, line: String, value: BadValue?) {
    #expect(Asking.understander().badValue(of: command, in: line) == value)
  }

  @Test(
    "knows the values of settings by their words",
    arguments: [
      (.theme, "dark", .theme(.dark)), (.theme, "Black", .theme(.dark)), (.theme, "system", .theme(nil)),
      (.theme, "no colour", .theme(.plain)), (.theme, "solarized", nil),
      (.pageSize, "7", .pageSize(PageSize(rawValue: 7))),
      (.pageSize, "500", nil), (.pageSize, "default", .pageSize(nil)),
      (.country, "Germany", .country(Country(rawValue: "de"))),
      (.country, "de", .country(Country(rawValue: "de"))), (.country, "any", .country(nil)), (.country, "narnia", nil),
      (.country, "zz", nil), (.language, "french", .language(Language(rawValue: "fr"))),
      (.language, "FR", .language(Language(rawValue: "fr"))),
      (.language, "klingon", nil), (.sort, "most popular", .order(.popularity)),
      (.sort, "newest first", .order(.newest)),
      (.sort, "best match", .order(.relevance)), (.sort, "random", nil), (.sort, "usual", .order(nil)),
      (.start, "sports", .start(.section(.sports))), (.start, "none", .start(nil)), (.start, "astrology", nil),
      (.edition, "feeds", nil),
    ] as [(Choice.Name, String, Choice?)])
  func choice(name: Choice.Name, said: String, choice: Choice?) {
    #expect(Asking.understander().choice(of: name, said: said) == choice)
  }

  @Test(
    "gives the words behind a wish to unfollow",
    arguments: [
      ("unfollow the dispatch", "dispatch"), ("stop following orrin dispatch", "orrin dispatch"), ("unfollow", nil),
      ("follow the dispatch", nil), ("show headlines", nil),
    ] as [(String, String?)])
  func unfollowed(line: String, name: String?) throws {
    let (understander, moment) = (Asking.understander(), try Asking.moment())
    #expect(understander.unfollowed(by: understander.interpret(line, at: moment), at: moment) == name)
  }

  @Test("takes away together what is said one by one")
  func together() throws {
    func together(_ line: String) throws -> [Command] {
      try Asking.interpretation(of: line).commands.withVictimsTogether.map(\.command)
    }
    #expect(
      try together("forget 1 and forget the last") == [.forget(.together([.numbers([1]), .ordinal(.last, count: 1)]))])
    #expect(try together("save 1 and forget 2").count == 2)
    #expect(try together("untag 1 from sea and untag 2 from oil").count == 2)
  }

  @Test("counts cards on the page in view by the numbers they carry there")
  func counted() throws {
    func counted(_ line: String) throws -> Command? {
      try Asking.interpretation(of: line).commands.first?.counted(in: [6, 7, 8])?.command
    }
    #expect(try counted("save the second") == .save(.numbers([7])))
    #expect(try counted("save the first two") == .save(.range(6...7)))
    #expect(try counted("save 2") == nil)
    #expect(try counted("save the fifth") == nil)
  }
}
