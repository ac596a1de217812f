import Grammar
import News
import Testing
import Understanding

@Suite struct MisspeltTests {
  @Test(
    "takes no ordinary word for a command",
    arguments: [
      "regret", "staff", "expert", "john", "summer", "closed", "lives", "cancer", "bees", "save the bees", "expert 3",
      "forge 3", "droop 3", "shave 3", "chili", "turkeys", "heath",
    ])
  func ordinary(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.repairs.isEmpty)
    #expect(heard.evidence != .typo)
  }

  @Test(
    "acts on a long word that is one slip away, though never as surely as on the word itself",
    arguments: [
      ("unfollw cnn", #"unfollow {"sources":["cnn"]}"#), ("exprot as csv", #"export {"format":"csv"}"#),
      ("undoo", "undo {}"), ("unod", "undo {}"), ("rdeo", "redo {}"), ("plesae undo", "undo {}"),
      ("lgo in as lena", #"login {"name":"lena"}"#),
      ("tga 3 as recipes", #"tag {"refs":{"numbers":[3]},"tag":"recipes"}"#),
      ("lgo out", "logout {}"), ("folow reutres", #"follow {"sources":["reuters"]}"#),
      ("headlines from teh guardian", #"headlines {"source":"guardian"}"#),
      ("news from wierd", #"headlines {"source":"wired"}"#), ("search fro tulips", #"search {"query":"tulips"}"#),
      ("stories on glaciers lats week", #"search {"query":"glaciers","from":"last week"}"#),
      ("news since yesterdy", #"headlines {"from":"yesterday"}"#),
      ("news between mnoday and yesterdy", #"headlines {"from":"monday","to":"yesterday"}"#),
      ("show me evreything", "headlines {}"), ("headlnes from teh bbc", #"headlines {"source":"bbc"}"#),
    ])
  func slips(line: String, meaning: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(Asking.text(heard) == meaning)
    #expect(heard.confidence < 1)
  }

  @Test(
    "acts on a short word with all its letters, but for what would be missed",
    arguments: [("unod", "undo {}"), ("rdeo", "redo {}"), ("cancle", "cancel {}"), ("relaod", "refresh {}")])
  func swaps(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "acts on a short command that can be no other with one key missed, where nothing comes of it that is missed",
    arguments: [("hekp", "help {}"), ("baxk", "back {}"), ("mote", ""), ("undp", ""), ("statuis", "status {}")])
  func missedKeys(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "knows a word by the rest of it where the first letter is missing, hit beside, or behind another",
    arguments: [
      ("vategories", "categories {}"), ("rofile", "profile {}"), ("dettings", "settings {}"),
      ("lpen 2", #"open {"refs":{"numbers":[2]}}"#),
      ("eelete 2", #"forget {"refs":{"numbers":[2]}}"#), ("asave 4", #"save {"refs":{"numbers":[4]}}"#),
    ])
  func beheaded(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "reads a word as the carrier it was typed for where that frees more than itself, and no name",
    arguments: [
      ("stories about glaciers fron cnn", #"search {"query":"glaciers","source":"cnn"}"#),
      ("alert me abou glaciers", #"watch {"topic":"glaciers"}"#),
      ("stories about fron", #"search {"query":"fron"}"#),
    ])
  func carriers(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "asks before it does on a short or garbled word what cannot be seen at once",
    arguments: [
      ("qit", "quit"), ("quot", "quit"), ("rdo", "redo"),
      ("logut", "logout"), ("bck", "back"),
    ])
  func asked(line: String, offer: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.offer?.intent == offer)
    #expect(heard.confidence < 0.5)
  }

  @Test(
    "takes no name for a word it is near to, nor for the name of something else",
    arguments: [
      "milan", "tobacco", "germanium", "nigel", "obsidian", "darts", "juno", "pluto", "polo", "neon",
      "truss", "granite", "salah", "statins", "cairo", "osman", "graz", "brno", "voss", "yair", "wheat",
    ])
  func names(name: String) throws {
    let understander = Asking.understander()
    let bare = understander.interpret(name, at: try Asking.moment())
    #expect(bare.commands.isEmpty)
    #expect(bare.offer?.slots["query"] == .string(name))
    #expect(try Asking.heard("\(name) news", by: understander) == #"search {"query":"\#(name)"}"#)
  }

  @Test("offers what a name may be meant for beside a search for it")
  func offered() throws {
    let heard = try Asking.understander().interpret("top 5 from lagos", at: Asking.moment())
    #expect(heard.commands.isEmpty)
    #expect(heard.choices.map(\.command.intent) == ["search", "headlines"])
  }

  @Test(
    "passes over no word for being near to politeness, unless it has all its letters",
    arguments: [
      ("hanks news", #"search {"query":"hanks"}"#), ("plesae save 3", #"save {"refs":{"numbers":[3]}}"#),
      ("show tech headlines pelase", #"headlines {"category":"technology"}"#),
    ])
  func politeness(line: String, meaning: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(Asking.text(heard) == meaning)
    #expect(heard.repairs.map(\.read).contains("please") == (heard.evidence == .typo))
  }
}
