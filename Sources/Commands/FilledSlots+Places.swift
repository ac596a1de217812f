import News

extension FilledSlots {
  /// Where something is sent, by its name; mail without one goes by that name, and a file is written by an export.
  var place: String? {
    guard let name else { return value == SendingPlace.Kind.mail.rawValue ? value : nil }
    return ExportFormat(fileName: name) == nil ? name : nil
  }

  /// What a name is to stand for, as it was typed.
  var target: String? { path }
}

extension SendingPlace.Kind: Filling {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard let value = slots.value else { return nil }
    self.init(rawValue: value)
  }
}
