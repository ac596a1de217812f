import Archive
import Wire

/// Lets the edition of feeds store what it fetched in the archive.
extension KeptFeeds: FeedShelf {}
