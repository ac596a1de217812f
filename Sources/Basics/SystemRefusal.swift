/// An error of the system.
public struct SystemRefusal: Error, Hashable, Sendable {
  /// The system's error number.
  public let code: Int32
  /// The program that kept a lock for longer than was waited, where that is the error.
  public let holder: LockHolder?

  public init(code: Int32, holder: LockHolder? = nil) {
    self.code = code
    self.holder = holder
  }
}
