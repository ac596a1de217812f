import Basics
import FoundationEssentials
import News

/// A profile's name and the hash of its password.
struct Account: Hashable, Sendable, Codable {
  let name: String
  let password: PasswordHash
  let made: Date
}

/// An account's key: its profile and a random mark, so that merged folders keep both of two accounts with one name.
struct AccountKey: RawRepresentable, Hashable {
  let profile: ProfileID
  let rawValue: String

  init?(rawValue: String) {
    let name = rawValue.prefix { $0 != Self.sign }
    guard let profile = ProfileID(rawValue: String(name)) else { return nil }
    self.profile = profile
    self.rawValue = rawValue
  }

  /// A new key, used by no other account.
  init(newOf profile: ProfileID) {
    self.profile = profile
    rawValue = "\(profile.rawValue)\(Self.sign)\(Checksum.text(UInt32.random(in: 0...UInt32.max)))"
  }

  /// Separates the two; it never occurs in a profile's id.
  private static let sign: Character = "~"
}

/// The profile that is logged in, across runs.
struct Session: Hashable, Sendable, Codable {
  var name: String?
}

/// The accounts in this folder, and who is logged in.
public struct Accounts {
  let accounts: Shelf<AccountKey, Account>
  private let session: Document<Session>
  private let wrongs: Document<WrongPasswords>
  private let patience: Patience
  let folder: StateFolder
  private let damages: DamageList

  init(
    in folder: StateFolder, telling damages: DamageList, remembering memory: LogMemory? = nil,
    clock: @escaping () -> Date, patience: Patience
  ) {
    accounts = Shelf(.accounts, in: folder, telling: damages, remembering: memory, clock: clock)
    session = Document("session", in: folder, telling: damages)
    wrongs = Document("wrong-passwords", in: folder, telling: damages)
    self.patience = patience
    self.folder = folder
    self.damages = damages
  }

  /// The profile that is logged in; nil where its account is certainly missing.
  ///
  /// Without an account, whatever is saved under the name could never be reached again.
  public var current: ProfileName? {
    guard let name = session.value?.name.flatMap(ProfileName.init) else { return nil }
    if isTaken(name) || accounts.isDamaged { return name }
    damages.add(Damage(file: Document<Session>.fileName(of: "session"), kind: .stranger(name: name.shown)))
    return nil
  }

  /// Stores who is logged in; nil logs out.
  public func remember(_ name: ProfileName?) throws(NewsFailure) {
    let wanted = Session(name: name?.shown)
    if session.value != wanted { try session.replace(with: wanted) }
  }

  /// Whether a name is taken, or one that looks the same.
  public func isTaken(_ name: ProfileName) -> Bool { !keys(of: name).isEmpty }

  /// When a profile was made; nil where no account of the name can be read.
  public func made(_ name: ProfileName) -> Date? { keys(of: name).compactMap { accounts[$0]?.made }.min() }

  func keys(of name: ProfileName) -> [AccountKey] { accounts.keys.filter { $0.profile == name.id } }

