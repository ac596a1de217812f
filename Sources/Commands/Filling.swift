/// A value that the slots of a line fill.
protocol Filling {
  /// Nil where they have nothing for it; `intent` is what the line asks for.
  init?(_ slots: borrowing FilledSlots, of intent: Intent)
}

extension Filling {
  static func filled(by slots: borrowing FilledSlots, of intent: Intent) -> Self? { Self(slots, of: intent) }
}

/// A value that is said by its own name.
protocol SaidValue: Filling, SlotName {}

extension SaidValue {
  init?(_ slots: borrowing FilledSlots, of intent: Intent) {
    guard let value = slots.value else { return nil }
    self.init(rawValue: value)
  }
}
