import Basics
import Foundation
import News
import TestSupport
import Testing

@testable import Archive

/// A feed whose stories are searched.
private struct Lantern {
  let feed: WebAddress
  let source: Source

  init(_ name: String) throws {
    feed = try #require(WebAddress(rawValue: "https://\(name).example/feed.xml"))
    source = Source(id: try #require(SourceID(rawValue: name)), name: name.capitalized)
  }

  /// A story that tells a title, so many days after the start.
  func story(_ id: String, _ title: String, day: Int) -> FeedStory {
    var story = FeedStory(
      id: id, title: title, address: WebAddress(rawValue: "\(feed.rawValue)/\(id)"),
      published: Date(timeIntervalSince1970: start + Double(day) * 86_400))
    story.text = "Whole text of \(id)"
    return story
  }
}

private let start = 1_795_000_000.0

extension WordEndings {
  fileprivate static let english = WordEndings(added: ["s", "es"], exchanged: [Exchange(of: "ies", for: "y")])
}

@Suite struct PastStoriesTests {
  private let folder: TemporaryFolder
  private let lantern: Lantern
  private let post: Lantern

  init() throws {
    folder = try TemporaryFolder()
    lantern = try Lantern("lantern")
    post = try Lantern("post")
  }

  /// What is kept, so many days after the start; with an index of words however little that is, or without one.
  private func kept(day: Int, isIndexed: Bool = true, span: PastSpan = .usual) -> KeptFeeds {
    KeptFeeds(
      in: folder.state(), spanOfPast: { span }, indexFrom: isIndexed ? 0 : .max,
      clock: { Date(timeIntervalSince1970: start + Double(day) * 86_400) })
  }

  private func titles(_ kept: KeptFeeds, _ words: String?, change: (inout FeedSearch) -> Void = { _ in }) async
    -> [String]
  {
    var search = FeedSearch(
      sources: [lantern.feed: lantern.source, post.feed: post.source],
      words: words.map { Words($0, endings: .english) })
    change(&search)
    let found = await kept.stories(search, in: 0..<1_000)
    #expect(found.stories.count == found.total)
    return found.stories.map(\.story.title)
  }

  /// The index's file; nil where there is none.
  private func index() throws -> String? {
    let name = try folder.names("home/feeds").first { $0.hasSuffix(FileName.words) }
    return name.map { "\(folder.path)/home/feeds/\($0)" }
  }

  @Test("finds a story that its feed has not listed for months, with its text", arguments: [true, false])
  func longAgo(isIndexed: Bool) async throws {
    try await kept(day: 1).keep([lantern.story("a", "Heron lands", day: 0)], of: lantern.feed)
    let later = kept(day: 200, isIndexed: isIndexed)
    try await later.keep([lantern.story("b", "Another heron", day: 199)], of: lantern.feed)
    await later.tidyUp(keeping: [lantern.feed])
    #expect(await titles(later, "herons") == ["Another heron", "Heron lands"])
    let search = FeedSearch(sources: [lantern.feed: lantern.source], words: Words("lands"))
    #expect(await later.stories(search, in: 0..<9).stories.map(\.story) == [lantern.story("a", "Heron lands", day: 0)])
  }

  @Test("finds what happened in a month long ago without words", arguments: [true, false])
  func byDate(isIndexed: Bool) async throws {
    try await kept(day: 1).keep([lantern.story("a", "Heron lands", day: 0)], of: lantern.feed)
    let later = kept(day: 200, isIndexed: isIndexed)
    try await later.keep([lantern.story("b", "Another heron", day: 199)], of: lantern.feed)
    await later.tidyUp(keeping: [lantern.feed])
    let found = await titles(later, nil) { $0.to = Date(timeIntervalSince1970: start + 86_400) }
    #expect(found == ["Heron lands"])
  }

  @Test("lets a story go after a year")
  func afterYear() async throws {
    try await kept(day: 1).keep([lantern.story("a", "Heron lands", day: 0)], of: lantern.feed)
    try await kept(day: 100).keep([], of: lantern.feed)
    #expect(await titles(kept(day: 360), "heron") == ["Heron lands"])
    await kept(day: 400).tidyUp(keeping: [lantern.feed])
    #expect(await titles(kept(day: 400), "heron") == [])
  }

