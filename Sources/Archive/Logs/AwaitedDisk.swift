import News

/// What the disk is still to be waited for, where changes are told together: a script's answers are sent by the page.
///
/// One wait then stands for many changes. Whoever puts waits off calls `settle` before any of the changes is told.
public final class AwaitedDisk {
  /// Whether changes may be made before the disk has them.
  public var isPutOff = false
  private var logs: [OpenLog] = []

  /// Whether the disk has every change.
  public var isSettled: Bool { logs.isEmpty }

  /// Waits for the disk; a change that it then refuses is thrown, since it was told to nobody.
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
