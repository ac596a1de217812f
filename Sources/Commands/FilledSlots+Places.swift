import News

extension FilledSlots {
  /// Where something is sent, by its name; mail without one goes by that name.
  var place: String? { name ?? (value == SendingPlace.Kind.mail.rawValue ? value : nil) }

  /// What a name is to stand for, as it was typed.
  var target: String? { path }
}

extension SendingPlace.Kind: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard let value = slots.value else { return nil }
    self.init(rawValue: value)
  }
}
