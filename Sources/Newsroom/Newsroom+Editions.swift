import Archive
import Basics
import FoundationEssentials
import News
import Wire

/// Chooses the current edition.
extension Newsroom {
  /// The current edition: the one the profile chose last.
  var edition: any NewsProvider { edition(called: editionName) }

  /// The current edition's name.
  public var editionName: EditionName {
    if let speaking { return speaking }
    let chosen = archive.choices.all.edition ?? editions.usual
    let name = editions.maker(of: chosen) == nil ? editions.usual : chosen
    speaking = name
    return name
  }

  /// An edition, current or not; its earlier lists are continued with it.
  func edition(called name: EditionName) -> any NewsProvider {
    if let made = made.first(where: { $0.name == name }) { return made.edition }
    guard let make = editions.maker(of: name) ?? editions.maker(of: editions.usual) else { return NoEdition() }
    let edition = make(surroundings(newsAPIKey))
    made.append((name, edition))
    return edition
  }

  /// The edition that a query is for: what a person follows by its feed is part of every one.
  ///
  /// Where each request counts, those feeds are asked only where they are named.
  func edition(for query: Query) -> any NewsProvider {
    let edition = edition(called: query.edition ?? editionName)
    guard !(edition is FeedsEdition), let feeds = feedsEdition else { return edition }
    let own = archive.unnoted { archive.follows.values.filter { $0.feed != nil }.map(\.id) }
    if own.isEmpty || query.sources.isEmpty && edition is NewsAPIEdition { return edition }
    let named = Set(query.sources)
    // Whoever wants the edition alone has their feeds where they name them.
    if archive.choices.all.feeds == .apart, named.isDisjoint(with: own) { return edition }
    if named.isEmpty || !named.isDisjoint(with: own) {
      return !named.isEmpty && named.isSubset(of: own) ? feeds : JoinedEdition(edition, with: own, of: feeds)
    }
    return edition
  }

  private func surroundings(_ key: SecretKey?) -> Editions.Surroundings {
    Editions.Surroundings(
      archive: archive, key: key, keeper: ArchivedAnswers(cache: archive.answers),
      counts: ArchivedAnswers(cache: archive.requestCounts), numbering: numbering, wayOut: wayOut)
  }

  /// The NewsAPI key in use.
  private var newsAPIKey: SecretKey? { editions.givenKey ?? keptKey }

  /// The stored key, read once, since every line is checked for it.
  private var keptKey: SecretKey? {
    if let lookedUpKey { return lookedUpKey }
    let key = archive.newsAPIKey.key
    lookedUpKey = .some(key)
    return key
  }

  /// Switches the edition, and answers the new one with why it has no news now, if so; feeds replace NewsAPI without a
  /// key.
  public func speak(_ name: EditionName) async throws(NewsFailure) -> (EditionName, silence: NewsFailure?) {
    guard editions.maker(of: name) != nil else { throw .noSuchEdition(name) }
    // Another Crier may have stored one since.
    if newsAPIKey == nil { lookedUpKey = nil }
    if name == .newsapi, newsAPIKey == nil {
      guard editions.maker(of: .feeds) != nil else { throw .newsAPI(.keyMissing) }
      return try await speak(.feeds)
    }
    // Tests an untested key now, rather than fail later.
    let silence = try await edition(called: name).check(.usual)
    try archive.choices.keep(.edition(name == editions.usual ? nil : name))
    speaking = name
    return (name, silence)
  }

  /// Tests a NewsAPI key, stores it, and switches to that edition; answers why it has no news now, if so.
  public func speak(with key: SecretKey) async throws(NewsFailure) -> NewsFailure? {
    guard let make = editions.maker(of: .newsapi) else { throw .noSuchEdition(.newsapi) }
    let silence = try await make(surroundings(key)).check(.new)
    let before = archive.newsAPIKey.key
    try archive.newsAPIKey.keep(key)
    do throws(NewsFailure) { try archive.choices.keep(.edition(.newsapi)) } catch {
      if let before { try? archive.newsAPIKey.keep(before) } else { _ = try? archive.newsAPIKey.remove() }
      throw error
    }
    lookedUpKey = .some(key)
    made.removeAll { $0.name == .newsapi }
    speaking = .newsapi
    return silence
  }

  /// Removes the stored key, and leaves NewsAPI where no other is left; whether there was one.
  public func removeKey() throws(NewsFailure) -> Bool {
    let isLeft = !isKeyGiven && editionName == .newsapi
    // First, since a file can be removed where nothing can be written.
    if isLeft { try archive.choices.keep(.edition(nil)) }
    var isRemoved = false
    defer { if isLeft, !isRemoved { try? archive.choices.keep(.edition(.newsapi)) } }
    isRemoved = try archive.newsAPIKey.remove()
    lookedUpKey = nil
    guard isRemoved else { return false }
    if isLeft { speaking = nil }
    made.removeAll { $0.name == .newsapi }
    return true
  }

  /// Whether the environment has a key, which is used instead of any other.
  public var isKeyGiven: Bool { editions.givenKey != nil }

  /// Whether a line contains the key of the environment or the stored one.
  public func holdsKey(_ line: String) -> Bool {
    [editions.givenKey, keptKey].contains { $0?.stands(in: line) == true } || holdsAideKey(line)
      || holdsServerPassword(line)
  }

  /// The state of the current edition.
  public func standing() async -> EditionStanding? { await edition.standing() }

  /// When the newest of the edition's answers was fetched; nil without any.
  public func lastAsked() async -> Date? { await edition.lastAsked() }

  /// The current edition's sources known without a request, and the followed ones.
  public func knownSources() async -> [Source] {
    withFollowed(asFollowed(await edition.knownSources()))
  }

  /// The followed sources that are not among some, and those.
  func withFollowed(_ known: [Source], where isWanted: (Source) -> Bool = { _ in true }) -> [Source] {
    let ids = Set(known.map(\.id))
    return followed().filter { !ids.contains($0.id) && isWanted($0) } + known
  }

  /// Sources with the names and folders that a person gave to those they follow.
  func asFollowed(_ known: [Source]) -> [Source] {
    let followed = Dictionary(followed().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return followed.isEmpty
      ? known
      : known.map { source in
        guard let own = followed[source.id] else { return source }
        var source = source
        (source.name, source.folder, source.otherFolders) = (own.name, own.folder, own.otherFolders)
        return source
      }
  }

  /// Forgets the current edition after the profile changed.
  func changeSpeaker() {
    speaking = nil
    lookedUpKey = nil
    (lookedUpAide, aideAnswered) = (nil, nil)
    lookedUpServer = nil
    made.removeAll { $0.name != .demo }
  }
}

/// Stands in where no edition is registered.
private struct NoEdition: NewsProvider {
  let name = EditionName.demo.rawValue

  func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> { throw .noSuchEdition(.demo) }

  func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] { [] }

  func text(of article: Article) async throws(NewsFailure) -> String? { nil }
}
