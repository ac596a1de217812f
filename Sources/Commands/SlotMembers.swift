import Basics
import News

/// The members of the JSON objects for a command's slots.
public struct SlotMembers {
  /// How the followed sources are written.
  static let mine = "my sources"

  public private(set) var slots: [JSON.Member] = []
  public private(set) var ids: [JSON.Member] = []

  mutating func set(_ name: String, _ value: JSON) {
    slots.removeAll { $0.name == name }
    slots.append(.init(name, value))
  }

  mutating func set(id: JSON, _ name: String) { ids.append(.init(name, id)) }
}
