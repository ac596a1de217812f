/// The progress of fetching.
public struct FeedProgress: Hashable, Sendable {
  /// Shows the progress; nil ends it.
  public typealias Telling = @MainActor @Sendable (FeedProgress?) -> Void

  public let done: Int
  public let all: Int
  /// The names of the feeds that were asked and have not answered, where all others are done.
  public let waitingFor: [String]

  public init(done: Int, all: Int, waitingFor: [String] = []) {
    self.done = done
    self.all = all
    self.waitingFor = done + waitingFor.count == all ? waitingFor : []
  }
}
