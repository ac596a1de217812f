import News

/// What unread articles are counted by.
public enum UnreadGroup: String, CaseIterable, Hashable, Sendable {
  case folder, source
}

extension UnreadGroup: SlotName {}
extension UnreadGroup: SaidValue {}

extension FilledSlots {
  /// How long there is to read: as a number, or as a length that has a name.
  var minutesToRead: Int? {
    (page ?? value.flatMap { Int($0) }).flatMap { (1...Self.longestRead).contains($0) ? $0 : nil }
  }

  /// Nobody reads a brief for longer, by judgment.
  private static let longestRead = 240
}
