import Basics
import Foundation
import News

/// A profile's name and the hash of its password.
struct Account: Hashable, Sendable, Codable {
  let name: String
  let password: PasswordHash
  let made: Date
}

/// What an account stands under: its profile, and a mark that tells it from one of the same name in another folder.
///
/// So that where folders are merged that each have an account of one name, none of the two takes the other's place.
private struct AccountKey: RawRepresentable, Hashable {
  let profile: ProfileID
  let rawValue: String

  init?(rawValue: String) {
    let name = rawValue.prefix { $0 != Self.sign }
    guard let profile = ProfileID(rawValue: String(name)) else { return nil }
    self.profile = profile
    self.rawValue = rawValue
  }

  /// A key that nobody has.
  init(newOf profile: ProfileID) {
    self.profile = profile
    rawValue = "\(profile.rawValue)\(Self.sign)\(Checksum.text(UInt32.random(in: 0...UInt32.max)))"
  }

  /// No character of a profile's id.
  private static let sign: Character = "~"
}

/// Who is logged in, across runs.
struct Session: Hashable, Sendable, Codable {
  var name: String?
}

/// Who has a profile here, and who of them was the last to log in.
public struct Accounts {
  private let accounts: Shelf<AccountKey, Account>
  private let session: Document<Session>
  private let wrongs: Document<WrongPasswords>
  private let patience: Patience
  private let folder: StateFolder
  private let damages: DamageList

  init(in folder: StateFolder, telling damages: DamageList, clock: @escaping () -> Date, patience: Patience) {
    accounts = Shelf("accounts", in: folder, telling: damages, clock: clock)
    session = Document("session", in: folder, telling: damages)
    wrongs = Document("wrong-passwords", in: folder, telling: damages)
    self.patience = patience
    self.folder = folder
    self.damages = damages
  }

  /// Who logged in last and has not logged out since; nobody where it is certain that nobody has an account of that name.
  ///
  /// What would be saved for a name without an account, nobody could ever come back to.
  public var current: ProfileName? {
    guard let name = session.value?.name.flatMap(ProfileName.init) else { return nil }
    if isTaken(name) || accounts.isDamaged { return name }
    damages.add(Damage(file: Document<Session>.fileName(of: "session"), kind: .stranger(name: name.shown)))
    return nil
  }

  /// Remembers for other runs who is logged in; nil for nobody.
  public func remember(_ name: ProfileName?) throws(NewsFailure) {
    let wanted = Session(name: name?.shown)
    if session.value != wanted { try session.replace(with: wanted) }
  }

  /// Whether somebody has a name already, or one that looks the same.
  public func isTaken(_ name: ProfileName) -> Bool { !keys(of: name).isEmpty }

  private func keys(of name: ProfileName) -> [AccountKey] { accounts.keys.filter { $0.profile == name.id } }

  /// What is amiss between the files, each of which may be well by itself.
  var findings: [Finding] {
    var findings: [Finding] = []
    if let name = session.value?.name, current == nil {
      findings.append(Finding(file: Document<Session>.fileName(of: "session"), kind: .stranger(name: name)))
    }
    let namesakes = Dictionary(grouping: accounts.keys, by: \.profile).filter { $0.value.count > 1 }
    for (profile, keys) in namesakes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let shown = keys.first.flatMap { accounts[$0]?.name } ?? profile.rawValue
      findings.append(Finding(file: "accounts", kind: .namesakes(keys.count, name: shown)))
    }
    return findings
  }

  /// Makes an account, which is on disk when this returns, once all is settled that it needs.
  ///
  /// It comes last, so that where anything fails nobody has a profile. A name whose account may merely be unreadable is
  /// nobody's to take, or its owner's things would be a stranger's.
  public func open(
    _ name: ProfileName, with password: Password, settling: () throws(NewsFailure) -> Void = {}
  ) async throws(AccountFailure) {
    if let objection = password.objection(for: name) { throw objection }
    try refuse(name)
    guard let hash = await PasswordHash.of(password) else { throw .cannotHash }
    if Task.isCancelled { throw .givenUp }
    let account = Account(name: name.shown, password: hash, made: patience.now())
    try refuse(name)
    let isNew: Bool
    do throws(NewsFailure) {
      try settling()
      // Another Crier may have been quicker while this one was busy.
      isNew = try accounts.put(account, under: AccountKey(newOf: name.id)) { keys in
        keys.contains { $0.profile == name.id }
      }
    } catch { throw .notKept(error) }
    if !isNew { throw .nameTaken(name) }
  }

  private func refuse(_ name: ProfileName) throws(AccountFailure) {
    if isTaken(name) { throw .nameTaken(name) }
    if accounts.isDamaged { throw .accountsUnreadable }
    // Only a folder with something in it is anybody's: an empty one is left by who could not sign up.
    guard let folder = folder.path else { return }
    let place = "\(folder)/profiles/\(name.id.rawValue)"
    do throws(SystemRefusal) {
      let names = try Disk.names(in: place, beginning: "", containing: "")
      // Hidden names are the folder itself, drafts, and what other programs leave behind.
      if names.allSatisfy({ $0.hasPrefix(".") }) { return }
    } catch { throw .notKept(error.failure(at: place)) }
    throw .nameHasThings(name)
  }

  /// Lets somebody in who knows the password; answers with the name as it was signed up with.
  ///
  /// A name that nobody has takes the same time and comes to the same failure as a wrong password. Where folders were
  /// merged that each had an account of the name, the password of any of them will do: what is there is all of theirs.
  public func check(_ name: ProfileName, with password: Password) async throws(AccountFailure) -> ProfileName {
    let keys = keys(of: name)
    // Nobody is wrong about a password that cannot be looked up.
    if !keys.contains(where: { accounts[$0] != nil }), accounts.isDamaged { throw .accountsUnreadable }
    try await takeTurn()
    let namesakes = keys.compactMap { accounts[$0] }
    var account: Account?
    for namesake in namesakes {
      let isRight = await namesake.password.fits(password)
      if isRight { account = namesake }
    }
    if namesakes.isEmpty { _ = await PasswordHash.nobodys.fits(password) }
    guard let account else { throw .wrongNameOrPassword }
    if Task.isCancelled { throw .givenUp }
    try note { _ in WrongPasswords() }
    return ProfileName(account.name) ?? name
  }

  /// Waits until a try is due, and notes it as a wrong one.
  ///
  /// Noted before it is known, so that who breaks off or asks many times at once is counted too; and in one with looking
  /// whether it is due, so that of many Criers that wait for one moment only one has its turn then.
  private func takeTurn() async throws(AccountFailure) {
    while true {
      var wait = Duration.zero
      try note { known in
        wait = known.wait(at: patience.now())
        return wait > .zero ? nil : known.with(oneMoreAt: patience.now())
      }
      if wait == .zero { return }
      do { try await patience.sleep(wait) } catch { throw .givenUp }
    }
  }

  /// Puts what is to be known of wrong passwords in the place of what is; nil leaves it as it is.
  private func note(_ change: (WrongPasswords) -> WrongPasswords?) throws(AccountFailure) {
    do throws(NewsFailure) { try wrongs.change { change($0 ?? WrongPasswords()) } } catch { throw .notKept(error) }
  }
}
