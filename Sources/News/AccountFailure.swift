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

  /// What happened, as one sentence for the person at the prompt.
  public var message: String {
    switch self {
    case .nameUnusable: "A name has 1 to \(ProfileName.most) characters, and a letter or a digit among them."
    case .nameIsGuest: "Guest is what everybody is called who has not logged in."
    case .nameTaken(let name): "The name \"\(name.shown)\" is taken."
    case .nameHasThings(let name):
      "There are things of \"\(name.shown)\" here, and the account they belong to cannot be read."
    case .accountsUnreadable:
      "Some of the accounts here cannot be read, and that name may be one of theirs."
    case .passwordEmpty: "The password is empty, so nothing was done."
    case .passwordTooShort: "A password has at least \(Password.fewest) characters."
    case .passwordTooLong: "A password has at most \(Password.mostBytes) bytes."
    case .passwordIsName: "The name itself is no password."
    case .passwordsDiffer: "The two passwords differ."
    case .wrongNameOrPassword: "That name and that password do not go together."
    case .unanswered: "Nothing came in answer, so nothing was done."
    case .givenUp: "All right, nothing was done."
    case .cannotHash: "This system has no yescrypt, so no password can be kept safely."
    case .notKept(let failure): failure.message
    case .notRemembered(let name, let failure):
      "The profile \"\(name.shown)\" is made, and you are not in it yet: \(failure.message)"
    }
  }

  /// What to do about it, where there is something.
  public var hint: String? {
    switch self {
    case .nameUnusable, .nameIsGuest: #"Say "sign up as" and a name."#
    case .nameTaken(let name): "Say \"sign up as\" and another one, or \"log in as \(name.shown)\"."
    case .nameHasThings: #"Bring back the files named "accounts" from a backup, or sign up by another name."#
    case .accountsUnreadable: #"Bring back the files named "accounts" from a backup, or say "doctor"."#
    case .passwordTooShort, .passwordTooLong, .passwordIsName, .passwordsDiffer: #"Say "sign up" to try again."#
    case .wrongNameOrPassword: #"Say "log in" to try again, after a moment, or "sign up" for a profile of your own."#
    case .unanswered, .passwordEmpty: "Give the password in the next line, or in CRIER_PASSWORD."
    case .givenUp: nil
    case .cannotHash: "Install libcrypt 4.3 or later."
    case .notKept(let failure): failure.hint
    case .notRemembered(let name, _): "Put that right, then say \"log in as \(name.shown)\"."
    }
  }
}
