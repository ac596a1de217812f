import Testing
import Understanding

/// What different people say for the same.
@Suite struct WordingTests {
  @Test(
    "passes over what opens a line, softens it or says what it is for",
    arguments: [
      ("nah undo that", "undo {}"), ("omg what's happening in brazil", #"headlines {"country":"br"}"#),
      ("ugh, save that", #"save {"refs":{"it":true}}"#), ("and save the first", #"save {"refs":{"numbers":[1]}}"#),
      ("show the science headlines, if it's no bother", #"headlines {"category":"science"}"#),
      ("when you have a second, open 3", #"open {"refs":{"numbers":[3]}}"#),
      ("sorry to bother you but go back", "back {}"),
      ("science news for my essay", #"headlines {"category":"science"}"#),
      ("what on earth can you do", "help {}"), ("my name is ines, please sign me up", #"signup {"name":"ines"}"#),
      ("open three full stop", #"open {"refs":{"numbers":[3]}}"#),
    ])
  func opened(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "hears news asked for in broken grammar, and what was missed of them",
    arguments: [
      ("what happen today in news", "headlines {}"), ("what is going in the world", "headlines {}"),
      ("this morning head lines", "headlines {}"), ("what news did i miss this week", #"summary {"from":"this week"}"#),
      ("what's on msnbc news now", #"headlines {"source":"msnbc"}"#),
      ("open todays news on wheat prices", #"search {"query":"wheat prices","from":"todays","to":"todays"}"#),
      ("read article on otters from the guardian", #"search {"query":"otters","source":"guardian"}"#),
      ("read the article on otters", #"open {"refs":{"about":"otters"}}"#),
    ])
  func broken(line: String, meaning: String) throws {
    #expect(try Asking.heard(line, by: Asking.understander()) == meaning)
  }

  @Test(
    "watches without a verb, and what an outlet puts out",
    arguments: [
      ("notification about the bridge opening", #"watch {"topic":"bridge opening"}"#),
      ("news alerts on the regatta", #"watch {"topic":"regatta"}"#),
      ("tell me whenever reuters posts something new", #"watch {"source":"reuters"}"#),
      ("notification when apple unveils something", #"watch {"topic":"apple"}"#),
      ("notification about my dentist", ""), ("tell me whenever mom posts something", ""),
      ("set a notification for 5 pm", ""), ("alert for low battery", ""),
    ])
  func verbless(line: String, meaning: String) throws {
    #expect(try Asking.heard(line, by: Asking.understander()) == meaning)
  }

  @Test(
    "looks for what the world asks, and for nothing that is one's own",
    arguments: [
      ("who is the new chief executive", #"search {"query":"new chief executive"}"#),
      ("did the lower house pass the housing bill", #"search {"query":"lower house pass the housing bill"}"#),
      ("what is the score of the final", #"search {"query":"final"}"#),
      ("how is the yen doing", #"search {"query":"yen"}"#),
      ("where was the peace march held", #"search {"query":"peace march"}"#),
      ("where was the vigil held", #"search {"query":"vigil"}"#),
      ("did anyone claim the jackpot", #"search {"query":"jackpot"}"#),
      ("what other details do you have on the wreck", #"search {"query":"wreck"}"#),
      ("what is the score of my game", ""), ("did the lasagna win", ""), ("where was the meeting held", ""),
      ("did anyone claim my parcel", ""), ("who is the new guy in accounting", ""),
    ])
  func asked(line: String, meaning: String) throws {
    #expect(try Asking.heard(line, by: Asking.understander()) == meaning)
  }

  @Test(
    "tells what was read, what is left and how the feeds are",
    arguments: [
      ("stories i've already read", #"headlines {"read":true}"#), ("did all the feeds load okay", "status {}"),
      ("which feeds failed", "status {}"), ("show them my saved articles", "saved {}"),
      ("what's left in my bookmarks", "saved {}"), ("show him the headlines", "headlines {}"),
      ("are any feeds down", #"sources {"source":"my sources","value":"broken"}"#),
      ("show them 3", #"open {"refs":{"numbers":[3]}}"#),
      ("read her a story", ""), ("show her my photos", ""), ("what's left in the fridge", ""),
      ("and the next few please", "more {}"),
      ("save 4 then tag it music", #"save {"refs":{"numbers":[4]}}; tag {"refs":{"it":true},"tag":"music"}"#),
      ("save 2 tagged chess", #"tag {"refs":{"numbers":[2]},"tag":"chess"}"#),
      ("logn in as ines and show my bookmarks", #"login {"name":"ines"}; saved {}"#),
    ])
  func told(line: String, meaning: String) throws {
    #expect(try Asking.heard(line, by: Asking.understander()) == meaning)
  }

  @Test(
    "takes section, place, source and number without words between them",
    arguments: [
      ("tech/uk", #"headlines {"category":"technology","country":"gb"}"#),
      ("germany business", #"headlines {"category":"business","country":"de"}"#),
      ("health, canada, top 5", #"headlines {"category":"health","country":"ca","count":5}"#),
      ("sports and business", #"headlines {"category":"sports"}; headlines {"category":"business"}"#),
      ("news from france and germany", #"headlines {"country":"fr"}; headlines {"country":"de"}"#),
      (
        "tech and science news this week",
        #"headlines {"category":"technology","from":"this week"}; headlines {"category":"science","from":"this week"}"#
      ),
      ("bbc and cnn", #"headlines {"source":"bbc"}; headlines {"source":"cnn"}"#),
      ("bbc or cnn on whales", #"search {"query":"whales","source":["bbc","cnn"]}"#),
      ("le monde on the harvest", #"search {"query":"harvest","source":"le monde"}"#),
      ("rugby news from fiji", #"headlines {"query":"rugby","country":"fj"}"#),
      (
        "news about whales but not from coindesk",
        #"search {"query":"whales","exclude":{"sources":["coindesk"]}}"#
      ),
      ("headlines form france", #"headlines {"country":"fr"}"#),
      ("bread and butter news", #"search {"query":"bread and butter"}"#),
    ])
  func faceted(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "hears the same asked for in other words",
    arguments: [
      ("is there anything interesting about bees since monday", #"search {"query":"bees","from":"monday"}"#),
      ("anything on the wires about cobalt", #"search {"query":"cobalt"}"#),
      ("show me smth about volcanoes", #"search {"query":"volcanoes"}"#),
      ("which of my saved articles are from wired", #"saved {"source":"wired"}"#),
      ("which are my saved articles about peat", #"saved {"topic":"peat"}"#),
      ("what did i file about bees", #"saved {"topic":"bees"}"#),
      ("i forgot what i saved", "saved {}"),
      ("ditch cnn", #"unfollow {"sources":["cnn"]}"#),
      ("export my clippings", "export {}"),
      ("make a bibliography of my saved articles", "export {}"),
      ("watch any opec headline", #"watch {"topic":"opec"}"#),
      ("inform me when there is glacier news", #"watch {"topic":"glacier"}"#),
      ("let me know when the ferry strike ends", #"watch {"topic":"ferry strike"}"#),
      ("use real articles instead of the sample ones", #"edition {"value":"newsapi"}"#),
      ("the newest must come first", #"settings {"name":"sort","value":"newest"}"#),
      ("fed rate decision", #"search {"query":"fed rate decision"}"#),
      (
        "save 1, open 2, share 3",
        #"save {"refs":{"numbers":[1]}}; open {"refs":{"numbers":[2]}}; share {"refs":{"numbers":[3]}}"#
      ),
    ])
  func said(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "looks for names that begin like a command",
    arguments: ["back to school", "yes bank", "morning joe", "star wars", "save the whales", "light theme parks"])
  func titled(line: String) throws {
    #expect(try Asking.heard(line) == #"search {"query":"\#(line)"}"#)
  }

  @Test(
    "knows countries and languages by their common names",
    arguments: [
      ("news from north korea", #"headlines {"country":"kp"}"#),
      ("headlines from the ivory coast", #"headlines {"country":"ci"}"#),
      ("haitian news", #"headlines {"country":"ht"}"#), ("headlines from scotland", #"headlines {"country":"gb"}"#),
      ("tamil news", #"headlines {"language":"ta"}"#),
      ("articles about rugby in welsh", #"search {"query":"rugby","language":"cy"}"#),
    ])
  func placed(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "says of the last request what is to narrow it no longer",
    arguments: [
      ("without the date", "date"), ("try without the date", "date"), ("without the source", "source"),
      ("in any language", "language"), ("from any source", "source"), ("drop the dates", "date"),
    ])
  func dropped(line: String, facet: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(Asking.text(heard) == #"search {"drop":"\#(facet)"}"#)
    #expect(heard.commands.map(\.isFragment) == [true])
  }

  @Test(
    "leaves alone what is others' business, however like a command it is",
    arguments: [
      "what did i ask my doctor", "what did i miss in class", "preview the document",
      "cancel my order", "git commit", "tag my friend in the photo", "preview",
      "follow the recipe", "chart my sleep",
    ])
  func others(line: String) throws {
    try Asking.expectLeftAlone(line)
  }
}