  @Test(
    "lets a story go after the span that was chosen",
    arguments: [(PastSpan.month, 80, 0), (.month, 30, 1), (.always, 4_000, 1)])
  func span(_ span: PastSpan, day: Int, left: Int) async throws {
    try await kept(day: 1).keep([lantern.story("a", "Heron lands", day: 0)], of: lantern.feed)
    let later = kept(day: day, span: span)
    try await later.keep([lantern.story("b", "Herring", day: day - 1)], of: lantern.feed)
    await later.tidyUp(keeping: [lantern.feed])
    #expect(await titles(later, "heron").count == left)
  }

  @Test("lets a month go with its words, and keeps those of the others")
  func monthOut() async throws {
    try await kept(day: 1).keep([lantern.story("a", "Heron lands", day: 0)], of: lantern.feed)
    try await kept(day: 100).keep([lantern.story("b", "Heron leaves", day: 90)], of: lantern.feed)
    try await kept(day: 200).keep([], of: lantern.feed)
    await kept(day: 360).tidyUp(keeping: [lantern.feed])
    let path = try #require(try index())
    let inode = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    await kept(day: 400).tidyUp(keeping: [lantern.feed])
    #expect(await titles(kept(day: 400), "heron") == ["Heron leaves"])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == inode)
  }

  @Test("finds a story by the words that its feed gave it last")
  func changed() async throws {
    let kept = kept(day: 2)
    try await kept.keep([lantern.story("a", "Heron lands", day: 1)], of: lantern.feed)
    await kept.tidyUp(keeping: [lantern.feed])
    try await kept.keep([lantern.story("a", "Stork lands", day: 1)], of: lantern.feed)
    #expect(await titles(kept, "stork") == ["Stork lands"])
    #expect(await titles(kept, "heron") == [])
    #expect(await titles(kept, "lands") == ["Stork lands"])
  }

  @Test("finds stories by the publisher's name with words of their own")
  func named() async throws {
    let kept = kept(day: 2)
    try await kept.keep([lantern.story("a", "Heron lands", day: 1)], of: lantern.feed)
    try await kept.keep([post.story("b", "Heron leaves", day: 1)], of: post.feed)
    await kept.tidyUp(keeping: [lantern.feed, post.feed])
    #expect(await titles(kept, "lantern heron") == ["Heron lands"])
    #expect(await titles(kept, "heron") { $0.sources[post.feed] = nil } == ["Heron lands"])
    #expect(await titles(kept, "heron") { $0.unwanted = [Words("leaves")] } == ["Heron lands"])
  }

  /// Stories that are about herons, come to speak of one at once, or mention one deep in their texts, some of them past.
  private func keepHerons() async throws -> KeptFeeds {
    func story(_ id: String, _ title: String, _ text: String, day: Int) -> FeedStory {
      var story = lantern.story(id, title, day: day)
      story.text = text
      return story
    }
    try await kept(day: 1).keep(
      [
        story("a", "Heron lands", "By the pier.", day: 0), story("b", "Low tide", "Mud.\n\nA heron waits.", day: 0),
        story("e", "Old gate", "Rust.\n\nA gull sat there.", day: 1),
      ], of: lantern.feed)
    let later = kept(day: 100)
    try await later.keep(
      [
        story("c", "Harbour at dawn", "A heron stands there.", day: 98),
        story("d", "Heron leaves", "By the pier.", day: 97), story("f", "New gate", "A gull.\n\nPaint.", day: 99),
      ], of: lantern.feed)
    return later
  }

