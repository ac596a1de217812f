import Archive
import FoundationEssentials
import News

/// What the person said and read.
extension Newsroom {
  /// More entries are not held before they are written, by judgment.
  private static let mostUnwritten = 100

  /// Notes what the person did, unless they want none of it kept; it is written while no answer is awaited.
  public func note(_ deed: DiaryEntry.Deed) {
    guard archive.unnoted({ archive.choices.all.history }) != false else { return }
    unwritten.append((archive, DiaryEntry(deed, at: now())))
    if unwritten.count >= Self.mostUnwritten { writeDiary() }
  }

  /// Writes what was noted; what cannot be written is no reason to fail.
  public func writeDiary() {
    var rest = unwritten[...]
    unwritten = []
    while let diary = rest.first?.archive.diary {
      // Whoever goes on as another has a diary of their own.
      let mine = rest.prefix { $0.archive.diary === diary }
      try? diary.add(mine.map(\.entry))
      rest = rest.dropFirst(mine.count)
    }
  }

  /// What the person did of a kind in some time, the last first.
  public func diary(_ kind: DiaryEntry.Kind, _ span: ClosedRange<Date>) -> [DiaryEntry] {
    archive.diary.values(of: keys(kind, span)).compactMap(\.clean)
  }

  /// When those of some articles were read last in some time that were.
  public func lastRead(_ articles: [ArticleID], _ span: ClosedRange<Date>) -> [ArticleID: Date] {
    let dates = Dictionary(
      archive.unnoted { keys(.read, span) }.map { ($0.sum, $0.at) }, uniquingKeysWith: { first, _ in first })
    return articles.reduce(into: [:]) { $0[$1] = dates[DiaryEntry.Key.sum(of: $1.rawValue)] }
  }

  /// Takes entries away for good.
  public func erase(_ entries: [DiaryEntry.Key]) throws(NewsFailure) { try archive.diary.erase(entries) }

  private func keys(_ kind: DiaryEntry.Kind, _ span: ClosedRange<Date>) -> [DiaryEntry.Key] {
    writeDiary()
    return archive.diary.keys.filter { $0.kind == kind && span.contains($0.at) }
  }
}
