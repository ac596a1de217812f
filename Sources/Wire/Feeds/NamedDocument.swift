import Basics
import Glibc
import News

/// A fetched document: its bytes, its type, and its address.
public struct NamedDocument: Sendable {
  public let bytes: [UInt8]
  /// The address after all redirects, which relative links refer to.
  public let address: WebAddress?
  /// Where to fetch it next time: the requested address, or its permanent redirect.
  public let home: WebAddress?
  /// The answer that brought it; nil for a file.
  public let answer: WebAnswer?

  /// The server's content type, such as `application/rss+xml; charset=utf-8`.
  public var contentType: String? { answer?["content-type"] }

  /// Takes a file's bytes, perhaps as if they came from an address.
  public init(bytes: [UInt8], address: WebAddress?) {
    self.bytes = bytes
    self.address = address
    home = address
    answer = nil
  }

  /// Takes the answer to a request.
  public init(_ answer: WebAnswer, to request: WebRequest) {
    bytes = answer.body
    address = answer.address
    home = answer.moved ?? request.address
    self.answer = answer
  }

  /// What it is besides text, as far as its server says; nil for pages and feeds.
  public var kindBesidesText: PageFault.Kind? { PageFault.Kind(contentType: contentType) }

  /// Whether it may name addresses of this machine and private networks: a person's file, or from there itself.
  public var mayNameNear: Bool { answer?.isFromNear ?? address?.isNear ?? true }
}

extension WebRequest {
  /// A request that tells its server a name and a password, where there are some.
  fileprivate init(_ address: WebAddress, signIn: SignIn?, mayBeNear: Bool = true) {
    let fields = signIn.map { [HeaderField("authorization", $0.basicCredentials)] } ?? []
    self.init(address, fields: fields, mayBeNear: mayBeNear)
  }
}

/// Reads a named document: a file, or a web address.
public struct NamedDocuments: Sendable {
  /// Fetches a web address.
  public typealias Fetch = @Sendable (WebRequest) async throws(NewsFailure) -> NamedDocument

  private let folder: String
  private let home: String?
  private let fetch: Fetch?

  /// Resolves paths in a folder and `~` to a home; without `fetch`, only files.
  public init(folder: String, home: String?, fetch: Fetch? = nil) {
    self.folder = folder
    self.home = home
    self.fetch = fetch
  }

  /// The document at a path or an address; a file may be read as if it came from `base`.
  ///
  /// - Parameter signIn: The name and password for an address that wants them.
  public func document(
    _ place: String, as base: String?, signIn: (WebAddress) -> SignIn? = { _ in nil }
  ) async throws(NewsFailure) -> NamedDocument {
    // With a `base`, the name is always a file's.
    let place = base == nil ? try SaidPlace.whole(place) : place
    if let address = WebAddress(rawValue: place) {
      return try await fetched(WebRequest(address, signIn: signIn(address)))
    }
    let path = path(place)
    if place.isEmpty || path.utf8.contains(0) { throw .feed(.noPlace(words: place)) }
    return NamedDocument(bytes: try await read(path, saidAs: place), address: base.flatMap(WebAddress.init(rawValue:)))
  }

  /// The document that another one links to.
  public func document(
    at address: WebAddress, linkedFrom page: NamedDocument, signIn: SignIn? = nil
  ) async throws(NewsFailure) -> NamedDocument {
    try await document(at: address, signIn: signIn, mayBeNear: page.mayNameNear)
  }

  /// The document at an address that a server named, which may be near only where that server is.
  public func document(at address: WebAddress, signIn: SignIn? = nil, mayBeNear: Bool) async throws(NewsFailure)
    -> NamedDocument
  {
    try await fetched(WebRequest(address, signIn: signIn, mayBeNear: mayBeNear))
  }

  private func fetched(_ request: WebRequest) async throws(NewsFailure) -> NamedDocument {
    guard let fetch else { throw .feed(.notFetched(host: request.address.host)) }
    return try await fetch(request)
  }

  /// The path that a person's words for a file or folder stand for.
  public func path(_ said: String) -> String {
    if let home, said == "~" || said.hasPrefix("~/") { return home + said.dropFirst() }
    return said.hasPrefix("/") || folder == "." ? said : "\(folder)/\(said)"
  }

  /// A file's bytes; devices and pipes are refused, since they might never end.
  @concurrent
  private func read(_ path: String, saidAs said: String) async throws(NewsFailure) -> [UInt8] {
    func refused(_ code: Int32) -> NewsFailure {
      .feed(.unreadable(path: said, reason: SystemRefusal(code: code)))
    }
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { throw refused(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw refused(EISDIR)
    default: throw refused(ESPIPE)
    }
    guard status.st_size <= FeedReader.mostBytes else { throw .feed(.tooLarge) }
    guard path.withPath({ access($0, R_OK) }) == 0 else { throw refused(errno) }
    do throws(SystemRefusal) { return try Disk.contents(of: path) } catch { throw refused(error.code) }
  }
}
