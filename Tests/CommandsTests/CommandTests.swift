import Basics
import Commands
import News
import Testing

@Suite struct CommandTests {
  /// A command of an intent, from slots in which it finds what it needs.
  static func sample(of intent: Intent) throws -> Command {
    var slots = FilledSlots()
    slots.tag = "sea"
    slots.name = "sky"
    slots.value = intent == .place ? "notes" : "titles"
    slots.attribute = .author
    slots.path = "~/backup"
    slots.url = "https://example.com/feed"
    if intent == .answer { slots.query = "why" }
    if intent == .unread { slots.value = "folder" }
    if intent == .about { slots.value = Term.feed.rawValue }
    if intent == .retell { slots.value = Retelling.simple.rawValue }
    if intent.traits.subject == .articles { slots.reference = .numbers([2]) }
    return try #require(Command(intent, slots))
  }

  @Test("is made of what fills the slots of its intent", arguments: Intent.allCases)
  func kind(intent: Intent) throws {
    let command = try Self.sample(of: intent)
    #expect(command.kind == intent)
    #expect(command.intent == intent.rawValue)
  }

  @Test(
    "points at something and is done to something else where its intent is about articles", arguments: Intent.allCases)
  func pointed(intent: Intent) throws {
    let command = try Self.sample(of: intent)
    let other = command.done(to: .numbers([7]))
    #expect((command.reference != nil) == (intent.traits.subject == .articles))
    #expect(other?.kind == (command.reference == nil ? nil : intent))
    #expect(other?.reference == (command.reference == nil ? nil : .numbers([7])))
  }

  @Test("does to what is pointed at what its act does", arguments: Intent.allCases)
  func acts(intent: Intent) throws {
    let command = try Self.sample(of: intent)
    guard let act = command.act else { return }
    #expect(act.command(on: .numbers([2])) == command)
  }

  @Test("is nil where a needed slot is missing or impossible")
  func missing() {
    for intent in [Intent.tag, .layout, .follow, .unfollow, .addFeed, .preview, .merge] {
      #expect(Command(intent, FilledSlots()) == nil, "\(intent)")
    }
    var slots = FilledSlots()
    slots.page = 0
    #expect(Command(.more, slots) == nil)
    slots = FilledSlots()
    slots.isNoneAsked = true
    #expect(Command(.undo, slots) == nil)
    slots = FilledSlots()
    slots.path = "my mother"
    #expect(Command(.export, slots) == nil)
    #expect(Command(.merge, slots) == nil)
    slots = FilledSlots()
    slots.option = "language"
    slots.order = .newest
    #expect(Command(.settings, slots) == nil)
  }

  @Test("takes the same away from both that are pointed at or named")
  func together() {
    let both = Command.forget(.together([.numbers([1]), .it]))
    #expect(Command.forget(.numbers([1])).together(with: .forget(.it)) == both)
    #expect(Command.untag(.it, "sea").together(with: .untag(.numbers([2]), "sky")) == nil)
    #expect(Command.save(.it).together(with: .save(.numbers([2]))) == nil)
  }
}
