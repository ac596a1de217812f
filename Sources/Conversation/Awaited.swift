import News
import Replies
import Understanding
import ViewModels

/// What the next line is taken for, whatever it says.
///
/// Kept apart from the questions that outlive a run: a password is asked for and answered in one and the same.
enum Awaited: Sendable {
  /// A name as it was given: one that will do, or why it will not.
  typealias Name = Result<ProfileName, AccountFailure>

  case name(Door)
  /// A name that will not do is known by now, and is not judged before a script has given its answers.
  case password(Door, Name)
  /// The password of a new profile once more, to be the same as before.
  case passwordAgain(Name, first: Password)

  /// The password that a profile has, a new one for it, and the new one once more.
  case currentPassword(ProfileName)
  case newPassword(ProfileName, current: Password)
  case newPasswordAgain(ProfileName, current: Password, new: Password)

  /// A name for a place that wants one, and the password to it.
  case feedName(LockedPlace)
  case feedPassword(LockedPlace, name: String)

  /// The key to the person's language model at an address, by its name where one was said.
  case aideKey(place: String, name: String?)

  /// The name at the person's server, and the password.
  case serverName(place: String)
  case serverPassword(place: String, name: String)

  /// By which way a person comes in.
  typealias Door = SecretGuard.Door

  var kind: Reply.Awaits {
    switch self {
    case .name, .feedName, .serverName: .name
    case .password, .passwordAgain, .currentPassword, .newPassword, .newPasswordAgain, .feedPassword, .aideKey,
      .serverPassword:
      .password
    }
  }
}
