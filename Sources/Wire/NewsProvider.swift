import Foundation
import News

/// An edition: somewhere that news comes from.
///
/// All of them answer the same questions with the same meaning, so that a person can switch and keep talking.
public protocol NewsProvider: Sendable {
  /// The name people call this edition by.
  var name: String { get }
  /// One page of what a query asks for, as new as it has to be; an empty page where nothing fits.
  func page(
    _ query: Query, number: PageNumber, size: PageSize, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article>
  /// All sources that can be asked for.
  func sources() async throws(NewsFailure) -> [Source]
  /// The whole text of an article, its paragraphs separated by blank lines; nil where the edition has none.
  func text(of article: Article) async throws(NewsFailure) -> String?
  /// Throws what whoever is behind the edition has against being asked; what they said before will do, unless it has to
  /// be new.
  func check(_ freshness: Freshness) async throws(NewsFailure)
  /// The sources as far as they are known without asking anybody else.
  func knownSources() async -> [Source]
  /// What there is to say of the edition to who asks how things are, in sentences.
  func standing() async -> [String]
  /// When the newest of what it answers with was asked for; nil where that is nothing, or always of this moment.
  func lastAsked() async -> Date?
  /// Whether the edition still has an article, as far as it can tell without asking anybody else.
  func has(_ article: Article) async -> Bool
  /// Does what its files need from time to time, for when everybody has their answer.
  func tidyUp() async
}

extension NewsProvider {
  /// One page of what a query asks for, for which what was kept will do.
  public func page(_ query: Query, number: PageNumber, size: PageSize) async throws(NewsFailure) -> Page<Article> {
    try await page(query, number: number, size: size, .usual)
  }

  /// Most editions are for everybody.
  public func check(_ freshness: Freshness) async throws(NewsFailure) {}

  public func knownSources() async -> [Source] { (try? await sources()) ?? [] }

  public func standing() async -> [String] { [] }

  public func lastAsked() async -> Date? { nil }

  /// Most editions keep no files.
  public func tidyUp() async {}

  /// An edition that would have to ask takes an article for one that it has.
  public func has(_ article: Article) async -> Bool { true }
}
