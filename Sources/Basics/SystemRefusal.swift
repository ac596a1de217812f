/// An error of the system.
public struct SystemRefusal: Error, Hashable, Sendable {
  /// The system's error number.
  public let code: Int32

  public init(code: Int32) { self.code = code }
}
