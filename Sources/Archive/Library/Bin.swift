import Basics
import Foundation
import News

/// Articles that were forgotten in bulk, with their tags, kept while they may be wanted back.
///
/// They are moved as stored bytes in batches, so that even a large library needs little memory.
public struct Bin {
  let binned: Ledger
  /// The binfuls that are being put back: one that is here after a kill is to be finished.
  let restores: Ledger
  private let library: Shelf<ArticleID, SavedArticle>
  private let tags: Shelf<Tagging, Date>
  private let journal: Journal
  private let clock: () -> Date

  /// How many articles are moved, and held in memory, at a time.
  private let handful = 500
  /// How long a binful is kept that this Crier does not know, since another one may, by judgment.
  private let keptFor: TimeInterval = 86_400

  init(
    in folder: StateFolder, of library: Shelf<ArticleID, SavedArticle>, _ tags: Shelf<Tagging, Date>,
    _ journal: Journal, telling damages: DamageList, clock: @escaping () -> Date
  ) {
    binned = Ledger(of: "bin", in: folder, shaped: ValueShape(datedBy: "saved"), telling: damages, clock: clock)
    restores = Ledger(of: "restores", in: folder, telling: damages, clock: clock)
    self.library = library
    self.tags = tags
    self.journal = journal
    self.clock = clock
  }

  /// Moves articles and their tags into the bin, all or none.
  public func take(_ articles: [ArticleID]) throws(NewsFailure) -> Binful {
    let id = "\(Int(clock().timeIntervalSince1970))-\(Checksum.text(UInt32.random(in: 0...UInt32.max)))"
    let wanted = Set(articles)
    let taggings = tags.keys.filter { wanted.contains($0.article) }
    var taken: [ArticleID] = []
    _ = try binned.hold()
    defer { binned.letGo() }
    // The newest come first but were mostly written last, and logs are read from front to back.
    try binned.writeHeld(handfuls(of: articles.reversed())) { handful in
      // Another Crier may have moved what is to be read.
      library.ledger.catchUp()
      let kept = handful.compactMap { article in json(article).map { (article: article, json: $0) } }
      taken += kept.map(\.article)
      return kept.map { (BinKey(id, $0.article).rawValue, $0.json) }
    }
    do throws(NewsFailure) {
      try binned.writeHeld(handfuls(of: taggings)) { handful in
        handful.compactMap { tagging in
          tags.ledger[tagging.rawValue].map { (BinTagKey(id, tagging).rawValue, Array($0.json)) }
        }
      }
      var joint = JointChange()
      joint.add(library.changes(removing: taken), to: library.ledger)
      joint.add(tags.changes(removing: taggings), to: tags.ledger)
      try journal.write(joint)
    } catch {
      // If this write fails too, the rest stays until the bin is emptied.
      let keys = taken.map { BinKey(id, $0).rawValue } + taggings.map { BinTagKey(id, $0).rawValue }
      _ = try? binned.write(keys.map { ($0, nil) })
      throw error
    }
    return Binful(id: id, count: taken.count)
  }

  /// Moves a restored binful out of the library again, except for articles changed since.
  func takeAgain(_ binful: Binful, in joint: inout JointChange) {
    library.ledger.catchUp()
    let articles = articles(of: binful.id).filter(isBack).map(\.article)
    joint.add(library.changes(removing: articles), to: library.ledger)
    joint.add(tags.changes(removing: taggings(of: binful.id, on: articles)), to: tags.ledger)
  }

  /// Puts a binful back into the library, except for articles saved again since.
  ///
  /// It stays in the bin, which identifies it later.
  func putBack(_ binful: Binful, in joint: inout JointChange) {
    let missing = missing(of: articles(of: binful.id))
    guard !missing.isEmpty else { return }
    let taggings = taggings(of: binful.id, on: missing.map(\.article))
    let gone = Set(taggings).subtracting(tags.keys(among: taggings))
    joint.add(
      gone.compactMap { tagging in
        binned[BinTagKey(binful.id, tagging).rawValue].map { (tagging.rawValue, Array($0.json)) }
      }, to: tags.ledger)
    // Only locks the log, for what is written to it between the beginning and the end.
    joint.add([], to: library.ledger)
    joint.add(noting: (binful.id, Array("true".utf8)), in: restores) { () throws(NewsFailure) in
      try write(missing)
    }
  }

  /// Puts back what a killed Crier began to put back.
  ///
  /// Where that fails it stays to be done; what is back already stays as it is.
  public func finishRestoring() {
    restores.catchUp()
    for id in restores.keys {
      do throws(NewsFailure) {
        // Another Crier that is at it holds the lock.
        _ = try library.ledger.hold(.zero)
        defer { library.ledger.letGo() }
        try write(missing(of: articles(of: id)))
        try restores.write([(id, nil)], patience: .zero, onlyIf: { restores.contains(id) })
      } catch { return }
    }
  }

  /// Writes articles to the library, whose log must be locked.
  private func write(_ missing: [BinKey]) throws(NewsFailure) {
    try library.ledger.writeHeld(handfuls(of: missing.reversed())) { handful in
      binned.catchUp()
      return handful.compactMap { key in binned[key.rawValue].map { (key.article.rawValue, Array($0.json)) } }
    }
  }

  /// The part of a binful that is missing from the library and can be put back.
  public func away(_ binful: Binful) -> Binful? { counted(binful, missing(of: articles(of: binful.id)).count) }

  /// The part of a binful that is in the library as put back.
  public func back(_ binful: Binful) -> Binful? {
    library.ledger.catchUp()
    return counted(binful, articles(of: binful.id).count(where: isBack))
  }

  /// Removes old binfuls, except for some.
  public func empty(except kept: @autoclosure () -> Set<String>) throws(NewsFailure) {
    binned.catchUp()
    if binned.count == 0 { return }
    restores.catchUp()
    let kept = kept()
    let now = clock().timeIntervalSince1970
    let unwanted = binned.keys.filter { key in
      guard let binful = BinKey(rawValue: key)?.binful ?? BinTagKey(rawValue: key)?.binful else { return false }
      if kept.contains(binful) || restores.contains(binful) { return false }
      let start = binful.prefix { $0 != "-" }
      return (Double(start) ?? 0) + keptFor < now
    }
    try binned.write(unwanted.map { ($0, nil) })
  }

  private func articles(of binful: String) -> [BinKey] {
    binned.catchUp()
    return binned.keys.compactMap(BinKey.init).filter { $0.binful == binful }
  }

  /// The tags that came into the bin with some articles of a binful.
  private func taggings(of binful: String, on articles: [ArticleID]) -> [Tagging] {
    let wanted = Set(articles)
    return binned.keys.compactMap(BinTagKey.init)
      .filter { $0.binful == binful && wanted.contains($0.tagging.article) }.map(\.tagging)
  }

  private func missing(of keys: [BinKey]) -> [BinKey] {
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

  private func json(_ article: ArticleID) -> [UInt8]? { library.ledger[article.rawValue].map { Array($0.json) } }

  private func handfuls<Item>(of items: some Sequence<Item>) -> [ArraySlice<Item>] {
    let items = Array(items)
    return stride(from: 0, to: items.count, by: handful).map { items[$0..<min($0 + handful, items.count)] }
  }
}
