/// Why a network request failed; `host` is the server.
public enum WireFailure: Error, Hashable, Sendable {
  /// This machine has no route out.
  case noNetwork
  /// The library for network access is missing; `name` is its file.
  case notEquipped(name: String)
  case unknownHost(String)
  /// The server refuses connections, or something on the way does.
  case refused(host: String)
  case timedOut(host: String)
  /// The machine's proxy does not answer.
  case noProxy(name: String)
  /// The server's identity is unproven, for the system's reason.
  case notSecure(host: String, reason: String)
  /// The connection ended early, or the answer was invalid.
  case brokenOff(host: String)
  /// The answer was too long.
  case tooLarge(host: String, limit: Int)
  /// Too many redirects.
  case endlessRedirects(host: String)
  /// The server answered with an error; `retryAfter` is the pause it asks for.
  case refusedWith(status: Int, host: String, retryAfter: Duration?)
  /// The person cancelled it.
  case givenUp
}

extension WireFailure {
  /// A code for scripts.
  public var code: String {
    switch self {
    case .noNetwork: "noNetwork"
    case .notEquipped: "notEquipped"
    case .unknownHost: "unknownHost"
    case .refused: "refused"
    case .timedOut: "timedOut"
    case .noProxy: "noProxy"
    case .notSecure: "notSecure"
    case .brokenOff: "brokenOff"
    case .tooLarge: "tooLarge"
    case .endlessRedirects: "endlessRedirects"
    case .refusedWith(429, _, _): "rateLimited"
    case .refusedWith: "serverRefused"
    case .givenUp: "givenUp"
    }
  }

  /// Whether retrying soon may succeed.
  public var isPassing: Bool {
    switch self {
    case .refused, .timedOut, .brokenOff: true
    case .refusedWith(let status, _, _): status == 408 || status == 429 || status != 511 && (500...599).contains(status)
    case .noNetwork, .notEquipped, .unknownHost, .noProxy, .notSecure, .tooLarge, .endlessRedirects, .givenUp: false
    }
  }

  /// What happened, as one sentence for the person at the prompt.
  public var message: String {
    switch self {
    case .noNetwork: "There is no network."
    case .notEquipped(let name): "This machine lacks \(name), without which Crier cannot go online."
    case .unknownHost(let host): "No server called \(host) was found."
    case .refused(let host): "\(host) does not answer: the connection was refused."
    case .timedOut(let host): "\(host) took too long to answer."
    case .noProxy(let name): "\(name) does not answer, by which this machine is set up to go online."
    case .notSecure(let host, let reason): "\(host) could not prove who it is: \(reason)."
    case .brokenOff(let host): "\(host) broke off in the middle of its answer."
    case .tooLarge(let host, let limit): "\(host) answered more than \(limit >> 20) MB, so it was not read."
    case .endlessRedirects(let host): "\(host) sends from one address to the next without end."
    case .refusedWith(404, let host, _), .refusedWith(410, let host, _): "\(host) has nothing at that address."
    case .refusedWith(429, let host, _): "\(host) was asked too often."
    case .refusedWith(407, _, _): "The proxy on the way wants to know who asks."
    case .refusedWith(511, _, _): "The network that this machine is in wants somebody to sign in first."
    case .refusedWith(let status, let host, _) where status >= 500: "\(host) is in trouble (\(status))."
    case .refusedWith(let status, let host, _): "\(host) would not answer (\(status))."
    case .givenUp: "Stopped before the answer came."
    }
  }

  /// What to do about it, where there is something.
  public var hint: String? {
    switch self {
    case .noNetwork: #"What you saved can be read without one: say "my saved articles"."#
    case .notEquipped: "Install libcurl (on Debian and Ubuntu it is called libcurl4)."
    case .unknownHost: "Look at the address, or at your connection."
    case .refused, .timedOut, .brokenOff: #"Say "refresh" to try again."#
    case .noProxy: "Look at http_proxy, https_proxy and all_proxy, or unset them."
    case .notSecure: "Look at this machine's date, and at who stands between you and them."
    case .tooLarge, .endlessRedirects: "Look at the address, or try again later."
    case .refusedWith(404, _, _), .refusedWith(410, _, _): "Look at the address."
    case .refusedWith(429, _, let wait), .refusedWith(503, _, let wait):
      wait.map { "Try again in \($0.inWords)." } ?? "Try again later."
    case .refusedWith(407, _, _): "Put name and password into the proxy's address in http_proxy and https_proxy."
    case .refusedWith(511, _, _): "Open any web page and sign in there, then try again."
    case .refusedWith(let status, _, _):
      status >= 500 ? "Try again later." : "Look at the address, and at who stands in between."
    case .givenUp: nil
    }
  }
}
