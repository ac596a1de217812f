import Dispatch
import Glibc

/// Runs work that waits on a thread of its own, beside the few that Swift's tasks share.
///
/// - Parameter stackSize: The bytes of its stack, where the system's usual megabytes would be wasted.
public func detachThread(stackSize: Int? = nil, _ work: @escaping @Sendable () -> Void) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
  let held = Unmanaged.passRetained(HeldWork(work))
  var thread = pthread_t()
  let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { held in
    if let held { Unmanaged<HeldWork>.fromOpaque(held).takeRetainedValue().run() }
    return nil
  }
  let code = pthread_create(&thread, &attributes, start, held.toOpaque())
  guard code != 0 else { return }
  // The system has no thread left, so the work waits until Dispatch has one.
  let refused = held.takeRetainedValue()
  DispatchQueue.global().async { refused.run() }
}

/// A closure as an object, which a C function can be handed.
private final class HeldWork: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
