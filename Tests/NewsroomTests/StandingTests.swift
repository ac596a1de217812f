import Archive
import Basics
import Foundation
import News
import Newsroom
import TestSupport
import Testing
import Wire

/// Changes by another Crier on the same folder between a change and its undo.
@MainActor
@Suite struct StandingTests {
  private func newsroom(_ folder: borrowing Folder) -> Newsroom {
    let now = Date(timeIntervalSince1970: 1_795_251_600.123_456_7)
    return Newsroom(
      editions: Editions(only: DemoEdition(now: now)),
      archive: Archive(in: StateFolder(home: folder.path(), environment: [:])),
      now: { now })
  }

  private func article(_ name: String) -> Article {
    Article(
      title: "Story \(name)", publisher: Publisher(id: nil, name: "Harbour Post"),
      address: WebAddress(rawValue: "https://example.org/\(name)"))
  }

  @Test("an untouched change stands as it was left")
  func untouched() async throws {
    let folder = try Folder()
    let desk = newsroom(folder)
    let saved = try await desk.prepared([article("a")])[0]
    let tag = try #require(Tag(rawValue: "work"))
    let change = Change.together([.saved([saved]), .tagged([Tagging(tag, on: saved.id)])])
    try desk.apply(change)
    #expect(try desk.standing(of: change) == change)
    #expect(try newsroom(folder).standing(of: change) == change)
    #expect(try desk.standing(of: change.inverse) == nil)
  }

  @Test("marks of what was read are a change that another Crier sees, and that stands until it takes them off")
  func read() throws {
    let folder = try Folder()
    let (desk, other) = (newsroom(folder), newsroom(folder))
    let marks = [article("a"), article("b")].map { ReadMark($0, read: Date(timeIntervalSince1970: 1_795_251_600)) }
    try desk.apply(.read(marks))
    #expect(other.readMarks(of: [article("a"), article("b"), article("c")]) == marks)
    #expect(try desk.standing(of: .read(marks)) == .read(marks))
    try other.apply(.unread([marks[0]]))
    #expect(try desk.standing(of: .read(marks)) == .read([marks[1]]))
    #expect(try desk.standing(of: .unread(marks)) == .unread([marks[0]]))
  }

  @Test("lists what was not read when they were asked for, whatever is read meanwhile")
  func unread() async throws {
    let folder = try Folder()
    let desk = newsroom(folder)
    let moment = Date(timeIntervalSince1970: 1_795_251_700)
    var query = Query(kind: .headlines, category: .science)
    let all = try await desk.page(query, Stretch(size: .usual))
    try desk.apply(.read([ReadMark(all.items[0], read: moment), ReadMark(all.items[1], read: moment + 1)]))
    query.read = ReadFilter(isRead: false, at: moment)
    let unread = try await desk.page(query, Stretch(size: .usual))
    #expect(unread.total == all.total - 1 && unread.items.prefix(9) == all.items.dropFirst())
    query.read = ReadFilter(isRead: true, at: moment + 1)
    #expect(try await desk.page(query, Stretch(size: .usual)).items == Array(all.items.prefix(2)))
    try desk.apply(.saved([try await desk.prepared([all.items[0]])[0], try await desk.prepared([all.items[2]])[0]]))
    var library = LibraryQuery()
    library.read = ReadFilter(isRead: false, at: moment)
    #expect(desk.savedIDs(matching: library) == [all.items[2].id])
  }

