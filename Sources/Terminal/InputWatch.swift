import Basics
import Glibc
import Synchronization

/// Notices new input, on its own thread.
///
/// Not with Dispatch sources, which on Linux sometimes miss the end of a pipe or crash.
final class InputWatch: Sendable {
  private typealias Notice = @Sendable () -> Void

  private let bell = Bell()
  private let wanted = Wanted()

  init(_ descriptor: Int32) {
    let (bell, wanted) = (bell, wanted)
    detachThread {
      while bell.hear() != nil {
        var ends = [descriptor, bell.hearing].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&ends, 2, -1) < 0, errno == EINTR {}
        if ends[0].revents != 0 { wanted.take()?() }
      }
      close(bell.hearing)
    }
  }

  deinit {
    close(bell.ringing)
  }

  /// Reports once that there is input or its end; replaces an earlier notice.
  func whenReadable(_ notice: @escaping @Sendable () -> Void) {
    wanted.put(notice)
    bell.ring()
  }

  private final class Wanted: Sendable {
    private let notice = Mutex<Notice?>(nil)

    func put(_ new: @escaping Notice) {
      notice.withLock { $0 = new }
    }

    func take() -> Notice? {
      notice.withLock { $0.take() }
    }
  }
}
