import Basics
import FoundationEssentials
import News

/// What a server said of a page, for asking for it again.
public struct PageStamp: Hashable, Sendable, Codable {
  /// Where the page was in the end, which its links are relative to.
  public let address: WebAddress
  let entityTag: String?
  let lastModified: String?
  /// Until when the server promises no change.
  public let freshUntil: Date?
  /// Whether it came from this machine or a private network, and so may lead there.
  public let isNear: Bool

  init(_ answer: WebAnswer, at now: Date) {
    address = answer.address
    entityTag = answer["etag"]
    lastModified = answer["last-modified"]
    freshUntil = ServerWishes(answer, at: now).freshUntil
    isNear = answer.isFromNear
  }

  private init(_ stamp: PageStamp, freshUntil: Date?) {
    (address, entityTag, lastModified, isNear) = (stamp.address, stamp.entityTag, stamp.lastModified, stamp.isNear)
    self.freshUntil = freshUntil
  }

  /// The stamp once the server said that nothing changed.
  func renewed(by answer: WebAnswer, at now: Date) -> PageStamp {
    PageStamp(self, freshUntil: ServerWishes(answer, at: now).freshUntil)
  }
}

/// Fetches the pages of articles: one request for each, of bounded size and time.
public struct PageFetcher: Sendable {
  /// What came of asking.
  public enum Answer: Sendable {
    case page(NamedDocument, PageStamp)
    /// The page is as it was when it was stamped.
    case unchanged(PageStamp)
  }

  private let dispatcher: any Dispatcher
  private let now: @Sendable () -> Date

  /// How long a page may take, how long its server may be silent, and how large it may be, by judgment.
  private static let patience = Duration.seconds(20)
  private static let silence = Duration.seconds(10)
  private static let limit = 8 << 20
  private static let kinds = "text/html, application/xhtml+xml, text/plain;q=0.8, */*;q=0.5"

  public init(dispatcher: any Dispatcher, now: @escaping @Sendable () -> Date) {
    self.dispatcher = dispatcher
    self.now = now
  }

  /// Asks for a page, or whether it changed since.
  ///
  /// - Parameter mayBeNear: Whether it may be on this machine or in a private network, wherever redirects lead.
  public func page(
    at address: WebAddress, since stamp: PageStamp?, mayBeNear: Bool
  ) async throws(PageFault) -> Answer {
    var fields = [HeaderField("accept", Self.kinds)]
    if let tag = stamp?.entityTag { fields.append(HeaderField("if-none-match", tag)) }
    if let date = stamp?.lastModified { fields.append(HeaderField("if-modified-since", date)) }
    let request = WebRequest(
      address, fields: fields, limit: Self.limit, patience: Self.patience, silence: Self.silence, mayBeNear: mayBeNear)
    let answer: WebAnswer
    do throws(WireFailure) { answer = try await dispatcher.answer(to: request) } catch { throw .wire(error) }
    if answer.status == 304, let stamp { return .unchanged(stamp.renewed(by: answer, at: now())) }
    let host = answer.address.host
    guard (200..<300).contains(answer.status) else {
      throw .wire(.refusedWith(status: answer.status, host: host, retryAfter: answer.wait(at: now())))
    }
    if let kind = PageFault.Kind(contentType: answer["content-type"]) { throw .notText(kind, host: host) }
    return .page(NamedDocument(answer, to: request), PageStamp(answer, at: now()))
  }
}

extension PageFault.Kind {
  /// What a content type stands for; nil for pages, text, and what says nothing of itself.
  init?(contentType: String?) {
    let type = (contentType ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    if type == "application/pdf" {
      self = .pdf
    } else if type.hasPrefix("image/") {
      self = .picture
    } else if type.hasPrefix("audio/") {
      self = .sound
    } else if type.hasPrefix("video/") {
      self = .film
    } else if type.hasPrefix("application/"), !type.contains("xml"), !type.contains("html") {
      self = .other
    } else {
      return nil
    }
  }
}
