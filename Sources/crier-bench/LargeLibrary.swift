import Archive
import Foundation
import News

/// Measures a library of a hundred thousand articles.
struct LargeLibrary {
  let crier: String
  let home: String

  let articles = 100_000
  private let runs = 15

  func figures() throws -> String {
    let empty = home + "-empty"
    defer { for path in [home, empty] { try? FileManager.default.removeItem(atPath: path) } }
    try fill()
    let size = try FileManager.default.contentsOfDirectory(atPath: home).reduce(0) { sum, name in
      sum + (try FileManager.default.attributesOfItem(atPath: "\(home)/\(name)")[.size] as? Int ?? 0)
    }
    let first = try run("my saved articles")
    // Many articles of the library fit, and which one is meant is asked.
    let pointed = try run("open the one about council number 77", mayAsk: true)
    var (launches, bare, pages, searches): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    var peak = 0
    for _ in 0..<runs {
      bare.append(try ChildProcess([crier, "--home", empty, "hello"]).untilFirstWord.milliseconds)
      launches.append(try run("hello").untilFirstWord.milliseconds)
      let page = try run("my saved articles")
      let search = try self.search()
      pages.append(page.untilFirstWord.milliseconds)
      searches.append(search.untilFirstWord.milliseconds)
      peak = max(peak, page.peakMemory, search.peakMemory)
    }
    func median(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }
    let (launch, floor, page, search) = (median(launches), median(bare), median(pages), median(searches))
    let megabytes = Double(peak) / 1_048_576
    // The limit allows for noise: a twentieth, or the spread of half the launches.
    let spread = bare.sorted()[runs * 3 / 4] - bare.sorted()[runs / 4]
    let limit = ((floor + max(floor / 20, spread)) * 100).rounded(.up) / 100
    let turn = try longTurn()
    let uncatalogued = rounded(first.untilFirstWord.milliseconds)
    return """
      a library of \(articles) articles, \(size / 1_048_576) MB, from start to first word, median of \(runs)
        launch           \(rounded(launch)) ms    \(bar(launch, atMost: limit)); with an empty library \(rounded(floor)) ms
        first page       \(rounded(page)) ms    \(bar(page, atMost: 150)); without a catalogue \(uncatalogued) ms
        saved about oil  \(rounded(search)) ms    \(bar(search, atMost: 300))
        sqlite3 LIKE     \(try likeInSQLite())
        a long turn      \(rounded(turn)) ms    \(bar(turn, atMost: 250)); of the processor, on 22 words that nothing fits
        the one about 77 \(rounded(pointed.untilFirstWord.milliseconds)) ms, council number 77 in words
        peak memory      \(rounded(megabytes)) MB    \(bar(megabytes, atMost: 150))
      """
  }

  /// Searches for a word that few articles have, all of which must be found.
  func search() throws -> ChildProcess {
    let search = try run("saved about \(InventedArticles.rareWord)")
    guard String(decoding: search.output, as: UTF8.self).contains("of \(articles / InventedArticles.rarity)") else {
      throw ChildProcess.Trouble(description: "the search found \(String(decoding: search.output, as: UTF8.self))")
    }
    return search
  }

  private func run(_ words: String, mayAsk: Bool = false) throws -> ChildProcess {
    let child = try ChildProcess([crier, "--home", home] + words.split(separator: " ").map(String.init))
    guard child.status == 0 || mayAsk && child.status == 1 else {
      throw ChildProcess.Trouble(description: "crier could not answer \(words)")
    }
    return child
  }

  /// A line that no sentence fits, with words of several articles on screen; another each time, as what one search found
  /// is remembered.
  private static func longLine(_ number: Int) -> String {
    """
    my neighbour would rather have had the keeper of that \(number.isMultiple(of: 2) ? "wet" : "damp") tower mend its \
    charm with those who stayed than go voting
    """
  }

  /// What a turn of conversation with such a line takes of the processor, in milliseconds: understanding it, looking for
  /// what it may mean on screen, and searching for it.
  func longTurn() throws -> Double {
    let turns = 50
    let script = home + "-turns.chat"
    defer { unlink(script) }
    func work(turns: Int) throws -> Double {
      let lines = ["my saved articles"] + (0..<turns).map(Self.longLine)
      try (lines.joined(separator: "\n") + "\n").write(toFile: script, atomically: false, encoding: .utf8)
      let child = try ChildProcess([crier, "--home", home, "--json"], input: script)
      let replies = child.output.count { $0 == UInt8(ascii: "\n") }
      guard replies == lines.count else {
        throw ChildProcess.Trouble(description: "\(replies) replies to \(lines.count) lines")
      }
      return child.processorTime.milliseconds
    }
    let rounds = try (0..<5).map { _ in try work(turns: turns) - work(turns: 0) }
    return (rounds.min() ?? 0) / Double(turns)
  }

  func fill() throws {
    let workshop = InventedArticles.workshop(for: home)
    defer { try? FileManager.default.removeItem(atPath: workshop) }
    let archive = Archive(in: StateFolder(home: workshop, environment: [:]))
    for number in 0..<articles { try archive.library.put([InventedArticles.saved(number)]) }
    try FileManager.default.copyItem(atPath: workshop, toPath: home)
  }

  /// How long sqlite3 takes to find the same articles.
  private func likeInSQLite() throws -> String {
    guard let like = try LikeInSQLite(articles: articles, beside: home) else { return "not here to be measured" }
    defer { like.remove() }
    let times = try (0..<runs).map { _ in try like.search().untilEnd.milliseconds }
    return "\(rounded(times.sorted()[runs / 2])) ms for the same rows"
  }
}
