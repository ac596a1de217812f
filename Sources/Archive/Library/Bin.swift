import Basics
import FoundationEssentials
import News

/// Articles that were forgotten in bulk, with their tags, and what merges brought, kept while they may be wanted back.
///
/// Articles are moved as stored bytes, so that even a large library needs little memory.
public struct Bin {
  let binned: Ledger
  /// Where binfuls were moved and no run has left that for undoing; one that is on its way after a kill is to be finished.
  let restores: Ledger
  private let library: Shelf<ArticleID, SavedArticle>
  private let tags: Shelf<Tagging, Date>
  private let journal: Journal
  private let damages: DamageList
  private let clock: () -> Date

  /// How long a binful is kept that this Crier does not know, since another one may, by judgment.
  private let keptFor: TimeInterval = 86_400

  init(
    in folder: StateFolder, of library: Shelf<ArticleID, SavedArticle>, _ tags: Shelf<Tagging, Date>,
    _ journal: Journal, telling damages: DamageList, clock: @escaping () -> Date
  ) {
    binned = Ledger(of: .bin, in: folder, shaped: ValueShape(datedBy: "saved"), telling: damages, clock: clock)
    restores = Ledger(of: .restores, in: folder, telling: damages, clock: clock)
    self.library = library
    self.tags = tags
    self.journal = journal
    self.damages = damages
    self.clock = clock
  }

  /// A name for what is put into the bin at a moment.
  static func freshName(at now: Date) -> String {
    "\(Int(now.timeIntervalSince1970))-\(Checksum.text(UInt32.random(in: 0...UInt32.max)))"
  }

  /// Moves articles and their tags into the bin, all or none; those that prove altered stay where they are.
  public func take(_ articles: [ArticleID]) throws(NewsFailure) -> Binful {
    let id = Self.freshName(at: clock())
    let wanted = Set(articles)
    try library.ledger.catchUp()
    try tags.ledger.catchUp()
    let taggings = tags.keys.filter { wanted.contains($0.article) }
    var taken: [ArticleID] = []
    try binned.whileHeld { log throws(NewsFailure) in
      try OpenLog.wholly([log]) { () throws(NewsFailure) in
        try binned.write { pen throws(NewsFailure) in
          // The newest come first but were mostly written last, and logs are read from front to back.
          for article in articles.reversed() {
            guard let json = try library.ledger.json(of: article.rawValue) else { continue }
            try pen.add([(BinKey(id, article).rawValue, json)])
            taken.append(article)
          }
          for tagging in taggings {
            let json = try tags.ledger.json(of: tagging.rawValue)
            try pen.add(json.map { [(BinTagKey(id, tagging).rawValue, $0)] } ?? [])
          }
        }
        var joint = JointChange()
        joint.add(library.changes(removing: taken), to: library.ledger)
        joint.add(tags.changes(removing: taggings), to: tags.ledger)
        joint.add([(id, BinfulMove(.taken, taken.count).json)], to: restores)
        if let refusal = damages.refusal { throw refusal }
        try journal.write(joint)
      }
    }
    return Binful(id: id, count: taken.count)
  }

  /// Moves a restored binful out of the library again, except for articles changed since.
  func takeAgain(_ binful: Binful, in joint: inout JointChange) throws(NewsFailure) {
    try library.ledger.catchUp()
    let articles = try articles(of: binful.id).filter(isBack).map(\.article)
    joint.add(library.changes(removing: articles), to: library.ledger)
    joint.add(tags.changes(removing: taggings(of: binful.id, on: articles)), to: tags.ledger)
    joint.add([(binful.id, BinfulMove(.taken, articles.count).json)], to: restores)
  }

  /// Puts a binful back into the library, except for articles saved again since.
  ///
  /// It stays in the bin, which identifies it later.
  func putBack(_ binful: Binful, in joint: inout JointChange) throws(NewsFailure) {
    let missing = try missing(of: binful.id)
    guard !missing.isEmpty else { return }
    let taggings = taggings(of: binful.id, on: missing.map(\.article))
    for tagging in Set(taggings).subtracting(tags.keys(among: taggings)) {
      let json = try binned.json(of: BinTagKey(binful.id, tagging).rawValue)
      joint.add(json.map { [(tagging.rawValue, $0)] } ?? [], to: tags.ledger)
    }
    let write = { () throws(NewsFailure) in try self.write(missing) }
    joint.add(JointChange.Bulk(ledgers: [library.ledger], write: write, note: note(binful.id, missing.count)))
  }

