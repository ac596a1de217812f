import Grammar
import News
import Testing
import Understanding

/// Asides and prohibitions, beside similar lines that are requests.
@Suite struct RemarkTests {
  @Test(
    "logs no one in by remarks about logging in",
    arguments: [
      "log in is broken", "login fails", "logging in isn't working", "sign in doesn't work", "sign up was broken",
      "signing up never works", "log in as is",
    ])
  func broken(line: String) throws {
    let intents = try Asking.interpretation(of: line).commands.map(\.command.intent)
    #expect(!intents.contains("login") && !intents.contains("signup"))
  }

  @Test(
    "does nothing, and offers no deed, for what was done already",
    arguments: [
      "i already saved 3", "i already deleted 2",
    ])
  func done(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.allSatisfy { !$0.command.kind.traits.isDeed })
    #expect(heard.offer?.kind.traits.isDeed != true)
  }

  @Test("forgets nothing because it was read", arguments: ["i've read 3 already", "i have read 3", "i've read it"])
  func read(line: String) throws {
    #expect(try !Asking.interpretation(of: line).commands.contains { $0.command.intent == "forget" })
  }

  @Test(
    "takes to do something with nothing for nothing to do",
    arguments: [
      "delete nothing", "save nothing", "forget none of them", "remove neither of them", "open none of these",
    ])
  func nothing(line: String) throws {
    #expect(try Asking.interpretation(of: line).commands.map(\.command) == [.cancel])
  }

  @Test(
    "does nothing to the one thing that is not meant",
    arguments: [
      "open the one that isn't about tesla", "delete the one that is not about tesla",
      "save the one which isn't about oil", "share the one that doesn't mention oil",
    ])
  func negated(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect([nil, "search"].contains(heard.offer?.intent))
  }

  @Test(
    "ends no talk for what is said to someone else",
    arguments: [
      "close the window", "close the window please", "close the terminal", "peace", "power off", "power down",
    ])
  func others(line: String) throws {
    #expect(!(try Asking.interpretation(of: line).commands.contains { $0.command == .quit }))
  }

  @Test(
    "ends the talk at a farewell",
    arguments: ["later", "see you later", "i'm done", "that's all", "peace out", "close crier", "close the app"])
  func leaving(line: String) throws {
    #expect(try Asking.interpretation(of: line).commands.map(\.command) == [.quit])
  }

  @Test(
    "stops following where it is told what all of them are",
    arguments: ["remove all feeds", "drop all my sources", "unfollow every feed", "delete all of my subscriptions"])
  func allFeeds(line: String) throws {
    #expect(try Asking.interpretation(of: line).commands.map(\.command.intent) == ["unfollow"])
  }

  @Test(
    "means one of two by the former and the latter",
    arguments: [("the former", "former"), ("the latter one", "latter")])
  func pair(line: String, ordinal: String) throws {
    #expect(try Asking.interpretation(of: line).commands.first?.command.slots["refs"]?["ordinal"]?.string == ordinal)
  }

  @Test(
    "points at no place in a list by what has none",
    arguments: ["the right one", "the left one", "the correct one", "right one"])
  func unplaced(line: String) throws {
    #expect(try Asking.interpretation(of: line).commands.map(\.command) == [.open(.it)])
  }

  @Test(
    "stays where words behind a request may say when, or that all is done",
    arguments: [
      ("keep. later", #"save {"refs":{"it":true}}"#), ("save 2. done", #"save {"refs":{"numbers":[2]}}"#),
      ("save 2. bye", #"save {"refs":{"numbers":[2]}}; quit {}"#), ("dark mode. nvm", "cancel {}"),
    ])
  func staying(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }
}
