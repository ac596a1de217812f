/// A condition did not come true in time.
public struct NeverSo: Error, CustomStringConvertible {
  public let wish: String
  public var description: String { "in all the time there was, it never came to be so that \(wish)" }
}

/// Checks a condition every few milliseconds, and throws at the limit.
///
/// Sleeps in between, since a yielding loop would hold a core.
public func waitUntil(
  _ wish: String, limit: Duration = .seconds(300), _ isSo: () throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try !isSo() {
    guard ContinuousClock.now < deadline else { throw NeverSo(wish: wish) }
    try await Task.sleep(for: .milliseconds(3))
  }
}
