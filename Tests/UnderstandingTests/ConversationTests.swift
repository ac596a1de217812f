import Commands
import News
import Testing
import Understanding

@Suite struct ConversationTests {
  @Test(
    "understands what people say at the desk",
    arguments: [
      ("show tech headlines", #"headlines {"category":"technology"}"#),
      ("read 2", #"open {"refs":{"numbers":[2]}}"#),
      ("save it", #"save {"refs":{"it":true}}"#),
      ("what have I saved", "saved {}"),
      ("forget the BBC one", #"forget {"refs":{"source":"bbc"}}"#),
      ("undo", "undo {}"),
      ("sources in germany", #"sources {"country":"de"}"#),
      ("follow the verge and bbc news", #"follow {"sources":["the verge","bbc"]}"#),
      ("headlines from my sources", #"headlines {"source":"my sources"}"#),
      ("headlines from the guardian and the bbc", #"headlines {"source":["guardian","bbc"]}"#),
      ("next page", "more {}"),
      ("page 3", #"more {"page":3}"#),
      ("quit", "quit {}"),
      ("open 2 in the browser", #"browse {"refs":{"numbers":[2]}}"#),
      ("news from the bbc about oil since monday", #"search {"query":"oil","source":"bbc","from":"monday"}"#),
      ("could you please show me the most recent business news, thanks", #"headlines {"category":"business"}"#),
      ("The Hill", #"headlines {"source":"hill"}"#),
      ("delete 2 from saved", #"forget {"refs":{"numbers":[2]}}"#),
    ])
  func desk(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "takes several commands in a line apart, where each is one by itself",
    arguments: [
      (
        "show tech headlines and save the first two",
        #"headlines {"category":"technology"}; save {"refs":{"range":[1,2]}}"#
      ),
      ("search tesla then open the first one", #"search {"query":"tesla"}; open {"refs":{"numbers":[1]}}"#),
      ("Open 3. Save it; next page!", #"open {"refs":{"numbers":[3]}}; save {"refs":{"it":true}}; more {}"#),
      ("save 3 and 4", #"save {"refs":{"numbers":[3,4]}}"#),
      ("search for bread and butter", #"search {"query":"bread and butter"}"#),
      ("follow cnn, npr and bloomberg", #"follow {"sources":["cnn","npr","bloomberg"]}"#),
      (#"search for "stop and save 3""#, #"search {"query":"stop and save 3"}"#),
    ])
  func compound(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "marks what leans on the conversation",
    arguments: [
      ("2", true), ("the second", true), ("both", true), ("and sports?", true), ("what about the BBC", true),
      ("since monday", true), ("by popularity", true), ("open 2", false), ("sports", false), ("yes", false),
    ])
  func fragments(line: String, isFragment: Bool) throws {
    let commands = try Asking.interpretation(of: line).commands
    #expect(commands.map(\.isFragment) == [isFragment])
  }

  @Test(
    "repairs the spelling of the words it knows, and says so",
    arguments: [
      ("shwo tech hedlines", #"headlines {"category":"technology"}"#, ["shwo: show", "hedlines: headlines"]),
      ("sve 2", #"save {"refs":{"numbers":[2]}}"#, ["sve: save"]),
      ("remvoe the third", #"forget {"refs":{"numbers":[3]}}"#, ["remvoe: remove"]),
      ("folow reutres", #"follow {"sources":["reuters"]}"#, ["folow: follow", "reutres: reuters"]),
      ("serach solr pannels", #"search {"query":"solr pannels"}"#, ["serach: search"]),
    ])
  func repairs(line: String, meaning: String, repaired: [String]) throws {
    let interpretation = try Asking.interpretation(of: line)
    #expect(Asking.text(interpretation) == meaning)
    #expect(interpretation.repairs.map { "\($0.said): \($0.read)" } == repaired)
    #expect(interpretation.evidence == .typo)
  }

  @Test("leaves alone what is not its trade, and offers a search where there is something to search for")
  func refusal() throws {
    for line in ["set an alarm for six", "play the next song", "call me a taxi", "turn off the kitchen lights"] {
      try Asking.expectLeftAlone(line)
    }
    let unsure = try Asking.interpretation(of: "twelve monkeys")
    #expect(unsure.commands.isEmpty)
    #expect(unsure.offer == .search(NewsRequest(query: "twelve monkeys")))
    #expect(unsure.evidence == .none)
  }

  @Test("knows the sources of the edition beside those of the Intents")
  func lexicon() throws {
    let gazette = Source(id: try #require(SourceID(rawValue: "harbour-gazette")), name: "The Harbour Gazette")
    let understander = Asking.understander(lexicon: Lexicon(sources: [gazette]))
    let heard = understander.interpret("headlines from the harbour gazette", at: try Asking.moment())
    #expect(Asking.text(heard) == #"headlines {"source":"harbour gazette"}"#)
    #expect(heard.commands.first?.command.ids?.text == #"{"source":"harbour-gazette"}"#)
  }

  @Test("prints what --understand shows, on one line")
  func json() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    #expect(
      understander.interpret("stories about ferries from the bbc yesterday", at: moment).json.text == """
        {"text":"stories about ferries from the bbc yesterday","commands":[{"intent":"search","slots":\
        {"query":"ferries","source":"bbc","from":"yesterday","to":"yesterday"},"ids":{"source":"bbc-news"},\
        "dates":{"from":"2026-11-20","to":"2026-11-20"}}],"confidence":0.98,"how":"sentence"}
        """)
  }
}
