import Basics
import Foundation
import Testing

/// Work that nobody has to wait for.
@Suite struct OwnThreadTests {
  private static let long = Duration.seconds(3_600)

  @Test("What comes of the work is answered")
  func done() async {
    #expect(await OwnThread.value(within: Self.long) { 6 * 7 } == 42)
  }

  @Test("A cancelled task waits no longer for work that does not look whether it is")
  func cancelled() async {
    let (isBegun, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let waiting = Task {
      await OwnThread.value(within: Self.long) {
        isBegun.signal()
        isOver.wait()
        return 1
      }
    }
    await withCheckedContinuation { begun in
      Thread.detachNewThread {
        isBegun.wait()
        begun.resume()
      }
    }
    waiting.cancel()
    #expect(await waiting.value == nil)
    isOver.signal()
  }

  @Test("Once its time is up, work is cancelled and left alone")
  func overdue() async {
    let isOver = DispatchSemaphore(value: 0)
    let value = await OwnThread.value(within: .zero) {
      while !Task.isCancelled { usleep(1_000) }
      isOver.signal()
      return 1
    }
    #expect(value == nil)
    await withCheckedContinuation { over in
      Thread.detachNewThread {
        isOver.wait()
        over.resume()
      }
    }
  }

  @Test("As much work as anybody wants is under way at once")
  func many() async {
    let gate = DispatchSemaphore(value: 0)
    await withTaskGroup(of: Int?.self) { group in
      for number in 0..<40 {
        group.addTask {
          await OwnThread.value(within: Self.long) {
            if number == 39 { for _ in 0..<39 { gate.signal() } } else { gate.wait() }
            return number
          }
        }
      }
      var sum = 0
      for await number in group { sum += number ?? 0 }
      #expect(sum == 780)
    }
  }
}
