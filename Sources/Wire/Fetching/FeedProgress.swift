/// How far fetching has come.
public struct FeedProgress: Hashable, Sendable {
  /// Tells a person, or, once there is nothing more to wait for, no longer.
  public typealias Telling = @MainActor @Sendable (FeedProgress?) -> Void

  public let done: Int
  public let all: Int

  public init(done: Int, all: Int) {
    self.done = done
    self.all = all
  }

  /// How far, as a person is told: "12 of 40 feeds".
  public var message: String { "\(done) of \(all) feed\(all == 1 ? "" : "s")" }
}
