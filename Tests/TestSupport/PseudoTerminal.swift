import Foundation
import Glibc

/// A program on a terminal of its own, with a test at its keyboard.
///
/// Wait for the prompt before typing, as a person would.
public final class PseudoTerminal: @unchecked Sendable {
  /// Something never appeared, with what did.
  public struct Missing: Error, CustomStringConvertible {
    public let text: String
    public let transcript: String
    public var description: String { "\"\(text)\" did not appear; this did:\n\(transcript.debugDescription)" }
  }

  public let process: pid_t
  private let terminal: Int32
  // Used by one test at a time, which awaits each call.
  private var undecoded: [UInt8] = []
  private var unseen = ""
  private var answers: [(question: String, answer: String)] = []
  private var unanswered = ""
  private var isOver = false
  private var hasBeenAwaited = false

  /// All that the program has written, escape sequences and all, as far as it has been waited for.
  public private(set) var transcript = ""
  /// What that looks like.
  public private(set) var screen: Screen

  /// Starts a program on a new terminal, as the leader of its session.
  public init(_ program: Program, columns: Int = 80, rows: Int = 24) throws {
    var (main, other): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    let isOpen = descriptors.withLock { _ in
      guard openpty(&main, &other, nil, nil, &size) == 0 else { return false }
      for end in [main, other] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return true
    }
    guard isOpen else { throw CannotRun(path: program.path, reason: "there is no pseudo-terminal left") }
    defer { close(other) }
    var program = program
    program.environment.merge(["TERM": "xterm", "INPUTRC": "/dev/null"]) { given, _ in given }
    var name = [CChar](repeating: 0, count: 256)
    ttyname_r(other, &name, name.count)
    process = try program.spawn(inNewSession: true) { actions in
      // Opened by the new session's leader, and so its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    terminal = main
    screen = Screen(columns: columns)
  }

  deinit {
    close(terminal)
    guard !hasBeenAwaited else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Types text; Return is "\r".
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      written += max(0, count)
    }
  }

