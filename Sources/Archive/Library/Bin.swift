import Basics
import Foundation
import News

/// Articles that were forgotten in bulk, kept while they may be wanted back.
///
/// They are moved as stored bytes in batches, so that even a large library needs little memory.
public struct Bin {
  private let binned: Ledger
  private let library: Shelf<ArticleID, SavedArticle>
  private let clock: () -> Date

  /// How many articles are moved, and held in memory, at a time.
  private let handful = 500
  /// How long a binful is kept that this Crier does not know, since another one may, by judgment.
  private let keptFor: TimeInterval = 86_400

  init(
    in folder: StateFolder, besides library: Shelf<ArticleID, SavedArticle>, telling damages: DamageList,
    clock: @escaping () -> Date
  ) {
    binned = Ledger(of: "bin", in: folder, shaped: ValueShape(datedBy: "saved"), telling: damages, clock: clock)
    self.library = library
    self.clock = clock
  }

  /// Moves articles from the library into the bin, all or none.
  public func take(_ articles: [ArticleID]) throws(NewsFailure) -> Binful {
    let id = "\(Int(clock().timeIntervalSince1970))-\(Checksum.text(UInt32.random(in: 0...UInt32.max)))"
    var taken: [ArticleID] = []
    do throws(NewsFailure) {
      // The newest come first but were mostly written last, and logs are read from front to back.
      try inHandfuls(articles.reversed()) { handful throws(NewsFailure) in
        let kept = handful.compactMap { article in json(article).map { (article: article, json: $0) } }
        try binned.write(kept.map { (BinKey(id, $0.article).rawValue, $0.json) }, isLineEach: true)
        taken += kept.map { $0.article }
      }
      try library.remove(taken)
    } catch {
      // If this write fails too, the rest stays until the bin is emptied.
      _ = try? binned.write(taken.map { (BinKey(id, $0).rawValue, nil) })
      throw error
    }
    return Binful(id: id, count: taken.count)
  }

  /// Moves a restored binful out of the library again, except for articles changed since.
  public func takeAgain(_ binful: Binful) throws(NewsFailure) {
    library.ledger.catchUp()
    try library.remove(articles(of: binful).filter(isBack).map(\.article))
  }

  /// Puts a binful back into the library, except for articles saved again since.
  ///
  /// It stays in the bin, which identifies it later.
  public func putBack(_ binful: Binful) throws(NewsFailure) {
    let missing = missing(of: articles(of: binful))
    try inHandfuls(missing.reversed()) { handful throws(NewsFailure) in
      try library.ledger.write(
        handful.compactMap { key in binned[key.rawValue].map { (key.article.rawValue, Array($0.json)) } },
        isLineEach: true)
    }
  }

  /// The part of a binful that is missing from the library and can be put back.
  public func away(_ binful: Binful) -> Binful? { counted(binful, missing(of: articles(of: binful)).count) }

  /// The part of a binful that is in the library as put back.
  public func back(_ binful: Binful) -> Binful? {
    library.ledger.catchUp()
    return counted(binful, articles(of: binful).count(where: isBack))
  }

  /// Removes old binfuls, except for some.
  public func empty(except kept: Set<String>) throws(NewsFailure) {
    binned.catchUp()
    let now = clock().timeIntervalSince1970
    let unwanted = binned.keys.filter { key in
      guard let key = BinKey(rawValue: key), !kept.contains(key.binful) else { return false }
      let start = key.binful.prefix { $0 != "-" }
      return (Double(start) ?? 0) + keptFor < now
    }
    try binned.write(unwanted.map { ($0, nil) })
  }

  func upkeep() -> Upkeep? { binned.upkeep() }

  private func articles(of binful: Binful) -> [BinKey] {
    binned.catchUp()
    return binned.keys.compactMap(BinKey.init).filter { $0.binful == binful.id }
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

  private func inHandfuls<Item>(
    _ items: some Sequence<Item>, _ move: ([Item]) throws(NewsFailure) -> Void
  ) throws(NewsFailure) {
    var rest = Array(items)[...]
    while !rest.isEmpty {
      // Another Crier may have moved what is to be read.
      library.ledger.catchUp()
      binned.catchUp()
      try move(Array(rest.prefix(handful)))
      rest = rest.dropFirst(handful)
    }
  }
}

/// An article in the bin, with its binful.
private struct BinKey: RawRepresentable {
  let binful: String
  let article: ArticleID

  init(_ binful: String, _ article: ArticleID) {
    self.binful = binful
    self.article = article
  }

  var rawValue: String { "\(binful)\t\(article.rawValue)" }

  init?(rawValue: String) {
    let parts = rawValue.split(separator: "\t", maxSplits: 1).map(String.init)
    guard parts.count == 2, let article = ArticleID(rawValue: parts[1]) else { return nil }
    self.init(parts[0], article)
  }
}
