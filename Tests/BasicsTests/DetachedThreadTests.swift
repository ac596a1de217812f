import Basics
import Glibc
import Testing

/// Work on threads of its own.
struct DetachedThreadTests {
  @Test("Work runs on another thread, with as small a stack as it wants", arguments: [nil, 65_536])
  func runs(stackSize: Int?) async {
    let here = pthread_self()
    let isElsewhere = await withCheckedContinuation { done in
      detachThread(stackSize: stackSize) { done.resume(returning: pthread_equal(pthread_self(), here) == 0) }
    }
    #expect(isElsewhere)
  }

  @Test("Many threads at once all do their work")
  func many() async {
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...200 {
        group.addTask {
          await withCheckedContinuation { done in detachThread(stackSize: 65_536) { done.resume(returning: number) } }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 20_100)
  }
}
