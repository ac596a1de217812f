import Basics
import Glibc
import Synchronization

/// What the server says to a line, or what it tells of a message: "225-21", "225 OK MESSAGE QUEUED".
struct SSIPReply: Equatable {
  let code: Int
  /// What stands behind the code in the lines before the last.
  let details: [String]

  var isGood: Bool { 200..<300 ~= code }
  var isEvent: Bool { 700..<800 ~= code }
}

/// Lines to and from a server of SSIP, over a socket of this machine.
final class SSIPLink: Sendable {
  enum Answer {
    case reply(SSIPReply)
    case late, closed
  }

  /// What became of a message.
  enum End {
    case heard, cut, unwanted, late, closed
  }

  /// No line of the server is longer, by judgment; others are no SSIP.
  private static let longestLine = 8_192
  /// A reply here has two lines before its last; of a longer one they are enough.
  private static let mostDetails = 8
  /// How long a look at the socket lasts, by judgment: somebody who says "stop" should not hear the next word.
  private static let look: Int32 = 50

  /// What came and was not read so far.
  private struct Line {
    var bytes: [UInt8] = []
    var details: [String] = []
  }

  private let descriptor: Int32
  private let isClosed = Atomic(false)
  private let line = Mutex(Line())

  /// Nil where nothing listens there.
  init?(_ place: SpeechDispatcher.Place) {
    guard let descriptor = place.connected() else { return nil }
    self.descriptor = descriptor
  }

  deinit { _ = Glibc.close(descriptor) }

  var isOpen: Bool { !isClosed.load(ordering: .relaxed) }

  /// Says no more; the descriptor stays until nobody can be waiting for it.
  func close() {
    isClosed.store(true, ordering: .relaxed)
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Sends a line and waits for what is said to it; what is told of messages meanwhile is passed over.
  func ask(_ command: String, within patience: Duration) -> Answer {
    let deadline = ContinuousClock.now + patience
    guard send(Array("\(command)\r\n".utf8), by: deadline) else { return .closed }
    while true {
      let answer = next(by: deadline) { true }
      if case .reply(let reply) = answer, reply.isEvent { continue }
      return answer
    }
  }

  /// Waits for the end of a message, until that is not wanted any more.
  func awaitEnd(of message: String, within patience: Duration, _ isWanted: () -> Bool) -> End {
    let deadline = ContinuousClock.now + patience
    while true {
      switch next(by: deadline, isWanted) {
      case .closed: return .closed
      case .late: return isWanted() ? .late : .unwanted
      case .reply(let told):
        guard told.details.first == message else { continue }
        if told.code == 702 { return .heard }
        if told.code == 703 { return .cut }
      }
    }
  }

  private func next(by deadline: ContinuousClock.Instant, _ isWanted: () -> Bool) -> Answer {
    while isWanted() {
      if let reply = line.withLock({ Self.takeReply(from: &$0) }) { return .reply(reply) }
      guard ContinuousClock.now < deadline else { return .late }
      guard isOpen, readMore() else { return .closed }
    }
    return .late
  }

  /// The next reply, where its last line has come.
  private static func takeReply(from line: inout Line) -> SSIPReply? {
    while let end = line.bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let row = String(decoding: line.bytes[..<end], as: UTF8.self).trimmingSuffix { $0 == "\r" }
      line.bytes.removeSubrange(...end)
      let rest = row.dropFirst(3)
      if rest.hasPrefix("-") {
        if line.details.count < mostDetails { line.details.append(String(rest.dropFirst())) }
      } else {
        defer { line.details = [] }
        return SSIPReply(code: Int(row.prefix(3)) ?? 0, details: line.details)
      }
    }
    return nil
  }

  /// Looks for more for a moment; false where the server has left.
  private func readMore() -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, Self.look) > 0 else { return true }
    var chunk = [UInt8](repeating: 0, count: 1_024)
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count <= 0 { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    return line.withLock { line in
      line.bytes += chunk[..<count]
      return line.bytes.count <= Self.longestLine
    }
  }

  private func send(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty, isOpen, ContinuousClock.now < deadline {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&wanted, 1, Self.look) > 0 else { continue }
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 || errno == EAGAIN || errno == EINTR else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return rest.isEmpty
  }
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
