import CCrypt
import News

/// A password's yescrypt hash, as in `/etc/shadow`.
struct PasswordHash: RawRepresentable, Hashable, Sendable, Codable {
  /// A tenth of a second and 64 MB: unnoticed by a person, costly for millions of guesses.
  static let cost: UInt = 7

  let rawValue: String

  /// Takes a stored hash.
  init(rawValue: String) { self.rawValue = rawValue }

  /// A hash that no password has, checked for unknown names so that they take as long.
  static let nobodys = PasswordHash(rawValue: "$y$jBT$gOMaQb4IOYTDGodhqHhNI/$" + String(repeating: ".", count: 43))

  /// Hashes a password with a new salt; nil where the system cannot.
  ///
  /// Runs off the caller's actor, so that Ctrl-C still works.
  @concurrent static func of(_ password: Password, cost: UInt = cost) async -> PasswordHash? {
    var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
    guard crier_crypt_setting("$y$", cost, &setting, setting.count) else { return nil }
    return hash(password, as: text(setting)).map(PasswordHash.init)
  }

  /// Whether a password has this hash.
  @concurrent func fits(_ password: Password) async -> Bool {
    guard let other = Self.hash(password, as: rawValue) else { return false }
    return Self.areSame(Array(rawValue.utf8), Array(other.utf8))
  }

  private static func hash(_ password: Password, as setting: String) -> String? {
    var hash = [CChar](repeating: 0, count: Int(CRYPT_OUTPUT_SIZE))
    return crier_crypt(password.revealed, setting, &hash, hash.count) ? text(hash) : nil
  }

  /// Compares every byte, so that the time does not tell where they differ.
  static func areSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
