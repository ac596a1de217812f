import Archive
import News

/// Who is talking, with what is remembered for them.
struct Resident {
  /// Nil for a guest.
  let name: ProfileName?
  let archive: Archive

  /// Somebody with a profile, whose archive stands beside the guest's, or nobody in particular.
  init(_ name: ProfileName?, beside guest: Archive) {
    self.name = name
    archive = name.map { guest.ofProfile($0.id) } ?? guest
  }
}

/// Profiles: signing up, logging in and out, and what each of them has.
extension Newsroom {
  /// Who is talking; nil for a guest.
  public var profile: ProfileName? { resident.name }

  /// What was chosen by who is talking.
  public var choices: Choices { archive.choices.all }

  /// Where the prompt keeps the lines of who is talking.
  public var promptHistory: String? { archive.promptHistory }

  /// Where the conversation notes things down for who is talking.
  public func desk<Desk>(of type: Desk.Type = Desk.self) -> Document<Desk> { archive.desk(of: type) }

  /// Whether somebody has a name already, or one that looks the same.
  public func isTaken(_ name: ProfileName) -> Bool { accounts.isTaken(name) }

  /// Makes a profile and lets its owner in.
  ///
  /// Who is in is noted once there is an account, so that what fails or is killed before has changed nothing of that.
  public func signUp(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    let newcomer = Resident(name, beside: guestArchive)
    try await accounts.open(name, with: password) { () throws(NewsFailure) in try newcomer.archive.settle() }
    do throws(NewsFailure) { try accounts.remember(name) } catch { throw .notRemembered(name, error) }
    resident = newcomer
    changeSpeaker()
  }

  /// Lets somebody in who has a profile; whoever was here before leaves.
  public func logIn(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    try enter(try await accounts.check(name, with: password))
  }

  /// Goes on as a guest.
  public func logOut() throws(NewsFailure) {
    try accounts.remember(nil)
    resident = Resident(nil, beside: guestArchive)
    changeSpeaker()
  }

  /// What a guest has here.
  public var guestBelongings: Belongings {
    belongings(in: guestArchive)
  }

  /// What who is talking has here.
  public var belongings: Belongings { belongings(in: archive) }

  private func belongings(in archive: Archive) -> Belongings {
    Belongings(
      saved: archive.library.count, followed: archive.follows.count,
      hasChosen: archive.choices.all != Choices(), hasKey: archive.newsAPIKey.key != nil)
  }

  /// Makes all that the guest has the property of who is talking.
  public func takeGuestsAlong() throws(NewsFailure) {
    guard profile != nil else { return }
    try archive.takeIn(guestArchive)
    changeSpeaker()
  }

  private func enter(_ name: ProfileName) throws(AccountFailure) {
    let newcomer = Resident(name, beside: guestArchive)
    do throws(NewsFailure) {
      try newcomer.archive.settle()
      try accounts.remember(name)
    } catch { throw .notKept(error) }
    resident = newcomer
    changeSpeaker()
  }
}
