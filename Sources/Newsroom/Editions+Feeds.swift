import Archive
import FoundationEssentials
import News
import Wire

extension Editions {
  /// Makes the edition of feeds: those the person follows, and well-known ones.
  public static func feeds(
    now: @escaping @Sendable () -> Date, patience: RoundPatience, progress: @escaping FeedProgress.Telling = { _ in }
  ) -> Maker {
    { surroundings in
      let archive = surroundings.archive
      // Without retries: among a thousand feeds some never answer, which should not be waited for twice.
      return FeedsEdition(
        readership: { Readership(archive) }, record: { ReadRecord(archive.reads) }, shelf: archive.feeds(clock: now),
        numbering: surroundings.numbering, dispatcher: surroundings.wayOut.onceOnly, now: now, patience: patience,
        signIn: { [signIns = archive.signIns] in signIns.signIn(for: $0) }, progress: progress)
    }
  }
}

extension Readership {
  /// Reads a person's feeds from the archive.
  fileprivate init(_ archive: Archive) {
    let followed = archive.follows.values
    let choices = archive.choices.all
    self.init(
      added: followed.compactMap { source in source.feed.map { DirectoryEntry(source: source, feed: $0) } },
      followed: followed.filter { $0.feed == nil }.map(\.id), language: choices.language, country: choices.country,
      isBesideOthers: choices.feeds == .all)
  }
}
