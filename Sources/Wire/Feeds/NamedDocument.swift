import Basics
import Foundation
import Glibc
import News

/// What was brought from somewhere: its bytes, what they are said to be, and where they come from in the end.
public struct NamedDocument: Sendable {
  public let bytes: [UInt8]
  /// What the server says it is, as `application/rss+xml; charset=utf-8`.
  public let contentType: String?
  /// Where relative links are meant from: the address after all redirections.
  public let address: WebAddress?
  /// Where to look for it another time: the address that was asked, or where that has moved for good.
  public let home: WebAddress?

  public init(bytes: [UInt8], contentType: String? = nil, address: WebAddress?, home: WebAddress? = nil) {
    self.bytes = bytes
    self.contentType = contentType
    self.address = address
    self.home = home ?? address
  }
}

/// Brings what a person names: a file, or what stands at a web address.
public struct NamedDocuments: Sendable {
  /// Asks the web for what stands at an address.
  public typealias Fetch = @Sendable (WebAddress) async throws(NewsFailure) -> NamedDocument

  private let folder: String
  private let home: String?
  private let fetch: Fetch?

  /// Documents whose paths begin in a folder and whose `~` is somebody's home; without `fetch` they are files alone.
  public init(folder: String, home: String?, fetch: Fetch? = nil) {
    self.folder = folder
    self.home = home
    self.fetch = fetch
  }

  /// The document at a path or an address; one in a file may be taken for one from `base`.
  public func document(_ place: String, as base: String?) async throws(NewsFailure) -> NamedDocument {
    // What is said to come from elsewhere is a file, whatever its name looks like.
    let place = base == nil ? try SaidPlace.whole(place) : place
    if let address = WebAddress(rawValue: place) {
      guard let fetch else { throw .feed(.notFetched(host: address.host)) }
      return try await fetch(address)
    }
    let path = path(place)
    if place.isEmpty || path.utf8.contains(0) { throw .feed(.noPlace(words: place)) }
    return NamedDocument(bytes: try read(path, saidAs: place), address: base.flatMap(WebAddress.init(rawValue:)))
  }

  private func path(_ said: String) -> String {
    if let home, said == "~" || said.hasPrefix("~/") { return home + said.dropFirst() }
    return said.hasPrefix("/") || folder == "." ? said : "\(folder)/\(said)"
  }

  /// The bytes of a file; a device or a pipe might never end, and is none.
  private func read(_ path: String, saidAs said: String) throws(NewsFailure) -> [UInt8] {
    func refused(_ code: Int32) -> NewsFailure {
      let reason = code == ENOENT ? "there is no such file" : SystemRefusal(code: code).reason
      return .feed(.unreadable(path: said, reason: reason))
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw refused(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw refused(EISDIR)
    default: throw refused(ESPIPE)
    }
    guard status.st_size <= FeedReader.mostBytes else { throw .feed(.tooLarge) }
    guard access(path, R_OK) == 0 else { throw refused(errno) }
    guard let data = FileManager.default.contents(atPath: path) else { throw refused(EIO) }
    return Array(data)
  }
}
