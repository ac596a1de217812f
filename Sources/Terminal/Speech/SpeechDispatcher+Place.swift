extension SpeechDispatcher {
  /// Where it may listen: where it is said to, or else where each person's does.
  static func path(in environment: [String: String]) -> String? {
    let scheme = "unix_socket:"
    let said = environment["SPEECHD_ADDRESS", default: ""]
    if said.hasPrefix(scheme), said.count > scheme.count { return String(said.dropFirst(scheme.count)) }
    // An address of another kind is another machine's, or another program's, to speak to.
    guard said.isEmpty || said == String(scheme.dropLast()), let folder = environment["XDG_RUNTIME_DIR"] else {
      return nil
    }
    return "\(folder)/speech-dispatcher/speechd.sock"
  }
}
