import Basics
import FoundationEssentials
import News
import Wire

/// What follows from the feeds that are followed here, those that are there, and what was agreed on.
///
/// What is on one side alone was added there, or else taken away on the other: that is told by whether it was agreed on.
struct FeedsPlan {
  /// A change to be made at the server.
  struct Sent {
    let key: FeedKey
    let name: String
    let edit: FeedEdit
    /// What is agreed on once it is made, nil for nothing; and where the server will not make it.
    let done: AgreedFeed?
    let refused: AgreedFeed
    /// Whether the server would not make it before, which was told.
    let isAgain: Bool
  }

  /// Why a feed that was agreed on is not followed here.
  enum Absence {
    /// It was unfollowed.
    case takenAway
    /// It is not there to be read, and was not unfollowed.
    case lost
    /// That cannot be told, so that nothing is done.
    case unclear
  }

  /// What is done here.
  private(set) var followed: [Source] = []
  private(set) var unfollowed: [Source] = []
  private(set) var relabelled: [(now: Source, before: Source)] = []
  /// What is done there.
  private(set) var sent: [Sent] = []
  /// What is agreed on then without being sent; nil for nothing.
  private(set) var agreed: [FeedKey: AgreedFeed?] = [:]
  /// The sources of those feeds that are followed on both sides then, by what the server calls them.
  private(set) var sources: [String: Source] = [:]

  private let before: [FeedKey: AgreedFeed]
  private let now: Date

  /// - Parameters:
  ///   - isOwn: Whether a source is kept from the server: its password is not told, or nobody else could reach it.
  ///   - absence: Why a source that was agreed on is not followed.
  ///   - mayFollow: Whether the server may name an address.
  init(
    agreed: [FeedKey: AgreedFeed], here: [Source], there: [Subscription], at now: Date, isOwn: (Source) -> Bool,
    absence: (SourceID) -> Absence, mayFollow: (WebAddress) -> Bool
  ) {
    let places = Dictionary(there.map { (FeedKey($0.feed), $0) }, uniquingKeysWith: { first, _ in first })
    // A server that lost everything, or was made anew, does not take it away here.
    let seen = agreed.values.filter { $0.alone == nil }.compactMap(\.place)
    before = seen.count > 1 && !seen.contains { places[$0] != nil } ? [:] : agreed
    self.now = now
    var mine: [FeedKey: Source] = [:]
    var order: [FeedKey] = []
    for source in here {
      guard let key = source.feed.map(FeedKey.init), mine[key] == nil else { continue }
      mine[key] = source
      order.append(key)
    }
    let met = Self.meetings(mine, before, there, places)
    for key in order {
      guard let source = mine[key] else { continue }
      if let subscription = met[key] { sources[subscription.stream] = source }
      if isOwn(source) { continue }
      if let subscription = met[key] { meet(source, subscription, key, there) } else { miss(source, key) }
    }
    let taken = Set(met.values.map(\.stream))
    let moved = Set(here.map(\.id))
    // A server that was made anew may call another feed so.
    let known = Dictionary(
      before.compactMap { key, row in
        let isElsewhere = row.place.flatMap { places[$0] }.map { $0.stream != row.stream } ?? false
        return isElsewhere || met[key] != nil ? nil : row.stream.map { ($0, key) }
      }, uniquingKeysWith: { first, _ in first })
    var looked = Set(mine.keys)
    for subscription in there where !taken.contains(subscription.stream) {
      let key = known[subscription.stream] ?? FeedKey(subscription.feed)
      guard looked.insert(key).inserted else { continue }
      let row = before[key]
      // One that has another address here goes away under its old one.
      lack(subscription, key, row.map { moved.contains($0.source) ? .takenAway : absence($0.source) }, mayFollow)
    }
    for key in agreed.keys where before[key] == nil || !looked.contains(key) {
      if self.agreed[key] == nil, !sent.contains(where: { $0.key == key }) { self.agreed.updateValue(nil, forKey: key) }
    }
  }

  /// Which feed here is which there: by its address, else by the one that it had there, or what the server called it.
  ///
  /// One that was sent and never listed since is the one that came since by that name, or the only one that came.
  private static func meetings(
    _ mine: [FeedKey: Source], _ before: [FeedKey: AgreedFeed], _ there: [Subscription],
    _ places: [FeedKey: Subscription]
  ) -> [FeedKey: Subscription] {
    let streams = Dictionary(there.map { ($0.stream, $0) }, uniquingKeysWith: { first, _ in first })
    var met = places.filter { mine[$0.key] != nil }
    var taken = Set(met.values.map(\.stream))
    for key in mine.keys where met[key] == nil {
      for found in [before[key]?.place.flatMap { places[$0] }, before[key]?.stream.flatMap { streams[$0] }] {
        guard let found, met[key] == nil, taken.insert(found.stream).inserted else { continue }
        met[key] = found
      }
    }
    let known = Set(before.values.compactMap(\.stream))
    var new = there.filter { !taken.contains($0.stream) && !known.contains($0.stream) }
    let unseen = mine.filter { key, _ in
      met[key] == nil && before[key].map { $0.place == nil && $0.alone == nil } ?? false
    }
    for (key, source) in unseen {
      let isOnly = unseen.count == 1 && new.count == 1
      guard let index = new.firstIndex(where: { isOnly || $0.title == source.name }) else { continue }
      met[key] = new.remove(at: index)
    }
    return met
  }

