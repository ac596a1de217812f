import News

/// What unread articles are counted by.
public enum UnreadGroup: String, CaseIterable, Hashable, Sendable {
  case folder, source
}

extension UnreadGroup: SlotName {}
extension UnreadGroup: SaidValue {}

extension FilledSlots {
  /// How long there is to read: as a number of minutes or hours, or as a length that has a name.
  var minutesToRead: Int? {
    guard let page else { return value.flatMap { Int($0) } }
    guard value == "hours" else { return page }
    let (minutes, isTooLong) = page.multipliedReportingOverflow(by: 60)
    return isTooLong ? page : minutes
  }
}
