import Basics
import FoundationEssentials
import News
import Reader
import Wire

/// Reads documents that anybody may have written.
extension Newsroom {
  /// As long as one may take to be read, by judgment: a server is not waited for longer either.
  private nonisolated static let patience = Duration.seconds(20)

  /// What a page is to a reader.
  nonisolated static func page(_ document: NamedDocument) async throws(NewsFailure) -> PageReading {
    let page = try await read(document) { document throws(NewsFailure) in
      PageReader.read(document.bytes, contentType: document.contentType, address: document.address)
    }
    if case .unfinished = page { throw .feed(.tooInvolved) }
    return page
  }

  /// The feeds in a document, or those that it links to.
  nonisolated static func found(in document: NamedDocument) async throws(NewsFailure) -> FoundFeeds {
    try await read(document) { document throws(NewsFailure) in
      do throws(FeedFault) { return try FoundFeeds(in: document) } catch { throw .feed(error) }
    }
  }

  /// A document as the feed that it is.
  nonisolated static func feed(_ document: NamedDocument) async throws(NewsFailure) -> Feed {
    try await read(document) { document throws(NewsFailure) in
      do throws(FeedFault) {
        return try FeedReader.feed(in: document.bytes, contentType: document.contentType, base: document.address)
      } catch { throw .feed(error) }
    }
  }

  /// What is read of a document on a thread of its own, so that whatever it holds can be given up.
  private nonisolated static func read<Value: Sendable>(
    _ document: NamedDocument, _ work: @escaping @Sendable (NamedDocument) throws(NewsFailure) -> Value
  ) async throws(NewsFailure) -> Value {
    let result = await OwnThread.value(within: patience) {
      Result { () throws(NewsFailure) in try work(document) }
    }
    // A cancelled task reads no further, and has only a part.
    if Task.isCancelled { throw .stopped }
    guard let result else { throw .feed(.tooInvolved) }
    return try result.get()
  }
}
