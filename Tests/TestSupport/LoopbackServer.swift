import Foundation
import Glibc
import Synchronization

/// A web server on the loopback that misbehaves as told.
///
/// One thread serves everything, which is fast enough to measure clients. It ends with its last reference.
public final class LoopbackServer: Sendable {
  private let port: UInt16
  private let hosts: Int
  private let visitors: Visitors
  private let stopping: Int32

  /// A server that answers each request by a closure, called on one thread.
  ///
  /// - Parameters:
  ///   - hosts: The number of addresses from 127.0.0.1 on, all with one port.
  ///   - greeting: Bytes sent on connecting, before any request.
  ///   - isRecording: Whether requests are kept.
  public init(
    hosts: Int = 1, greeting: LoopbackAnswer? = nil, isRecording: Bool = true,
    _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer
  ) throws {
    let (listeners, port) = try Self.listeners(hosts)
    var ends: [Int32] = [-1, -1]
    descriptors.withLock { _ in
      pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    visitors = Visitors(isRecording: isRecording)
    self.hosts = hosts
    self.port = port
    stopping = ends[1]
    let (stop, visitors) = (ends[0], visitors)
    Thread.detachNewThread {
      LoopbackConnections(listeners: listeners, stop: stop, visitors: visitors, greeting: greeting, answer: answer)
        .serve()
    }
  }

  /// A server that has some pages, by their paths, and says 404 of all others.
  public convenience init(_ pages: [String: LoopbackAnswer]) throws {
    try self.init { pages[$0.path] ?? .page("nothing here", status: 404) }
  }

  deinit { close(stopping) }

  /// The address of a page, at one of the hosts that count from 1.
  public func address(_ path: String = "/", host: Int = 1) -> String { "http://\(authority(host: host))\(path)" }

  /// Host and port, as they stand in an address.
  public func authority(host: Int = 1) -> String { "127.0.0.\(host):\(port)" }

  /// What was asked so far, in the order it came.
  public var asked: [LoopbackRequest] { visitors.asked }

  /// How many requests there were, recorded or not.
  public var count: Int { visitors.count }

  /// How many connections were made to it.
  public var connections: Int { visitors.connections }

  /// How many requests of one host were under way at the same time, at most.
  public var mostAtOnceOfOneHost: Int { visitors.mostOfOneHost }

  /// How many requests were under way at the same time, at most.
  public var mostAtOnce: Int { visitors.most }

  /// An address without a listener.
  public static func deserted() throws -> String {
    var port: UInt16 = 0
    // The port stays bound during the tests, so that no other test's server gets it.
    guard listener(1, &port, isDeaf: true) != nil else { throw NoPlace(reason: String(cString: strerror(errno))) }
    return "http://127.0.0.1:\(port)/"
  }

  /// No socket could be opened.
  public struct NoPlace: Error {
    public let reason: String
  }

  /// Listening sockets at so many hosts, all on one free port.
  private static func listeners(_ hosts: Int) throws -> ([Int32], UInt16) {
    var reason = ""
    for _ in 0..<20 {
      var port: UInt16 = 0
      var made: [Int32] = []
      for host in 1...max(1, hosts) {
        guard let listener = listener(host, &port) else { break }
        made.append(listener)
      }
      if made.count == max(1, hosts) { return (made, port) }
      reason = String(cString: strerror(errno))
      for listener in made { close(listener) }
    }
    throw NoPlace(reason: reason)
  }

  private static func listener(_ host: Int, _ port: inout UInt16, isDeaf: Bool = false) -> Int32? {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let listener = socket(AF_INET, kind, 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = (UInt32(127) << 24 | UInt32(host)).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &place) { bytes in
      guard let place = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return bind(listener, place, size) == 0 && (isDeaf || listen(listener, 1_024) == 0)
        && getsockname(listener, place, &size) == 0
    }
    guard isListening else {
      close(listener)
      return nil
    }
    port = UInt16(bigEndian: place.sin_port)
    return listener
  }
}

/// A request as it came to the server.
public struct LoopbackRequest: Hashable, Sendable {
  public let method: String
  /// Path and query, as written.
  public let target: String
  /// The server's host that was asked, from 1 on.
  public let host: Int
  /// By their names in lower case.
  public let fields: [String: String]
  /// What was posted.
  public let body: [UInt8]

  /// The path without the query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  public subscript(name: String) -> String? { fields[name] }

  /// Reads the head of a request, without the blank line at its end.
  init(head: some Collection<UInt8>, body: [UInt8] = [], host: Int) {
    self.body = body
    var lines = head.split(separator: 10).makeIterator()
    let words = (lines.next() ?? head[head.startIndex..<head.startIndex]).split(separator: 32)
    method = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    target = words.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    self.host = host
    var fields: [String: String] = [:]
    while let line = lines.next() {
      guard let colon = line.firstIndex(of: 58) else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == 32 }.prefix { $0 != 13 }
      fields[String(decoding: line[..<colon], as: UTF8.self).lowercased()] = String(decoding: value, as: UTF8.self)
    }
    self.fields = fields
  }
}

/// The connections and requests to a server.
final class Visitors: Sendable {
  private struct State {
    var asked: [LoopbackRequest] = []
    var count = 0
    var connections = 0
    var underWay: [Int: Int] = [:]
    var inAll = 0
    var most = 0
    var mostOfOneHost = 0
  }

  private let isRecording: Bool
  private let state = Mutex(State())

  init(isRecording: Bool) { self.isRecording = isRecording }

  var asked: [LoopbackRequest] { state.withLock { $0.asked } }
  var count: Int { state.withLock { $0.count } }
  var connections: Int { state.withLock { $0.connections } }
  var most: Int { state.withLock { $0.most } }
  var mostOfOneHost: Int { state.withLock { $0.mostOfOneHost } }

  func connect() { state.withLock { $0.connections += 1 } }

  func begin(_ request: LoopbackRequest) {
    state.withLock { state in
      if isRecording { state.asked.append(request) }
      state.count += 1
      state.inAll += 1
      state.underWay[request.host, default: 0] += 1
      state.most = max(state.most, state.inAll)
      state.mostOfOneHost = max(state.mostOfOneHost, state.underWay[request.host] ?? 0)
    }
  }

  func end(host: Int) {
    state.withLock { state in
      state.inAll -= 1
      state.underWay[host, default: 1] -= 1
    }
  }
}
