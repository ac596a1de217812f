import Foundation
import Grammar
import News
import Testing
import Understanding

/// Lines that mention a command without asking for it.
@Suite struct WithheldTests {
  @Test(
    "does nothing that a line says not to do, whatever it is",
    arguments: [
      ("don't save 3", "save"), ("do not save 3", "save"), ("please don't open 3", "open"), ("don't share 3", "share"),
      ("never delete my saved articles", "forget"), ("please never clear my library", "forget"),
      ("don't unfollow cnn", "unfollow"),
      ("don't stop following the bbc", "unfollow"),
      ("i don't want to unfollow cnn", "unfollow"), ("i didn't unfollow cnn", "unfollow"),
      ("could you not save 3", "save"), ("don't untag 3", "untag"),
      ("don't quit", "quit"), ("never quit", "quit"), ("don't log out", "logout"),
      ("i don't want to log out", "logout"), ("don't log in as maria", "login"), ("don't sign me up", "signup"),
      ("don't go live", "edition"), ("don't use the dark theme", "settings"), ("don't undo", "undo"),
      ("don't add https://example.com/feed.xml", "addFeed"),
      ("don't show sports", "headlines"), ("don't search for bees", "search"), ("don't export as csv", "export"),
    ])
  func forbidden(line: String, intent: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.offer == nil)
    #expect(heard.withheld?.reason == .forbidden)
    #expect(heard.withheld?.command.intent == intent)
  }

  @Test(
    "does nothing for a question about a command",
    arguments: [
      "why do i follow cnn", "why did you unfollow cnn", "did i sign out", "have my saved articles been deleted",
      "who logged me out",
    ])
  func asked(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.offer?.kind.traits.isDeed != true)
  }

  @Test(
    "neither does what a question only comes near to, nor offers more than a look",
    arguments: [
      "have i saved 3", "am i following cnn", "did i log out", "am i logged out", "why am i logged out",
      "if i unfollow cnn will i still see it", "what if i clear my saved articles", "what happens if i log out",
    ])
  func unlike(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.allSatisfy { ["help", "profile"].contains($0.command.intent) })
    #expect(["saved", "profile", "help", nil].contains(heard.offer?.intent))
  }

  @Test(
    "does no deed that stands in a line word for word, beside words that make something else of it",
    arguments: [
      "the manual says ?", "my sister typed ?", "i nearly said ?", "i may well ? one day",
      "i cannot decide whether to ?",
      "write ?", "cancel ?", "refuse to ?", "explain ?", "explain how ? works", "no reason to ?", "? tomorrow morning",
      "? or not", "? no wait", "? when i tell you to",
    ])
  func beside(frame: String) throws {
    let deeds = ["unfollow cnn", "delete 3", "log out", "clear my saved articles", "forget the bbc one"]
    for deed in deeds {
      let heard = try Asking.interpretation(of: frame.replacing("?", with: deed))
      let done = heard.commands.map(\.command.intent).filter { ["unfollow", "forget", "logout"].contains($0) }
      #expect(done.isEmpty, "\(heard.line)")
    }
  }

  @Test(
    "asks about a change that is only considered or postponed",
    arguments: [
      "should i quit", "what if we delete 3", "shall i undo that", "log out later", "is it possible to unfollow cnn",
    ])
  func wondering(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.offer != nil)
  }

  @Test(
    "does what is asked for in words that only look as if it were not",
    arguments: [
      ("don't follow cnn", #"unfollow {"sources":["cnn"]}"#),
      ("i don't want to follow cnn any more", #"unfollow {"sources":["cnn"]}"#),
      ("stop following cnn", #"unfollow {"sources":["cnn"]}"#),
      ("don't keep 3", #"forget {"refs":{"numbers":[3]}}"#),
      ("don't lose 3", #"save {"refs":{"numbers":[3]}}"#),
      ("don't forget to save 3", #"save {"refs":{"numbers":[3]}}"#),
      ("dont forget the bbc one", #"save {"refs":{"source":"bbc"}}"#),
      ("why don't you save 3", #"save {"refs":{"numbers":[3]}}"#),
      ("no, save 3", #"no {}; save {"refs":{"numbers":[3]}}"#),
      ("i didn't mean that", "undo {}"),
      ("turn off dark mode", #"settings {"name":"theme","value":"light"}"#),
      ("delete 3? no", "no {}"), ("delete 3? never mind", "cancel {}"),
    ])
  func meant(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "does nothing where words that narrow it went into nothing",
    arguments: [
      "unfollow everything except reuters", "stop following everything but cnn", "delete one of my saved articles",
      "save the long one",
    ])
  func narrowed(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
  }

  @Test(
    "keeps what it is about, and what was just done",
    arguments: [
      ("forget everything i saved about oil", #"forget {"refs":{"about":"oil"}}"#),
      ("forget the two i just saved", #"forget {"refs":{"it":true}}"#),
      ("forget the one i just saved", #"forget {"refs":{"it":true}}"#),
    ])
  func kept(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "takes nothing for what is pointed at where no word says what",
    arguments: ["forget the one about the", "save the one about a"])
  func nothing(line: String) throws {
    #expect(try Asking.interpretation(of: line).commands.isEmpty)
  }

  @Test("shows no key of what is not to be done")
  func key() throws {
    let key = "0123456789abcdef0123456789abcdef"
    let heard = try Asking.interpretation(of: "don't use newsapi key \(key)")
    #expect(heard.commands.isEmpty)
    #expect(!heard.json.text.contains(key))
  }

  @Test("takes no verb for its own object", arguments: ["watch", "preview"])
  func bare(line: String) throws {
    let commands = try Asking.interpretation(of: line).commands.map(\.command)
    #expect(commands.allSatisfy { $0.slots["topic"] == nil && $0.slots["url"] == nil }, "\(commands)")
  }
}
