import Basics
import News
import Newsroom
import Replies
import Stories

/// What is being read out loud, sentence by sentence, while the conversation goes on.
@MainActor
public final class Recital {
  /// How it goes, with the articles that it is about while there is something to say to it.
  public enum State: Hashable, Sendable {
    case silent
    case speaking
    case paused(of: Set<ArticleID>)
  }

  /// An article being read, and the sentence that comes next.
  private struct Part {
    let article: Article
    let sentences: [String]
    var place = 0
  }

  private let announcer: any Announcer
  private let lists: Lists
  private var part: Part?
  private var heard: Set<ArticleID> = []
  private var isPaused = false
  /// Those that were asked for with it, which follow by themselves.
  private var waiting: ArraySlice<Article> = []
  /// Those behind them in their list, which follow where that is said.
  private var following: ArraySlice<Article> = []
  /// The list as far as they go, of which the next page comes behind them.
  private var list: Listing?
  private var work: Task<Void, Never>?
  private var failure: NewsFailure?
  private let (remarks, telling) = AsyncStream<Saying>.makeStream()

  init(announcer: any Announcer, lists: Lists) {
    self.announcer = announcer
    self.lists = lists
  }

  public var state: State { part == nil ? .silent : isPaused ? .paused(of: heard) : .speaking }

  /// The article that is being read.
  var article: Article? { part?.article }

  /// What there is to say while nothing is asked: which article comes now, or why it fell silent.
  public var told: AsyncStream<Saying> { remarks }

  /// Finds what speaks.
  func wake() async throws(NewsFailure) { try await announcer.wake() }

  /// Reads an article, and those behind it, in place of what was being read.
  func begin(
    _ text: ArticleText, andThen waiting: ArraySlice<Article>, before following: ArraySlice<Article>,
    of list: Listing?
  ) {
    stop()
    (self.waiting, self.following, self.list) = (waiting, following, list)
    take(up: text)
    speak()
  }

  func pause() {
    isPaused = part != nil
    work?.cancel()
  }

  /// Goes on from the sentence at which it was paused.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    speak()
  }

  /// Falls silent for good.
  public func stop() {
    work?.cancel()
    (part, isPaused, heard, failure) = (nil, false, [], nil)
    (waiting, following, list) = ([], [], nil)
  }

  /// Falls silent where it speaks, and tells so; whether it did.
  public func interrupt() -> Bool {
    guard let part, state == .speaking else { return false }
    stop()
    telling.yield(.readingStopped(title: part.article.title))
    return true
  }

  /// Reads the next article in place of this one, from the list's next page where this one is over; answers it, or nil
  /// where there is none.
  func next() async throws(NewsFailure) -> Article? {
    var (waiting, following, list) = (waiting, following, list)
    if waiting.isEmpty, following.isEmpty, let before = list {
      do throws(NewsFailure) { list = try await lists.turned(before, .next) } catch {
        if error == .noFurtherPage || error == .nothingFound { return nil }
        throw error
      }
      following = list?.articles?.view.map(\.item)[...] ?? []
    }
    guard let next = waiting.popFirst() ?? following.popFirst() else { return nil }
    let text = try await lists.news.reading(of: next)
    begin(text, andThen: waiting, before: following, of: list)
    return text.article
  }

  /// Comes back once all was heard, and answers why something could not be said.
  ///
  /// Cancelled, it falls silent.
  public func heardOut() async -> NewsFailure? {
    while state == .speaking, let work {
      await withTaskCancellationHandler {
        await work.value
      } onCancel: {
        work.cancel()
      }
      if Task.isCancelled { stop() }
    }
    defer { failure = nil }
    return failure
  }

  /// Falls silent, and comes back once that is so.
  public func end() async {
    stop()
    await work?.value
  }

  private func take(up text: ArticleText) {
    let language = text.article.language
    let sentences = [text.article.title] + text.content.spoken.flatMap { Sentences.list(of: $0, language: language) }
    part = Part(
      article: text.article, sentences: sentences.filter { $0.contains { $0.isLetter || $0.isNumber } })
    heard.insert(text.article.id)
  }

  private func speak() {
    let before = work
    work = Task { [weak self] in
      // One voice at a time: what was said before falls silent first.
      await before?.value
      await self?.recite()
    }
  }

  private func recite() async {
    do throws(NewsFailure) {
      while let now = part, !Task.isCancelled {
        for place in now.place..<max(now.place, now.sentences.count) {
          try await announcer.say(now.sentences[place], in: now.article.language)
          // Whoever cancelled has seen to the rest.
          if Task.isCancelled { return }
          part?.place = place + 1
        }
        try? lists.shelf.noteRead(now.article)
        guard try await goOn() else { return }
      }
    } catch {
      if Task.isCancelled { return }
      stop()
      failure = error
      telling.yield(error.saying)
    }
  }

  /// Takes up the next of those that were asked for together; false where that is not wanted any more.
  private func goOn() async throws(NewsFailure) -> Bool {
    guard let next = waiting.first else {
      stop()
      return false
    }
    let text = try await lists.news.reading(of: next)
    if Task.isCancelled { return false }
    waiting.removeFirst()
    take(up: text)
    telling.yield(.readingAloud(title: text.article.title))
    return true
  }
}
