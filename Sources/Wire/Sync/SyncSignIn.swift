import Basics
import News

/// Signing in at a server of the Google Reader protocol.
extension SyncClient {
  /// Finds where a server speaks the protocol, and signs in there.
  ///
  /// - Parameters:
  ///   - place: Where the server is, as a person says it: with or without the protocol's own path.
  ///   - dispatcher: One that tries once.
  public static func signIn(
    at place: WebAddress, _ signIn: SignIn, dispatcher: any Dispatcher
  ) async throws(ServerRefusal) -> ReaderServer {
    var refusal = ServerRefusal.notThere(host: place.host)
    for root in roots(of: place) {
      do throws(ServerRefusal) {
        let pass = try await pass(at: root, of: place, signIn, dispatcher)
        return ReaderServer(place: place, root: root, signIn: signIn, pass: pass)
      } catch {
        switch error {
        case .notThere: break
        // Some servers let nobody into places that they do not have.
        case .wrongPassword: refusal = error
        case .none, .noPlace, .inClear, .wire, .turnedOff, .nonsense: throw error
        }
      }
    }
    throw refusal
  }

  /// Where the protocol may be spoken: as said, or where FreshRSS has it, which is asked first, since others tell that they
  /// have nothing there, and not the other way round.
  private static func roots(of place: WebAddress) -> [WebAddress] {
    var root = place.rawValue.prefix { $0 != "?" && $0 != "#" }
    func dropSlashes() { while root.hasSuffix("/") { root = root.dropLast() } }
    dropSlashes()
    for ending in ["/reader/api/0", "/accounts/ClientLogin"] where root.hasSuffix(ending) {
      root = root.dropLast(ending.count)
      dropSlashes()
    }
    let endings = root.hasSuffix("/greader.php") ? [""] : ["/api/greader.php", "", "/p/api/greader.php"]
    return endings.compactMap { WebAddress(rawValue: root + $0) }
  }

  /// What a server gives for a name and a password.
  static func pass(
    at root: WebAddress, of place: WebAddress, _ signIn: SignIn, _ dispatcher: any Dispatcher
  ) async throws(ServerRefusal) -> SecretKey {
    let form = WebForm([
      ("Email", signIn.name), ("Passwd", signIn.password), ("client", "Crier"), ("service", "reader"),
      ("accountType", "HOSTED_OR_GOOGLE"),
    ])
    let answer = try await send(
      form.bytes, to: root.rawValue + "/accounts/ClientLogin", of: place, dispatcher, patience: signInPatience)
    switch answer.status {
    case 200..<300: break
    case 401, 403: throw .wrongPassword(name: signIn.name, host: place.host)
    // FreshRSS says so of a name that nobody could have there.
    case 400 where answer.body.starts(with: "Bad Request!".utf8):
      throw .wrongPassword(name: signIn.name, host: place.host)
    case 503 where answer.isTurnedOff: throw .turnedOff(host: place.host)
    case 429, 500...599:
      throw .wire(.refusedWith(status: answer.status, host: place.host, retryAfter: nil), host: place.host)
    default: throw .notThere(host: place.host)
    }
    guard let pass = pass(in: answer.body) else { throw .notThere(host: place.host) }
    return pass
  }

  /// The line "Auth=…" of an answer.
  private static func pass(in body: [UInt8]) -> SecretKey? {
    let lines = String(decoding: body, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { $0.hasPrefix("Auth=") }) else { return nil }
    let pass = line.dropFirst("Auth=".count)
    guard !pass.isEmpty, pass.utf8.count <= longestPass, pass.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
      return nil
    }
    return SecretKey(String(pass))
  }

  private static let longestPass = 4_096
}
