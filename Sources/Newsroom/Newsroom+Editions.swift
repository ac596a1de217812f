import Archive
import Basics
import Foundation
import News
import Wire

/// Which edition speaks, and changing that.
extension Newsroom {
  /// The edition that speaks: the one chosen last by who is talking.
  var edition: any NewsProvider { edition(called: editionName) }

  /// The name of the edition that speaks.
  public var editionName: EditionName {
    if let speaking { return speaking }
    let chosen = archive.choices.all.edition ?? editions.usual
    let name = editions.maker(of: chosen) == nil ? editions.usual : chosen
    speaking = name
    return name
  }

  /// An edition, whether it speaks or not; lists that it answered are turned on in with it after another one spoke.
  func edition(called name: EditionName) -> any NewsProvider {
    if let made = made.first(where: { $0.name == name }) { return made.edition }
    guard let make = editions.maker(of: name) ?? editions.maker(of: editions.usual) else { return NoEdition() }
    let edition = make(surroundings(newsAPIKey))
    made.append((name, edition))
    return edition
  }

  private func surroundings(_ key: SecretKey?) -> Editions.Surroundings {
    Editions.Surroundings(
      archive: archive, key: key, keeper: ArchivedAnswers(cache: archive.answers),
      counts: ArchivedAnswers(cache: archive.requestCounts), wayOut: wayOut)
  }

  /// The key to NewsAPI that is used.
  private var newsAPIKey: SecretKey? { editions.givenKey ?? keptKey }

  /// The key that is kept, read once: every line is looked through for it.
  private var keptKey: SecretKey? {
    if let lookedUpKey { return lookedUpKey }
    let key = archive.newsAPIKey.key
    lookedUpKey = .some(key)
    return key
  }

  /// Has an edition speak from now on; answers with the one that does, which without a key to NewsAPI is the feeds.
  public func speak(_ name: EditionName) async throws(NewsFailure) -> EditionName {
    guard editions.maker(of: name) != nil else { throw .noSuchEdition(name) }
    // Another Crier may have kept one since.
    if newsAPIKey == nil { lookedUpKey = nil }
    if name == .newsapi, newsAPIKey == nil {
      guard editions.maker(of: .feeds) != nil else { throw .newsAPI(.keyMissing) }
      return try await speak(.feeds)
    }
    // A key nobody tried so far is tried now, so that it is not found wanting in the middle of something.
    try await edition(called: name).check(.usual)
    try archive.choices.keep(.edition(name == editions.usual ? nil : name))
    speaking = name
    return name
  }

  /// Tries a key to NewsAPI, keeps it, and has that edition speak.
  public func speak(with key: SecretKey) async throws(NewsFailure) {
    guard let make = editions.maker(of: .newsapi) else { throw .noSuchEdition(.newsapi) }
    try await make(surroundings(key)).check(.new)
    try archive.newsAPIKey.keep(key)
    lookedUpKey = .some(key)
    made.removeAll { $0.name == .newsapi }
    try archive.choices.keep(.edition(.newsapi))
    speaking = .newsapi
  }

  /// Removes the key that is kept, and has NewsAPI speak no more where there is no other; tells whether there was one.
  public func removeKey() throws(NewsFailure) -> Bool {
    lookedUpKey = nil
    guard try archive.newsAPIKey.remove() else { return false }
    if !isKeyGiven, editionName == .newsapi {
      try archive.choices.keep(.edition(nil))
      speaking = nil
    }
    made.removeAll { $0.name == .newsapi }
    return true
  }

  /// Whether the environment gives a key, so that no other one is used.
  public var isKeyGiven: Bool { editions.givenKey != nil }

  /// Whether the key stands in a line that the environment gives, or that is kept for who is talking.
  public func holdsKey(_ line: String) -> Bool {
    [editions.givenKey, keptKey].contains { $0?.stands(in: line) == true }
  }

  /// What there is to say of the edition that speaks, in sentences.
  public func standing() async -> [String] { await edition.standing() }

  /// When the newest of what the edition answers with was asked for; nil where that is nothing.
  public func lastAsked() async -> Date? { await edition.lastAsked() }

  /// The sources of the edition that speaks, as far as they are known without asking anybody, and those followed.
  public func knownSources() async -> [Source] {
    let known = await edition.knownSources()
    let ids = Set(known.map(\.id))
    return known + followed().filter { !ids.contains($0.id) }
  }

  /// Forgets which edition spoke, since somebody else is talking.
  func changeSpeaker() {
    speaking = nil
    lookedUpKey = nil
    made.removeAll { $0.name != .demo }
  }
}

/// What speaks where no edition was put in.
private struct NoEdition: NewsProvider {
  let name = EditionName.demo.rawValue

  func page(
    _ query: Query, number: PageNumber, size: PageSize, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> { throw .noSuchEdition(.demo) }

  func sources() async throws(NewsFailure) -> [Source] { [] }

  func text(of article: Article) async throws(NewsFailure) -> String? { nil }
}