  /// Types bytes and reads meanwhile, and then until nothing has come for some milliseconds; false once the program is
  /// over.
  public func exchange(_ bytes: [UInt8], pause: Int32) async throws -> Bool {
    try await onThread { [self] in
      var rest = bytes[...]
      let deadline = ContinuousClock.now + .longestWait
      while !isOver, !rest.isEmpty {
        guard ContinuousClock.now < deadline else { throw Missing(text: "room for keys", transcript: transcript) }
        var ready = pollfd(fd: terminal, events: Int16(POLLIN | POLLOUT), revents: 0)
        guard poll(&ready, 1, 100) > 0 else { continue }
        if ready.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { readSome(within: 0) }
        guard !isOver, ready.revents & Int16(POLLOUT) != 0 else { continue }
        // Never more than there is room for, which would have to wait for what is not read meanwhile.
        let count = rest.prefix(64).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, count))
      }
      while !isOver, readSome(within: pause) {
        guard ContinuousClock.now < deadline else { throw Missing(text: "a pause", transcript: transcript) }
      }
      return !isOver
    }
  }

  /// Types a key together with Ctrl.
  public func typeControl(_ key: Character) {
    guard let code = key.asciiValue else { return }
    type(String(UnicodeScalar(code & 0x1F)))
  }

  /// Waits for a text and types a key with Ctrl at once; then the same with the next text.
  ///
  /// All on one thread: between two awaits, a busy machine may take longer than a program waits, and busy waiting would
  /// slow everything.
  public func typeControl(_ key: Character, afterEach texts: [String]) async throws {
    try await onThread { [self] in
      for text in texts {
        _ = try waitHere(describedAs: text) { $0.takeUnseen(upTo: text) }
        typeControl(key)
      }
    }
  }

  /// Waits for a text and types a key with Ctrl at once; false where another text comes first.
  public func typeControl(_ key: Character, after text: String, unless other: String) async throws -> Bool {
    let found = try await wait(describedAs: text) { terminal in
      guard terminal.takeUnseen(upTo: text) != nil else { return terminal.takeUnseen(upTo: other).map { _ in other } }
      terminal.typeControl(key)
      return text
    }
    return found == text
  }

  /// Waits for a text and types another at once, as a terminal answers.
  public func type(_ answer: String, onceWritten text: String) async throws {
    _ = try await wait(describedAs: text) { terminal in
      guard let seen = terminal.takeUnseen(upTo: text) else { return nil }
      terminal.type(answer)
      return seen
    }
  }

  /// Answers each question as often as it is written, while something is waited for, as a terminal does.
  public func answer(_ questions: KeyValuePairs<String, String>) {
    answers = questions.map { ($0.key, $0.value) }
  }

  /// Waits for a condition and types a key with Ctrl at once.
  public func typeControl(_ key: Character, once isSo: @escaping @Sendable () -> Bool) async throws {
    _ = try await wait(describedAs: "what was to be so before Ctrl-\(key)") { terminal in
      guard isSo() else { return nil }
      terminal.typeControl(key)
      return ""
    }
  }

  /// Pastes text as a terminal does that knows bracketed paste.
  public func paste(_ text: String) {
    type("\u{1B}[200~\(text)\u{1B}[201~")
  }

  public func resize(columns: Int, rows: Int = 24) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    screen.resize(columns: columns)
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Waits until the program has written a text, beyond all that was waited for before.
  ///
  /// Answers what was written on the way, the text included.
  @discardableResult
  public func wait(for text: String) async throws -> String {
    try await wait(describedAs: text) { $0.takeUnseen(upTo: text) }
  }

  /// The output up to the end of a text, which is then consumed; nil until it is there.
  private func takeUnseen(upTo text: String) -> String? {
    guard let range = unseen.range(of: text) else { return nil }
    let seen = String(unseen[..<range.upperBound])
    unseen.removeSubrange(..<range.upperBound)
    return seen
  }

  /// Waits until the screen looks as wished.
  public func wait(_ wish: String, until isSo: @escaping @Sendable (Screen) -> Bool) async throws {
    _ = try await wait(describedAs: wish) { terminal in isSo(terminal.screen) ? "" : nil }
    unseen = ""
  }

  /// Waits until the program is over; answers how it ended.
  @discardableResult
  public func waitForEnd() async throws -> ExitStatus {
    try await onThread { [self] in
      let deadline = ContinuousClock.now + .longestWait
      while !isOver {
        guard ContinuousClock.now < deadline else { throw Missing(text: "an end", transcript: transcript) }
        readSome()
      }
      var status: Int32 = 0
      while waitpid(process, &status, WNOHANG) == 0 {
        guard ContinuousClock.now < deadline else { throw Missing(text: "an end", transcript: transcript) }
        usleep(2_000)
      }
      hasBeenAwaited = true
      return ExitStatus(waitStatus: status)
    }
  }

  /// Whether typing is echoed and comes by lines, as before any program changed it.
  public var isAsFound: Bool {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return modes.c_lflag & tcflag_t(ECHO | ICANON) == tcflag_t(ECHO | ICANON)
  }

  /// Turns the echo on, as a shell does.
  public func showTyped() {
    var modes = termios()
    tcgetattr(terminal, &modes)
    modes.c_lflag |= tcflag_t(ECHO)
    tcsetattr(terminal, TCSANOW, &modes)
  }

  /// Waits until the program has turned the echo off.
  public func waitUntilUnseen() async throws {
    _ = try await wait(describedAs: "nothing shown of what is typed") { terminal in
      var modes = termios()
      tcgetattr(terminal.terminal, &modes)
      return modes.c_lflag & tcflag_t(ECHO) == 0 ? "" : nil
    }
  }

  private func wait(
    describedAs wish: String, _ found: @escaping @Sendable (PseudoTerminal) -> String?
  ) async throws -> String {
    try await onThread { [self] in try waitHere(describedAs: wish, found) }
  }

  /// Waits on the thread it is called on.
  private func waitHere(describedAs wish: String, _ found: (PseudoTerminal) -> String?) throws -> String {
    let deadline = ContinuousClock.now + .longestWait
    while true {
      if let answer = found(self) { return answer }
      guard !isOver, ContinuousClock.now < deadline else { throw Missing(text: wish, transcript: transcript) }
      readSome()
    }
  }

  /// Reads what there is, or waits some milliseconds for it; false where there is nothing.
  @discardableResult
  private func readSome(within wait: Int32 = 100) -> Bool {
    var wanted = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, wait) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(terminal, &chunk, chunk.count)
    guard count > 0 else {
      // The other end is closed; Linux says so with an error.
      isOver = count == 0 || errno != EINTR
      return !isOver
    }
    undecoded += chunk[..<count]
    let whole = undecoded.count - Self.unfinishedLength(of: undecoded)
    let text = String(decoding: undecoded[..<whole], as: UTF8.self)
    undecoded.removeFirst(whole)
    transcript += text
    unseen += text
    screen.show(text)
    unanswered += text
    for (question, answer) in answers {
      while let range = unanswered.range(of: question) {
        unanswered.removeSubrange(..<range.upperBound)
        type(answer)
      }
    }
    return true
  }

  /// How many bytes at the end belong to an incomplete character.
  private static func unfinishedLength(of bytes: [UInt8]) -> Int {
    for length in 1...3 where bytes.count >= length {
      let byte = bytes[bytes.count - length]
      if byte < 0x80 { return 0 }
      if byte >= 0xC0 { return length < (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2) ? length : 0 }
    }
    return 0
  }
}
