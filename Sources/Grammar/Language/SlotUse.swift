/// A slot where it stands in a sentence, and what fills it there.
public struct SlotUse: Hashable, Sendable {
  /// What may fill a slot.
  public enum Filling: Hashable, Sendable {
    /// A name of a list, or one of the things that are read letter by letter.
    case names(Int)
    /// A part with sentences of its own.
    case part(Int)
    /// Whatever is said.
    case words
  }

  public let slot: Slot
  public let filling: Filling
  /// Whether one after another may stand here, with "and" between them or not.
  public let isList: Bool

  init(slot: Slot, filling: Filling, isList: Bool = false) {
    self.slot = slot
    self.filling = filling
    self.isList = isList
  }
}

extension SlotUse {
  /// The part it is filled with, as a set.
  public var parts: PartStarts.Parts {
    if case .part(let part) = filling { 1 << PartStarts.Parts(part) } else { PartStarts.noPart }
  }

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
