import Grammar

extension Matcher {
  /// A node of the graph reached at a word, and the way there.
  struct Item {
    let node: Int32
    let position: Int16
    let cost: Int32
    var slots: SlotSet = []
    var parent = Matcher.none
    /// The span passed on the way; for the first word of free text, its slot's use as `freeMark` and down.
    var passed = Matcher.none
    /// The slip repaired on the way.
    var slip = Matcher.none
    /// The sentence that is already complete while its slots go on.
    var sentence = Matcher.none
    /// Whether the words before require a name, so that a shy one counts.
    var isCalledFor = false
    /// Whether the previous word is free text, beside which no filler may be dropped.
    var touchesFree = false
    /// Whether a cheaper way to the same node is known.
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

    /// Continues an item, given by its number, with its slots and sentence.
    @inline(__always)
    init(after item: Item, _ index: Int32, to node: Int32, at position: Int, cost: Int32) {
      self.init(node: node, position: Int16(position), cost: item.cost + cost)
      slots = item.slots
      sentence = item.sentence
      parent = index
    }
  }
}