  @Test("an article that was tagged since stays when its saving is undone")
  func builtOn() async throws {
    let folder = try Folder()
    let (desk, other) = (newsroom(folder), newsroom(folder))
    let saved = try await desk.prepared([article("a")])[0]
    let work = Tagging(try #require(Tag(rawValue: "work")), on: saved.id)
    let home = Tagging(try #require(Tag(rawValue: "home")), on: saved.id)
    let change = Change.together([.saved([saved]), .tagged([work])])
    try desk.apply(change)
    try other.apply(.tagged([home]))
    #expect(try desk.standing(of: change) == .together([.tagged([work])]))
    try other.apply(.untagged([home]))
    #expect(try desk.standing(of: change) == change)
  }

  @Test("any number of articles are forgotten with their tags, and had back with them")
  func forgottenAtOnce() async throws {
    let folder = try Folder()
    let desk = newsroom(folder)
    var saved: [SavedArticle] = []
    for name in ["a", "b", "c"] { saved.append(try await desk.prepared([article(name)])[0]) }
    let tagging = Tagging(try #require(Tag(rawValue: "work")), on: saved[1].id)
    try desk.apply(.together([.saved(saved), .tagged([tagging])]))
    let change = try desk.forget(saved.map(\.id))
    #expect(desk.savedCount() == 0 && desk.tagCounts().isEmpty)
    let standing = try #require(try newsroom(folder).standing(of: change))
    #expect(standing == change)
    try newsroom(folder).apply(standing.inverse)
    #expect(desk.savedCount() == 3 && desk.tags(on: [saved[1].id]) == [saved[1].id: [tagging.tag]])
  }

  @Test("what another Crier forgot, or saved anew, stands no more; the rest does")
  func partly() async throws {
    let folder = try Folder()
    let (desk, other) = (newsroom(folder), newsroom(folder))
    var saved: [SavedArticle] = []
    for name in ["a", "b", "c"] { saved.append(try await desk.prepared([article(name)])[0]) }
    try desk.apply(.saved(saved))
    try other.apply(.forgot([saved[0]]))
    let later = SavedArticle(article: saved[1].article, saved: saved[1].saved + 60, text: nil)
    try other.apply(.saved([later]))
    #expect(try desk.standing(of: .saved(saved)) == .saved([saved[2]]))
    #expect(try desk.standing(of: .saved(Array(saved.prefix(2)))) == nil)
    #expect(try desk.standing(of: .forgot(saved)) == .forgot([saved[0]]))
  }

  @Test("following and tags stand as long as they are as they were left")
  func followsAndTags() throws {
    let folder = try Folder()
    let (desk, other) = (newsroom(folder), newsroom(folder))
    let source = Source(id: try #require(SourceID(rawValue: "harbour-post")), name: "Harbour Post")
    let tagging = Tagging(try #require(Tag(rawValue: "work")), on: article("a").id)
    try desk.apply(.followed([source]))
    try desk.apply(.tagged([tagging]))
    #expect(try desk.standing(of: .followed([source])) != nil && desk.standing(of: .tagged([tagging])) != nil)
    try other.apply(.unfollowed([source]))
    try other.apply(.untagged([tagging]))
    #expect(try desk.standing(of: .followed([source])) == nil && desk.standing(of: .tagged([tagging])) == nil)
    #expect(try desk.standing(of: .unfollowed([source])) != nil && desk.standing(of: .untagged([tagging])) != nil)
  }

  @Test("several changes are made all or not at all")
  func allOrNone() async throws {
    let folder = try Folder()
    let desk = newsroom(folder)
    let saved = try await desk.prepared([article("a")])[0]
    let tagging = Tagging(try #require(Tag(rawValue: "work")), on: saved.id)
    // A folder in the place of the tags' log.
    try desk.apply(.tagged([tagging]))
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasPrefix("tags") }
    let log = folder.path(try #require(logs.first))
    try FileManager.default.removeItem(atPath: log)
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
    #expect(throws: NewsFailure.self) { try desk.apply(.together([.saved([saved]), .tagged([tagging])])) }
    #expect(desk.savedCount() == 0)
  }

  @Test("an article that the edition has no more is read from the library, and known to be gone")
  func gone() async throws {
    let folder = try Folder()
    let desk = newsroom(folder)
    let lost = SavedArticle(article: article("lost"), saved: Date(timeIntervalSince1970: 0), text: "Kept words.")
    let page = try await desk.page(Query(kind: .headlines), Stretch(size: .usual))
    let present = try #require(page.items.first)
    try desk.apply(.saved([lost, try await desk.prepared([present])[0]]))
    #expect(await desk.isGone(lost.article))
    #expect(await !desk.isGone(present))
    #expect(await !desk.isGone(article("never saved")))
    #expect(try await desk.reading(of: lost.article).text == "Kept words.")
  }

  @Test("tags put on by two Criers both stay, and a tag narrows what is asked for")
  func tags() async throws {
    let folder = try Folder()
    let (desk, other) = (newsroom(folder), newsroom(folder))
    let (first, second) = (try await desk.prepared([article("a")])[0], try await desk.prepared([article("b")])[0])
    let (work, sea) = (try #require(Tag(rawValue: "work")), try #require(Tag(rawValue: "#Sea")))
    try desk.apply(.saved([first, second]))
    try desk.apply(.tagged([Tagging(work, on: first.id)]))
    try other.apply(.tagged([Tagging(sea, on: first.id), Tagging(sea, on: article("unsaved").id)]))
    #expect(desk.tags(on: [first.id, second.id]) == [first.id: [sea, work]])
    #expect(desk.tagCounts() == [sea: 1, work: 1])
    #expect(desk.savedIDs(matching: LibraryQuery(tag: sea)) == [first.id])
    #expect(desk.savedIDs(matching: LibraryQuery(words: "zebra", tag: sea)).isEmpty)
    #expect(desk.kept(among: [first.id]).map(\.tags) == [[sea, work]])
  }
}
