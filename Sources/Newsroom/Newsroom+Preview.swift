import News
import Wire

/// A feed as it is looked through before anybody adds it.
public struct Preview: Sendable {
  /// The feed's title, or the name of where it was found.
  public let title: String
  /// All of its items in its own order.
  public let articles: [Article]
}

/// Looking at what stands somewhere, without keeping it.
extension Newsroom {
  /// The feed that stands in a file or at an address; a file may be taken for one from `base`.
  public func preview(_ place: String, as base: String?) async throws(NewsFailure) -> Preview {
    let document = try await documents.document(place, as: base)
    return try await Self.preview(document, named: place)
  }

  @concurrent
  private nonisolated static func preview(
    _ document: NamedDocument, named place: String
  ) async throws(NewsFailure) -> Preview {
    let feed: Feed
    do throws(FeedFault) {
      feed = try FeedReader.feed(in: document.bytes, contentType: document.contentType, base: document.address)
    } catch {
      throw .feed(error)
    }
    let title = feed.title ?? document.address?.host ?? Text.shortened(place)
    let publisher = Publisher(id: nil, name: title)
    return Preview(title: title, articles: feed.items.map { $0.article(by: publisher, language: feed.language) })
  }
}
