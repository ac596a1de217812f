/// A slot in a sentence, and what fills it there.
public struct SlotUse: Hashable, Sendable {
  /// What may fill a slot.
  public enum Filling: Hashable, Sendable {
    /// A name of a list, or something read by its characters.
    case names(Int)
    /// A part with sentences of its own.
    case part(Int)
    /// Any words.
    case words
  }

  public let slot: Slot
  public let filling: Filling
  /// Whether several may follow each other, with "and" or without.
  public let isList: Bool
  /// Whether free text fills it.
  public let isFree: Bool
  /// The set with the part that fills it, or `noPart` for free text; empty for names.
  public let parts: PartStarts.Parts
  /// The mark of the list that fills it; none where no list does.
  public let marks: SymbolMarks

  package init(slot: Slot, filling: Filling, isList: Bool = false) {
    self.slot = slot
    self.filling = filling
    self.isList = isList
    isFree = filling == .words
    switch filling {
    case .names(let list): (parts, marks) = (0, Symbol.phrase(list).mark)
    case .part(let part): (parts, marks) = (1 << PartStarts.Parts(part), .none)
    case .words: (parts, marks) = (PartStarts.noPart, .none)
    }
  }
}

/// The slots that may stand in one place, with all parts that fill them.
public struct SlotUses: Hashable, Sendable {
  /// Their uses, by number.
  public let uses: [Int32]
  /// Without `noPart`.
  public let parts: PartStarts.Parts
  /// The marks of the lists that fill them.
  public let marks: SymbolMarks

  package init(_ uses: [Int32], of all: [SlotUse]) {
    self.uses = uses
    parts = uses.reduce(0) { $0 | all[Int($1)].parts } & ~PartStarts.noPart
    marks = uses.reduce(.none) { $0 | all[Int($1)].marks }
  }
}

extension SlotUse {
  static func uses(_ reader: inout NumberReader) -> [SlotUse] {
    let slots = Slot.allCases
    let (fills, kinds, numbers, lists) = (reader.numbers(), reader.numbers(), reader.numbers(), reader.numbers())
    return fills.indices.map {
      let filling: Filling =
        switch kinds[$0] {
        case 0: .words
        case 1: .names(Int(numbers[$0]))
        default: .part(Int(numbers[$0]))
        }
      return SlotUse(slot: slots[Int(fills[$0])], filling: filling, isList: lists[$0] == 1)
    }
  }

  static func write(_ uses: [SlotUse], to writer: inout NumberWriter) {
    let fillings = uses.map { use in
      switch use.filling {
      case .words: (kind: 0, number: 0)
      case .names(let list): (kind: 1, number: list)
      case .part(let part): (kind: 2, number: part)
      }
    }
    writer.write(uses.map(\.slot.rawValue))
    writer.write(fillings.map(\.kind))
    writer.write(fillings.map(\.number))
    writer.write(uses.map { $0.isList ? 1 : 0 })
  }
}
