import Glibc

/// This thread's processor time for something.
public func workingTime(_ work: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  work()
  return now() - start
}

/// How many times as long something takes at one size as at another.
///
/// At best of some tries, where it is more than expected: a core that is shared works slowly now and then.
public func growth(from small: Int, to large: Int, atMost most: Double, of work: (_ size: Int) -> Void) -> Double {
  var (least, times) = ([Int: Duration](), Double.infinity)
  for _ in 0..<4 where times > most {
    for size in [small, large] {
      least[size] = min(least[size] ?? .longestWait, workingTime { work(size) })
    }
    times = (least[large] ?? .zero) / max(least[small] ?? .zero, .milliseconds(1))
  }
  return times
}
