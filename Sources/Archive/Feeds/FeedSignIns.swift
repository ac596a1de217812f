import Basics
import News
import Synchronization

/// Names and passwords for feeds, in a file of their own that only its owner can read.
///
/// They are in no log and no other document, so those can be shared, and are read only when used.
public final class FeedSignIns: Sendable {
  private struct State {
    /// The file's, by the feeds' keys; nil before it is read.
    var kept: [String: SignIn]?
    /// Those told in this run, with their addresses; the newest comes first.
    var told: [(address: WebAddress, signIn: SignIn)] = []
  }

  private let folder: StateFolder
  private let state = Mutex(State())

  init(in folder: StateFolder) { self.folder = folder }

  /// Remembers what was told for an address, until the run ends.
  public func hold(_ signIn: SignIn, for address: WebAddress) {
    state.withLock { state in
      state.told.removeAll { $0.address.identity == address.identity }
      state.told.insert((address, signIn), at: 0)
    }
  }

  /// Forgets what was told for an address.
  public func drop(_ address: WebAddress) {
    state.withLock { state in state.told.removeAll { $0.address.identity == address.identity } }
  }

  /// The name and password for an address.
  public func signIn(for address: WebAddress) -> SignIn? {
    state.withLock { state in
      if let told = state.told.first(where: { address.isSame(as: $0.address) }) { return told.signIn }
      let kept = state.kept ?? read()
      state.kept = kept
      return address.keys.lazy.compactMap { kept[$0] }.first
    }
  }

  /// Keeps what was told for feeds; answers those that it was for.
  public func keep(for feeds: [WebAddress]) throws(NewsFailure) -> [WebAddress] {
    let told = state.withLock { $0.told }
    guard !told.isEmpty else { return [] }
    var kept = read()
    var changed: [WebAddress] = []
    for feed in feeds {
      guard let own = told.first(where: { feed.isSame(as: $0.address) }), let key = feed.keys.first,
        kept[key] != own.signIn
      else { continue }
      kept[key] = own.signIn
      changed.append(feed)
    }
    if !changed.isEmpty { try write(kept) }
    state.withLock { $0.kept = kept }
    return changed
  }

  /// Takes over what another file keeps and this one does not.
  func takeOver(_ other: FeedSignIns) throws(NewsFailure) {
    let others = other.read()
    guard !others.isEmpty else { return }
    let all = read().merging(others) { own, _ in own }
    try write(all)
    state.withLock { $0.kept = all }
    try other.write([:])
  }

  /// The most bytes of the file, by judgment.
  private static let mostBytes = 4 << 20

  private func read() -> [String: SignIn] {
    guard let folder = folder.readable,
      let bytes = try? Disk.contents(of: Disk.target(of: "\(folder)/\(FileName.feedPasswords)")),
      bytes.count <= Self.mostBytes, let json = try? JSON(parsing: bytes[...]), case .object(let members) = json
    else { return [:] }
    return Dictionary(
      members.compactMap { member in
        guard case .object(let parts) = member.value,
          let name = parts.first(where: { $0.name == "name" })?.value.string,
          let password = parts.first(where: { $0.name == "password" })?.value.string
        else { return nil }
        return (member.name, SignIn(name: name, password: password))
      }, uniquingKeysWith: { first, _ in first })
  }

  private func write(_ all: [String: SignIn]) throws(NewsFailure) {
    let folder = try folder.writable()
    let path = Disk.target(of: "\(folder)/\(FileName.feedPasswords)")
    let members = all.sorted { $0.key < $1.key }.map { feed, signIn in
      JSON.Member(feed, .object([.init("name", .string(signIn.name)), .init("password", .string(signIn.password))]))
    }
    do throws(SystemRefusal) {
      try Disk.makeFolder(folder)
      try Disk.replace(path, with: JSON.object(members).bytes + [UInt8(ascii: "\n")])
    } catch { throw error.failure(at: path) }
  }
}

extension WebAddress {
  /// What stands for the address in the file: its own key, then that of the same address unencrypted, whose password may
  /// be told in either way.
  fileprivate var keys: [String] {
    let identity = identity
    return isEncrypted ? ["https://" + identity, "http://" + identity] : ["http://" + identity]
  }

  /// Whether it is another's address, and no less encrypted.
  fileprivate func isSame(as other: WebAddress) -> Bool {
    identity == other.identity && (isEncrypted || !other.isEncrypted)
  }
}
