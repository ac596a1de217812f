import Grammar

/// The parts that sentences are made of beside words and names, and the carriers that slots stand in.
struct PartDraft {
  private(set) var parts: [SentencePart] = []
  private(set) var phrasings: [Phrasing] = []
  /// The carrier parts of each slot, before and after what is asked for.
  private var carriersBefore: [Slot: Int] = [:]
  private var carriersAfter: [Slot: Int] = [:]
  /// The carriers after what is asked for that end in free text.
  private var openCarriers: [Slot: [(pattern: Pattern, entry: Entry)]] = [:]
  /// Slots that may stand in one place, each set once, by the numbers of their uses.
  private(set) var slotSets: [[Int32]] = []

  /// Whether a set of parts can hold one more.
  var hasRoom: Bool { parts.count < PartStarts.most }

  /// Adds a part, whose sentences begin at a node.
  mutating func add(_ slot: Slot, root: Int32) {
    parts.append(SentencePart(root: root, slot: slot, isCarrier: false))
  }

  /// The part that carries a slot before or after what is asked for; `addRoot` makes a node for a new one.
  mutating func carrier(of slot: Slot, isBefore: Bool, addRoot: () -> Int32) -> Int {
    if let part = isBefore ? carriersBefore[slot] : carriersAfter[slot] { return part }
    parts.append(SentencePart(root: addRoot(), slot: slot, isCarrier: true))
    if isBefore { carriersBefore[slot] = parts.count - 1 } else { carriersAfter[slot] = parts.count - 1 }
    return parts.count - 1
  }

  /// The parts that carry some slots there.
  func carriers(of slots: [Slot], isBefore: Bool) -> [Int] {
    slots.compactMap { isBefore ? carriersBefore[$0] : carriersAfter[$0] }
  }

  mutating func addOpenCarrier(_ pattern: Pattern, of slot: Slot, in entry: Entry) {
    openCarriers[slot, default: []].append((pattern, entry))
  }

  func openCarriers(of slot: Slot) -> [(pattern: Pattern, entry: Entry)] { openCarriers[slot] ?? [] }

  /// Adds what a part's sentence comes to; answers its number.
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
