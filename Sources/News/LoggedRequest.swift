import Basics
import FoundationEssentials

/// A request over the network, as far as it may be shown.
public struct LoggedRequest: Hashable, Sendable {
  /// The result of a request.
  public enum Outcome: Hashable, Sendable {
    case answered(status: Int, bytes: Int)
    /// It failed, with the code for scripts.
    case failed(code: String)
  }

  public let began: Date
  public let method: String
  /// The address without secrets.
  public let address: String
  public let outcome: Outcome
  /// The number of redirects.
  public let redirects: Int
  public let took: Duration

  public init(
    began: Date, method: String = "GET", address: WebAddress, outcome: Outcome, redirects: Int = 0, took: Duration
  ) {
    self.began = began
    self.method = method
    self.address = address.withoutSecrets
    self.outcome = outcome
    self.redirects = redirects
    self.took = took
  }

  public var milliseconds: Int { Int((took / .milliseconds(1)).rounded()) }
}

extension WebAddress {
  /// The address without user, password and secret parameters.
  public var withoutSecrets: String {
    let mayHave = rawValue.utf8.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "@") }
    guard mayHave else { return rawValue }
    let (place, parameters) = Self.halves(of: rawValue, at: "?")
    let scheme = place.prefix { $0 != ":" }
    let authority = place.dropFirst(scheme.count + 3).prefix { $0 != "/" && $0 != "#" }
    let shown =
      authority.lastIndex(of: "@").map { at in "\(scheme)://…\(authority[at...])\(place[authority.endIndex...])" }
      ?? String(place)
    guard let parameters else { return shown }
    let (query, fragment) = Self.halves(of: parameters, at: "#")
    let told = query.split(separator: "&", omittingEmptySubsequences: false).map { parameter in
      let (name, value) = Self.halves(of: parameter, at: "=")
      return value.map { Self.isSecret(name, $0) ? "\(name)=…" : String(parameter) } ?? String(parameter)
    }
    return "\(shown)?\(told.joined(separator: "&"))" + (fragment.map { "#\($0)" } ?? "")
  }

  private static func halves(
    of text: some StringProtocol, at mark: Character
  ) -> (before: Substring, after: Substring?) {
    let text = Substring(text)
    guard let place = text.firstIndex(of: mark) else { return (text, nil) }
    return (text[..<place], text[text.index(after: place)...])
  }

  /// Whether a parameter is a secret, by its name or its value's form.
  private static func isSecret(_ name: some StringProtocol, _ value: some StringProtocol) -> Bool {
    let name = name.lowercased()
    let isNamedSo = ["key", "token", "secret", "passw", "auth", "sign", "session", "credential"]
      .contains { name.contains($0) }
    let isLikeKey =
      value.utf8.count >= 24
      && value.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    return isNamedSo || ["pass", "pwd", "sig"].contains(name) || isLikeKey
  }
}
