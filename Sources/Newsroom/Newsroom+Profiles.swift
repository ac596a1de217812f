import Archive
import FoundationEssentials
import News

/// The current profile and its archive.
struct CurrentProfile {
  /// Nil for a guest.
  let name: ProfileName?
  let archive: Archive

  /// Takes a profile, whose archive is beside the guest's, or nil.
  init(_ name: ProfileName?, beside guest: Archive) {
    self.name = name
    archive = name.map { guest.ofProfile($0.id) } ?? guest
  }
}

/// Profiles: signing up, logging in and out, and their data.
extension Newsroom {
  /// The current profile; nil for a guest.
  public var profile: ProfileName? { current.name }

  /// When the current profile was made; nil for a guest.
  public var profileMade: Date? { profile.flatMap(accounts.made) }

  /// The profile's settings; those that cannot be read are as usual.
  public var choices: Choices { archive.unnoted { archive.choices.all } }

  /// The file for the profile's prompt history.
  public var promptHistory: String? { archive.promptHistory }

  /// Where the conversation stores what was changed, for the profile.
  public func desk<Desk>(of type: Desk.Type = Desk.self) -> Document<Desk> { archive.desk(of: type) }

  /// Where the conversation stores what is on screen for the profile.
  public func screen<Screen>(of type: Screen.Type = Screen.self) -> Document<Screen> { archive.screen(of: type) }

  /// Whether a name is taken, or one that looks the same.
  public func isTaken(_ name: ProfileName) -> Bool { accounts.isTaken(name) }

  /// Creates a profile and logs it in.
  ///
  /// The login is stored after the account, so that an earlier failure changes nothing.
  public func signUp(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    let newcomer = CurrentProfile(name, beside: guestArchive)
    try await accounts.open(name, with: password, at: now()) { () throws(NewsFailure) in try newcomer.archive.settle() }
    do throws(NewsFailure) { try accounts.remember(name) } catch { throw .notRemembered(name, error) }
    current = newcomer
    changeSpeaker()
  }

  /// Logs a profile in; the current one is left.
  public func logIn(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    try enter(try await accounts.check(name, with: password))
  }

  /// Continues as a guest.
  public func logOut() throws(NewsFailure) { try goOn(as: nil) }

  /// What the guest keeps, in numbers.
  public var guestBelongings: Belongings {
    belongings(in: guestArchive)
  }

  /// What the profile keeps, in numbers.
  public var belongings: Belongings { belongings(in: archive) }

  private func belongings(in archive: Archive) -> Belongings {
    Belongings(
      saved: archive.library.count, followed: archive.follows.count,
      hasChosen: archive.choices.all != Choices(), hasKey: archive.newsAPIKey.key != nil)
  }

  /// Moves the guest's data to the profile.
  public func takeGuestsAlong() throws(NewsFailure) {
    guard profile != nil else { return }
    try archive.takeIn(guestArchive)
    changeSpeaker()
  }

  private func enter(_ name: ProfileName) throws(AccountFailure) {
    do throws(NewsFailure) { try goOn(as: name) } catch { throw .notKept(error) }
  }

  /// Goes on as a profile, or as a guest; a profile that was to go stays.
  private func goOn(as name: ProfileName?) throws(NewsFailure) {
    let newcomer = CurrentProfile(name, beside: guestArchive)
    if name != nil { try newcomer.archive.settle() }
    try accounts.remember(name)
    if let name { leaving[name.id] = nil }
    current = newcomer
    finishRestoring()
    changeSpeaker()
  }
}

/// Changes to profiles themselves.
extension Newsroom {
  /// Gives the current profile another password, given the one it has.
  public func changePassword(from current: Password, to new: Password) async throws(AccountFailure) {
    guard let profile else { throw .wrongNameOrPassword }
    try await accounts.change(passwordOf: profile, from: current, to: new)
  }

  /// Why the current profile cannot have another name; nil where it can.
  public func objection(to name: ProfileName) -> AccountFailure? {
    profile.flatMap { accounts.objection(to: name, for: $0) }
  }

  /// Makes a change to a profile.
  func apply(_ change: ProfileChange) throws(NewsFailure) {
    switch change {
    case .deleted(let name):
      try goOn(as: nil)
      leaving[name.id] = name
    case .restored(let name): try goOn(as: name)
    case .renamed(let name, let old):
      try accounts.rename(old, to: name)
      try goOn(as: name)
    }
  }

  /// Whether a change to a profile still stands, and can be undone.
  func stands(_ change: ProfileChange) -> Bool {
    switch change {
    case .deleted(let name): leaving[name.id] != nil
    case .restored(let name): profile?.id == name.id
    case .renamed(let name, let old): profile == name && accounts.objection(to: old, for: name) == nil
    }
  }

  /// Removes the profiles that were deleted in this run, once nobody can change their mind any more.
  public func removeDeletedProfiles() throws(NewsFailure) {
    for name in leaving.values { try accounts.delete(name) }
    leaving = [:]
  }
}
