import Basics
import FoundationEssentials
import News

/// The edition of NewsAPI, for people with a key.
///
/// A free key has a hundred requests a day, so every answer is stored, each request brings the most it can, and nothing
/// is asked again unless new news is wanted.
public actor NewsAPIEdition: NewsProvider {
  public nonisolated let name = EditionName.newsapi.rawValue

  /// The service's address.
  public static let usualAddress = "https://newsapi.org"

  /// The oldest answer that is reused, and the oldest list of sources, by judgment.
  private static let longestBelieved: TimeInterval = 12 * 3_600
  private static let sourcesBelieved: TimeInterval = 7 * 86_400
  /// How long a kept list of sources is not asked for again after that failed, by judgment.
  private static let sourcesPause: TimeInterval = 600
  /// How far back a free key reaches: a month of any length.
  private static let reach: TimeInterval = 32 * 86_400
  /// The most requests for turning to a page, by judgment.
  private static let mostTurns = 10
  /// With this many requests left, the person is warned, by judgment.
  private static let few = 10

  private let place: WebAddress
  private let client: NewsAPIClient
  private let keeper: any AnswerKeeper
  private let numbering: any StoryNumbering
  private let now: @Sendable () -> Date
  private let clock: RetryClock
  private var lists: [String: KeptAnswer<NewsAPIList>] = [:]
  /// When the list of sources was last asked for in vain.
  private var sourcesFailed: Date?

  /// A question, with all that is needed to ask for it.
  private struct Errand {
    let plan: NewsAPIPlan
    /// The name among stored answers.
    let question: String
    let known: [Source]
    let muting: Muting?
    let section: News.Category?
    let patience: NewsAPIPatience
  }

  /// The list for a question so far.
  private struct Begun {
    let list: KeptAnswer<NewsAPIList>
    /// Whether it is of this moment.
    var isNew = false
    /// Why it is a kept one, where a new one was asked for.
    var failure: NewsFailure?
  }

  /// - Parameters:
  ///   - dispatcher: Tries each request once, so that each can be counted.
  ///   - retrying: Makes a retrying dispatcher of it.
  ///   - counts: Stores the request counts, shared by all who use the key.
  ///   - clock: Measures waits, also where the date stands still.
  public init(
    at base: WebAddress, key: SecretKey?, dispatcher: any Dispatcher,
    retrying: @escaping @Sendable (any Dispatcher) -> any Dispatcher = { $0 }, keeper: any AnswerKeeper,
    counts: any AnswerKeeper, numbering: any StoryNumbering, now: @escaping @Sendable () -> Date,
    clock: RetryClock = .live
  ) {
    client = NewsAPIClient(
      base: base, key: key, dispatcher: dispatcher, retrying: retrying, counts: counts, now: now, clock: clock)
    place = base
    self.keeper = keeper
    self.numbering = numbering
    self.now = now
    self.clock = clock
  }

  public func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    if freshness == .kept {
      let list = await kept(query.question)?.answer.stories(
        numbering, hiding: query.muting, in: query.category, of: keptSources)
      var page = Page(of: list?.articles ?? [], stretch)
      page.provenance.muted = list?.muted ?? 0
      return page
    }
    let question = query.question
    let patience = NewsAPIPatience(freshness, hasKept: kept(question)?.answer.articles.isEmpty == false, by: clock)
    let known = NewsAPIPlan.needsSources(query) ? try await sources() : keptSources
    let errand = Errand(
      plan: try NewsAPIPlan(query, known: known), question: question, known: known, muting: query.muting,
      section: query.category, patience: patience)
    if await client.allowance.isFree == true, isOutOfReach(query) { throw .newsAPI(.tooFarBack(earliest: nil)) }
    // Later pages continue the list whatever its age, so that numbers on screen stay.
    let isFirst = stretch.isFirst
    let begun = try await begun(errand, freshness, believing: isFirst ? Self.longestBelieved : .infinity)

    let first = stretch.skipped
    var kept = begun.list
    var missing: NewsFailure?
    do throws(NewsFailure) {
      kept = try await continued(begun, errand, upTo: stretch.range.upperBound)
    } catch {
      // A later page comes whole or not at all, so that it is the same next time. A partial first page is better than
      // none, and ends the list.
      kept = lists[question] ?? begun.list
      if !isFirst || kept.answer.articles.isEmpty { throw error }
      missing = error
    }
    let list = kept.answer
    let (stories, muted) = await list.stories(numbering, hiding: query.muting, in: query.category, of: known)
    let items = Array(stories.dropFirst(first).prefix(stretch.size.rawValue))
    if items.isEmpty, muted == 0 { try await explainNothing(query, list, first: isFirst) }
    var provenance = await provenance(errand.plan, begun)
    provenance.muted = muted
    let isLast = list.isWhole && first + items.count >= stories.count
    if let beyond = list.beyond, isLast || isFirst && beyond.given < NewsAPIAllowance.depth {
      provenance.remarks.append(.beyondReach(beyond.counted, given: beyond.given))
    }
    if let missing { provenance.remarks.append(.restNotFetched(missing)) }
    let told = list.total - (list.articles.count - stories.count)
    let total = missing == nil ? max(told, stories.count) : stories.count
    return Page(items: items, stretch, total: total, provenance: provenance)
  }

  /// The sources, stored ones unless they are too old.
  public func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] {
    let kept = keeper.answer(to: Self.sourcesQuestion, as: [Source].self).flatMap { $0.answer.isEmpty ? nil : $0 }
    if freshness != .new, let kept {
      let isYoung = (0..<Self.sourcesBelieved).contains(now().timeIntervalSince(kept.moment))
      let isTried = sourcesFailed.map { abs(now().timeIntervalSince($0)) < Self.sourcesPause } ?? false
      if isYoung || isTried { return kept.answer }
    }
    do throws(NewsFailure) { return try await freshSources(freshness) } catch {
      guard let kept, freshness != .new, error.isSilence else { throw error }
      sourcesFailed = now()
      return kept.answer
    }
  }

  /// Tests the key with a request that is useful anyway, and throws the service's refusal.
  public func check(_ freshness: Freshness) async throws(NewsFailure) -> NewsFailure? {
    if freshness != .new, await client.allowance.isKeyGood == true { return nil }
    do throws(NewsFailure) {
      _ = try await freshSources(freshness)
      return nil
    } catch {
      switch error {
      // A used-up key is valid.
      case .newsAPI(.rateLimited), .newsAPI(.keyExhausted): return error
      // No refusal of the key, and stored sources will do.
      case _ where freshness != .new && error.isSilence && !keptSources.isEmpty: return error
      default: throw error
      }
    }
  }

  /// The sources known without a request.
  public func knownSources() async -> [Source] { keptSources }

  private var keptSources: [Source] { keeper.answer(to: Self.sourcesQuestion, as: [Source].self)?.answer ?? [] }

  public func text(of article: Article) async throws(NewsFailure) -> String? { nil }

  public func placesToAsk() async -> [WebAddress] { [place] }

  public func mayBeNear(_ article: Article) async -> Bool { place.isNear }

  public func standing() async -> EditionStanding? {
    let allowance = await client.allowance
    let now = now()
    guard let left = allowance.left(at: now) else { return .requests(made: allowance.used(at: now)) }
    return .freeKey(left: left, of: NewsAPIAllowance.daily)
  }

  public func lastAsked() async -> Date? { lists.values.map(\.moment).max() }

  /// The list for a query, stored or begun now; a new one is not stored yet.
  ///
  /// An empty list is never stored, nor is it shown in place of a stored one.
  private func begun(
    _ errand: Errand, _ freshness: Freshness, believing age: TimeInterval
  ) async throws(NewsFailure) -> Begun {
    let requests = errand.plan.requests
    let kept = kept(errand.question).flatMap { kept in
      kept.answer.courses.count == requests.count && !kept.answer.articles.isEmpty ? kept : nil
    }
    if freshness == .usual, let kept, (-60..<age).contains(now().timeIntervalSince(kept.moment)) {
      return Begun(list: kept)
    }
    do throws(NewsFailure) {
      var list = NewsAPIList(requests: requests.count)
      for course in requests.indices { try await extend(&list, errand, course) }
      list.order { errand.plan.ordered($0, known: errand.known) }
      if list.articles.isEmpty, let kept { return Begun(list: kept, failure: .newsAPI(.nothing)) }
      return Begun(list: KeptAnswer(list, at: now()), isNew: true)
    } catch {
      guard let kept, error.isSilence else { throw error }
      return Begun(list: kept, failure: error)
    }
  }

  /// Extends a list up to a number of articles, or to its end.
  private func continued(
    _ begun: Begun, _ errand: Errand, upTo count: Int
  ) async throws(NewsFailure) -> KeptAnswer<NewsAPIList> {
    var list = begun.list.answer
    var turns = 0
    defer { if begun.isNew || turns > 0 { keep(KeptAnswer(list, at: begun.list.moment), errand.question) } }
    await cutShort(&list)
    while await list.stories(numbering, hiding: errand.muting, in: errand.section, of: errand.known).articles.count
      < count,
      let course = list.courses.firstIndex(where: { $0.next != nil }),
      turns < Self.mostTurns
    {
      turns += 1
      try await extend(&list, errand, course)
    }
    // Shown though the rest may fail, which is told when it is asked for.
    if begun.isNew, let course = list.doubtful { try? await extend(&list, errand, course) }
    return KeptAnswer(list, at: begun.list.moment)
  }

  /// Ends a list where a key ends that is not known to reach further; a paid one shows by its fresh news.
  private func cutShort(_ list: inout NewsAPIList) async {
    if await client.allowance.isFree == false { return }
    for (course, progress) in list.courses.enumerated() where (progress.next ?? 1) > 1 { list.cutShort(course) }
  }

  /// Fetches the next page of one of the requests.
  private func extend(_ list: inout NewsAPIList, _ errand: Errand, _ course: Int) async throws(NewsFailure) {
    guard let page = list.courses[course].next else { return }
    let languages = Dictionary(errand.known.map { ($0.id, $0.language) }, uniquingKeysWith: { first, _ in first })
    let language = errand.plan.language
    do throws(NewsFailure) {
      let answer = try await client.articles(errand.plan.requests[course], page: page, errand.patience) {
        (languages[$0] ?? nil) ?? language
      }
      list.take(
        answer.articles, admitting: errand.plan.admits, count: answer.count, total: answer.total, of: course)
    } catch .newsAPI(.tooDeep) where page > 1 {
      list.cutShort(course)
    }
  }

  private func kept(_ question: String) -> KeptAnswer<NewsAPIList>? {
    lists[question] ?? keeper.answer(to: question, as: NewsAPIList.self)
  }

  /// Stores a list with news in it; any other is asked for again.
  private func keep(_ list: KeptAnswer<NewsAPIList>, _ question: String) {
    if list.answer.articles.isEmpty { return }
    lists[question] = list
    keeper.keep(list, to: question)
  }

  private func freshSources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] {
    let sources = try await client.sources(NewsAPIPatience(freshness, hasKept: !keptSources.isEmpty, by: clock))
    sourcesFailed = nil
    keeper.keep(KeptAnswer(sources, at: now()), to: Self.sourcesQuestion)
    return sources
  }

  /// Throws why a page is empty, if there is more to say than that.
  private func explainNothing(_ query: Query, _ list: NewsAPIList, first isFirst: Bool) async throws(NewsFailure) {
    if !isFirst, list.isCutShort { throw .newsAPI(.tooDeep) }
    let isLate = await client.allowance.isFree != false
    if isFirst, isLate, isOutOfReach(query) { throw .newsAPI(.tooFarBack(earliest: nil)) }
    guard isFirst, isLate, let from = query.from else { return }
    if now().timeIntervalSince(from) < 36 * 3_600 { throw .nothingSoNew }
  }

  /// Whether the query is for news too old for a free key.
  private func isOutOfReach(_ query: Query) -> Bool {
    query.to.map { now().timeIntervalSince($0) > Self.reach } ?? false
  }

  private func provenance(_ plan: NewsAPIPlan, _ begun: Begun) async -> Provenance {
    var remarks = plan.remarks
    if let failure = begun.failure { remarks.append(.failed(failure)) }
    if begun.isNew, let left = await client.allowance.left(at: now()), left <= Self.few {
      remarks.append(.requestsLeft(left, of: NewsAPIAllowance.daily))
    }
    return Provenance(
      asOf: begun.isNew ? nil : begun.list.moment, isOffline: begun.failure?.isOffTheWire == true, remarks: remarks)
  }

  private static let sourcesQuestion = "newsapi sources"
}

extension NewsFailure {
  /// Whether the failure says nothing about the question, so that a stored answer is better.
  fileprivate var isSilence: Bool {
    if case .wire(let failure) = self { return failure != .givenUp }
    if case .newsAPI(let refusal) = self { return refusal.isNoAnswer }
    return false
  }

  /// Whether no server was reached.
  fileprivate var isOffTheWire: Bool {
    guard case .wire(let failure) = self else { return false }
    return switch failure {
    case .garbled, .refusedWith, .tooLarge, .privateAddress, .givenUp: false
    case .noNetwork, .notEquipped, .unknownHost, .refused, .timedOut, .noProxy, .notSecure, .brokenOff,
      .endlessRedirects:
      true
    }
  }
}
