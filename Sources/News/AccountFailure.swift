/// Why signing up or logging in failed.
///
/// Never holds a password, nor tells at login whether name or password was wrong.
public enum AccountFailure: Error, Hashable, Sendable {
  /// The name is too long, or has no letter.
  case nameUnusable
  /// The name for guests, who have no password.
  case nameIsGuest
  case nameTaken(ProfileName)
  /// Data under that name is here without a readable account.
  case nameHasThings(ProfileName)
  /// Some accounts cannot be read, and any name may be among them.
  case accountsUnreadable
  case passwordTooShort, passwordTooLong, passwordIsName, passwordEmpty
  /// The repeated password differs.
  case passwordsDiffer
  case wrongNameOrPassword
  /// The name or password never came.
  case unanswered
  /// The person cancelled.
  case givenUp
  /// The system has no yescrypt.
  case cannotHash
  case notKept(NewsFailure)
  /// The profile was created, but the login could not be stored.
  case notRemembered(ProfileName, NewsFailure)

  /// A code for scripts.
  public var code: String {
    switch self {
    case .nameUnusable: "nameUnusable"
    case .nameIsGuest: "nameIsGuest"
    case .nameTaken: "nameTaken"
    case .nameHasThings: "nameHasThings"
    case .accountsUnreadable: "accountsUnreadable"
    case .passwordEmpty: "passwordEmpty"
    case .passwordTooShort: "passwordTooShort"
    case .passwordTooLong: "passwordTooLong"
    case .passwordIsName: "passwordIsName"
    case .passwordsDiffer: "passwordsDiffer"
    case .wrongNameOrPassword: "wrongNameOrPassword"
    case .unanswered: "unanswered"
    case .givenUp: "givenUp"
    case .cannotHash: "cannotHash"
    case .notKept(let failure): failure.code
    case .notRemembered: "notRemembered"
    }
  }
}
