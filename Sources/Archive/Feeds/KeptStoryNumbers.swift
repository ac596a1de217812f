import Basics
import News

/// The numbers of the stories that articles tell, kept across runs.
///
/// What is lost is worked out again, perhaps with other numbers.
public struct KeptStoryNumbers: Sendable {
  private let path: String?
  private var isRead = false
  /// The articles of the file, sorted, and the number of each.
  private var articles: [UInt64] = []
  private var numbers: [UInt32] = []
  /// What came since the file was read or written.
  private var added: [UInt64: UInt32] = [:]

  /// The largest number that was given.
  public private(set) var last = 0

  /// The numbers in a folder, which is read when they are first looked at.
  init(in folder: StateFolder) {
    path = folder.readable.map { "\($0)/\(Self.name).\(Device.machine)" }
  }

  /// Reads the file, once.
  public mutating func look() {
    guard !isRead else { return }
    isRead = true
    guard let path, let blocks = BlockFile.read(path, beginning: Self.beginning), blocks.count == 2 else { return }
    (articles, numbers) = (BlockFile.values(in: blocks[0]), BlockFile.values(in: blocks[1]))
    guard articles.count == numbers.count else { return (articles, numbers) = ([], []) }
    last = Int(numbers.max() ?? 0)
  }

  /// The number of an article's story; nil where it has none yet.
  public subscript(article: ArticleID) -> Int? {
    let hash = Self.hash(of: article)
    if let number = added[hash] { return Int(number) }
    var (low, high) = (0, articles.count)
    while low < high {
      let middle = (low + high) / 2
      if articles[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < articles.count && articles[low] == hash ? Int(numbers[low]) : nil
  }

  /// Gives articles without a number those of their stories.
  public mutating func add(_ given: [(article: ArticleID, number: Int)]) {
    for (article, number) in given {
      guard let small = UInt32(exactly: number) else { continue }
      added[Self.hash(of: article)] = small
      last = max(last, number)
    }
  }

  /// Writes all to the file, but for the oldest stories of too many articles.
  public mutating func write() {
    guard let path, !added.isEmpty else { return }
    var all = zip(articles, numbers).map { (article: $0, number: $1) }
    all += added.map { (article: $0.key, number: $0.value) }
    if all.count > Self.most {
      all.sort { $0.number > $1.number }
      all.removeLast(all.count - Self.most)
    }
    all.sort { $0.article < $1.article }
    (articles, numbers, added) = (all.map(\.article), all.map(\.number), [:])
    articles.withUnsafeBytes { articles in
      numbers.withUnsafeBytes { BlockFile.write(path, beginning: Self.beginning, [articles, $0]) }
    }
  }

  /// By judgment: what a thousand feeds bring in two days.
  private static let most = 20_000

  private static let name = ".told"
  private static let beginning = Array("Crier's numbers of stories, 1\n".utf8)

  private static func hash(of article: ArticleID) -> UInt64 { StableHash.long(of: article.rawValue.utf8) }
}
