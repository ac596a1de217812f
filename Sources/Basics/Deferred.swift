import Synchronization

/// A value that is made when it is first needed, and kept.
public final class Deferred<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  public var value: Value {
    made.withLock { made in
      if let made { return made }
      let fresh = make()
      made = fresh
      return fresh
    }
  }
}
