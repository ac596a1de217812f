import FoundationEssentials
import News

/// What came since the person was here last, and was not shown since.
@MainActor
public final class Arrivals {
  private let left: () -> Date?
  private let began: Date
  private var shown: Set<ArticleID> = []
  /// What was shown last, which counts once the next line begins: the same reply may be laid out twice.
  private var showing: Set<ArticleID> = []

  /// - Parameters:
  ///   - began: When this run began, which counts where there was none before.
  ///   - left: When the run before was left, looked up when it first matters.
  public init(began: Date, left: @escaping () -> Date?) {
    self.began = began
    self.left = left
  }

  /// When the person was here last.
  public private(set) lazy var since: Date = left() ?? began

  /// Those of some articles that are new.
  func new(among articles: [Article]) -> Set<ArticleID> {
    // The run before is looked up only where an edition knows of arrivals.
    let arrived = articles.filter { $0.arrived != nil && !shown.contains($0.id) }
    if arrived.isEmpty { return [] }
    return Set(arrived.filter { article in article.arrived.map { $0 > since } ?? false }.map(\.id))
  }

  /// Notes what was shown, which is new no longer when the next line begins.
  public func note(shown articles: [ArticleID]) { showing.formUnion(articles) }

  public func lineBegan() {
    shown.formUnion(showing)
    showing = []
  }
}
