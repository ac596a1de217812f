import News
import Newsroom
import Observation

/// The scene that shows a feed before anybody adds it: all of its items at once, since nothing can be asked of it again.
@MainActor @Observable
public final class PreviewModel {
  /// What is to be looked at: a path or an address, and where a file is to be taken to come from.
  public struct Request: Hashable, Sendable, Codable {
    public let place: String
    public let base: String?

    public init(place: String, base: String? = nil) {
      self.place = place
      self.base = base
    }
  }

  /// A feed that is looked at.
  public struct Shown: Sendable {
    public let title: String
    public let list: NumberedList<Article>
  }

  /// More than this is not left to another run.
  private static let mostKept = 100

  public private(set) var state = ViewState<Shown>.new
  /// The last request that had an answer, with it.
  @ObservationIgnored public private(set) var shown: (request: Request, list: NumberedList<Article>)?

  private let newsroom: Newsroom
  @ObservationIgnored private var turn = 0

  public init(newsroom: Newsroom) {
    self.newsroom = newsroom
  }

  /// Shows the feed that stands somewhere.
  public func show(_ request: Request) async {
    turn += 1
    let mine = turn
    state = .loading
    let outcome: ViewState<Shown>
    do throws(NewsFailure) {
      let preview = try await newsroom.preview(request.place, as: request.base)
      outcome = .loaded(Shown(title: preview.title, list: Self.list(preview.articles)))
    } catch {
      outcome = .failed(error)
    }
    guard mine == turn else { return }
    state = outcome
    if let list = outcome.value?.list, list.total > 0 { shown = (request, list) }
  }

  /// The list as it can be left to another run: no longer than that run would want to read at its launch.
  public var kept: (request: Request, list: NumberedList<Article>)? {
    shown.map { ($0.request, Self.list(Array($0.list.view.prefix(Self.mostKept).map(\.item)))) }
  }

  /// Shows a list as it was when the conversation was left.
  public func restore(_ list: NumberedList<Article>, of request: Request) { shown = (request, list) }

  private static func list(_ articles: [Article]) -> NumberedList<Article> {
    NumberedList(page: Page(items: articles, number: .first, size: .usual, total: articles.count))
  }
}
