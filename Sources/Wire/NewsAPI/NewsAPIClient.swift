import Basics
import FoundationEssentials
import News

/// Sends requests to NewsAPI with a key, and counts them.
actor NewsAPIClient {
  private let base: WebAddress
  private let key: SecretKey?
  private let dispatcher: any Dispatcher
  private let retrying: Retrying
  private let counts: any AnswerKeeper
  private let now: @Sendable () -> Date
  private let clock: RetryClock
  /// Until when the service wanted no requests when it last said so in this run.
  private var restEnd: Duration?

  /// Makes a retrying dispatcher.
  typealias Retrying = @Sendable (any Dispatcher) -> any Dispatcher

  init(
    base: WebAddress, key: SecretKey?, dispatcher: any Dispatcher, retrying: @escaping Retrying,
    counts: any AnswerKeeper, now: @escaping @Sendable () -> Date, clock: RetryClock
  ) {
    self.base = base
    self.key = key
    self.dispatcher = dispatcher
    self.retrying = retrying
    self.counts = counts
    self.now = now
    self.clock = clock
  }

  /// What is known of the key's quota, from this and earlier runs.
  var allowance: NewsAPIAllowance {
    get { counts.answer(to: account, as: NewsAPIAllowance.self)?.answer ?? NewsAPIAllowance() }
  }

  /// A page of articles, how many it had before any was dropped, and the total.
  func articles(
    _ request: NewsAPIRequest, page: Int, _ patience: NewsAPIPatience, language: @Sendable (SourceID) -> Language?
  ) async throws(NewsFailure) -> (articles: [Article], count: Int, total: Int) {
    let body: JSON
    do throws(NewsFailure) { body = try await self.body(request, page: page, patience, holding: "articles") } catch {
      if case .newsAPI(.tooDeep) = error {
        if page <= 2 { change { $0.notePlanLimit() } }
        // The first page cannot be too deep in a list.
        if page == 1 { throw .newsAPI(.beyondPlan) }
      }
      if case .newsAPI(.tooFarBack) = error { change { if $0.isFree == nil { $0.notePlanLimit() } } }
      throw error
    }
    let now = now()
    let articles = NewsAPIAnswer.articles(in: body, at: now, language: language)
    if articles.isEmpty, NewsAPIAnswer.hasStrangeArticles(body) { throw .newsAPI(.unreadable) }
    change { $0.note(published: articles.compactMap(\.published), page: page, at: now) }
    let total: Int = if case .integer(let total)? = body["totalResults"] { max(0, total) } else { 0 }
    return (articles, body["articles"]?.elements.count ?? 0, total)
  }

  /// All sources, of which there are always some.
  func sources(_ patience: NewsAPIPatience) async throws(NewsFailure) -> [Source] {
    let body = try await body(.sources, page: 1, patience, holding: "sources")
    let sources = NewsAPIAnswer.sources(in: body)
    if sources.isEmpty { throw .newsAPI(body["sources"]?.elements.isEmpty == false ? .unreadable : .nothing) }
    change { $0.isKeyGood = true }
    return sources
  }

  private func body(
    _ request: NewsAPIRequest, page: Int, _ patience: NewsAPIPatience, holding member: String
  ) async throws(NewsFailure) -> JSON {
    guard let key else { throw .newsAPI(.keyMissing) }
    let asked = request.webRequest(
      to: base, with: key, page: page, patience: patience.left, anew: patience.isRenewing)
    guard let asked else { throw .newsAPI(.queryTooLong) }
    if let failure = rest { throw failure }
    // Counts below the retries, since the service counts every try.
    let counting = CountingDispatcher(dispatcher) { await self.countRequests($0) }
    let out = patience.isStubborn ? retrying(counting) : counting
    let answer: WebAnswer
    do throws(WireFailure) { answer = try await out.answer(to: asked) } catch {
      if case .garbled = error { throw .newsAPI(.garbled) }
      throw .wire(error)
    }
    do throws(NewsFailure) {
      return try NewsAPIAnswer.body(of: answer, to: asked.address, holding: member, without: key, at: now())
    } catch {
      throw learned(from: error, answer)
    }
  }

  /// Learns from a failure; answers it with what is known of how long it lasts.
  private func learned(from failure: NewsFailure, _ answer: WebAnswer) -> NewsFailure {
    let now = now()
    if answer.status == 429 || answer.status >= 500, let wait = answer.wait(at: now), wait > .zero {
      change { $0.noteRest(wait, status: answer.status, at: now) }
      restEnd = clock.elapsed() + wait
    }
    switch failure {
    case .newsAPI(.keyInvalid), .newsAPI(.keyDisabled): change { $0.isKeyGood = false }
    case .newsAPI(.keyExhausted): change { $0.noteSpent(at: now) }
    // A short wait means too many at once, with requests left.
    case .newsAPI(.rateLimited(let wait?)) where wait <= NewsAPIRefusal.shortRest: break
    case .newsAPI(.rateLimited(let wait)):
      change { $0.noteSpent(at: now) }
      return .newsAPI(.rateLimited(wait: wait ?? allowance.wait(at: now)))
    default: break
    }
    return failure
  }

  /// What the service would answer as long as it wants no requests; nil where it may be asked.
  ///
  /// A clock may be pinned, so in one run the time that passes counts too.
  private var rest: NewsFailure? {
    guard let (wait, status) = allowance.rest(at: now()), restEnd.map({ clock.elapsed() < $0 }) ?? true
    else { return nil }
    if status == 429 { return .newsAPI(.rateLimited(wait: wait)) }
    return .wire(.refusedWith(status: status, host: base.host, retryAfter: wait))
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

/// Reports each request sent; every redirect is one more, and an answer from the service's own cache is free.
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
      await count(answer.redirects + (answer["x-cached-result"]?.lowercased() == "true" ? 0 : 1))
      return answer
    } catch {
      switch error {
      // No request was received.
      case .noNetwork, .notEquipped, .noProxy, .unknownHost, .refused, .notSecure: break
      case .endlessRedirects: await count(1 + CurlTransfer.mostRedirects)
      case .timedOut, .brokenOff, .garbled, .tooLarge, .privateAddress, .refusedWith, .givenUp: await count(1)
      }
      throw error
    }
  }
}
