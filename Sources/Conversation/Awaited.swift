import News

/// What the next line is taken for, whatever it says.
///
/// Kept apart from the questions that outlive a run: a password is asked for and answered in one and the same.
enum Awaited: Sendable {
  case name(Door)
  case password(Door, ProfileName)
  /// The password of a new profile once more, to be the same as before.
  case passwordAgain(ProfileName, first: Password)

  /// How somebody comes in.
  enum Door: Sendable {
    case signUp, logIn
  }

  var kind: Reply.Awaits {
    switch self {
    case .name: .name
    case .password, .passwordAgain: .password
    }
  }
}
