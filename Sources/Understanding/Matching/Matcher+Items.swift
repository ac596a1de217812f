import Grammar

extension Matcher {
  /// A place in the graph reached at a word, and how.
  struct Item {
    let node: Int32
    let position: Int16
    let cost: Int32
    var slots: SlotSet = []
    var parent = Matcher.none
    /// The span passed on the way here; for the first word of free text, the slot's use as `freeMark` and down.
    var passed = Matcher.none
    /// The slip that was repaired on the way here.
    var slip = Matcher.none
    /// The sentence that is complete already, while its slots go on.
    var sentence = Matcher.none
    /// Whether the words before call for a name, so that a shy one will do.
    var isCalledFor = false
    /// Whether free text stands on the near side, beside which no filler may be dropped.
    var touchesFree = false
    /// Whether there is a cheaper way to the same place.
    var isSuperseded = false
    /// The next item at the same word.
    var next = Matcher.none

    @inline(__always)
    init(node: Int32, position: Int16, cost: Int32, touchesFree: Bool = false) {
      self.node = node
      self.position = position
      self.cost = cost
      self.touchesFree = touchesFree
    }

    /// The item that goes on from one, known by its number, with the slots and the sentence of that one.
    @inline(__always)
    init(after item: Item, _ index: Int32, to node: Int32, at position: Int, cost: Int32) {
      self.init(node: node, position: Int16(position), cost: item.cost + cost)
      slots = item.slots
      sentence = item.sentence
      parent = index
    }
  }
}
