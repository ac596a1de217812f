import Testing
import Understanding

/// Small words before, behind and between the parts of a request.
@Suite struct ByTheWayTests {
  @Test(
    "does what is asked for, whatever is said by the way behind it",
    arguments: [
      ("put on the dark theme, my head aches", #"settings {"name":"theme","value":"dark"}"#),
      ("unfollow cnn, i hardly look at it", #"unfollow {"sources":["cnn"]}"#),
      ("save 3, please and thank you", #"save {"refs":{"numbers":[3]}}"#),
      ("a chart of barley prices would be lovely", #"chart {"query":"barley prices"}"#),
      ("sign out, nobody else should read this", "logout {}"), ("refresh, these are stale", "refresh {}"),
      // Neither things of another trade, nor search words, nor deletions.
      ("save it, the song is great", ""), ("open it, the door is locked", ""),
      ("sports, the economy is crashing", #"search {"query":"sports, the economy is crashing"}"#),
      ("forget 2, mum has it", ""),
      // Not where it may be meant: a number is a reference, and a verb begins a command.
      ("save 3, i mean 4", #"save {"refs":{"numbers":[4]}}"#), ("yes but only the first", ""),
      ("summarize 3", #"summary {"refs":{"numbers":[3]}}"#),
      ("sign me up, my name is ines", #"signup {"name":"ines"}"#),
    ])
  func behind(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "does both where what stands before a command is one too, and one where they say the same",
    arguments: [
      (
        "dark theme please, and 25 per page",
        #"settings {"name":"theme","value":"dark"}; settings {"name":"page size","value":"25"}"#
      ),
      ("that was a mistake, please undo it", "undo {}"), ("hello, what's new", "headlines {}"),
      ("the sports section is boring, delete it", ""),
      ("i only want ten results on a page", #"settings {"name":"page size","value":"10"}"#),
      ("that's all for today, bye", "quit {}"),
    ])
  func both(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "hears at a comma that something else begins",
    arguments: [
      (
        "search rowing, usa today, since thursday", #"search {"query":"rowing","source":"usa today","from":"thursday"}"#
      ),
      ("articles on mercury, no thermometers", #"search {"query":"mercury","exclude":{"words":["thermometers"]}}"#),
      (
        "news about sheep, none from the guardian",
        #"search {"query":"sheep","exclude":{"sources":["guardian"]}}"#
      ),
      ("stories on barns since monday, reuters only", #"search {"query":"barns","source":"reuters","from":"monday"}"#),
      // A comma inside what is looked for belongs to it.
      ("news about sheep, goats and pigs", #"search {"query":"sheep, goats and pigs"}"#),
    ])
  func commas(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "takes for the topic only what is one",
    arguments: [
      ("chart mentions of barley, day by day", #"chart {"query":"barley"}"#),
      ("chart everything about the ferry since monday", #"chart {"query":"ferry","from":"monday"}"#),
      ("draw a graph of the number of articles on tulips", #"chart {"query":"tulips"}"#),
      ("put ferry strikes on a graph", #"chart {"query":"ferry strikes"}"#),
      ("i am searching for reports on wool", #"search {"query":"wool"}"#),
      ("look up what the guardian wrote about badgers", #"search {"query":"badgers","source":"guardian"}"#),
      ("what has reuters been saying about wheat", #"search {"query":"wheat","source":"reuters"}"#),
      ("search german articles about canals", #"search {"query":"canals","language":"de"}"#),
      ("watch for news on the regatta", #"watch {"topic":"regatta"}"#),
      ("stop alerting me to stories about the regatta", #"unwatch {"topic":"regatta"}"#),
      ("how many stories mention tulips", #"count {"query":"tulips"}"#),
      (
        "stories on apple minus the words cider and pie",
        #"search {"query":"apple","exclude":{"words":["cider","pie"]}}"#
      ),
      ("graph wool w/o the bbc", #"chart {"query":"wool","exclude":{"sources":["bbc"]}}"#),
    ])
  func topics(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "finds the address among the words around it",
    arguments: [
      ("add the feed that is at https://example.com/a.xml", #"addFeed {"url":"https://example.com/a.xml"}"#),
      ("my feeds should have https://example.com/a.xml too", #"addFeed {"url":"https://example.com/a.xml"}"#),
      ("preview the file story.html", #"preview {"url":"story.html"}"#),
      (
        "preview story.html as if it came from https://example.com/",
        #"preview {"url":"story.html","base":"https://example.com/"}"#
      ),
      (
        "preview story.html, base https://example.com/",
        #"preview {"url":"story.html","base":"https://example.com/"}"#
      ),
    ])
  func addresses(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "takes tags, pages, editions and settings by the words around them",
    arguments: [
      ("number 2 should lose its tag bees", #"untag {"refs":{"numbers":[2]},"tag":"bees"}"#),
      ("remove my tag sea ice from 3", #"untag {"refs":{"numbers":[3]},"tag":"sea ice"}"#),
      ("could the tag bees come off the last one", #"untag {"refs":{"ordinal":"last"},"tag":"bees"}"#),
      ("what's on page 6", #"more {"page":6}"#),
      ("i want the second page", #"more {"page":2}"#),
      ("stop using newsapi and go back to the demo", #"edition {"value":"demo"}"#),
      ("leave demo mode and go live", #"edition {"value":"newsapi"}"#),
      ("switch your language to spanish", #"settings {"name":"language","value":"es"}"#),
      ("redo twice", #"redo {"count":2}"#), ("0 per page", #"settings {"name":"page size","value":"0"}"#),
      ("use the solarized theme", #"settings {"name":"theme","value":"solarized"}"#),
      ("i no more want to follow the times", #"unfollow {"sources":["the times"]}"#),
      ("delete reuters from my follow list", #"unfollow {"sources":["reuters"]}"#),
      ("follow all of them", #"follow {"sources":["all"]}"#),
      ("forget all saved articles except 3", #"forget {"refs":{"all":true,"except":[3]}}"#),
    ])
  func others(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "leaves to others what a news desk does not do, and searches where news are asked for by name",
    arguments: [
      ("tell me a story", ""), ("weather report", ""), ("how much is tesla stock", ""), ("explain my bill", ""),
      ("find articles about spotify", #"search {"query":"spotify"}"#),
    ])
  func trades(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }
}
