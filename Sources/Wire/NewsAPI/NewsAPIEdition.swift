import Basics
import Foundation
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
  /// How far back a free key reaches: a month of any length.
  private static let reach: TimeInterval = 32 * 86_400
  /// The most requests for turning to a page, by judgment.
  private static let mostTurns = 10
  /// With this many requests left, the person is warned, by judgment.
  private static let few = 10

  private let client: NewsAPIClient
  private let keeper: any AnswerKeeper
  private let now: @Sendable () -> Date
  private var lists: [String: KeptAnswer<NewsAPIList>] = [:]
  /// The last failure to connect, until a request succeeds.
  private var silence: NewsFailure?

  /// - Parameters:
  ///   - dispatcher: Tries each request once, so that each can be counted.
  ///   - retrying: Makes a retrying dispatcher of it.
  ///   - counts: Stores the request counts, shared by all who use the key.
  public init(
    at base: WebAddress, key: SecretKey?, dispatcher: any Dispatcher,
    retrying: @escaping @Sendable (any Dispatcher) -> any Dispatcher = { $0 }, keeper: any AnswerKeeper,
    counts: any AnswerKeeper, now: @escaping @Sendable () -> Date
  ) {
    client = NewsAPIClient(base: base, key: key, dispatcher: dispatcher, retrying: retrying, counts: counts, now: now)
    self.keeper = keeper
    self.now = now
  }

  public func page(
    _ query: Query, number: PageNumber, size: PageSize, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    if freshness == .kept {
      return Page(of: kept(Self.question(query))?.answer.stories ?? [], number: number, size: size)
    }
    let known = NewsAPIPlan.needsSources(query) ? try await sources() : keptSources
    let plan = try NewsAPIPlan(query, known: known)
    let question = Self.question(query)
    if await client.allowance.isFree == true, isOutOfReach(query) { throw .newsAPI(.tooFarBack(earliest: nil)) }
    // Later pages continue the list whatever its age, so that numbers on screen stay.
    let isFirst = number == .first
    let (begun, isNew) = try await begun(
      plan, question, known, freshness, believing: isFirst ? Self.longestBelieved : .infinity)

    let first = (number.rawValue - 1) * size.rawValue
    var kept = begun
    var missing: NewsFailure?
    do throws(NewsFailure) {
      kept = try await continued(kept, plan, question, known, upTo: first + size.rawValue)
    } catch {
      // A later page comes whole or not at all, so that it is the same next time. A partial first page is better than
      // none, and ends the list.
      kept = lists[question] ?? begun
      if !isFirst || kept.answer.articles.isEmpty { throw error }
      missing = error
    }
    let list = kept.answer
    let stories = list.stories
    let items = Array(stories.dropFirst(first).prefix(size.rawValue))
    if items.isEmpty { try await explainNothing(query, list, first: isFirst) }
    var provenance = await provenance(
      of: plan, list, isLast: list.isWhole && first + items.count >= stories.count,
      asOf: isNew ? nil : kept.moment)
    if let missing { provenance.remarks.append(.restNotFetched(missing)) }
    let told = list.total - (list.articles.count - stories.count)
    let reached = await client.allowance.isFree == true ? min(told, NewsAPIAllowance.depth) : told
    let total = missing == nil ? max(reached, stories.count) : stories.count
    return Page(items: items, number: number, size: size, total: total, provenance: provenance)
  }

  /// The sources, stored ones unless they are too old.
  public func sources() async throws(NewsFailure) -> [Source] {
    let kept = keeper.answer(to: Self.sourcesQuestion, as: [Source].self)
    if let kept, (0..<Self.sourcesBelieved).contains(now().timeIntervalSince(kept.moment)) { return kept.answer }
    do throws(NewsFailure) { return try await freshSources() } catch {
      if let kept, error.isSilence { return kept.answer }
      throw error
    }
  }

  /// Tests the key with a request that is useful anyway, and throws the service's refusal.
  public func check(_ freshness: Freshness) async throws(NewsFailure) {
    if freshness != .new, await client.allowance.isKeyGood == true { return }
    do throws(NewsFailure) { _ = try await freshSources() } catch {
      switch error {
      // A used-up key is valid.
      case .newsAPI(.rateLimited), .newsAPI(.keyExhausted): return
      // No refusal of the key, and stored sources will do.
      case _ where freshness != .new && error.isSilence && !keptSources.isEmpty: return
      default: throw error
      }
    }
  }

  /// The sources known without a request.
  public func knownSources() async -> [Source] { keptSources }

  private var keptSources: [Source] { keeper.answer(to: Self.sourcesQuestion, as: [Source].self)?.answer ?? [] }

  public func text(of article: Article) async throws(NewsFailure) -> String? { nil }

  public func standing() async -> EditionStanding? {
    let allowance = await client.allowance
    let now = now()
    guard let left = allowance.left(at: now) else { return .requests(made: allowance.used(at: now)) }
    return .freeKey(left: left, of: NewsAPIAllowance.daily)
  }

  public func lastAsked() async -> Date? { lists.values.map(\.moment).max() }

  /// The list for a query, stored or begun now, and whether it is new.
  private func begun(
    _ plan: NewsAPIPlan, _ question: String, _ known: [Source], _ freshness: Freshness,
    believing age: TimeInterval
  ) async throws(NewsFailure) -> (list: KeptAnswer<NewsAPIList>, isNew: Bool) {
    let kept = kept(question)
    let isSound = kept.map { $0.answer.courses.count == plan.requests.count } ?? false
    if freshness == .usual, let kept, isSound, (-60..<age).contains(now().timeIntervalSince(kept.moment)) {
      return (kept, false)
    }
    do throws(NewsFailure) {
      var list = NewsAPIList(requests: plan.requests.count)
      for course in plan.requests.indices { try await extend(&list, plan, course, known) }
      list.order { plan.ordered($0, known: known) }
      let begun = KeptAnswer(list, at: now())
      keep(begun, question)
      silence = nil
      return (begun, true)
    } catch {
      silence = error.isSilence ? error : nil
      guard let kept, isSound, error.isSilence else { throw error }
      return (kept, false)
    }
  }

  /// Extends a list up to a number of articles, or to its end.
  private func continued(
    _ kept: KeptAnswer<NewsAPIList>, _ plan: NewsAPIPlan, _ question: String, _ known: [Source], upTo count: Int
  ) async throws(NewsFailure) -> KeptAnswer<NewsAPIList> {
    var list = kept.answer
    var turns = 0
    defer { if turns > 0 { keep(KeptAnswer(list, at: kept.moment), question) } }
    while list.stories.count < count, let course = list.courses.firstIndex(where: { $0.next != nil }),
      turns < Self.mostTurns
    {
      turns += 1
      try await extend(&list, plan, course, known)
    }
    return KeptAnswer(list, at: kept.moment)
  }

  /// Fetches the next page of one of the requests.
  private func extend(
    _ list: inout NewsAPIList, _ plan: NewsAPIPlan, _ course: Int, _ known: [Source]
  ) async throws(NewsFailure) {
    guard let page = list.courses[course].next else { return }
    if page > 1, await client.allowance.isFree == true { return list.cutShort(course) }
    let languages = Dictionary(known.map { ($0.id, $0.language) }, uniquingKeysWith: { first, _ in first })
    let language = plan.language
    do throws(NewsFailure) {
      let answer = try await client.articles(plan.requests[course], page: page) { (languages[$0] ?? nil) ?? language }
      list.take(
        answer.articles, admitting: plan.admits, count: answer.count, total: answer.total, of: course)
    } catch .newsAPI(.tooDeep) where page > 1 {
      list.cutShort(course)
    }
  }

  private func kept(_ question: String) -> KeptAnswer<NewsAPIList>? {
    lists[question] ?? keeper.answer(to: question, as: NewsAPIList.self)
  }

  private func keep(_ list: KeptAnswer<NewsAPIList>, _ question: String) {
    lists[question] = list
    keeper.keep(list, to: question)
  }

  private func freshSources() async throws(NewsFailure) -> [Source] {
    let sources = try await client.sources()
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

  private func provenance(
    of plan: NewsAPIPlan, _ list: NewsAPIList, isLast: Bool, asOf: Date?
  ) async -> Provenance {
    var remarks = plan.remarks
    if let beyond = list.beyond, isLast, beyond > list.articles.count { remarks.append(.beyondReach(beyond)) }
    if asOf != nil, let silence { remarks.append(.failed(silence)) }
    if asOf == nil, let left = await client.allowance.left(at: now()), left <= Self.few {
      remarks.append(.requestsLeft(left, of: NewsAPIAllowance.daily))
    }
    return Provenance(asOf: asOf, isOffline: asOf != nil && silence?.isOffTheWire == true, remarks: remarks)
  }

  private static let sourcesQuestion = "newsapi sources"

  /// The name of a query among stored answers.
  private static func question(_ query: Query) -> String {
    let parts: [(String, String?)] = [
      ("about", query.words), ("in", query.category?.rawValue), ("country", query.country?.rawValue),
      ("language", query.language?.rawValue),
      ("from", query.sources.isEmpty ? nil : query.sources.map(\.rawValue).joined(separator: ",")),
      ("since", query.from.map(Timestamp.text)), ("until", query.to.map(Timestamp.text)),
      ("by", query.order?.rawValue),
      ("without", query.excludedSources.isEmpty ? nil : query.excludedSources.map(\.rawValue).joined(separator: ",")),
      ("not about", query.excludedWords.isEmpty ? nil : query.excludedWords.joined(separator: ",")),
    ]
    let details = parts.compactMap { part, value in value.map { " \(part) \"\($0)\"" } }.joined()
    return "newsapi \(query.kind.rawValue)\(details)"
  }
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
    case .refusedWith, .tooLarge, .givenUp: false
    case .noNetwork, .notEquipped, .unknownHost, .refused, .timedOut, .noProxy, .notSecure, .brokenOff,
      .endlessRedirects:
      true
    }
  }
}
