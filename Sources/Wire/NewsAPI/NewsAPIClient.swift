import Basics
import Foundation
import News

/// Sends requests to NewsAPI with a key, and counts them.
actor NewsAPIClient {
  private let base: WebAddress
  private let key: SecretKey?
  private let dispatcher: any Dispatcher
  private let retrying: Retrying
  private let counts: any AnswerKeeper
  private let now: @Sendable () -> Date

  /// Makes a retrying dispatcher.
  typealias Retrying = @Sendable (any Dispatcher) -> any Dispatcher

  init(
    base: WebAddress, key: SecretKey?, dispatcher: any Dispatcher, retrying: @escaping Retrying,
    counts: any AnswerKeeper, now: @escaping @Sendable () -> Date
  ) {
    self.base = base
    self.key = key
    self.dispatcher = dispatcher
    self.retrying = retrying
    self.counts = counts
    self.now = now
  }

  /// What is known of the key's quota, from this and earlier runs.
  var allowance: NewsAPIAllowance {
    get { counts.answer(to: account, as: NewsAPIAllowance.self)?.answer ?? NewsAPIAllowance() }
  }

  /// A page of articles, how many it had before any was dropped, and the total.
  func articles(
    _ request: NewsAPIRequest, page: Int, language: @Sendable (SourceID) -> Language?
  ) async throws(NewsFailure) -> (articles: [Article], count: Int, total: Int) {
    let body: JSON
    do throws(NewsFailure) { body = try await self.body(request, page: page, holding: "articles") } catch {
      if case .newsAPI(.tooDeep) = error {
        if page <= 2 { change { $0.notePlanLimit() } }
        // The first page cannot be too deep in a list.
        if page == 1 { throw .newsAPI(.misasked(code: NewsAPIRefusal.tooDeep.code)) }
      }
      if case .newsAPI(.tooFarBack) = error { change { if $0.isFree == nil { $0.notePlanLimit() } } }
      throw error
    }
    let now = now()
    let articles = NewsAPIAnswer.articles(in: body, at: now, language: language)
    change { $0.note(published: articles.compactMap(\.published), page: page, at: now) }
    let total: Int = if case .integer(let total)? = body["totalResults"] { max(0, total) } else { 0 }
    return (articles, body["articles"]?.elements.count ?? 0, total)
  }

  /// All sources.
  func sources() async throws(NewsFailure) -> [Source] {
    let body = try await body(.sources, page: 1, holding: "sources")
    change { $0.isKeyGood = true }
    return NewsAPIAnswer.sources(in: body)
  }

  private func body(_ request: NewsAPIRequest, page: Int, holding member: String) async throws(NewsFailure) -> JSON {
    guard let key else { throw .newsAPI(.keyMissing) }
    guard let request = request.webRequest(to: base, with: key, page: page) else { throw .newsAPI(.queryTooLong) }
    // Counts below the retries, since the service counts every try.
    let counting = CountingDispatcher(dispatcher) { await self.countRequests($0) }
    let answer: WebAnswer
    do throws(WireFailure) { answer = try await retrying(counting).answer(to: request) } catch { throw .wire(error) }
    let now = now()
    do throws(NewsFailure) {
      return try NewsAPIAnswer.body(of: answer, holding: member, without: key, at: now)
    } catch {
      guard case .newsAPI(let refusal) = error else { throw error }
      switch refusal {
      case .keyInvalid, .keyDisabled: change { $0.isKeyGood = false }
      case .keyExhausted: change { $0.noteSpent(at: now) }
      // A short wait means too many at once, with requests left.
      case .rateLimited(let wait?) where wait <= NewsAPIRefusal.shortRest: break
      case .rateLimited(let wait):
        change { $0.noteSpent(at: now) }
        throw .newsAPI(.rateLimited(wait: wait ?? allowance.wait(at: now)))
      default: break
      }
      throw error
    }
  }

  private func countRequests(_ count: Int) {
    let now = now()
    change { allowance in
      for _ in 0..<count { allowance.note(requestAt: now) }
    }
  }

  private func change(_ change: (inout NewsAPIAllowance) -> Void) {
    let now = now()
    counts.change(account) { (kept: KeptAnswer<NewsAPIAllowance>?) in
      var allowance = kept?.answer ?? NewsAPIAllowance()
      change(&allowance)
      return KeptAnswer(allowance, at: now)
    }
  }

  /// Where the count is stored: a one-way hash of the key.
  private var account: String {
    "requests on key \(String(StableHash.short(of: (key?.revealed ?? "").utf8), radix: 16))"
  }
}

/// Reports each request sent; every redirect is one more.
private struct CountingDispatcher: Dispatcher {
  private let inner: any Dispatcher
  private let count: @Sendable (Int) async -> Void

  init(_ inner: any Dispatcher, count: @escaping @Sendable (Int) async -> Void) {
    self.inner = inner
    self.count = count
  }

  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer {
    do throws(WireFailure) {
      let answer = try await inner.answer(to: request)
      await count(1 + answer.redirects)
      return answer
    } catch {
      switch error {
      // No request was received.
      case .noNetwork, .notEquipped, .noProxy, .unknownHost, .refused, .notSecure: break
      case .endlessRedirects: await count(1 + CurlTransfer.mostRedirects)
      case .timedOut, .brokenOff, .tooLarge, .refusedWith, .givenUp: await count(1)
      }
      throw error
    }
  }
}
