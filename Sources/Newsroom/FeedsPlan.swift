import Basics
import News
import Wire

/// What follows from the feeds that are followed here, those that are there, and what was agreed on.
///
/// What is on one side alone was added there, or else taken away on the other: that is told by whether it was agreed on.
struct FeedsPlan {
  /// A change to be made at the server, and what is agreed on once it is; nil for nothing.
  struct Sent {
    let key: FeedKey
    let name: String
    let edit: FeedEdit
    let agreed: AgreedFeed?
  }

  /// What is done here.
  private(set) var followed: [Source] = []
  private(set) var unfollowed: [Source] = []
  private(set) var relabelled: [(now: Source, before: Source)] = []
  /// What is done there.
  private(set) var sent: [Sent] = []
  /// What is agreed on then without being sent; nil for nothing.
  private(set) var agreed: [FeedKey: AgreedFeed?] = [:]

  /// - Parameters:
  ///   - isOwn: Whether a source is kept from the server: its password is not told, or nobody else could reach it.
  ///   - mayFollow: Whether the server may name an address.
  init(
    agreed before: [FeedKey: AgreedFeed], here: [Source], there: [Subscription], isOwn: (Source) -> Bool,
    mayFollow: (WebAddress) -> Bool
  ) {
    // A server that lost everything does not take it away here.
    let isEmptied = there.isEmpty && before.values.count(where: { !$0.isRefused }) > 1
    let agreed = isEmptied ? [:] : before
    let subscriptions = Dictionary(there.map { (FeedKey($0.feed), $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<FeedKey> = []
    for source in here {
      guard let key = source.feed.map(FeedKey.init), seen.insert(key).inserted, !isOwn(source) else { continue }
      if let subscription = subscriptions[key] {
        meet(source, subscription, agreed[key], key)
      } else if let agreed = agreed[key] {
        if !agreed.isRefused {
          unfollowed.append(source)
          self.agreed.updateValue(nil, forKey: key)
        }
      } else if let feed = source.feed {
        let folder = source.label
        let edit = FeedEdit.follow(feed, title: source.name, folder: folder.isEmpty ? nil : folder)
        sent.append(
          Sent(key: key, name: source.name, edit: edit, agreed: AgreedFeed(folder: folder, folderThere: nil)))
      }
    }
    let own = Set(here.filter(isOwn).compactMap { $0.feed.map(FeedKey.init) })
    for subscription in there {
      let key = FeedKey(subscription.feed)
      guard seen.insert(key).inserted, !own.contains(key) else { continue }
      if let agreed = agreed[key], !agreed.isRefused {
        sent.append(
          Sent(key: key, name: subscription.title, edit: .unfollow(stream: subscription.stream), agreed: nil))
      } else if mayFollow(subscription.feed), let source = Source(subscription) {
        followed.append(source)
        self.agreed[key] = AgreedFeed(folder: source.label, folderThere: subscription.folder(known: nil))
      }
    }
    for key in before.keys where !seen.contains(key) || isEmptied && sent.allSatisfy({ $0.key != key }) {
      self.agreed.updateValue(nil, forKey: key)
    }
  }

  /// A feed that is on both sides: the folder that was changed counts, and here where both were.
  private mutating func meet(
    _ source: Source, _ subscription: Subscription, _ agreed: AgreedFeed?, _ key: FeedKey
  ) {
    let (here, there) = (source.label, subscription.folder(known: agreed?.folderThere))
    let settled = AgreedFeed(folder: here, folderThere: there)
    let isChangedHere = agreed.map { $0.folder != here } ?? !here.isEmpty
    let isChangedThere = agreed.map { $0.folderThere.map { $0 != there } ?? false } ?? !there.isEmpty
    if here == there || !isChangedHere && !isChangedThere {
      if agreed != settled { self.agreed[key] = settled }
    } else if isChangedHere {
      let edit = FeedEdit.move(
        stream: subscription.stream, to: here.isEmpty ? nil : here, from: there.isEmpty ? nil : there)
      sent.append(
        Sent(key: key, name: source.name, edit: edit, agreed: AgreedFeed(folder: here, folderThere: nil)))
    } else {
      var moved = source
      moved.folder = there.isEmpty ? nil : [there]
      relabelled.append((moved, source))
      self.agreed[key] = AgreedFeed(folder: there, folderThere: there)
    }
  }

  /// Whether nothing is done on either side.
  var isNothing: Bool { followed.isEmpty && unfollowed.isEmpty && relabelled.isEmpty && sent.isEmpty }

  /// What is done here, as changes.
  var changes: [Change] {
    var changes: [Change] = []
    if !followed.isEmpty { changes.append(.followed(followed)) }
    if !relabelled.isEmpty { changes.append(.relabelled(relabelled.map(\.now), before: relabelled.map(\.before))) }
    if !unfollowed.isEmpty { changes.append(.unfollowed(unfollowed)) }
    return changes
  }
}

extension Source {
  /// Its folder as a server has it, by one name; empty for none.
  fileprivate var label: String { folder?.joined(separator: "/") ?? "" }

  /// The source of a feed that is followed at a server.
  fileprivate init?(_ subscription: Subscription) {
    guard let id = SourceID(of: subscription.feed) else { return nil }
    self.init(id: id, name: subscription.title, home: subscription.home, feed: subscription.feed)
    folder = subscription.folders.first.map { [$0] }
  }
}

extension Subscription {
  /// Its folder by one name: the known one, where it is in several.
  fileprivate func folder(known: String?) -> String {
    known.flatMap { folders.contains($0) ? $0 : nil } ?? folders.first ?? ""
  }
}
