import News
import Newsroom
import Observation

/// The scene that shows one article to read.
@MainActor @Observable
public final class ArticleModel {
  /// An article with as much of its text as could be had.
  public struct Opened: Hashable, Sendable {
    public let article: Article
    public let text: String
    /// Whether the text is all there is, and not just what the edition's list gave.
    public let isWhole: Bool
    /// Whether the library alone still has it.
    public let isGone: Bool
  }

  public private(set) var state = ViewState<Opened>.new

  private let newsroom: Newsroom

  public init(newsroom: Newsroom) {
    self.newsroom = newsroom
  }

  /// Shows an article and marks it as read.
  public func open(_ article: Article) async {
    state = .loading
    do throws(NewsFailure) {
      let whole = try await newsroom.text(of: article)
      let rest = [article.summary, article.excerpt].compactMap(\.self).joined(separator: "\n\n")
      let isGone = await newsroom.isGone(article)
      state = .loaded(Opened(article: article, text: whole ?? rest, isWhole: whole != nil, isGone: isGone))
      try newsroom.noteRead(article)
    } catch {
      // An article that can be read is shown, also where that it was read cannot be kept.
      if state.value == nil { state = .failed(error) }
    }
  }
}
