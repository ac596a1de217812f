import News
import Newsroom
import Observation

/// Who is talking, and what they chose.
@MainActor @Observable
public final class ProfileModel {
  /// Nil for a guest.
  public var name: ProfileName? {
    access(keyPath: \.name)
    return newsroom.profile
  }

  private let newsroom: Newsroom

  public init(newsroom: Newsroom) {
    self.newsroom = newsroom
  }

  /// What was chosen by who is talking.
  public var choices: Choices { newsroom.choices }

  /// What who is talking has here.
  public var belongings: Belongings { newsroom.belongings }

  /// What a guest has here, who may take it along.
  public var guestBelongings: Belongings { newsroom.guestBelongings }

  /// Whether somebody has a name already, or one that looks the same.
  public func isTaken(_ name: ProfileName) -> Bool { newsroom.isTaken(name) }

  /// Makes a profile and lets its owner in.
  public func signUp(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    try await newsroom.signUp(name, with: password)
    withMutation(keyPath: \.name) {}
  }

  /// Lets somebody in who has a profile.
  public func logIn(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    try await newsroom.logIn(name, with: password)
    withMutation(keyPath: \.name) {}
  }

  /// Goes on as a guest.
  public func logOut() throws(NewsFailure) {
    try newsroom.logOut()
    withMutation(keyPath: \.name) {}
  }

  /// Makes all that the guest has the property of who is talking.
  public func takeGuestsAlong() throws(NewsFailure) { try newsroom.takeGuestsAlong() }
}
