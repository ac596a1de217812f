/// Why somebody could not sign up or log in, with the words to say so.
///
/// None of the words says a password, and at log-in none says which of name and password was wrong.
public enum AccountFailure: Error, Hashable, Sendable {
  /// A name is too long, or has no letter in it.
  case nameUnusable
  /// Guests are called so, and have no password.
  case nameIsGuest
  case nameTaken(ProfileName)
  /// Things of somebody of that name are here, and no account that can be read is.
  case nameHasThings(ProfileName)
  /// Some accounts cannot be read, and one of them may be of any name.
  case accountsUnreadable
  case passwordTooShort, passwordTooLong, passwordIsName, passwordEmpty
  /// The password was not the same when it was said again.
  case passwordsDiffer
  case wrongNameOrPassword
  /// What was asked for never came.
  case unanswered
  /// Somebody thought better of it.
  case givenUp
  /// The system has no yescrypt.
  case cannotHash
  case notKept(NewsFailure)
  /// The profile is made, and that its owner is logged in could not be kept.
  case notRemembered(ProfileName, NewsFailure)

  /// A word for scripts to tell failures apart by.
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
