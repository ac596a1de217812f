import Basics
import Foundation
import News

/// Takes requests to NewsAPI, with the key and the count of what it was used for.
actor NewsAPIDesk {
  private let base: WebAddress
  private let key: SecretKey?
  private let dispatcher: any Dispatcher
  private let retrying: Retrying
  private let counts: any AnswerKeeper
  private let now: @Sendable () -> Date

  /// Makes what tries again of what tries once.
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

  /// What the key was used for so far, by this Crier and those before it.
  var allowance: NewsAPIAllowance {
    get { counts.answer(to: account, as: NewsAPIAllowance.self)?.answer ?? NewsAPIAllowance() }
  }

  /// One page of articles, how many came before any was dropped, and how many there are in all.
  func articles(
    _ request: NewsAPIRequest, page: Int, language: @Sendable (SourceID) -> Language?
  ) async throws(NewsFailure) -> (articles: [Article], count: Int, total: Int) {
    let body: JSON
    do throws(NewsFailure) { body = try await self.body(request, page: page, holding: "articles") } catch {
      if case .newsAPI(.tooDeep) = error {
        if page <= 2 { change { $0.notePlanLimit() } }
        // There is no beginning of a list that is too deep in it.
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

  /// All sources there are.
  func sources() async throws(NewsFailure) -> [Source] {
    let body = try await body(.sources, page: 1, holding: "sources")
    change { $0.isKeyGood = true }
    return NewsAPIAnswer.sources(in: body)
  }

  private func body(_ request: NewsAPIRequest, page: Int, holding member: String) async throws(NewsFailure) -> JSON {
    guard let key else { throw .newsAPI(.keyMissing) }
    guard let request = request.webRequest(to: base, with: key, page: page) else { throw .newsAPI(.queryTooLong) }
    // Counted below what tries again, since the service counts every try.
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
      // Who is to wait no longer than this was too quick, and has requests left.
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

  /// Where the count is kept: a number made of the key, and from which nobody makes the key again.
  private var account: String {
    "requests on key \(String(StableHash.short(of: (key?.revealed ?? "").utf8), radix: 16))"
  }
}

/// Tells of each request that went out, whatever came back; one that was sent on is one more each time.
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
      // Nobody was reached who could count.
      case .noNetwork, .notEquipped, .noProxy, .unknownHost, .refused, .notSecure: break
      case .endlessRedirects: await count(1 + CurlTransfer.mostRedirects)
      case .timedOut, .brokenOff, .tooLarge, .refusedWith, .givenUp: await count(1)
      }
      throw error
    }
  }
}
