import News
import Observation

/// A scene that shows numbered items in pages: headlines, a search, saved articles, sources.
///
/// They differ only in what is asked and who answers, so both are given in. The newest request owns the scene: an answer
/// to an older one is dropped, whatever order they come in.
@MainActor @Observable
public final class ListModel<Request: Sendable, Item: Sendable> {
  /// Answers one page of a request, as new as it has to be.
  public typealias Fetch =
    @Sendable (Request, PageNumber, PageSize, Freshness) async throws(NewsFailure) -> Page<Item>

  public private(set) var state = ViewState<NumberedList<Item>>.new
  /// The last request that had an answer, and the list that answered it: still on screen when a later one fails.
  ///
  /// Not observed: it changes only when `state` does.
  @ObservationIgnored public private(set) var shown: (request: Request, list: NumberedList<Item>)?

  private let nothing: NewsFailure
  private let fetch: Fetch
  @ObservationIgnored private var turn = 0

  /// A scene whose pages `fetch` answers; `nothing` is what an answer without items comes to.
  public init(nothing: NewsFailure, fetch: @escaping Fetch) {
    self.nothing = nothing
    self.fetch = fetch
  }

  /// Shows the first page of a request.
  public func show(_ request: Request, size: PageSize = .usual, _ freshness: Freshness = .usual) async {
    turn += 1
    let mine = turn
    state = .loading
    let outcome: ViewState<NumberedList<Item>>
    do throws(NewsFailure) {
      let page = try await fetch(request, .first, size, freshness)
      outcome = page.items.isEmpty ? .failed(nothing) : .loaded(NumberedList(page: page))
    } catch {
      outcome = .failed(error)
    }
    if mine == turn { take(outcome, of: request) }
  }

  /// Shows the same request again from its first page, or what it comes to now.
  public func refresh(as changed: (Request) -> Request = { $0 }) async {
    if let (request, list) = shown { await show(changed(request), size: list.size, .new) }
  }

  /// Shows another page of the list; where there is none the list stays as it is and the reason is thrown.
  public func turn(to number: PageNumber?) async throws(NewsFailure) {
    guard let number, let (request, list) = shown else { throw .noFurtherPage }
    turn += 1
    let mine = turn
    let page = try await fetch(request, number, list.size, .usual)
    guard !page.items.isEmpty else { throw .noFurtherPage }
    if mine == turn { take(.loaded(NumberedList(page: page, after: list.shown)), of: request) }
  }

  /// Shows the last list again as it was, after a request that came to nothing.
  public func bringBack() {
    guard let shown else { return }
    turn += 1
    state = .loaded(shown.list)
  }

  /// Shows a list as it was when the conversation was left.
  public func restore(_ list: NumberedList<Item>, of request: Request) { take(.loaded(list), of: request) }

  private func take(_ outcome: ViewState<NumberedList<Item>>, of request: Request) {
    state = outcome
    if let list = outcome.value { shown = (request, list) }
  }
}
