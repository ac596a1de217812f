import TestSupport

/// Invented feeds, served over the loopback for as long as this lives.
struct ServedFeeds {
  let bodies: [[UInt8]]
  let addresses: [String]
  private let server: LoopbackServer

  /// Enough that two requests per host are no limit.
  private static let hosts = 100

  init(seed: UInt64, feeds: Int, items: Int) throws {
    let invented = InventedFeeds(seed: seed, items: items)
    let bodies = (0..<feeds).map(invented.feed)
    // Prepared before, since the server is not measured.
    let tags = bodies.indices.map { "\"\($0)\"" }
    let pages = zip(bodies, tags).map { LoopbackAnswer.page($0, type: "application/xml", fields: [("ETag", $1)]) }
    let unchanged = tags.map { LoopbackAnswer.notModified([("ETag", $0)]) }
    let server = try LoopbackServer(hosts: Self.hosts, isRecording: false) { request in
      guard let number = Int(request.path.dropFirst()), pages.indices.contains(number) else {
        return .page("nothing here", status: 404)
      }
      return request["if-none-match"] == tags[number] ? unchanged[number] : pages[number]
    }
    self.bodies = bodies
    self.server = server
    addresses = bodies.indices.map { server.address("/\($0)", host: 1 + $0 % Self.hosts) }
  }
}
