import News
import Observation

/// A scene that shows numbered items in pages: headlines, a search, saved articles, sources.
///
/// They differ only in what is asked and who answers, so both are given in. The newest request owns the scene: an answer
/// to an older one is dropped, whatever order they come in.
@MainActor @Observable
public final class ListModel<Request: Sendable, Item: Sendable> {
  /// Answers one page of a request.
  public typealias Fetch = @Sendable (Request, PageNumber, PageSize) async throws(NewsFailure) -> Page<Item>

  public private(set) var state = ViewState<NumberedList<Item>>.new
  public private(set) var request: Request?

  private let nothing: NewsFailure
  private let fetch: Fetch
  private var turn = 0

  /// A scene whose pages `fetch` answers; `nothing` is what an answer without items comes to.
  public init(nothing: NewsFailure, fetch: @escaping Fetch) {
    self.nothing = nothing
    self.fetch = fetch
  }

  /// Shows the first page of a request.
  public func show(_ request: Request, size: PageSize = .usual) async {
    turn += 1
    let mine = turn
    self.request = request
    state = .loading
    let outcome: ViewState<NumberedList<Item>>
    do throws(NewsFailure) {
      let page = try await fetch(request, .first, size)
      outcome = page.items.isEmpty ? .failed(nothing) : .loaded(NumberedList(page: page))
    } catch {
      outcome = .failed(error)
    }
    if mine == turn { state = outcome }
  }

  /// Shows the same request again from its first page.
  public func refresh() async {
    if let request { await show(request, size: state.value?.size ?? .usual) }
  }

  /// Shows another page of the list; where there is none the list stays as it is and the reason is thrown.
  public func turn(to number: PageNumber?) async throws(NewsFailure) {
    guard let number, let request, let list = state.value else { throw .noFurtherPage }
    turn += 1
    let mine = turn
    let page = try await fetch(request, number, list.size)
    guard !page.items.isEmpty else { throw .noFurtherPage }
    if mine == turn { state = .loaded(NumberedList(page: page, after: list.shown)) }
  }

  /// Shows a list as it was when the conversation was left.
  public func restore(_ list: NumberedList<Item>, of request: Request) {
    self.request = request
    state = .loaded(list)
  }
}
