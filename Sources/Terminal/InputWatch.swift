import Foundation
import Glibc
import Synchronization

/// Notices when there is something to read, on a thread that does nothing else.
///
/// Not with a source of Dispatch: on Linux those miss the end of a pipe now and then, or bring the program down with it.
final class InputWatch: Sendable {
  private typealias Notice = @Sendable () -> Void

  private let bell = Bell()
  private let wanted = Wanted()

  init(_ descriptor: Int32) {
    let (bell, wanted) = (bell, wanted)
    Thread.detachNewThread {
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

  /// Gives notice, once, when there is something to read or the end is reached; replaces a notice not given yet.
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
