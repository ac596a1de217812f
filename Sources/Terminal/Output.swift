import Basics
import Glibc

/// Buffers output until it is worth a system call.
@MainActor
public final class Output {
  /// Why writing failed.
  public enum Trouble: Hashable, Sendable {
    /// The reader has left, as `head` does, or is no longer waited for; no error.
    case readerGone
    /// The system refused, with its error number: the disk is full, for one.
    case failed(Int32)
    /// What was to be said proved untrue.
    case untrue
  }

  /// Set once writing is useless; later text is dropped.
  public private(set) var trouble: Trouble?

  /// Makes sure of what is said before anything is sent; where it answers false, that is dropped.
  public var confirmation: (@MainActor () -> Bool)?

  /// The line being typed, which is hidden while a row is shown.
  var halfTyped: (hide: @MainActor () -> Void, show: @MainActor () -> Void)?
  /// Whether a line is being typed, above which something may be written.
  public var isLineHalfTyped: Bool { halfTyped != nil }

  /// Text beside the spinner.
  public var note: SafeText?

  /// The number of lasting writes.
  private(set) var writes = 0

  private let descriptor: Int32
  private let enough = 65_536
  private let newline = UInt8(ascii: "\n")
  private var pending: [UInt8] = []
  private var isMidRow = false
  /// The passing row that is shown.
  private var passing: SafeText?
  /// Whether another program has the terminal, so that nothing is sent until it is back.
  private(set) var isLent = false

  /// Whether a terminal shows what is written.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes to an open descriptor; ignores SIGPIPE from then on, so that a leaving reader does not end the program.
  public init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    signal(SIGPIPE, SIG_IGN)
    pending.reserveCapacity(enough + 4_096)
  }

  /// Adds text, sent when enough has come together or on `flush`.
  public func write(_ text: SafeText) {
    gather(text)
    if pending.count >= enough { flush() }
  }

  private func gather(_ text: SafeText) {
    guard trouble == nil else { return }
    pending.append(contentsOf: text.text.utf8)
    writes += 1
  }

  /// Sends everything buffered.
  public func flush() {
    guard !isLent, isConfirmed, let last = pending.last else { return }
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

  /// Whether what is buffered may be sent.
  private var isConfirmed: Bool {
    guard !pending.isEmpty, let confirmation, !confirmation() else { return true }
    trouble = .untrue
    pending.removeAll()
    return false
  }

  /// Sends everything at the reader's pace, letting other tasks run; false where the reader has left.
  ///
  /// When cancelled, the rest is dropped.
  @discardableResult
  public func sendOn() async -> Bool {
    // A terminal takes everything at once, and its rows must stay in order.
    if isTerminal || halfTyped != nil { flush() }
    guard isConfirmed, let last = pending.last else { return trouble == nil }
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    isMidRow = last != newline
    trouble = await Self.hand(bytes, to: descriptor) ?? trouble
    return trouble == nil
  }

  /// Adds a part of a long text at the reader's pace; false where the reader has left.
  public func pass(_ piece: SafeText) async -> Bool {
    gather(piece)
    return pending.count < enough ? trouble == nil : await sendOn()
  }

  @concurrent private nonisolated static func hand(_ bytes: [UInt8], to descriptor: Int32) async -> Trouble? {
    var rest = bytes[...]
    while !rest.isEmpty {
      if Task.isCancelled { return .readerGone }
      let taken = rest.withUnsafeBytes { writeWhatIsTaken($0, to: descriptor) }
      if taken < 0 { return errno == EPIPE ? .readerGone : .failed(errno) }
      rest = rest.dropFirst(taken)
      // A blocking write would hold a thread, and a small machine has only one.
      if taken == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    }
    return nil
  }

  /// Sends everything and ends an open row, so that a prompt can follow.
  public func endRow() {
    flush()
    guard isMidRow else { return }
    write("\n")
    flush()
  }

  /// Empties a terminal, so that what comes next stands in its first row.
  public func clear() {
    flush()
    var screen = SafeText("")
    screen.append(.startOfScreen)
    screen.append(.eraseRestOfScreen)
    halfTyped?.hide()
    send(Array(screen.text.utf8))
    isMidRow = false
    halfTyped?.show()
  }

  /// Asks the terminal itself, which shows nothing of that.
  func query(_ question: SafeText) {
    flush()
    send(Array(question.text.utf8))
  }

  /// Gives the terminal what is drawn elsewhere on the screen, and leaves the cursor; later, where another program has it.
  public func handOver(_ sequence: EscapeSequence) {
    guard !isLent else { return pending.append(contentsOf: sequence.text.utf8) }
    flush()
    send(Array(sequence.text.utf8))
  }

  /// Shows a question once more on its row, which another program may have left anywhere.
  func askAgain(_ question: SafeText) {
    var row = SafeText("")
    row.append(.startOfRow)
    write(row + question)
    flush()
  }

  /// Shows a row, without looks, that the next output replaces; does nothing beside an unfinished row.
  func showPassing(_ row: SafeText) {
    flush()
    guard !isMidRow, !isLent else { return }
    // In a second row it could not be erased.
    let room = Wrap(columns: Capabilities.live(environment: [:]).columns - 1)
    let passing = SafeText(room.clip(row.text, ellipsis: "…"))
    passOver(with: passing)
    self.passing = passing
  }

  /// Shows the passing row once more, where another program may have left the cursor anywhere.
  func showPassingAgain() {
    if let passing { passOver(with: passing) }
  }

  /// Removes the passing row.
  func erasePassing() {
    guard passing != nil else { return }
    passing = nil
    passOver(with: "")
  }

  /// Leaves the terminal to another program; what that shows counts as written.
  func lend() {
    endRow()
    erasePassing()
    writes += 1
    isLent = true
  }

  /// Has the terminal back, in a row that the other program may not have ended.
  func takeBack() {
    isLent = false
    passOver(with: "")
    flush()
  }

  private func passOver(with row: SafeText) {
    var steps = SafeText("")
    steps.append(.startOfRow)
    steps += row
    steps.append(.eraseRestOfRow)
    send(Array(steps.text.utf8))
  }

  private func send(_ bytes: [UInt8]) {
    guard trouble == nil, let code = sendAll(bytes, to: descriptor) else { return }
    trouble = code == EPIPE ? .readerGone : .failed(code)
  }
}
