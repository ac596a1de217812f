import News

extension AccountFailure {
  /// What happened, as one sentence for the person at the prompt.
  public var saying: Saying {
    switch self {
    case .nameUnusable: .nameUnusable(most: ProfileName.most)
    case .nameIsGuest: .nameIsGuest
    case .nameTaken(let name): .nameTaken(name: name.shown)
    case .nameHasThings(let name): .nameHasThings(name: name.shown)
    case .accountsUnreadable: .accountsUnreadable
    case .passwordEmpty: .passwordEmpty
    case .passwordTooShort: .passwordTooShort(fewest: Password.fewest)
    case .passwordTooLong: .passwordTooLong(most: Password.mostBytes)
    case .passwordIsName: .passwordIsName
    case .passwordsDiffer: .passwordsDiffer
    case .wrongNameOrPassword: .wrongNameOrPassword
    case .unanswered: .unanswered
    case .givenUp: .allRight
    case .cannotHash: .cannotHash
    case .notKept(let failure): failure.saying
    case .notRemembered(let name, let failure): .notRemembered(name: name.shown, reason: failure.saying)
    }
  }

  /// What to do about it, where there is something.
  public var hintSaying: Saying? {
    switch self {
    case .nameUnusable, .nameIsGuest: .signUpAs
    case .nameTaken(let name): .nameTakenHint(name: name.shown)
    case .nameHasThings(let name): .bringBackAccounts(folder: "profiles/\(name.id.rawValue)")
    case .accountsUnreadable: .bringBackAccountsOrDoctor
    case .passwordTooShort, .passwordTooLong, .passwordIsName, .passwordsDiffer: .signUpAgain
    case .wrongNameOrPassword: .logInAgain
    case .unanswered, .passwordEmpty: .givePassword
    case .givenUp: nil
    case .cannotHash: .installCrypt
    case .notKept(let failure): failure.hintSaying
    case .notRemembered(let name, _): .logInWhenRight(name: name.shown)
    }
  }
}
