import Basics
import Glibc

extension SpeechDispatcher.Place {
  /// A socket that is connected to it; nil where nothing listens there.
  func connected() -> Int32? {
    switch self {
    case .path(let path):
      var place = sockaddr_un()
      place.sun_family = sa_family_t(AF_UNIX)
      let bytes = path.withPath { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
      let fits = withUnsafeMutableBytes(of: &place.sun_path) { room in
        guard bytes.count < room.count else { return false }
        bytes.withUnsafeBytes { room.copyMemory(from: $0) }
        return true
      }
      return fits ? Self.socket(AF_UNIX, at: &place) : nil
    case .port(let port):
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = port.bigEndian
      place.sin_addr.s_addr = Self.thisMachine.bigEndian
      return Self.socket(AF_INET, at: &place)
    }
  }

  /// The address 127.0.0.1.
  private static let thisMachine: UInt32 = 0x7F00_0001

  private static func socket<Address>(_ family: Int32, at place: inout Address) -> Int32? {
    let descriptor = Glibc.socket(family, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC | O_NONBLOCK, 0)
    guard descriptor >= 0 else { return nil }
    let answer = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
    if answer == 0 || errno == EINPROGRESS && isThere(descriptor) { return descriptor }
    close(descriptor)
    return nil
  }

  /// How long a connection within this machine may take, by judgment, in milliseconds.
  private static let patience: Int32 = 1_000

  private static func isThere(_ descriptor: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&wanted, 1, patience) > 0 else { return false }
    var (trouble, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &trouble, &size) == 0 && trouble == 0
  }
}
