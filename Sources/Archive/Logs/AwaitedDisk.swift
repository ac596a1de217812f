import News

/// Logs that the disk may not have yet.
///
/// A script's answers are sent many at a time, so one wait for the disk does for all their changes: `settle` is called
/// before the answers are sent.
public final class AwaitedDisk {
  /// Whether changes may be made before the disk has them.
  public var isPutOff = false
  private var logs: [OpenLog] = []

  /// Whether the disk has every change.
  public var isSettled: Bool { logs.isEmpty }

  /// Waits until the disk has every change; throws where it refuses one.
  public func settle() throws(NewsFailure) {
    while let log = logs.last {
      try log.wait()
      logs.removeLast()
    }
  }

  /// Notes a log that has more than the disk may have.
  func add(_ log: OpenLog) {
    if !logs.contains(where: { $0 === log }) { logs.append(log) }
  }
}
