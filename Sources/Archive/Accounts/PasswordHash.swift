import CCrypt
import News

/// What is kept of a password: its yescrypt hash, as in `/etc/shadow`.
struct PasswordHash: RawRepresentable, Hashable, Sendable, Codable {
  /// A tenth of a second and 64 MB: a person does not notice, and who guesses by the million does.
  static let cost: UInt = 7

  let rawValue: String

  /// Takes a hash as it was kept.
  init(rawValue: String) { self.rawValue = rawValue }

  /// A hash that no password has, for taking as long over a name that nobody has.
  static let nobodys = PasswordHash(rawValue: "$y$jBT$gOMaQb4IOYTDGodhqHhNI/$" + String(repeating: ".", count: 43))

  /// Hashes a password with a salt of its own; nil where the system cannot.
  ///
  /// Off the actor that asks, so that Ctrl-C is heard meanwhile.
  @concurrent static func of(_ password: Password, cost: UInt = cost) async -> PasswordHash? {
    var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
    guard crier_crypt_setting("$y$", cost, &setting, setting.count) else { return nil }
    return hash(password, as: text(setting)).map(PasswordHash.init)
  }

  /// Whether this is what is kept of a password.
  @concurrent func fits(_ password: Password) async -> Bool {
    guard let other = Self.hash(password, as: rawValue) else { return false }
    return Self.areSame(Array(rawValue.utf8), Array(other.utf8))
  }

  private static func hash(_ password: Password, as setting: String) -> String? {
    var hash = [CChar](repeating: 0, count: Int(CRYPT_OUTPUT_SIZE))
    return crier_crypt(password.revealed, setting, &hash, hash.count) ? text(hash) : nil
  }

  /// Compares every byte whatever the first ones are, so that time tells nothing of where they differ.
  static func areSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
