import Grammar

extension Matcher {
  /// A place in the graph reached at a word, and how.
  struct Item {
    let node: Int32
    let cost: Int32
    let slots: SlotSet
    let parent: Int32
    /// The span passed on the way here; for the first word of free text, the slot's use as `freeMark` and down.
    let passed: Int32
    /// The slip that was repaired on the way here.
    let slip: Int32
    /// The sentence that is complete already, while its slots go on.
    let sentence: Int32
    let position: Int16
    /// Whether the words before call for a name, so that a shy one will do.
    let isCalledFor: Bool
    /// Whether free text stands on the near side, beside which no filler may be dropped.
    let touchesFree: Bool
    /// Whether there is a cheaper way to the same place.
    var isSuperseded = false
    /// The next item at the same word.
    var next = Matcher.none
  }
}
