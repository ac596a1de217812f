import Archive
import Wire

/// The archive is where the feeds edition keeps what it fetched.
extension KeptFeeds: FeedShelf {}
