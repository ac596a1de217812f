import Basics
import Glibc
import Synchronization

/// A program that shows a text page by page, such as `less`.
struct PagerProgram: Sendable {
  private let program: ChildProgram

  /// Nil where there is no such program.
  init?(_ command: String, in environment: [String: String]) {
    let words = command.split(separator: " ").map(String.init)
    guard let name = words.first, let path = ChildProgram.path(of: name, in: environment) else { return nil }
    // As git has it: without these, most pagers show colours as letters. Ctrl-C leaves `less`, as it gives up any answer.
    // It stays where a text just fits (no `F`), since what stands below it would push its heading out of the window.
    let dressed = environment.merging(["LESS": "-RXK", "LV": "-c"]) { given, _ in given }
    program = ChildProgram(path: path, words: words, environment: dressed.merging(Self.safe) { _, safe in safe })
  }

  /// Has `less` run no other program, open no other file, and take what it is given for what it is.
  private static let safe = ["LESSSECURE": "1", "LESSCHARSET": "utf-8"]

  /// Shows a text until the person leaves it or the task is cancelled; false where nothing came of it.
  func show(_ text: SafeText) async -> Bool {
    guard let file = NamelessFile(text) else { return false }
    let descriptor = file.descriptor
    guard let process = try? program.start({ posix_spawn_file_actions_adddup2(&$0, descriptor, STDIN_FILENO) }) else {
      return false
    }
    let run = PagerRun(process)
    let isLeft = await withTaskCancellationHandler {
      await withCheckedContinuation { over in detachThread { over.resume(returning: run.isLeft()) } }
    } onCancel: {
      run.end()
    }
    return isLeft && file.isRead
  }
}

/// A pager at work, in a process group that has the terminal meanwhile.
private final class PagerRun: Sendable {
  private let process: pid_t
  private let isOver = Mutex(false)

  init(_ process: pid_t) { self.process = process }

  /// Ends it, unless it has ended.
  func end() {
    isOver.withLock { isOver in
      guard !isOver else { return }
      kill(-process, SIGTERM)
      kill(-process, SIGCONT)
    }
  }

  /// Waits for its end, which blocks the thread; answers whether the person left it, and not that it failed.
  func isLeft() -> Bool {
    // Whoever gives the terminal back is in the background, which is not to be stopped for it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var modes = termios()
    let isTerminal = tcgetattr(STDIN_FILENO, &modes) == 0
    func takeBack() {
      tcsetpgrp(STDIN_FILENO, getpgrp())
      if isTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
    }
    handOver()
    defer { takeBack() }
    while let status = change() {
      let signal = Int32(status & 0x7F)
      // A pager that Ctrl-Z stopped stops us, and goes on with us.
      guard signal == 0x7F else {
        return signal == 0 || Signal(rawValue: signal).map(Signal.endings.contains) == true
      }
      takeBack()
      Signal.stop.actByDefault()
      handOver()
    }
    return false
  }

  private func handOver() {
    tcsetpgrp(STDIN_FILENO, process)
    // It may have been stopped for touching the terminal too early.
    kill(-process, SIGCONT)
  }

  /// Waits until it ends or is stopped; answers its status.
  private func change() -> Int32? {
    while true {
      var facts = siginfo_t()
      if waitid(P_PID, id_t(process), &facts, WEXITED | WSTOPPED | WNOWAIT) < 0, errno != EINTR { return nil }
      // Only now is its number given up, so that no signal goes to whoever has it next.
      let status: Int32? = isOver.withLock { isOver in
        var status: Int32 = 0
        guard waitpid(process, &status, WUNTRACED | WNOHANG) == process else { return nil }
        isOver = status & 0x7F != 0x7F
        return status
      }
      if let status { return status }
    }
  }
}
