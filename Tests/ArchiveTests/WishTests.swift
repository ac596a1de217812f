import Basics
import Foundation
import News
import Testing

@testable import Archive

/// What a person has from then on is kept, merged and taken back as all else.
@Suite struct WishTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func archive(_ name: String) -> Archive { Archive(in: folder.state(name)) }

  private func mute(_ words: String) -> Wish {
    .mute(Mute(.words(words), since: Date(timeIntervalSince1970: 1_795_251_600.25)))
  }

  private func words(_ archive: Archive) -> Set<String> {
    Set(
      archive.wishes.values.compactMap { wish in
        guard case .mute(let mute) = wish, case .words(let words) = mute.subject else { return nil }
        return words
      })
  }

  @Test("is kept, replaced by a second wish about the same, and merged with another machine's")
  func merged() throws {
    let now = Date(timeIntervalSince1970: 1_795_251_600)
    try archive("a").make(
      .wished([WishChange(mute("oil"), before: nil), WishChange(mute("Tea"), before: nil)]), at: now)
    try archive("a").make(.wished([WishChange(mute("tea"), before: mute("Tea"))]), at: now)
    #expect(words(archive("a")) == ["oil", "tea"])
    try archive("b").make(.wished([WishChange(mute("rain"), before: nil)]), at: now)
    let merged = try archive("a").merge("\(folder.path)/b", current: archive("a"))
    #expect(merged.numbers.wished == 1 && words(archive("a")) == ["oil", "tea", "rain"])
    let change = try #require(merged.change)
    try archive("a").make(change.inverse, at: now)
    #expect(words(archive("a")) == ["oil", "tea"])
  }

  @Test("a list is kept, taken away, merged and read again as it was")
  func list() throws {
    let now = Date(timeIntervalSince1970: 1_795_251_600)
    let name = try #require(ListName(rawValue: " Sea  Ice "))
    let list = SmartList(name, line: "news about sea ice since monday", since: now)
    try archive("a").make(.wished([WishChange(.list(list), before: nil)]), at: now)
    #expect(archive("a").wishes[.list(name)] == .list(list))
    _ = try archive("b").merge("\(folder.path)/a", current: archive("b"))
    #expect(archive("b").wishes.values.compactMap(\.list) == [list])
    try archive("b").make(.wished([WishChange(without: .list(list))]), at: now)
    #expect(archive("b").wishes.values.isEmpty && archive("a").wishes.values.count == 1)
  }

  @Test("a place to send to is kept, merged and read again as it was, whatever way leads there")
  func places() throws {
    let now = Date(timeIntervalSince1970: 1_795_251_600)
    let name = try #require(ListName(rawValue: "notes"))
    for way in [.program(["later", "to read"]), .notes("/home/ada/notes.md"), .mail("ada@example.com")]
      as [SendingPlace.Way]
    {
      let place = SendingPlace(name, way, since: now)
      try archive("a").make(.wished([WishChange(.place(place), before: archive("a").wishes[.place(name)])]), at: now)
      #expect(archive("a").wishes[.place(name)] == .place(place))
    }
    _ = try archive("b").merge("\(folder.path)/a", current: archive("b"))
    #expect(archive("b").wishes.values.compactMap(\.place?.way) == [.mail("ada@example.com")])
  }

  @Test(
    "a name is clean, and neither empty nor long nor a number",
    arguments: ["", " ", "12", String(repeating: "a", count: 41)])
  func noName(_ text: String) { #expect(ListName(rawValue: text) == nil) }

  @Test("is one change with others, and is taken along from a guest")
  func joint() throws {
    let now = Date(timeIntervalSince1970: 1_795_251_600)
    let change = Change.together([
      .wished([WishChange(mute("oil"), before: nil)]), .chose(.texts(true), before: .texts(nil)),
    ])
    try archive("a").make(change, at: now)
    #expect(words(archive("a")) == ["oil"] && archive("a").choices.all.texts == true)
    try archive("b").takeIn(archive("a"))
    #expect(words(archive("b")) == ["oil"] && words(archive("a")).isEmpty)
    try archive("b").make(change.inverse, at: now)
    #expect(words(archive("b")).isEmpty)
  }
}
