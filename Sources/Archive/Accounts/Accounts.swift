import Foundation
import News

/// A profile's name and the hash of its password.
struct Account: Hashable, Sendable, Codable {
  let name: String
  let password: PasswordHash
  let made: Date
}

/// Who is logged in, across runs.
struct Session: Hashable, Sendable, Codable {
  var name: String?
}

/// Who has a profile here, and who of them was the last to log in.
public struct Accounts {
  private let accounts: Shelf<ProfileID, Account>
  private let session: Document<Session>
  private let wrongs: Document<WrongPasswords>
  private let patience: Patience
  private let folder: StateFolder

  init(in folder: StateFolder, telling damages: DamageList, clock: @escaping () -> Date, patience: Patience) {
    accounts = Shelf("accounts", in: folder, telling: damages, clock: clock)
    session = Document("session", in: folder, telling: damages)
    wrongs = Document("wrong-passwords", in: folder, telling: damages)
    self.patience = patience
    self.folder = folder
  }

  /// Who logged in last and has not logged out since.
  public var current: ProfileName? { session.value?.name.flatMap(ProfileName.init) }

  /// Remembers for other runs who is logged in; nil for nobody.
  public func remember(_ name: ProfileName?) throws(NewsFailure) {
    if name != current || session.value == nil { try session.replace(with: Session(name: name?.shown)) }
  }

  /// Whether somebody has a name already, or one that looks the same.
  public func isTaken(_ name: ProfileName) -> Bool { accounts.contains(name.id) }

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
      isNew = try accounts.putNew(account, under: name.id)
    } catch { throw .notKept(error) }
    if !isNew { throw .nameTaken(name) }
  }

  private func refuse(_ name: ProfileName) throws(AccountFailure) {
    if isTaken(name) { throw .nameTaken(name) }
    if accounts.isDamaged { throw .accountsUnreadable }
    // Only a folder with something in it is anybody's: an empty one is left by who could not sign up.
    guard let folder = folder.path else { return }
    let place = "\(folder)/profiles/\(name.id.rawValue)"
    let names = (try? Disk.names(in: place, beginning: "", containing: "")) ?? []
    if !names.isEmpty { throw .nameHasThings(name) }
  }

  /// Lets somebody in who knows the password; answers with the name as it was signed up with.
  ///
  /// A name that nobody has takes the same time and comes to the same failure as a wrong password.
  public func check(_ name: ProfileName, with password: Password) async throws(AccountFailure) -> ProfileName {
    try await takeTurn()
    let account = accounts[name.id]
    let isRight = await (account?.password ?? .nobodys).fits(password)
    guard let account, isRight else { throw .wrongNameOrPassword }
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
