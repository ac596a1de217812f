import CFiles
import Glibc

/// Where answers go: what is written is kept until it is worth a system call, and lost only if nobody can have it.
@MainActor
public final class Output {
  /// Why nothing more can be written.
  public enum Trouble: Hashable, Sendable {
    /// Whoever was reading has left, as `head` does, or is waited for no more; no reason to complain.
    case readerGone
    /// The system refused, by its error number: the disk is full, for one.
    case failed(Int32)
  }

  /// Set once writing has become useless; what is written from then on is dropped.
  public private(set) var trouble: Trouble?

  /// The line somebody is typing meanwhile, which steps aside for every row shown.
  var halfTyped: (hide: @MainActor () -> Void, show: @MainActor () -> Void)?

  /// What is said of the work being done, beside whatever shows that something is.
  public var note: String?

  /// How many times something was written that stays.
  private(set) var writes = 0

  private let descriptor: Int32
  private let enough = 65_536
  private let newline = UInt8(ascii: "\n")
  private var pending: [UInt8] = []
  private var isMidRow = false
  private var isPassingShown = false

  /// Writes to an open descriptor, from now on without SIGPIPE, so that a reader who leaves ends nothing by surprise.
  public init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    signal(SIGPIPE, SIG_IGN)
    pending.reserveCapacity(enough + 4_096)
  }

  /// Adds text; it is on its way when enough has come together, or when somebody flushes.
  public func write(_ text: String) { write { $0.append(contentsOf: text.utf8) } }

  /// Adds what is written straight to where it waits, for those who write much.
  public func write(_ add: (inout [UInt8]) -> Void) {
    gather(add)
    if pending.count >= enough { flush() }
  }

  private func gather(_ add: (inout [UInt8]) -> Void) {
    guard trouble == nil else { return }
    add(&pending)
    writes += 1
  }

  /// Sends what has been written so far.
  public func flush() {
    guard let last = pending.last else { return }
    isMidRow = last != newline
    if let halfTyped {
      if isMidRow { pending.append(newline) }
      isMidRow = false
      halfTyped.hide()
      send(pending)
      halfTyped.show()
    } else {
      erasePassing()
      send(pending)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Sends what has been written so far, at the reader's own pace, while others may work; false where nobody reads on.
  ///
  /// Where the work is called off meanwhile, nobody waits for the reader any more, and what is left is dropped.
  @discardableResult
  public func sendOn() async -> Bool {
    // A terminal takes all there is, and has rows to be kept in order.
    if isatty(descriptor) == 1 || halfTyped != nil { flush() }
    guard let last = pending.last else { return trouble == nil }
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    isMidRow = last != newline
    trouble = await Self.hand(bytes, to: descriptor) ?? trouble
    return trouble == nil
  }

  /// Adds a piece of something long, as fast as it is read; false where nobody reads on.
  public func pass(_ piece: String) async -> Bool {
    gather { $0.append(contentsOf: piece.utf8) }
    return pending.count < enough ? trouble == nil : await sendOn()
  }

  @concurrent private nonisolated static func hand(_ bytes: [UInt8], to descriptor: Int32) async -> Trouble? {
    var rest = bytes[...]
    while !rest.isEmpty {
      if Task.isCancelled { return .readerGone }
      let taken = rest.withUnsafeBytes { crier_write_what_is_taken(descriptor, $0.baseAddress, $0.count) }
      if taken < 0 { return errno == EPIPE ? .readerGone : .failed(errno) }
      rest = rest.dropFirst(taken)
      // Not in the system, which would keep a thread that others need: on a small machine there is but one.
      if taken == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    }
    return nil
  }

  /// Sends what has been written and ends its last row if it is still open, so that a prompt can stand below.
  public func endRow() {
    flush()
    guard isMidRow else { return }
    write("\n")
    flush()
  }

  /// Shows one row that the next thing shown replaces; not beside a row that has been begun.
  func showPassing(_ row: String) {
    flush()
    guard !isMidRow else { return }
    send(Array("\r\(row)\u{1B}[K".utf8))
    isPassingShown = true
  }

  /// Takes the passing row away as if it had never been.
  func erasePassing() {
    guard isPassingShown else { return }
    isPassingShown = false
    send(Array("\r\u{1B}[K".utf8))
  }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, trouble == nil {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Somebody who shares this descriptor made it non-blocking.
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        trouble = errno == EPIPE ? .readerGone : .failed(errno)
      }
    }
  }
}
