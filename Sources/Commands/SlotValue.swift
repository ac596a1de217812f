import Basics
import News

/// A value in a slot of a command.
protocol SlotValue {
  /// Shows it under the name of its slot.
  func write(as name: String, into members: inout SlotMembers)

  /// The JSON schema of its slot, or of each slot that it has itself.
  static func properties(as name: String) -> [JSON.Member]

  /// Whether something stands for it where nothing is said.
  static var isImplied: Bool { get }

  /// The days that it speaks of, if any.
  var days: DaySpan? { get }
}

extension SlotValue {
  static var isImplied: Bool { false }
  var days: DaySpan? { nil }
}

extension Optional: SlotValue where Wrapped: SlotValue {
  func write(as name: String, into members: inout SlotMembers) { self?.write(as: name, into: &members) }
  static func properties(as name: String) -> [JSON.Member] { Wrapped.properties(as: name) }
  static var isImplied: Bool { true }
  var days: DaySpan? { self?.days }
}

/// A slot of a command, and what fills it.
struct Slot {
  let name: String
  let type: any SlotValue.Type
  let isNeeded: Bool

  init(_ name: String, _ type: any SlotValue.Type, isNeeded: Bool = false) {
    self.name = name
    self.type = type
    self.isNeeded = isNeeded && !type.isImplied
  }

  var properties: [JSON.Member] { type.properties(as: name) }
}

/// A value with slots of its own.
protocol SlotRecord: SlotValue {
  var values: [(slot: String, value: any SlotValue)] { get }
  static var slots: [Slot] { get }
}

extension SlotRecord {
  func write(as name: String, into members: inout SlotMembers) {
    for (slot, value) in values { value.write(as: slot, into: &members) }
  }

  static func properties(as name: String) -> [JSON.Member] { slots.flatMap(\.properties) }
  static var isImplied: Bool { true }
  var days: DaySpan? { values.lazy.compactMap(\.value.days).first }
}

/// A value that is one of several names.
protocol SlotName: SlotValue, RawRepresentable where RawValue == String {}

extension SlotName {
  func write(as name: String, into members: inout SlotMembers) { members.set(name, .string(rawValue)) }
  static func properties(as name: String) -> [JSON.Member] { [.init(name, ["type": "string"])] }
}

extension SlotName where Self: CaseIterable {
  static func properties(as name: String) -> [JSON.Member] {
    [.init(name, ["type": "string", "enum": .array(allCases.map { .string($0.rawValue) })])]
  }
}

extension String: SlotValue {
  /// A name is shown in lower case, as are all words of a line; the command itself has it as it was typed.
  func write(as name: String, into members: inout SlotMembers) {
    members.set(name, .string(name == "name" ? lowercased() : self))
  }

  static func properties(as name: String) -> [JSON.Member] { [.init(name, ["type": "string"])] }
}

extension Int: SlotValue {
  func write(as name: String, into members: inout SlotMembers) { members.set(name, .integer(self)) }
  static func properties(as name: String) -> [JSON.Member] { [.init(name, ["type": "integer", "minimum": 0])] }
}

extension Bool: SlotValue {
  func write(as name: String, into members: inout SlotMembers) { members.set(name, .bool(self)) }
  static func properties(as name: String) -> [JSON.Member] { [.init(name, ["type": "boolean"])] }
}

extension PageNumber: SlotValue {
  func write(as name: String, into members: inout SlotMembers) { members.set(name, .integer(rawValue)) }
  static func properties(as name: String) -> [JSON.Member] { [.init(name, ["type": "integer", "minimum": 1])] }
}

/// A key is never shown itself.
extension SecretKey: SlotValue {
  func write(as name: String, into members: inout SlotMembers) { members.set(name, .string(description)) }
  static func properties(as name: String) -> [JSON.Member] { String.properties(as: name) }
}

extension Article: SlotValue {
  func write(as name: String, into members: inout SlotMembers) { members.set(name, .string(id.rawValue)) }
  static func properties(as name: String) -> [JSON.Member] { String.properties(as: name) }
}

/// A single day is both ends; the words of a period, such as "last week", are written at its beginning alone.
extension DaySpan: SlotValue {
  func write(as name: String, into members: inout SlotMembers) {
    from?.words.write(as: "from", into: &members)
    guard let to, to.words != from?.words || to.day == from?.day else { return }
    to.words.write(as: "to", into: &members)
  }

  static func properties(as name: String) -> [JSON.Member] {
    String.properties(as: "from") + String.properties(as: "to")
  }

  static var isImplied: Bool { true }
  var days: DaySpan? { self }
}