  /// A feed that is on both sides: the folder that was changed counts, and here where both were.
  private mutating func meet(
    _ source: Source, _ subscription: Subscription, _ key: FeedKey, _ all: [Subscription]
  ) {
    let row = before[key]
    let (here, there) = (source.label, subscription.folder(known: row?.folderThere))
    var settled = AgreedFeed(folder: here, folderThere: there, source: source.id)
    (settled.stream, settled.place) = (subscription.stream, FeedKey(subscription.feed))
    settled.isTheirs = row?.isTheirs ?? false
    let isChangedHere = row.map { $0.folder != here } ?? !here.isEmpty
    let isChangedThere = row.map { $0.folderThere.map { $0 != there } ?? false } ?? !there.isEmpty
    if here == there || !isChangedHere && !isChangedThere {
      if row != settled { agreed[key] = settled }
    } else if isChangedHere {
      var done = settled
      done.folderThere = nil
      let edit = FeedEdit.move(
        stream: subscription.stream, to: here.isEmpty ? all.lazy.compactMap(\.nowhere).first : here,
        from: there.isEmpty ? nil : there)
      sent.append(Sent(key: key, name: source.name, edit: edit, done: done, refused: settled, isAgain: false))
    } else {
      var moved = source
      moved.folder = there.isEmpty ? nil : [there]
      relabelled.append((moved, source))
      settled.folder = there
      agreed[key] = settled
    }
  }

  /// A feed that is here and not there.
  private mutating func miss(_ source: Source, _ key: FeedKey) {
    let row = before[key]
    if let row, row.alone == nil {
      // One that was sent and not listed yet may stand there under another address.
      guard row.place != nil else { return }
      unfollowed.append(source)
      agreed.updateValue(nil, forKey: key)
    } else if row?.alone != .here || isDue(row), let feed = source.feed {
      let folder = source.label
      let done = AgreedFeed(folder: folder, folderThere: nil, source: source.id)
      sent.append(
        Sent(
          key: key, name: source.name, edit: .follow(feed, title: source.name, folder: folder.isEmpty ? nil : folder),
          done: done, refused: done.alone(.here), isAgain: row?.alone == .here))
    }
  }

  /// A feed that is there and not here; the absence of one that was agreed on.
  private mutating func lack(
    _ subscription: Subscription, _ key: FeedKey, _ absence: Absence?, _ mayFollow: (WebAddress) -> Bool
  ) {
    let row = before[key]
    switch (row?.alone, absence) {
    case (nil, .unclear): break
    case (nil, .takenAway), (.there, _):
      guard let row, row.alone == nil || isDue(row) else { break }
      sent.append(
        Sent(
          key: key, name: subscription.title, edit: .unfollow(stream: subscription.stream), done: nil,
          refused: row.alone(.there), isAgain: row.alone == .there))
    case (nil, .lost), (nil, nil), (.here, _):
      guard mayFollow(subscription.feed), let source = Source(subscription) else { break }
      followed.append(source)
      sources[subscription.stream] = source
      let place = FeedKey(subscription.feed)
      var settled = AgreedFeed(
        folder: source.label, folderThere: subscription.folder(known: nil), source: source.id)
      (settled.stream, settled.place, settled.isTheirs) = (subscription.stream, place, true)
      if key != place { agreed.updateValue(nil, forKey: key) }
      agreed[place] = settled
    }
  }

  private func isDue(_ row: AgreedFeed?) -> Bool { row?.again.map { $0 <= now } ?? false }

  /// The keys here of the feeds on both sides.
  var keys: Set<FeedKey> { Set(sources.values.compactMap { $0.feed.map(FeedKey.init) }) }

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

  /// How many feeds wait to be sent, as far as that is known without the server: those followed, unfollowed and moved here.
  static func waitingCount(
    _ agreed: [FeedKey: AgreedFeed], here: [Source], absence: (SourceID) -> Absence
  ) -> Int {
    let mine = Dictionary(
      here.compactMap { source in source.feed.map { (FeedKey($0), source) } }, uniquingKeysWith: { first, _ in first })
    let changed = mine.count { key, source in agreed[key].map { $0.alone == nil && $0.folder != source.label } ?? true }
    let gone = agreed.count { key, row in mine[key] == nil && row.alone == nil && absence(row.source) == .takenAway }
    return changed + gone
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
