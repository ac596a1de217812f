import Testing
import Understanding

@Suite struct ReferenceTests {
  @Test(
    "finds what a person points at",
    arguments: [
      ("3", Reference.numbers([3])),
      ("number twelve", .numbers([12])),
      ("twenty one", .numbers([21])),
      ("thirty-one and forty two", .numbers([31, 42])),
      ("the sixty third", .numbers([63])),
      ("the twenty-first one", .numbers([21])),
      ("#7", .numbers([7])),
      ("1, 4 and 6", .numbers([1, 4, 6])),
      ("1 2 3", .numbers([1, 2, 3])),
      ("3 3 and 3", .numbers([3])),
      ("2-4", .range(2...4)),
      ("4 to 2", .range(2...4)),
      ("2–4 and 7", .numbers([2, 3, 4, 7])),
      ("the second", .numbers([2])),
      ("the third one", .numbers([3])),
      ("the first and the third", .numbers([1, 3])),
      ("the first three", .range(1...3)),
      ("the top five stories", .range(1...5)),
      ("the last one", .ordinal(.last, count: 1)),
      ("the last two", .ordinal(.last, count: 2)),
      ("the next one", .ordinal(.next, count: 1)),
      ("the previous article", .ordinal(.previous, count: 1)),
      ("the oldest", .ordinal(.oldest, count: 1)),
      ("the newest story", .ordinal(.newest, count: 1)),
      ("all", .all(except: [])),
      ("both", .both),
      ("both of them", .both),
      ("all of them", .all(except: [])),
      ("everything but 3", .all(except: [3])),
      ("all except 2 and 5", .all(except: [2, 5])),
      ("all but the last", .all(except: [], exceptLast: 1)),
      ("everything except the last two", .all(except: [], exceptLast: 2)),
      ("1 through 5 except 3", .numbers([1, 2, 4, 5])),
      ("1 to 3 but not 2", .numbers([1, 3])),
      ("the one about a dragon", .about("dragon")),
      ("it", .it),
      ("those", .it),
      ("this article", .it),
      ("the one about sea otters", .about("sea otters")),
      ("the sea otter story", .about("sea otter")),
      ("the two about oil", .about("oil")),
    ])
  func pointed(words: String, reference: Reference) throws {
    let commands = try Asking.understander().interpret("save \(words)", at: Asking.moment()).commands
    #expect(commands.map(\.command) == [.save(reference)])
  }

  @Test(
    "finds sources that are pointed at, with what the article is about",
    arguments: [
      ("the bbc one", "bbc", nil), ("the one from the guardian", "guardian", nil),
      ("everything from reuters", "reuters", nil), ("everything from the bbc", "bbc", nil),
      ("all articles from the cnn", "cnn", nil), ("the one from the bbc about whales", "bbc", "whales"),
      ("the verge story about headphones", "the verge", "headphones"),
    ])
  func sources(words: String, name: String, about: String?) throws {
    let commands = try Asking.understander().interpret("save \(words)", at: Asking.moment()).commands
    guard case .save(.source(let source, let topic)) = commands.first?.command else {
      Issue.record("\(commands)")
      return
    }
    #expect(source.words == name)
    #expect(topic == about)
  }

  @Test("takes a minus before a number for its sign, and never for nothing", arguments: ["save -1", "open -2", "-3"])
  func negative(line: String) throws {
    #expect(try Asking.heard(line, by: Asking.understander()) == "")
  }

  @Test(
    "does nothing to cards that are pointed at in a way it cannot follow, nor for a number of none",
    arguments: [
      "save every second one", "save all but the wired one", "save all but the wired one and the first",
      "save tesla and the last one", "tag 3 and the last one as work", "undo 0", "page 0",
    ])
  func joined(line: String) throws {
    #expect(try Asking.heard(line, by: Asking.understander()) == "")
  }

  @Test(
    "does to each of several things what is said once",
    arguments: [
      ("save 3 and the last one", [#"save {"refs":{"numbers":[3]}}"#, #"save {"refs":{"ordinal":"last"}}"#]),
      (
        "open the first three and the one about bees",
        [#"open {"refs":{"range":[1,3]}}"#, #"open {"refs":{"about":"bees"}}"#]
      ),
      (
        "forget the verge one and the wired one and 7 please",
        [
          #"forget {"refs":{"source":"the verge"}}"#, #"forget {"refs":{"source":"wired"}}"#,
          #"forget {"refs":{"numbers":[7]}}"#,
        ]
      ),
      ("save the one about bees and wasps", [#"save {"refs":{"about":"bees and wasps"}}"#]),
    ])
  func several(line: String, meaning: [String]) throws {
    #expect(try Asking.heard(line, by: Asking.understander()) == meaning.joined(separator: "; "))
  }

  @Test(
    "tells places in a list from numbers",
    arguments: [
      ("the second", true), ("the first", true), ("the second one", true), ("open the third", true), ("2", false),
      ("number 2", false), ("the one about tesla", false), ("it", false),
    ])
  func ordinals(line: String, isOrdinal: Bool) throws {
    let commands = try Asking.understander().interpret(line, at: Asking.moment()).commands
    #expect(commands.map(\.isOrdinal) == [isOrdinal])
  }

  @Test("does not make a list of a million numbers")
  func wide() throws {
    let commands = try Asking.understander().interpret("save 1 to 999999 and 3", at: Asking.moment()).commands
    guard case .save(.numbers(let numbers)) = commands.first?.command else {
      Issue.record("\(commands)")
      return
    }
    #expect(numbers.count <= 1_000)
  }
}
