import FoundationEssentials
import Glibc
import News
import Stories

/// How much a story matters in a brief; what matters most sorts first.
struct StoryWeight: Comparable {
  let number: Int
  private let isPastime: Bool
  private let weight: Double
  private let articles: Int
  private let last: Date

  /// A story counts half after this time, by judgment: what was told two days ago by four comes behind what three tell now.
  private static let halfLife = 48.0 * 3_600
  /// How much more a story of somebody followed counts, by judgment: less than one source more.
  private static let favour = 1.3
  /// How much less one counts of which there are only titles to tell, by judgment.
  private static let untold = 0.8

  /// Nil for a story that does not go on since an instant.
  init?(_ story: [Article], _ number: Int, since instant: Date?, now: Date, favouring publishers: Set<String>) {
    let new = instant.map { instant in story.filter { $0.published.map { $0 > instant } ?? false } } ?? story
    guard !new.isEmpty else { return nil }
    let sources = Set(new.map(\.publisher.name))
    last = new.compactMap(\.published).max() ?? .distantPast
    let age = max(0, now.timeIntervalSince(last))
    weight =
      log2(1 + Double(sources.count)) * exp2(-age / Self.halfLife)
      * (sources.isDisjoint(with: publishers) ? 1 : Self.favour)
      * (new.allSatisfy { ($0.summary ?? "").isEmpty } ? Self.untold : 1)
    isPastime = new.count { Headline.isPastime(Report($0)) } * 2 >= new.count
    articles = new.count
    self.number = number
  }

  static func < (one: StoryWeight, other: StoryWeight) -> Bool {
    if one.isPastime != other.isPastime { return other.isPastime }
    if one.weight != other.weight { return one.weight > other.weight }
    if one.articles != other.articles { return one.articles > other.articles }
    return one.last != other.last ? one.last > other.last : one.number < other.number
  }
}
