import Basics
import Commands
import Foundation
import Markup
import News
import Newsroom
import Replies
import StandIns
import TestSupport
import Testing
import ViewModels

/// Articles read out loud by a stand-in that notes what it is to say.
@MainActor
@Suite struct AloudTests {
  private let stage = Stage()
  private let model: AloudModel
  private let articles = Stage.articles(4)
  private let screen: Replies.Screen

  init() {
    model = stage.aloud()
    screen = stage.screen(with: articles)
    for article in articles.prefix(3) { stage.desk.texts[article.id] = "One of \(article.title). Two." }
  }

  private var said: [String] { stage.announcer.said }

  private func read(_ numbers: Int...) async throws -> Outcome {
    try await model.read(numbers.map { articles[$0 - 1] }, on: screen)
  }

  private func heardOut() async { #expect(await model.recital.heardOut() == nil) }

  @Test("reads the title and the text sentence by sentence, and marks as read what was heard to its end")
  func reading() async throws {
    stage.announcer.held = "Two."
    let outcome = try await read(1)
    #expect(outcome.reply.message.english == #"Reading "Story 1" aloud."# && outcome.it == [articles[0]])
    try await waitUntil("the last sentence is said") { said.last == "Two." }
    #expect(stage.shelf.read.isEmpty && model.recital.state == .speaking)
    stage.announcer.held = nil
    await heardOut()
    #expect(said == ["Story 1", "One of Story 1.", "Two."])
    #expect(stage.shelf.read == [articles[0].id] && model.recital.state == .silent)
  }

  @Test("pauses in a sentence, and goes on with the same")
  func pausing() async throws {
    stage.announcer.held = "One of Story 1."
    _ = try await read(1)
    try await waitUntil("a sentence is said") { said.count == 2 }
    #expect(try await model.obey(.pause, on: screen).reply.message.english == "Paused.")
    #expect(model.recital.state == .paused(of: [articles[0].id]))
    stage.announcer.held = nil
    #expect(try await model.obey(.resume, on: screen).reply.message.english == #"Reading on in "Story 1"."#)
    await heardOut()
    #expect(said == ["Story 1", "One of Story 1.", "One of Story 1.", "Two."])
  }

  @Test("stops for good, and what was not heard to its end stays unread")
  func stopping() async throws {
    stage.announcer.held = "Story 1"
    _ = try await read(1)
    try await waitUntil("it speaks") { said.count == 1 }
    #expect(try await model.obey(.stop, on: screen).reply.message.english == #"Stopped reading "Story 1"."#)
    await model.recital.end()
    #expect(said == ["Story 1"] && stage.shelf.read.isEmpty && model.recital.state == .silent)
  }

  @Test("goes on to the next of the list where that is said, and says where there is none")
  func next() async throws {
    stage.announcer.held = "Story 2"
    _ = try await read(2)
    try await waitUntil("it speaks") { said.count == 1 }
    stage.announcer.held = "Story 4"
    let outcome = try await model.obey(.next, on: screen)
    #expect(outcome.reply.message.english == #"Reading "Story 3" aloud."# && outcome.it == [articles[2]])
    _ = try await model.obey(.next, on: screen)
    try await waitUntil("the last one is read") { said.last == "Story 4" }
    let last = try await model.obey(.next, on: screen)
    #expect(last.reply.status == .empty && model.recital.state == .speaking)
    stage.announcer.held = nil
    await heardOut()
    #expect(stage.shelf.read == [articles[3].id])
  }

  @Test("reads several one after the other, and tells which one comes")
  func several() async throws {
    _ = try await read(1, 3)
    await heardOut()
    #expect(said == ["Story 1", "One of Story 1.", "Two.", "Story 3", "One of Story 3.", "Two."])
    #expect(stage.shelf.read == [articles[0].id, articles[2].id])
    var told = model.recital.told.makeAsyncIterator()
    #expect(await told.next()?.english == #"Reading "Story 3" aloud."#)
  }

  @Test("reads another one in place of the one that is read")
  func another() async throws {
    stage.announcer.held = "Story 1"
    _ = try await read(1)
    try await waitUntil("it speaks") { said.count == 1 }
    _ = try await read(2)
    await heardOut()
    #expect(said.dropFirst() == ["Story 2", "One of Story 2.", "Two."] && stage.shelf.read == [articles[1].id])
  }

  @Test("says that nothing is there to speak before anything is read")
  func absent() async throws {
    stage.announcer.absence = .noVoice
    await #expect(throws: NewsFailure.noVoice) { try await read(1) }
    #expect(model.recital.state == .silent)
  }

  @Test("tells why it fell silent, and marks nothing as read")
  func failing() async throws {
    let failure = NewsFailure.voiceFailed(program: "espeak-ng", reason: SystemRefusal(code: EIO))
    stage.announcer.failure = failure
    _ = try await read(1)
    #expect(await model.recital.heardOut() == failure)
    #expect(stage.shelf.read.isEmpty && model.recital.state == .silent)
  }

  @Test("falls silent where the one who waits for its end is interrupted")
  func interrupted() async throws {
    stage.announcer.held = "Story 1"
    _ = try await read(1)
    let listening = Task { await model.recital.heardOut() }
    try await waitUntil("it speaks") { said.count == 1 }
    listening.cancel()
    #expect(await listening.value == nil)
    #expect(model.recital.state == .silent && stage.shelf.read.isEmpty)
  }

  @Test("says that nothing is read, whatever is said to it", arguments: SpeechOrder.allCases)
  func silent(order: SpeechOrder) async throws {
    #expect(try await model.obey(order, on: screen).reply.message.english == "Nothing is being read aloud.")
  }

  @Test("reads no marks, bullets and pictures, and each item and row by itself")
  func spoken() throws {
    let picture = Picture(address: try #require(WebAddress(rawValue: "https://a.example/p.png")), words: "A heron")
    let text = BlockText(blocks: [
      .heading(level: 2, Passage("Nets")),
      .list(BlockList(start: 1, items: [[.paragraph(Passage("rope"))], [.paragraph(Passage("twine"))]])),
      .quote([.paragraph(Passage("It rained."))]), .picture(picture),
      .table(BlockTable(rows: [[Passage("boat"), Passage("3")]], hasHeader: false)),
    ])
    #expect(text.spoken == ["Nets", "rope", "twine", "It rained.", "boat, 3"])
  }
}
