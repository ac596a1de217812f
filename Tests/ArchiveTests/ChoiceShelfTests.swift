import Basics
import Foundation
import News
import Testing

@testable import Archive

@Suite struct ChoiceShelfTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func choices(in name: String = "home") -> ChoiceShelf { Archive(in: folder.state(name)).choices }

  @Test("holds each choice for other runs, and forgets one made as it usually is")
  func kept() throws {
    try choices().keep(.theme(.dark))
    try choices().keep(.start(.section(.science)))
    #expect(choices().all == Choices().with(.theme(.dark)).with(.start(.section(.science))))
    try choices().keep(.theme(nil))
    #expect(choices().all == Choices().with(.start(.section(.science))))
  }

  @Test("keeps what feeds no longer list as long as whoever of a folder wants it longest, and a year where nobody says")
  func longest() throws {
    let home = folder.state("home")
    #expect(PastSpan.longest(in: home) == .year)
    try choices().keep(.past(.month))
    #expect(PastSpan.longest(in: home) == .month)
    let ada = Archive(in: home).ofProfile(try #require(ProfileID(rawValue: "ada")))
    try ada.choices.keep(.theme(.dark))
    #expect(PastSpan.longest(in: home) == .year)
    try ada.choices.keep(.past(.quarter))
    #expect(PastSpan.longest(in: home) == .quarter)
    try ada.choices.keep(.past(.always))
    #expect(PastSpan.longest(in: home) == .always)
  }

  @Test("two Criers that choose at one time undo nothing of each other's")
  func together() throws {
    let (one, other) = (choices(), choices())
    #expect(one.all == other.all)
    try one.keep(.theme(.dark))
    try other.keep(.start(.section(.science)))
    #expect(one.all == Choices().with(.theme(.dark)).with(.start(.section(.science))))
    #expect(one.all == other.all)
  }

  @Test("folders merged with cp have the choices of both")
  func merged() throws {
    try choices(in: "one").keep(.theme(.dark))
    try choices(in: "two").keep(.start(.section(.science)))
    try folder.copy("one", into: "two")
    #expect(choices(in: "two").all == Choices().with(.theme(.dark)).with(.start(.section(.science))))
  }

  @Test("a choice that only a newer Crier knows stays as it was written")
  func newer() throws {
    try choices().keep(.theme(.dark))
    let log = try folder.file("choices.")
    let text = #"{"v":1,"at":"2030-01-01T00:00:00Z","set":{"theme":{"theme":"sepia"},"voice":{"voice":"low"}}"#
    let sum = Checksum.text(Checksum.of(Array(text.utf8).span))
    try (bytes(log) + Data("\(text),\"sum\":\"\(sum)\"}\n".utf8)).write(to: url(log))
    let before = try bytes(log)
    #expect(choices().all == Choices())
    try choices().keep(.start(.section(.science)))
    #expect(choices().all == Choices().with(.start(.section(.science))))
    #expect(try bytes(log).starts(with: before))
    // Taking along everything readable does not remove it either.
    try choices(in: "other").takeOver(choices())
    #expect(try bytes(log).starts(with: before))
    #expect(try !String(decoding: bytes(log), as: UTF8.self).contains(#""theme":null"#))
  }
}
