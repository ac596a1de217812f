extension Duration {
  /// How long tests wait for what has to come.
  ///
  /// Says nothing of how soon it comes, which depends on what else the machine does: it only keeps a test that waits in
  /// vain from waiting for ever.
  public static let longestWait = Duration.seconds(600)
}

/// A condition did not come true in all the time there was.
public struct NeverSo: Error, CustomStringConvertible {
  public let wish: String
  public var description: String { "in all the time there was, it never came to be so that \(wish)" }
}

/// Looks every few milliseconds whether a condition is true, and throws in the end.
///
/// Counts looks instead of time, which also passes while other tests have all the threads. Sleeps in between, since
/// a yielding loop would hold a core.
public func waitUntil(_ wish: String, _ isSo: () throws -> Bool) async throws {
  let pause = Duration.milliseconds(3)
  for _ in 0..<Int(Duration.longestWait / pause) {
    if try isSo() { return }
    try await Task.sleep(for: pause)
  }
  throw NeverSo(wish: wish)
}
