import Basics

/// A failure that may be over once another program lets go of a file.
public protocol LockFailure: Error {
  /// Who held the file; nil where that is not the reason.
  var holder: LockHolder? { get }
  /// The failure for a person who cancelled the wait.
  static var givenUp: Self { get }
}

extension NewsFailure: LockFailure {
  public var holder: LockHolder? { if case .cannotKeep(_, let reason) = self { reason.holder } else { nil } }
}

extension AccountFailure: LockFailure {
  public var holder: LockHolder? { if case .notKept(let failure) = self { failure.holder } else { nil } }
}
