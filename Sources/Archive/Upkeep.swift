/// Maintenance of files, done only after an answer.
public struct Upkeep: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Does it, and leaves the files as they are where that fails.
  public func run() { work() }
}