  /// Puts back what a killed Crier began to put back.
  ///
  /// Where that fails it stays to be done; what is back already stays as it is.
  public func finishRestoring() {
    do throws(NewsFailure) {
      try restores.catchUp()
      for id in restores.keys where try move(of: id)?.place == .comingBack {
        // Another Crier that is at it holds the lock.
        try library.ledger.whileHeld(.zero) { _ throws(NewsFailure) in
          let missing = try missing(of: id)
          try write(missing)
          try restores.write(patience: .zero) { pen throws(NewsFailure) in
            let isOnItsWay = try move(of: id)?.place == .comingBack
            if isOnItsWay { try pen.add([(id, BinfulMove(.back, missing.count).json)]) }
          }
        }
      }
    } catch { return }
  }

  /// What this machine moved and no run has left for undoing, in its order.
  public func moved() throws(NewsFailure) -> [(Binful, isBack: Bool)] {
    try restores.catchUp()
    var moved: [(Binful, isBack: Bool)] = []
    for id in restores.keys.reversed() {
      guard let move = try move(of: id), move.machine == Device.machine else { continue }
      moved.append((move.binful(named: id), move.place == .back || move.place == .comingBack))
    }
    return moved
  }

  /// Forgets what was moved, unless it is on its way.
  public func forgetMoved() {
    guard let moved = try? moved(), !moved.isEmpty else { return }
    try? restores.write(isWaiting: false) { pen throws(NewsFailure) in
      for (binful, _) in moved where try move(of: binful.id)?.place.isOnTheWay == false {
        try pen.add([(binful.id, nil)])
      }
    }
  }

  func move(of binful: String) throws(NewsFailure) -> BinfulMove? {
    try restores.json(of: binful).flatMap(BinfulMove.init)
  }

  private func note(_ binful: String, _ count: Int) -> JointChange.Bulk.Note {
    JointChange.Bulk.Note(
      ledger: restores, key: binful, begun: BinfulMove(.comingBack, count).json,
      done: BinfulMove(.back, count).json)
  }

  /// Writes articles to the library, except those that prove altered.
  private func write(_ missing: [BinKey]) throws(NewsFailure) {
    try library.ledger.write { pen throws(NewsFailure) in
      for key in missing.reversed() {
        let json = try binned.json(of: key.rawValue)
        try pen.add(json.map { [(key.article.rawValue, $0)] } ?? [])
      }
    }
  }

  /// The part of a binful that is missing from the library and can be put back.
  public func away(_ binful: Binful) throws(NewsFailure) -> Binful? {
    counted(binful, try missing(of: binful.id).count)
  }

  /// The part of a binful that is in the library as put back.
  public func back(_ binful: Binful) throws(NewsFailure) -> Binful? {
    try library.ledger.catchUp()
    return counted(binful, try articles(of: binful.id).count(where: isBack))
  }

  /// Removes old binfuls, except for some.
  public func empty(except kept: @autoclosure () -> Set<String>) throws(NewsFailure) {
    try binned.catchUp()
    if binned.count == 0 { return }
    try restores.catchUp()
    let kept = kept()
    let now = clock().timeIntervalSince1970
    let unwanted = binned.keys.filter { key in
      let names = [BinKey(rawValue: key)?.binful, BinTagKey(rawValue: key)?.binful, MergeKey(rawValue: key)?.binful]
      guard let binful = names.lazy.compactMap(\.self).first else { return false }
      if kept.contains(binful) || restores.contains(binful) { return false }
      let start = binful.prefix { $0 != "-" }
      return (Double(start) ?? 0) + keptFor < now
    }
    try binned.write(unwanted.map { ($0, nil) })
  }

  private func articles(of binful: String) throws(NewsFailure) -> [BinKey] {
    try binned.catchUp()
    return binned.keys.compactMap(BinKey.init).filter { $0.binful == binful }
  }

  /// The tags that came into the bin with some articles of a binful.
  private func taggings(of binful: String, on articles: [ArticleID]) -> [Tagging] {
    let wanted = Set(articles)
    return binned.keys.compactMap(BinTagKey.init)
      .filter { $0.binful == binful && wanted.contains($0.tagging.article) }.map(\.tagging)
  }

  private func missing(of binful: String) throws(NewsFailure) -> [BinKey] {
    let keys = try articles(of: binful)
    try library.ledger.catchUp()
    let present = library.keys(among: keys.map(\.article))
    return keys.filter { !present.contains($0.article) }
  }

  /// Whether an article is in the library unchanged: saved again, it has another date.
  private func isBack(_ key: BinKey) -> Bool {
    library.ledger.moment(of: key.article.rawValue).map { $0 == binned.moment(of: key.rawValue) } ?? false
  }

  private func counted(_ binful: Binful, _ count: Int) -> Binful? {
    count == 0 ? nil : Binful(id: binful.id, count: count)
  }

}
