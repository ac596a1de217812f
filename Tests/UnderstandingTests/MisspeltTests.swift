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
    let heard = try Asking.understander().interpret(line, at: Asking.moment())
    #expect(heard.repairs.isEmpty)
    #expect(heard.evidence != .typo)
  }

  @Test(
    "acts on a long word that is one slip away, though never as surely as on the word itself",
    arguments: [
      ("unfollw cnn", #"unfollow {"sources":["cnn"]}"#), ("exprot as csv", #"export {"format":"csv"}"#),
      ("undoo", "undo {}"), ("unod", "undo {}"), ("rdeo", "redo {}"), ("qiut", "quit {}"),
      ("lgo in as lena", #"login {"name":"lena"}"#),
      ("tga 3 as recipes", #"tag {"refs":{"numbers":[3]},"tag":"recipes"}"#),
      ("lgo out", "logout {}"), ("folow reutres", #"follow {"sources":["reuters"]}"#),
      ("headlines from teh guardian", #"headlines {"source":"guardian"}"#),
      ("news from wierd", #"headlines {"source":"wired"}"#), ("search fro tulips", #"search {"query":"tulips"}"#),
      ("stories on glaciers lats week", #"search {"query":"glaciers","from":"lats week"}"#),
      ("show me evreything", "headlines {}"), ("headlnes from teh bbc", #"headlines {"source":"bbc"}"#),
    ])
  func slips(line: String, meaning: String) throws {
    let heard = try Asking.understander().interpret(line, at: Asking.moment())
    #expect(Asking.text(heard) == meaning)
    #expect(heard.confidence < 1)
  }

  @Test(
    "asks before it does on a short or garbled word what cannot be seen at once",
    arguments: [
      ("undp", "undo"), ("quot", "quit"), ("flolw reuters", "follow"), ("logut", "logout"),
    ])
  func asked(line: String, offer: String) throws {
    let heard = try Asking.understander().interpret(line, at: Asking.moment())
    #expect(heard.commands.isEmpty)
    #expect(heard.offer?.intent == offer)
    #expect(heard.confidence < 0.5)
  }
}
