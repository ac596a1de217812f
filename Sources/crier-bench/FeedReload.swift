import Archive
import Basics
import Foundation
import News
import Newsroom
import Wire

/// Fetches a list of feeds once, in a program of its own so that its memory can be measured.
///
/// `crier-bench reload LIST HOME` fetches them all.
enum FeedReload {
  static func run(_ arguments: ArraySlice<String>) async throws {
    guard let list = arguments.first, let home = arguments.dropFirst().first else {
      throw ChildProcess.Trouble(description: "reload takes a list of feeds and a folder: crier-bench reload LIST HOME")
    }
    let addresses = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    let sources = addresses.enumerated().compactMap { source($0, String($1)) }
    let added = sources.compactMap { source in source.feed.map { DirectoryEntry(source: source, feed: $0) } }
    let archive = Archive(in: StateFolder(home: home, environment: [:]))
    let edition = FeedsEdition(
      directory: { [] }, readership: { Readership(added: added) }, shelf: archive.feeds(clock: { Date() }),
      numbering: StoryNumbers(archive.storyNumbers()), dispatcher: WayOut(agent: "Crier/bench").onceOnly,
      now: { Date() })
    let clock = ContinuousClock()
    let start = clock.now
    let page = try await edition.page(Query(kind: .headlines), Stretch(size: .usual), .new)
    let took = start.duration(to: clock.now)
    await edition.tidyUp()
    print(
      "\(took.milliseconds) \(page.total) \(peakMemory()) \(page.provenance.remarks.map { "\($0)" }.joined(separator: "; "))"
    )
  }

  /// This program's peak memory in KB; seen from outside it would include that of its parent.
  private static func peakMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// The source of a feed.
  static func source(_ number: Int, _ address: String) -> Source? {
    guard let feed = WebAddress(rawValue: address), let id = SourceID(rawValue: "post-\(number)") else { return nil }
    return Source(id: id, name: "Harbour Post \(number)", language: Language(rawValue: "en"), feed: feed)
  }
}
