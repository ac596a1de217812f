import Basics
import Foundation
import News
import TestSupport
import TestTraits
import Testing

@testable import Archive

/// Feeds after a Crier is killed while storing them.
@Suite(.runsPrograms) struct KilledFeedsTests {
  @Test("keeps every feed that was noted, whole, whenever it is killed")
  func killed() async throws {
    let home = NSTemporaryDirectory() + "crier-killed-feeds-of-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    for round in 0..<12 {
      try Data("\(round)".utf8).write(to: url(home + "/round"))
      await #expect(processExitsWith: .signal(SIGKILL)) {
        let home = NSTemporaryDirectory() + "crier-killed-feeds-of-\(getppid())"
        let round = try #require(Int(String(decoding: bytes(home + "/round"), as: UTF8.self)))
        let feeds = KeptFeeds(in: StateFolder(home: home + "/state", environment: [:]), clock: { Date() })
        let noted = open(home + "/noted", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        for number in (round * 1_000)... {
          if number % 1_000 == 2 + round {
            // Killed from outside, a little later each time.
            Thread.detachNewThread {
              usleep(useconds_t(round * 150))
              kill(getpid(), SIGKILL)
            }
          }
          let feed = try #require(WebAddress(rawValue: "https://lantern.example/\(number)"))
          let stories = (0..<8).map {
            var story = FeedStory(id: "\($0)", title: "\(number)")
            story.text = String(repeating: "x", count: 900)
            return story
          }
          try await feeds.keep(stories, of: feed)
          var standing = FeedStanding()
          standing.entityTag = "\(number)"
          try await feeds.note([feed: standing])
          let line = Array("\(number)\n".utf8)
          _ = write(noted, line, line.count)
        }
      }
    }
    let noted = try String(decoding: bytes(home + "/noted"), as: UTF8.self).split(separator: "\n").map(String.init)
    let feeds = KeptFeeds(in: StateFolder(home: home + "/state", environment: [:]), clock: { Date() })
    let standings = await feeds.standings()
    #expect(!noted.isEmpty)
    for number in noted {
      let feed = try #require(WebAddress(rawValue: "https://lantern.example/\(number)"))
      #expect(standings[feed]?.entityTag == number)
      #expect(await feeds.stories(of: feed).map(\.title) == Array(repeating: number, count: 8))
    }
    // The feed being stored is complete too, or missing.
    for feed in standings.keys { #expect(await feeds.stories(of: feed).count == 8) }
  }
}
