import News
import Testing
import Understanding

/// Lines that say what is not wanted.
@Suite struct LeavingOutTests {
  @Test(
    "leaves out what it is told to",
    arguments: [
      ("news except sports", #"headlines {"exclude":{"words":["sports"]}}"#),
      ("show me everything but sports", #"headlines {"exclude":{"words":["sports"]}}"#),
      ("anything but politics", #"search {"exclude":{"words":["politics"]}}"#),
      ("news from anywhere but norway", #"headlines {"exclude":{"words":["norway"]}}"#),
      ("everything but the bbc", #"search {"exclude":{"sources":["bbc"]}}"#),
      ("no bbc", #"search {"exclude":{"sources":["bbc"]}}"#),
      ("no football", #"search {"exclude":{"words":["football"]}}"#),
      ("no politics please", #"search {"exclude":{"words":["politics"]}}"#),
      ("no celebrities", #"search {"exclude":{"words":["celebrities"]}}"#),
      ("no, sports", #"headlines {"category":"sports"}"#),
      ("no, the bbc", #"headlines {"source":"bbc"}"#),
    ])
  func leftOut(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "leaves out of what was asked last what is said not to be wanted, and never asks for it instead",
    arguments: [
      ("not from reuters", #"search {"exclude":{"sources":["reuters"]}}"#),
      ("but not from reuters", #"search {"exclude":{"sources":["reuters"]}}"#),
      ("except reuters", #"search {"exclude":{"sources":["reuters"]}}"#),
      ("without the bbc", #"search {"exclude":{"sources":["bbc"]}}"#),
      ("not about tesla", #"search {"exclude":{"words":["tesla"]}}"#),
    ])
  func leftOutOfTheLast(line: String, meaning: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(Asking.text(heard) == meaning)
    #expect(heard.commands.map(\.isFragment) == [true])
  }

  @Test(
    "goes on with what was asked last where nothing else is said", arguments: ["no bbc", "no football", "no sports"])
  func continued(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.map(\.isFragment) == [true])
  }

  @Test(
    "looks for nothing where \"no\" is only how one talks",
    arguments: ["no kidding", "no rush", "no pain no gain"])
  func talk(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
  }

  @Test(
    "leaves out a language, and never asks for it instead",
    arguments: [
      ("not in italian", #"search {"exclude":{"languages":["it"]}}"#),
      ("nothing in german", #"search {"exclude":{"languages":["de"]}}"#),
      ("without the german ones", #"search {"exclude":{"languages":["de"]}}"#),
      ("no german ones", #"search {"exclude":{"languages":["de"]}}"#),
      ("but no french stories", #"search {"exclude":{"languages":["fr"]}}"#),
      ("leave out anything in french", #"search {"exclude":{"languages":["fr"]}}"#),
      ("news not in english", #"headlines {"exclude":{"languages":["en"]}}"#),
      ("latest without the german ones", #"headlines {"exclude":{"languages":["de"]}}"#),
      ("tech news, nothing in italian", #"headlines {"category":"technology","exclude":{"languages":["it"]}}"#),
      ("stories about rain but not in german", #"search {"query":"rain","exclude":{"languages":["de"]}}"#),
      ("in italian", #"search {"language":"it"}"#),
    ])
  func languages(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "takes a no for an answer, and what follows for what is wanted instead",
    arguments: [
      ("no, tech headlines", #"no {}; headlines {"category":"technology"}"#),
      ("but newest first", #"search {"sort":"newest"}"#), ("but in french", #"search {"language":"fr"}"#),
    ])
  func instead(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "counts what is counted in dozens and couples",
    arguments: [
      ("a couple of headlines", #"headlines {"count":2}"#), ("dozen headlines", #"headlines {"count":12}"#),
      ("half a dozen sports stories", #"headlines {"category":"sports","count":6}"#),
    ])
  func amounts(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }
}
