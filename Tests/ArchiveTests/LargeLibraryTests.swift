import Basics
import Foundation
import News
import TestSupport
import TestTraits
import Testing

@testable import Archive

@Suite(.laborious) struct LargeLibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var archive: Archive { Archive(in: folder.state()) }

  /// Articles of random words, some of them nasty, saved an hour apart in no order.
  private func saved(_ count: Int, using random: inout SeededRandom) throws -> [SavedArticle] {
    let pieces = [
      "oil", "Oil's", "oils", "o’il", "OIL", "öil", "ｏｉｌ", "foil", "boilers", "cities", "city", "citys", "don't",
      "dont",
      "\"oil\"", "\\oil", "\noil", "\u{1}oil", "—oil", "e\u{301}toile", "étoile", "Straße", "strasse", "нефть", "Нефти",
      "石油", "ﬁre",
      "x²", "x2", "½", "title", "summary", "name", "https", "🛢️", "İstanbul", "naïve", "\u{200D}oil", "o\u{AD}il", "",
    ]
    func words(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined(separator: [" ", " ", "", "-"].randomElement(using: &random) ?? " ")
    }
    let start = try Date("2026-11-21T07:30:00Z", strategy: .iso8601)
    return (0..<count).map { number in
      let publisher = ["The Lantern", "BBC News", "Lantern & Sons"].randomElement(using: &random) ?? ""
      let article = Article(
        title: words(4), summary: Bool.random(using: &random) ? words(5) : nil,
        publisher: Publisher(id: publisher == "BBC News" ? SourceID(rawValue: "bbc-news") : nil, name: publisher),
        address: WebAddress(rawValue: "https://lantern.example/\(number)"))
      let hours = Double(Int.random(in: 0..<count, using: &random))
      return SavedArticle(
        article: article, saved: start + hours * 3_600, text: Bool.random(using: &random) ? words(12) : nil)
    }
  }

  @Test("finds what a look at every article would find, a page at a time", arguments: [1, 2, 3] as [UInt64])
  func agreement(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let all = try saved(120, using: &random)
    for article in all { try archive.library.put([article]) }
    let library = archive.library
    let newest = library.values
    #expect(Set(newest) == Set(all))
    #expect(zip(newest, newest.dropFirst()).allSatisfy { $0.saved >= $1.saved })

    let words = [
      nil, "oil", "oils", "OIL", "cities", "city", "ies", "s", "dont", "don't", "étoile", "etoile", "straße", "strasse",
      "нефть", "石油", "fire", "x2", "12", "title", "name", "https", "", "oil city", "fire oil x2", "étoile city",
      "city нефть", "oil oil", "istanbul", "naive", "no such words",
    ]
    let from = newest[80].saved
    let to = newest[20].saved
    for words in words {
      for publisher in [
        nil, PublisherName(words: "lantern", id: nil), PublisherName(words: "x", id: SourceID(rawValue: "bbc-news")),
      ] {
        for (from, to) in [(nil, nil), (from, nil), (from, to), (to, from)] as [(Date?, Date?)] {
          let query = LibraryQuery(words: words, publisher: publisher, savedFrom: from, savedTo: to)
          let expected = newest.filter { query.admits($0) }
          let first = library.page(query, Stretch(size: .usual))
          #expect(first == Page(of: expected, Stretch(size: .usual)), "\(query)")
          #expect(library.moments(query) == expected.map(\.saved), "\(query)")
        }
      }
    }
  }

  @Test("writes an article as any other value would be written", arguments: [4, 5] as [UInt64])
  func line(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for saved in try saved(200, using: &random) { #expect(saved.line == LineEncoder.json(of: saved)) }
    var full = Article(
      title: "\u{0}\"\\\n\u{7F}", summary: "b", publisher: Publisher(id: SourceID(rawValue: "c"), name: "d"),
      author: "e",
      address: WebAddress(rawValue: "https://f.example/\u{e9}"), image: WebAddress(rawValue: "https://g.example/"),
      published: Date(timeIntervalSince1970: 0.25))
    (full.excerpt, full.language) = ("h", Language(rawValue: "en"))
    (full.comments, full.recording) = (full.address, full.image)
    full.arrived = Date(timeIntervalSince1970: 1_795_252_500.5)
    (full.changed, full.formerTitle) = (full.arrived, "i")
    #expect(Fields(of: full).empty == ["others"] && Fields(of: full.publisher).empty == [])
    let saved = SavedArticle(article: full, saved: .distantPast, text: "")
    #expect(saved.line == LineEncoder.json(of: saved))
    let undatable = SavedArticle(article: full, saved: Date(timeIntervalSince1970: .nan), text: nil)
    #expect(undatable.line == nil && LineEncoder.json(of: undatable) == nil)
  }

  /// Fills a library beyond what is reread at each start, and forgets some of it again.
  private func fill() throws {
    let text = String(repeating: "All quiet at the harbour. ", count: 60)
    let archive = archive
    for batch in 0..<10 { try archive.library.put((0..<100).map { try article("\(batch)-\($0)", text: text) }) }
    try archive.library.remove([article("3-7").id])
    for upkeep in archive.upkeep() { upkeep.run() }
  }

  private func catalogue() throws -> String { try folder.file(".library.") }

  @Test("is known from its catalogue, and goes on from there")
  func catalogued() throws {
    try fill()
    let known = archive.library
    #expect(known.count == 999)
    #expect(known.ledger.newBytes == 0)
    try archive.save("late")
    let later = archive.library
    #expect(try later.contains(article("late").id))
    #expect(later.count == 1_000)
    #expect(later.ledger.newBytes < 2_000)
    #expect(try mode(catalogue()) == 0o600)
  }

  @Test("is the same when its catalogue is lost, damaged, stale or another machine's")
  func catalogueDamaged() throws {
    try fill()
    let path = try catalogue()
    let whole = try bytes(path)
    let expected = archive.library.keys
    var random = SeededRandom(seed: 5)
    for _ in 0..<40 {
      var altered = whole
      altered[Int.random(in: 0..<whole.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try altered.write(to: url(path))
      #expect(archive.library.keys == expected)
      try whole[..<Int.random(in: 0..<whole.count, using: &random)].write(to: url(path))
      #expect(archive.library.keys == expected)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(archive.library.keys == expected)

    // The log was replaced by another device's older one since.
    try whole.write(to: url(path))
    let log = try folder.file("library.")
    let lines = try bytes(log).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    try Data(lines.prefix(3).joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")]).write(to: url(log))
    #expect(archive.library.count == 300)
  }

  /// Alters a byte like a failing disk, without changing the file's time.
  private func rot(_ word: String) throws {
    let log = try folder.file("library.")
    var status = stat()
    try #require(stat(log, &status) == 0)
    var altered = try bytes(log)
    let place = try #require(altered.firstRange(of: Data(word.utf8)))
    altered[place.lowerBound] ^= 1
    try altered.write(to: url(log))
    try #require(utimensat(AT_FDCWD, log, [status.st_atim, status.st_mtim], 0) == 0)
  }

  @Test("shows full pages and counts what there is once a line turned out altered, in later runs too")
  func rotten() throws {
    try fill()
    try rot("lantern.example/9-50")
    let all = LibraryQuery()
    let first = archive
    let page = first.library.page(all, Stretch(size: .usual))
    #expect(page.items.count == PageSize.usual.rawValue && page.total == 899)
    #expect(first.library.count == 899)
    for upkeep in first.upkeep() { upkeep.run() }

    let later = archive
    #expect(later.library.count == 899)
    #expect(later.library.ledger.newBytes == 0)
    #expect(later.library.page(all, Stretch(size: .usual)) == page)

    try rot("lantern.example/0-50")
    #expect(archive.library.soundIDs(all).count == 799)
    #expect(archive.library.count == 799)
  }

  @Test("shows nothing that was altered behind its catalogue's back, and tells of it")
  func alteredBehind() throws {
    try fill()
    let log = try folder.file("library.")
    let archive = archive
    #expect(archive.library.count == 999)
    // Like a failing disk, without changing the file's time.
    var status = stat()
    try #require(stat(log, &status) == 0)
    var altered = try bytes(log)
    let place = try #require(altered.firstRange(of: Data("quiet".utf8)))
    altered[place.lowerBound] = UInt8(ascii: "Q")
    try altered.write(to: url(log))
    try #require(utimensat(AT_FDCWD, log, [status.st_atim, status.st_mtim], 0) == 0)
    for article in archive.library.values { #expect(article.text?.contains("Quiet") == false) }
    #expect(archive.library.count == 899)
    #expect(archive.newDamage().map(\.kind) == [.brokenLines(1)])
  }
}

extension LibraryQuery {
  /// Whether a saved article matches, judged by the article and not by its bytes.
  fileprivate func admits(_ saved: SavedArticle) -> Bool {
    admits(saved: saved.saved, publisher: saved.article.publisher) { saved.article.speaks(of: $0, text: saved.text) }
  }
}