  /// Contradictions between files that are valid by themselves, and profiles whose account is lost.
  ///
  /// An account that lost one of its two lines gets it back.
  func checkUp(hasLostLines: Bool) -> [Finding] {
    if hasLostLines { for key in accounts.keys { _ = accounts[key].map { try? accounts.putTwice($0, under: key) } } }
    var findings = lostAccounts
    if let name = session.value?.name, current == nil {
      findings.append(Finding(file: Document<Session>.fileName(of: "session"), kind: .stranger(name: name)))
    }
    let namesakes = Dictionary(grouping: accounts.keys, by: \.profile).filter { $0.value.count > 1 }
    for (profile, keys) in namesakes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let shown = keys.first.flatMap { accounts[$0]?.name } ?? profile.rawValue
      findings.append(Finding(file: Collection.accounts.rawValue, kind: .namesakes(keys.count, name: shown)))
    }
    return findings
  }

  /// The profiles that hold things without an account, where there were accounts and all of them could be read.
  private var lostAccounts: [Finding] {
    guard let folder = folder.path, !accounts.isDamaged,
      (try? Disk.names(in: folder, beginning: Collection.accounts.rawValue + ".", containing: ""))?.isEmpty == false
    else { return [] }
    let known = Set(accounts.keys.map(\.profile))
    let names = (try? Disk.names(in: "\(folder)/profiles", beginning: "", containing: "")) ?? []
    return names.compactMap(ProfileID.init).filter { !known.contains($0) }.compactMap { profile in
      KeptName.isAny(in: place(of: profile) ?? "")
        ? Finding(file: "profiles/\(profile.rawValue)", kind: .accountLost(name: profile.rawValue)) : nil
    }
  }

  func place(of profile: ProfileID) -> String? { folder.path.map { "\($0)/profiles/\(profile.rawValue)" } }

  /// Whether anything is kept in a profile's folder; an empty one was left by a failed sign-up.
  private func hasThings(_ profile: ProfileID) throws(NewsFailure) -> Bool {
    guard let place = place(of: profile) else { return false }
    do throws(SystemRefusal) {
      // Hidden names are the folder itself, drafts, and files of other programs.
      return try !Disk.names(in: place, beginning: "", containing: "").allSatisfy { $0.hasPrefix(".") }
    } catch { throw error.failure(at: place) }
  }

  /// Creates an account, which is on disk when this returns; `now` is when, if another moment is taken for that.
  ///
  /// The account is written last, so that a failure leaves no profile. A name whose account may only be unreadable
  /// cannot be taken, lest its owner's data goes to a stranger.
  public func open(
    _ name: ProfileName, with password: Password, at now: Date? = nil, settling: () throws(NewsFailure) -> Void = {}
  ) async throws(AccountFailure) {
    if let objection = password.objection(for: name) { throw objection }
    try refuse(name)
    guard let hash = await PasswordHash.of(password) else { throw .cannotHash }
    if Task.isCancelled { throw .givenUp }
    let account = Account(name: name.shown, password: hash, made: now ?? patience.now())
    try refuse(name)
    let isNew: Bool
    do throws(NewsFailure) {
      try settling()
      // Another Crier may have taken the name meanwhile.
      isNew = try accounts.putTwice(account, under: AccountKey(newOf: name.id)) { keys in
        keys.contains { $0.profile == name.id }
      }
    } catch { throw .notKept(error) }
    if !isNew { throw .nameTaken(name) }
  }

  func refuse(_ name: ProfileName) throws(AccountFailure) {
    if isTaken(name) { throw .nameTaken(name) }
    if accounts.isDamaged { throw .accountsUnreadable }
    let hasThings: Bool
    do throws(NewsFailure) { hasThings = try self.hasThings(name.id) } catch { throw .notKept(error) }
    if hasThings { throw .nameHasThings(name) }
  }

  /// Checks a password and answers the name as it was signed up.
  ///
  /// An unknown name takes as long and fails the same as a wrong password, unless things are kept under it: no password
  /// opens those. In merged folders with several accounts of one name, any of their passwords is right, since the data
  /// is shared.
  public func check(_ name: ProfileName, with password: Password) async throws(AccountFailure) -> ProfileName {
    let keys = keys(of: name)
    // A password is not wrong where the accounts cannot be read.
    if !keys.contains(where: { accounts[$0] != nil }), accounts.isDamaged { throw .accountsUnreadable }
    try await takeTurn()
    let namesakes = keys.compactMap { accounts[$0] }
    var account: Account?
    for namesake in namesakes {
      let isRight = await namesake.password.fits(password)
      if isRight { account = namesake }
    }
    if namesakes.isEmpty {
      _ = await PasswordHash.nobodys.fits(password)
      if (try? hasThings(name.id)) == true { throw .nameHasThings(name) }
    }
    guard let account else { throw .wrongNameOrPassword }
    if Task.isCancelled { throw .givenUp }
    try note { _ in WrongPasswords() }
    return ProfileName(account.name) ?? name
  }

  /// Waits until a try is allowed, and counts it as wrong in advance.
  ///
  /// Counting first includes tries that are cut short or made in parallel; doing it under the same lock lets only one
  /// of several waiting Criers go on.
  private func takeTurn() async throws(AccountFailure) {
    while true {
      var wait = Duration.zero
      try note { known in
        let now = patience.now()
        wait = known.wait(at: now)
        return wait > .zero ? known.notLater(than: now) : known.with(oneMoreAt: now)
      }
      if wait == .zero { return }
      do { try await patience.sleep(wait) } catch { throw .givenUp }
    }
  }

  /// Updates the count of wrong passwords; nil leaves it.
  private func note(_ change: (WrongPasswords) -> WrongPasswords?) throws(AccountFailure) {
    do throws(NewsFailure) { try wrongs.change { change($0 ?? WrongPasswords()) } } catch { throw .notKept(error) }
  }
}
