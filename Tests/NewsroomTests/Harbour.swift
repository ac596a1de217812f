import Archive
import Basics
import Foundation
import News
import Newsroom
import Synchronization
import TestSupport
import Testing
import Wire

/// A day at the harbour with pages that behave as told, and a list that links to them.
final class Harbour {
  let folder: Folder
  let server: LoopbackServer
  let clock = Clock()

  init(_ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) throws {
    server = try LoopbackServer(hosts: 3, answer)
    folder = try Folder()
  }

  @MainActor
  func newsroom(mayBeNear: Bool = true, online: Bool = true) -> Newsroom {
    let clock = clock
    let door: any Dispatcher = online ? UnhurriedDispatcher() : Unreachable()
    return Newsroom(
      editions: Editions(only: Listed(isNear: mayBeNear), as: .feeds),
      documents: NamedDocuments(folder: folder.path(), home: nil, asking: door, now: { clock.now }),
      archive: Archive(in: StateFolder(home: folder.path("home"), environment: [:])), now: { clock.now },
      wayOut: WayOut(door))
  }

  func article(_ path: String = "/boats", at host: Int = 1, title: String = "Boats") throws -> Article {
    let address = try #require(WebAddress(rawValue: server.address(path, host: host)))
    var article = Article(
      title: title, summary: "In short.", publisher: Publisher(id: nil, name: "Quay"), address: address)
    article.excerpt = "The boats"
    return article
  }

  static let body = (1...6).map {
    "<p>\($0). The boats, it was said at the <a href='/quay'>quay</a>, would all be back before dark, and they were.</p>"
  }
  .joined()

  static func page(_ body: String = body, fields: [(String, String)] = []) -> LoopbackAnswer {
    .page(
      "<html lang=en><head><title>Boats</title><meta name=author content='Ana Vale'></head><body><article>\(body)</article></body></html>",
      type: "text/html; charset=utf-8", fields: fields)
  }
}

/// A clock that a test moves.
final class Clock: Sendable {
  private let moment = Mutex(Date(timeIntervalSince1970: 1_795_252_500))
  var now: Date { moment.withLock { $0 } }
  func wait(_ seconds: TimeInterval) { moment.withLock { $0 += seconds } }
}

/// An edition with no text of its own, whose server is near or not.
private struct Listed: NewsProvider {
  let name = "feeds"
  let isNear: Bool

  func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> { Page(of: [], stretch) }

  func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] { [] }
  func text(of article: Article) async throws(NewsFailure) -> String? { nil }
  func mayBeNear(_ article: Article) async -> Bool { isNear }
}

/// A network that is not there.
private struct Unreachable: Dispatcher {
  func answer(to request: WebRequest) async throws(WireFailure) -> WebAnswer { throw .noNetwork }
}
