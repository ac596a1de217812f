import Basics
import Foundation
import News
import Newsroom

/// Which edition speaks, and how things are with it.
@MainActor
public struct EditionModel {
  private let newsroom: Newsroom

  init(newsroom: Newsroom) { self.newsroom = newsroom }

  /// The edition that speaks.
  public var name: EditionName { newsroom.editionName }

  /// Whether the environment gives a key to NewsAPI, so that no other one is used.
  public var isKeyGiven: Bool { newsroom.isKeyGiven }

  /// Whether a key stands in a line that is used or kept.
  public func holdsKey(_ line: String) -> Bool { newsroom.holdsKey(line) }

  /// Has an edition speak from now on; answers with the one that does.
  public func speak(_ name: EditionName) async throws(NewsFailure) -> EditionName { try await newsroom.speak(name) }

  /// Tries a key to NewsAPI, keeps it, and has that edition speak.
  public func speak(with key: SecretKey) async throws(NewsFailure) { try await newsroom.speak(with: key) }

  /// Removes the key that is kept; tells whether there was one.
  public func removeKey() throws(NewsFailure) -> Bool { try newsroom.removeKey() }

  /// What there is to say of it, in sentences.
  public func standing() async -> [String] { await newsroom.standing() }

  /// When the newest of what it answers with was asked for; nil where that is nothing.
  public func lastAsked() async -> Date? { await newsroom.lastAsked() }
}