  @Test(
    "puts what is about the words first where that is wanted, and counts what mentions them only where nothing is",
    arguments: [true, false], [true, false])
  func prominence(isIndexed: Bool, isCovered: Bool) async throws {
    let kept = try await keepHerons()
    if isIndexed, isCovered { await kept.tidyUp(keeping: [lantern.feed]) }
    let reader = isIndexed ? kept : self.kept(day: 100, isIndexed: false)
    #expect(
      await titles(reader, "heron") { $0.isRanked = true } == ["Heron leaves", "Heron lands", "Harbour at dawn"])
    #expect(await titles(reader, "heron") == ["Harbour at dawn", "Heron leaves", "Heron lands"])
    #expect(
      await titles(reader, "heron") { ($0.isRanked, $0.isAnyMention) = (true, true) }
        == ["Heron leaves", "Heron lands", "Harbour at dawn", "Low tide"])
    #expect(await titles(reader, "gull") { $0.isRanked = true } == ["New gate", "Old gate"])
    #expect(await titles(reader, "low heron") { $0.isRanked = true } == ["Low tide"])
    let search = FeedSearch(sources: [lantern.feed: lantern.source], words: Words("gull"))
    #expect(await reader.stories(search, in: 0..<1).best == .lead)
    #expect(await reader.counts(FeedSearch(sources: search.sources, words: Words("heron"))).values.reduce(0, +) > 0)
  }

  @Test("has the same order page by page as at once", arguments: [true, false])
  func pages(isIndexed: Bool) async throws {
    let kept = try await keepHerons()
    if isIndexed { await kept.tidyUp(keeping: [lantern.feed]) }
    var search = FeedSearch(sources: [lantern.feed: lantern.source], words: Words("heron"))
    (search.isRanked, search.isAnyMention) = (true, true)
    var paged: [String] = []
    for place in 0..<5 {
      let page = await kept.stories(search, in: place..<place + 1)
      #expect(page.total == 4)
      paged += page.stories.map(\.story.title)
    }
    #expect(await kept.stories(search, in: 0..<9).stories.map(\.story.title) == paged)
  }

  @Test("makes an index anew that is damaged or gone")
  func damaged() async throws {
    let first = kept(day: 2)
    try await first.keep([lantern.story("a", "Heron lands", day: 1)], of: lantern.feed)
    await first.tidyUp(keeping: [lantern.feed])
    let path = try #require(try index())
    try Data(repeating: 7, count: 9_000).write(to: URL(fileURLWithPath: path))
    #expect(await titles(kept(day: 2), "heron") == ["Heron lands"])
    try FileManager.default.removeItem(atPath: path)
    #expect(await titles(kept(day: 2), "heron") == ["Heron lands"])
    await kept(day: 2).tidyUp(keeping: [lantern.feed])
    #expect(try index() == path)
    #expect(await titles(kept(day: 2), "heron") == ["Heron lands"])
  }

  @Test("passes over a line that was cut off, and adds the next behind it")
  func cutOff() async throws {
    try await kept(day: 1).keep([lantern.story("a", "Heron lands", day: 0)], of: lantern.feed)
    try await kept(day: 100).keep([lantern.story("b", "Stork lands", day: 0)], of: lantern.feed)
    let file =
      "\(folder.path)/home/feeds/\(try folder.file("past-", in: "home/feeds").split(separator: "/").last ?? "")"
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(#"{"feed":"https://la"#.utf8))
    try handle.close()
    try await kept(day: 200).keep([], of: lantern.feed)
    #expect(await titles(kept(day: 200), "lands").sorted() == ["Heron lands", "Stork lands"])
  }

  @Test("finds with the index what is found without it, whatever came and went")
  func agrees() async throws {
    var random = SeededRandom(seed: 8)
    let words = "heron herons stork storks story stories lands landing it is a café 7 国会 oil oils heronry".split(
      separator: " "
    )
    .map(String.init)
    for round in 0..<12 {
      let day = 1 + round * 9
      let kept = kept(day: day)
      for lantern in [lantern, post] {
        let stories = (0..<Int.random(in: 0...9, using: &random)).map { _ in
          lantern.story(
            "\(Int.random(in: 0..<12, using: &random))", (0..<4).map { _ in random.pick(words) }.joined(separator: " "),
            day: day - Int.random(in: 0..<3, using: &random))
        }
        .map { story in
          var story = story
          story.summary = random.once(in: 2) ? random.pick(words) : nil
          story.text = "\(random.pick(words)) \(random.pick(words))\n\(random.pick(words))"
          return story
        }
        try await kept.keep(stories, of: lantern.feed)
      }
      if random.once(in: 2) { await kept.tidyUp(keeping: [lantern.feed, post.feed]) }
      let plain = self.kept(day: day, isIndexed: false)
      try FileManager.default.createDirectory(atPath: "\(folder.path)/aside", withIntermediateDirectories: true)
      for _ in 0..<6 {
        let wanted = (0..<Int.random(in: 1...2, using: &random)).map { _ in random.pick(words) }.joined(separator: " ")
        let unwanted = random.once(in: 3) ? [Words(random.pick(words), endings: .english)] : []
        let (isAny, isRanked) = (random.once(in: 2), random.once(in: 2))
        func titles(_ kept: KeptFeeds) async -> [String] {
          await self.titles(kept, wanted) { ($0.unwanted, $0.isAnyMention, $0.isRanked) = (unwanted, isAny, isRanked) }
        }
        let found = await titles(kept)
        // An index out of sight is none.
        let hidden = "\(folder.path)/aside/index"
        let path = try index()
        if let path { try FileManager.default.moveItem(atPath: path, toPath: hidden) }
        #expect(await titles(plain).sorted() == found.sorted(), "\(wanted)")
        if let path { try FileManager.default.moveItem(atPath: hidden, toPath: path) }
      }
    }
  }
}
