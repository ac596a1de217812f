import Commands
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
      ("the second one and 4", .numbers([2, 4])),
      ("the second one and the fifth one", .numbers([2, 5])),
      ("the last thing i saved", .kept(.last, count: 1)),
      ("the first two i bookmarked", .kept(.first, count: 2)),
      ("what i saved last", .kept(.last, count: 1)),
      ("the first three", .range(1...3)),
      ("the top five stories", .range(1...5)),
      ("the last one", .ordinal(.last, count: 1)),
      ("the last two", .ordinal(.last, count: 2)),
      ("the second last", .fromEnd(2)),
      ("the third from the bottom", .fromEnd(3)),
      ("the penultimate story", .fromEnd(2)),
      ("the next one", .ordinal(.next, count: 1)),
      ("the previous article", .ordinal(.previous, count: 1)),
      ("the oldest", .ordinal(.oldest, count: 1)),
      ("the longer one", .ordinal(.longest, count: 1)),
      ("the shorter of the two", .ordinal(.shortest, count: 1)),
      ("whichever is longer", .ordinal(.longest, count: 1)),
      ("the newest story", .ordinal(.newest, count: 1)),
      ("all", .everything),
      ("both", .both),
      ("both of them", .both),
      ("all of them", .everything),
      ("everything but 3", .all(but: .init(numbers: [3]))),
      ("all except 2 and 5", .all(but: .init(numbers: [2, 5]))),
      ("all but the last", .all(but: .init(last: 1))),
      ("everything except the last two", .all(but: .init(last: 2))),
      ("1 through 5 except 3", .numbers([1, 2, 4, 5])),
      ("1 to 3 but not 2", .numbers([1, 3])),
      ("the one about a dragon", .about("dragon")),
      ("it", .it),
      ("those", .them),
      ("this article", .it),
      ("the one about sea otters", .about("sea otters")),
      ("the sea otter story", .about("sea otter")),
      ("the two about oil", .fitting(.about("oil"), .count(2))),
      ("everything about oil", .fitting(.about("oil"), .every)),
      ("the last two about oil", .fitting(.about("oil"), .ordinal(.last, count: 2))),
      ("the first two about oil", .fitting(.about("oil"), .places(1...2))),
      ("the latest one about tesla", .fitting(.about("tesla"), .ordinal(.newest, count: 1))),
      ("every sea otter story", .fitting(.about("sea otter"), .every)),
      ("all but the first and last", .all(but: .init(numbers: [1], last: 1))),
      ("all but the last and the first", .all(but: .init(numbers: [1], last: 1))),
      ("all but 2, 3 and the last two", .all(but: .init(numbers: [2, 3], last: 2))),
      ("all but the first three", .all(but: .init(numbers: [1, 2, 3]))),
      ("all but this one", .all(but: .init(it: true))),
      ("all but the one about oil", .all(but: .init(feature: .about("oil")))),
      ("everything except the sea otter story", .all(but: .init(feature: .about("sea otter")))),
      ("all except those about oil", .all(but: .init(feature: .about("oil")))),
      ("everything that isn't about oil", .all(but: .init(feature: .about("oil")))),
      ("all but the one about oil and the last", .all(but: .init(last: 1, feature: .about("oil")))),
      ("all but the one about oil and 3", .all(but: .init(numbers: [3], feature: .about("oil")))),
      ("all but the sea otter story and the first", .all(but: .init(numbers: [1], feature: .about("sea otter")))),
      ("the ones that aren't about oil", .all(but: .init(feature: .about("oil")))),
      ("everything except that one", .all(but: .init(it: true))),
      ("the second last", .fromEnd(2)),
      ("the third to last one", .fromEnd(3)),
      ("the penultimate story", .fromEnd(2)),
      ("the two newest", .ordinal(.newest, count: 2)),
      ("the previous two", .ordinal(.previous, count: 2)),
      ("those two", .those(2)),
      ("the second of these", .numbers([2])),
      ("the 32nd", .numbers([32])),
      ("the 99th and the 100th", .numbers([99, 100])),
      ("1st-3rd", .range(1...3)),
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
      ("the whale story from the bbc", "bbc", "whale"),
    ])
  func sources(words: String, name: String, about: String?) throws {
    let commands = try Asking.understander().interpret("save \(words)", at: Asking.moment()).commands
    guard case .save(.fitting(.source(let source, let topic), _)) = commands.first?.command else {
      Issue.record("\(commands)")
      return
    }
    #expect(source.words == name)
    #expect(topic == about)
  }

  @Test(
    "finds which are meant of a source's: one, all, so many, or those at a place",
    arguments: [
      ("the bbc one", Reference.Share.one), ("everything from the bbc", .every), ("the bbc ones", .every),
      ("all the bbc articles", .every), ("every bbc story", .every), ("both bbc ones", .count(2)),
      ("the two from the bbc", .count(2)), ("the two bbc ones", .count(2)), ("the first bbc one", .places(1...1)),
      ("the second bbc one", .places(2...2)), ("the last bbc one", .ordinal(.last, count: 1)),
      ("the last two bbc ones", .ordinal(.last, count: 2)),
    ])
  func shares(words: String, share: Reference.Share) throws {
    let commands = try Asking.understander().interpret("save \(words)", at: Asking.moment()).commands
    guard case .save(.fitting(.source(let source, about: nil), let found)) = commands.first?.command else {
      Issue.record("\(commands)")
      return
    }
    #expect(source.words == "bbc")
    #expect(found == share)
  }

  @Test(
    "shows how many are meant beside the slots, where the bbc one and the bbc ones are one and the same",
    arguments: [
      ("save the bbc one", ""), ("save the bbc ones", #","meant":"all""#), ("save the two about oil", #","meant":2"#),
      ("save those two", #","meant":2"#),
    ])
  func meant(line: String, shown: String) throws {
    var bytes: [UInt8] = []
    try Asking.interpretation(of: line).writeJSON(to: &bytes)
    let json = String(decoding: bytes, as: UTF8.self)
    #expect(shown.isEmpty ? !json.contains("meant") : json.contains(shown))
  }

  @Test(
    "puts right what is corrected in the same line",
    arguments: [
      ("forget 3, no, 4", #"forget {"refs":{"numbers":[4]}}"#),
      ("save 3, no 4", #"save {"refs":{"numbers":[4]}}"#), ("save 3 no 4", #"save {"refs":{"numbers":[4]}}"#),
      ("save 3, i mean 4", #"save {"refs":{"numbers":[4]}}"#),
      ("open the first, i mean the second", #"open {"refs":{"numbers":[2]}}"#),
      ("open the last one, sorry, the first one", #"open {"refs":{"numbers":[1]}}"#),
      ("save 3, no wait, save 4", #"save {"refs":{"numbers":[4]}}"#),
      ("save no 3 and no 4", #"save {"refs":{"numbers":[3,4]}}"#),
    ])
  func corrected(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }

  @Test(
    "asks where a number may be a correction, before anything is taken away",
    arguments: ["forget 3 no 4", "forget 3, no 4"])
  func torn(line: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.commands.isEmpty)
    #expect(heard.choices.map { $0.command.reference } == [.numbers([4]), .numbers([3, 4])])
  }

  @Test("takes a minus before a number for its sign, and never for nothing", arguments: ["save -1", "open -2", "-3"])
  func negative(line: String) throws {
    try Asking.expectLeftAlone(line)
  }

  @Test(
    "does nothing to cards that are pointed at in a way it cannot follow, nor for a number of none",
    arguments: [
      "save every second one", "save all but the wired one and the bbc one",
      "save tesla and the last one", "undo 0", "page 0",
      "save every other one", "save the middle one", "save the read ones",
      "forget my saved article", "save three of them", "forget one of them", "save 5 of these", "save at least 3",
      "forget 3? 4?", "forget $3", "forget 3%", "open 3:30", "save 1..3", "save 3 and unfollow",
      "forget all but the wired one and the bbc one",
    ])
  func joined(line: String) throws {
    try Asking.expectLeftAlone(line)
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
      (
        "forget the last and the first",
        [#"forget {"refs":{"ordinal":"last"}}"#, #"forget {"refs":{"numbers":[1]}}"#]
      ),
      ("forget the one about bees for good", [#"forget {"refs":{"about":"bees"}}"#]),
      ("save the one about bees and wasps", [#"save {"refs":{"about":"bees and wasps"}}"#]),
    ])
  func several(line: String, meaning: [String]) throws {
    #expect(try Asking.heard(line) == meaning.joined(separator: "; "))
  }

  @Test(
    "tells places in a list from numbers",
    arguments: [
      ("the second", true), ("the first", true), ("the second one", true), ("open the third", true), ("2", false),
      ("number 2", false), ("the one about tesla", false), ("it", false),
    ])
  func ordinals(line: String, isOrdinal: Bool) throws {
    let commands = try Asking.interpretation(of: line).commands
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

  @Test(
    "leaves alone what is said behind a tag to keep its own",
    arguments: [
      ("tag all of them as x except 2", #"tag {"refs":{"all":true,"except":[2]},"tag":"x"}"#),
      ("tag everything as sea but the last one", #"tag {"refs":{"all":true,"exceptLast":1},"tag":"sea"}"#),
      ("tag 1 to 4 as sea, except 2 and 3", #"tag {"refs":{"numbers":[1,4]},"tag":"sea"}"#),
      ("tag 3 as x", #"tag {"refs":{"numbers":[3]},"tag":"x"}"#),
    ])
  func leftAlone(line: String, meaning: String) throws {
    #expect(try Asking.heard(line) == meaning)
  }
}
