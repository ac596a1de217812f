import Basics
import News

/// The numbers of the stories that articles tell, kept across runs.
///
/// What is lost is worked out again, perhaps with other numbers.
public struct KeptStoryNumbers: Sendable {
  /// An article with a number.
  private struct Row: BitwiseCopyable {
    let article: UInt64
    let number: UInt32
    /// How many were given numbers before, by which the first ones go when there are too many.
    let turn: UInt32
  }

  private let folder: StateFolder
  private var isRead = false
  /// What the file holds, sorted by article.
  private var rows: [Row] = []
  /// What came since the file was read or written.
  private var added: [UInt64: Row] = [:]
  private var nextTurn: UInt32 = 0

  /// The largest number that was given.
  public private(set) var last = 0

  /// The numbers in a folder, which is read when they are first looked at.
  init(in folder: StateFolder) { self.folder = folder }

  /// Reads the file, once.
  public mutating func look() {
    guard !isRead else { return }
    isRead = true
    guard let path = folder.readable.map(Self.file),
      let block = BlockFile.read(path, beginning: Self.beginning)?.first
    else { return }
    let rows: [Row] = BlockFile.values(in: block)
    // What cannot be is not used, and made anew.
    guard rows.allSatisfy({ (1...Self.largest).contains($0.number) }),
      zip(rows, rows.dropFirst()).allSatisfy({ $0.article <= $1.article })
    else { return }
    self.rows = rows
    last = Int(rows.lazy.map(\.number).max() ?? 0)
    nextTurn = (rows.lazy.map(\.turn).max() ?? 0) &+ 1
  }

  /// The number of an article's story; nil where it has none yet.
  public subscript(article: ArticleID) -> Int? {
    let hash = Self.hash(of: article)
    if let row = added[hash] { return Int(row.number) }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].article < hash { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].article == hash ? Int(rows[low].number) : nil
  }

  /// Gives articles the numbers of their stories.
  public mutating func add(_ given: [(article: ArticleID, number: Int)]) {
    for (article, number) in given {
      guard let small = UInt32(exactly: number) else { continue }
      let hash = Self.hash(of: article)
      added[hash] = Row(article: hash, number: small, turn: nextTurn)
      nextTurn &+= 1
      last = max(last, number)
    }
  }

  /// Writes all to the file, but for those of too many that were given first.
  public mutating func write() {
    guard !added.isEmpty, let path = try? folder.writable(), (try? Disk.makeFolder(path)) != nil else { return }
    rows.removeAll { added[$0.article] != nil }
    rows += added.values
    added = [:]
    if rows.count > Self.most {
      rows.sort { $0.turn > $1.turn }
      rows.removeLast(rows.count - Self.most)
    }
    rows.sort { $0.article < $1.article }
    rows.withUnsafeBytes { BlockFile.write(Self.file(in: path), beginning: Self.beginning, [$0]) }
  }

  /// By judgment: no more are ever given.
  private static let largest: UInt32 = 1 << 30

  /// By judgment: what briefs look through of several years.
  private static let most = 100_000

  private static func file(in folder: String) -> String {
    "\(folder)/.\(Collection.stories.rawValue).\(Device.machine)\(FileName.storyNumbers)"
  }

  // The memory layout is part of the format, so builds with another one ignore the file; so do those that join by other
  // rules, since what was joined by the old ones would stay together.
  private static let beginning = Array("Crier's numbers of stories, 2: \(MemoryLayout<Row>.stride)\n".utf8)

  private static func hash(of article: ArticleID) -> UInt64 { StableHash.long(of: article.rawValue.utf8) }
}
