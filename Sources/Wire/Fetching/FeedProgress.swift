/// The progress of fetching.
public struct FeedProgress: Hashable, Sendable {
  /// Shows the progress; nil ends it.
  public typealias Telling = @MainActor @Sendable (FeedProgress?) -> Void

  public let done: Int
  public let all: Int

  public init(done: Int, all: Int) {
    self.done = done
    self.all = all
  }
}
