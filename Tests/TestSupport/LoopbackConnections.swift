import Glibc

/// Serves all connections of a server on the thread it runs on.
final class LoopbackConnections {
  private let listeners: [Int32: Int]
  private let stop: Int32
  private let visitors: Visitors
  private let greeting: LoopbackAnswer?
  private let answer: (LoopbackRequest) -> LoopbackAnswer
  /// Everything to wait for: the pipe first, then the listeners, then the callers.
  private var ends: [pollfd] = []
  private var places: [Int32: Int] = [:]
  private var callers: [Int32: Caller] = [:]
  /// Callers kept waiting, and until when.
  private var pauses: [Int32: ContinuousClock.Instant] = [:]
  /// Callers kept waiting until something is so, which may become so anywhere.
  private var held: Set<Int32> = []
  private var chunk = [UInt8](repeating: 0, count: 16_384)

  init(
    listeners: [Int32], stop: Int32, visitors: Visitors, greeting: LoopbackAnswer?,
    answer: @escaping (LoopbackRequest) -> LoopbackAnswer
  ) {
    self.listeners = Dictionary(uniqueKeysWithValues: zip(listeners, 1...))
    self.stop = stop
    self.visitors = visitors
    self.greeting = greeting
    self.answer = answer
  }

  /// Serves until the other end of the pipe is closed.
  func serve() {
    for descriptor in [stop] + listeners.keys { watch(descriptor) }
    while true {
      poll(&ends, nfds_t(ends.count), patience)
      guard ends[0].revents == 0 else { break }
      for end in ends where end.revents != 0 {
        if let host = listeners[end.fd] { welcome(at: end.fd, host) } else { attend(to: end.fd, end.revents) }
      }
      goOnAfterPauses()
      for descriptor in held { if let caller = callers[descriptor] { goOn(caller, descriptor) } }
    }
    for descriptor in Array(callers.keys) { leave(descriptor) }
    for descriptor in [stop] + listeners.keys { close(descriptor) }
  }

  /// The milliseconds until a waiting caller is due, or those that are held are looked after.
  private var patience: Int32 {
    let look: Int32 = held.isEmpty ? -1 : 5
    guard let next = pauses.values.min() else { return look }
    let pause = Int32(max(0, min(10_000, ((next - .now) / .milliseconds(1)).rounded(.up))))
    return held.isEmpty ? pause : min(pause, look)
  }

  private func welcome(at listener: Int32, _ host: Int) {
    while true {
      let caller = descriptors.withLock { _ in
        let caller = accept(listener, nil, nil)
        _ = fcntl(caller, F_SETFD, FD_CLOEXEC)
        return caller
      }
      guard caller >= 0 else { return }
      _ = fcntl(caller, F_SETFL, O_NONBLOCK)
      var on: Int32 = 1
      setsockopt(caller, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
      let connected = Caller(host: host, steps: greeting?.steps ?? [])
      callers[caller] = connected
      watch(caller)
      visitors.connect()
      goOn(connected, caller)
    }
  }

  private func attend(to descriptor: Int32, _ events: Int16) {
    guard let caller = callers[descriptor] else { return }
    if events & Int16(POLLOUT) != 0 { return goOn(caller, descriptor) }
    let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { leave(descriptor) }
      return
    }
    caller.unread += chunk[..<count]
    if !caller.isBeingServed { serveNext(caller, descriptor) }
  }

  /// Answers a caller's next request, if it is complete.
  private func serveNext(_ caller: Caller, _ descriptor: Int32) {
    guard let end = caller.unread.firstRange(of: [13, 10, 13, 10]) else { return }
    let head = caller.unread[..<end.lowerBound]
    let length = LoopbackRequest(head: head, host: caller.host)["content-length"].flatMap(Int.init) ?? 0
    guard caller.unread.endIndex - end.upperBound >= length else { return }
    let body = Array(caller.unread[end.upperBound..<(end.upperBound + length)])
    let request = LoopbackRequest(head: head, body: body, host: caller.host)
    caller.unread.removeSubrange(..<(end.upperBound + length))
    caller.isBeingServed = true
    visitors.begin(request)
    caller.steps = answer(request).steps[...]
    goOn(caller, descriptor)
  }

  private func goOn(_ caller: Caller, _ descriptor: Int32) {
    while let step = caller.steps.first {
      switch step {
      case .send(let bytes):
        guard send(bytes, to: caller, descriptor) else { return }
      case .pause(let pause):
        pauses[descriptor] = .now + pause
        caller.steps.removeFirst()
        return
      case .hold(let isSo):
        guard isSo(visitors.count) else {
          held.insert(descriptor)
          return
        }
        held.remove(descriptor)
      case .fallSilent: return
      case .hangUp: return leave(descriptor)
      case .reset:
        var abrupt = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &abrupt, socklen_t(MemoryLayout<linger>.size))
        return leave(descriptor)
      }
      caller.steps.removeFirst()
    }
    if caller.isBeingServed { visitors.end(host: caller.host) }
    caller.isBeingServed = false
    serveNext(caller, descriptor)
  }

  /// Sends the rest of some bytes; false where it has to wait, or the caller is gone.
  private func send(_ bytes: [UInt8], to caller: Caller, _ descriptor: Int32) -> Bool {
    while caller.sent < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        Glibc.send(
          descriptor, all.baseAddress.map { $0 + caller.sent }, all.count - caller.sent, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        caller.sent += count
      } else if errno == EAGAIN {
        if !caller.isFull { watch(descriptor, for: POLLIN | POLLOUT) }
        caller.isFull = true
        return false
      } else if errno != EINTR {
        leave(descriptor)
        return false
      }
    }
    if caller.isFull { watch(descriptor, for: POLLIN) }
    caller.isFull = false
    caller.sent = 0
    return true
  }

  private func goOnAfterPauses() {
    guard !pauses.isEmpty else { return }
    let now = ContinuousClock.now
    for (descriptor, end) in pauses where end <= now {
      pauses[descriptor] = nil
      if let caller = callers[descriptor] { goOn(caller, descriptor) }
    }
  }

  private func leave(_ descriptor: Int32) {
    guard let caller = callers.removeValue(forKey: descriptor) else { return }
    if caller.isBeingServed { visitors.end(host: caller.host) }
    pauses[descriptor] = nil
    held.remove(descriptor)
    watchNoMore(descriptor)
    close(descriptor)
  }

  private func watch(_ descriptor: Int32, for events: Int32 = POLLIN) {
    let place = places[descriptor] ?? ends.count
    if place == ends.count { ends.append(pollfd(fd: descriptor, events: 0, revents: 0)) }
    ends[place].events = Int16(events)
    places[descriptor] = place
  }

  private func watchNoMore(_ descriptor: Int32) {
    guard let place = places.removeValue(forKey: descriptor), let last = ends.popLast() else { return }
    guard last.fd != descriptor else { return }
    ends[place] = last
    places[last.fd] = place
  }

  /// A connected caller.
  private final class Caller {
    let host: Int
    var unread: [UInt8] = []
    var steps: ArraySlice<LoopbackAnswer.Step>
    /// How much of the current step is sent.
    var sent = 0
    var isBeingServed = false
    /// Whether the connection takes no more for now.
    var isFull = false

    init(host: Int, steps: [LoopbackAnswer.Step]) {
      self.host = host
      self.steps = steps[...]
    }
  }
}
