import Grammar

/// The parts of sentences besides words and names, and the carriers of slots.
struct PartDraft {
  private(set) var parts: [SentencePart] = []
  private(set) var phrasings: [Phrasing] = []
  /// The carrier parts of each slot, before and after the request.
  private var carriersBefore: [Slot: Int] = [:]
  private var carriersAfter: [Slot: Int] = [:]
  /// The carriers after the request that end in free text.
  private var openCarriers: [Slot: [(pattern: Pattern, entry: Entry)]] = [:]
  /// The sets of slots for one place, each once, by use numbers.
  private(set) var slotSets: [[Int32]] = []

  /// Whether one more part fits.
  var hasRoom: Bool { parts.count < PartStarts.most }

  /// Adds a part whose sentences begin at a node.
  mutating func add(_ slot: Slot, root: Int32) {
    parts.append(SentencePart(root: root, slot: slot, isCarrier: false))
  }

  /// The part that carries a slot before or after the request; `addRoot` makes the node of a new one.
  mutating func carrier(of slot: Slot, isBefore: Bool, addRoot: () -> Int32) -> Int {
    if let part = isBefore ? carriersBefore[slot] : carriersAfter[slot] { return part }
    parts.append(SentencePart(root: addRoot(), slot: slot, isCarrier: true))
    if isBefore { carriersBefore[slot] = parts.count - 1 } else { carriersAfter[slot] = parts.count - 1 }
    return parts.count - 1
  }

  /// The carrier parts of some slots.
  func carriers(of slots: [Slot], isBefore: Bool) -> [Int] {
    slots.compactMap { isBefore ? carriersBefore[$0] : carriersAfter[$0] }
  }

  mutating func addOpenCarrier(_ pattern: Pattern, of slot: Slot, in entry: Entry) {
    openCarriers[slot, default: []].append((pattern, entry))
  }

  func openCarriers(of slot: Slot) -> [(pattern: Pattern, entry: Entry)] { openCarriers[slot] ?? [] }

  /// Adds the meaning of a part's sentence and answers its number.
  mutating func add(_ phrasing: Phrasing) -> Int32 {
    phrasings.append(phrasing)
    return Int32(phrasings.count - 1)
  }

  /// The number of a set of slots.
  mutating func number(of set: [Int32]) -> Int32 {
    if let known = slotSets.firstIndex(of: set) { return Int32(known) }
    slotSets.append(set)
    return Int32(slotSets.count - 1)
  }
}
