import Archive
import Foundation
import News
import Wire

extension Editions {
  /// Makes the edition of feeds: of those that who is talking follows, and of well-known ones.
  public static func feeds(
    now: @escaping @Sendable () -> Date, patience: RoundPatience, progress: @escaping FeedProgress.Telling = { _ in }
  ) -> Maker {
    { surroundings in
      let archive = surroundings.archive
      // Each once: of a thousand feeds there are some that do not answer, and nobody is to wait for those twice.
      return FeedsEdition(
        readership: { Readership(archive) }, shelf: archive.feeds(clock: now),
        dispatcher: surroundings.wayOut.onceOnly, now: now, patience: patience, progress: progress)
    }
  }
}

extension Readership {
  /// What is remembered of somebody.
  fileprivate init(_ archive: Archive) {
    let followed = archive.follows.values
    let choices = archive.choices.all
    self.init(
      added: followed.compactMap { source in source.feed.map { DirectoryEntry(source: source, feed: $0) } },
      followed: followed.filter { $0.feed == nil }.map(\.id), language: choices.language, country: choices.country)
  }
}
