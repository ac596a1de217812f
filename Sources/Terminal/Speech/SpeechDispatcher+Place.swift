extension SpeechDispatcher {
  /// Where on this machine it listens.
  enum Place: Hashable {
    case path(String)
    case port(UInt16)
  }

  /// Where it is said to listen, or else where each person's does.
  static func place(in environment: [String: String]) -> Place? {
    let said = environment["SPEECHD_ADDRESS", default: ""].split(separator: ":", omittingEmptySubsequences: false)
    let parts = said.map(String.init)
    switch (parts[0], parts.count) {
    case ("unix_socket", 2...) where parts[1...] != [""]: return .path(parts[1...].joined(separator: ":"))
    case ("", 1), ("unix_socket", _):
      return environment["XDG_RUNTIME_DIR"].map { .path("\($0)/speech-dispatcher/speechd.sock") }
    case ("inet_socket", 1...3):
      let (host, port) = (parts.count > 1 ? parts[1] : "", parts.count > 2 ? UInt16(parts[2]) : usual)
      // What is read is nobody else's business, so no other machine is spoken to.
      return ["", "localhost", "127.0.0.1"].contains(host) ? port.map(Place.port) : nil
    // An address of another kind is another program's to speak to.
    default: return nil
    }
  }

  /// The port at which it listens where none is said.
  private static let usual: UInt16 = 6_560
}
