import Archive
import Foundation
import News
import Newsroom
import Wire

/// One run of the feeds edition over a list of feeds, in a program of its own, so that its memory can be told.
///
/// `crier-bench reload LIST HOME` fetches them all; with `cards` behind it, what is kept is shown.
enum FeedReload {
  static func run(_ arguments: ArraySlice<String>) async throws {
    let arguments = Array(arguments)
    let list = try String(contentsOfFile: arguments[0], encoding: .utf8)
    let added = list.split(separator: "\n").enumerated().compactMap { number, line in
      entry(number, WebAddress(rawValue: String(line)))
    }
    let home = StateFolder(home: arguments[1], environment: [:])
    let kept = KeptFeeds(in: home, clock: { Date() })
    let edition = FeedsEdition(
      directory: { [] }, readership: { Readership(added: added) }, shelf: kept,
      dispatcher: WayOut(agent: "Crier/bench").onceOnly, now: { Date() })
    let isShown = arguments.last == "cards"
    let clock = ContinuousClock()
    let start = clock.now
    let page = try await edition.page(
      Query(kind: .headlines), number: .first, size: .usual, isShown ? .usual : .new)
    let took = start.duration(to: clock.now)
    for article in page.items.prefix(isShown ? 10 : 0) { print(article.title) }
    print("\(took.milliseconds) \(page.total) \(page.provenance.remarks.joined(separator: " "))")
    if !isShown { await edition.tidyUp() }
  }

  private static func entry(_ number: Int, _ feed: WebAddress?) -> DirectoryEntry? {
    guard let feed, let id = SourceID(rawValue: "post-\(number)") else { return nil }
    return DirectoryEntry(
      source: Source(id: id, name: "Harbour Post \(number)", language: Language(rawValue: "en")), feed: feed)
  }
}
