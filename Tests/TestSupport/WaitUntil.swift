/// Something that a test waited for did not come to be so in time.
public struct NeverSo: Error, CustomStringConvertible {
  public let wish: String
  public var description: String { "in all the time there was, it never came to be so that \(wish)" }
}

/// Looks every few milliseconds whether something is so, and throws where it is not within the limit.
///
/// Sleeps between two looks, since a loop that yields keeps a core from those it waits for.
public func waitUntil(
  _ wish: String, limit: Duration = .seconds(300), _ isSo: () throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try !isSo() {
    guard ContinuousClock.now < deadline else { throw NeverSo(wish: wish) }
    try await Task.sleep(for: .milliseconds(3))
  }
}
