/// What a person said once and has from then on.
public enum Wish: Hashable, Sendable {
  /// Something is never shown.
  case mute(Mute)
  /// News of something is told as it comes.
  case watch(Watch)
  /// Something to ask for goes by a name.
  case list(SmartList)
  /// Something is done at each occasion of a kind.
  case routine(Routine)
  /// Something is told at a time.
  case reminder(Reminder)
  /// Articles are sent to a place by its name.
  case place(SendingPlace)

  /// What it is kept under: a second wish about the same takes the place of the first.
  public var key: WishKey {
    switch self {
    case .mute(let mute): WishKey(.mute, mute.subject.key)
    case .watch(let watch): WishKey(.watch, watch.subject.key)
    case .list(let list): .list(list.name)
    case .routine(let routine): .routine(routine.occasion)
    case .reminder(let reminder): WishKey(.reminder, reminder.key)
    case .place(let place): .place(place.name)
    }
  }

  public var mute: Mute? { if case .mute(let mute) = self { mute } else { nil } }
  public var watch: Watch? { if case .watch(let watch) = self { watch } else { nil } }
  public var routine: Routine? { if case .routine(let routine) = self { routine } else { nil } }
  public var reminder: Reminder? { if case .reminder(let reminder) = self { reminder } else { nil } }
  public var place: SendingPlace? { if case .place(let place) = self { place } else { nil } }
  public var list: SmartList? { if case .list(let list) = self { list } else { nil } }
}

/// What a wish is kept under: its kind, and what it is about.
public struct WishKey: RawRepresentable, Hashable, Sendable, Codable {
  public enum Kind: String, CaseIterable, Sendable {
    case mute, watch, list, routine, reminder, place
  }

  public let rawValue: String

  public init?(rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }

  init(_ kind: Kind, _ subject: String) { rawValue = Self.beginning(of: kind) + subject }

  /// The key of a list by its name.
  public static func list(_ name: ListName) -> WishKey { WishKey(.list, name.key) }

  /// The key of a routine by its occasion.
  public static func routine(_ occasion: Routine.Occasion) -> WishKey { WishKey(.routine, occasion.key) }

  /// The key of a place to send to by its name.
  public static func place(_ name: ListName) -> WishKey { WishKey(.place, name.key) }

  /// How the keys of a kind begin.
  public static func beginning(of kind: Kind) -> String { kind.rawValue + " " }
}

/// A wish that is made or taken back; nil for none.
public struct WishChange: Hashable, Sendable, Codable {
  public let key: WishKey
  public let after: Wish?
  public let before: Wish?

  public init(_ key: WishKey, after: Wish?, before: Wish?) {
    (self.key, self.after, self.before) = (key, after, before)
  }

  /// The change that makes a wish in place of another.
  public init(_ wish: Wish, before: Wish?) { self.init(wish.key, after: wish, before: before) }

  /// The change that takes a wish back.
  public init(without wish: Wish) { self.init(wish.key, after: nil, before: wish) }

  /// Whether lines go by a name then that they did not before, or no longer do.
  var isOfNames: Bool { after?.list != nil || before?.list != nil }

  var inverse: WishChange { WishChange(key, after: before, before: after) }
}

extension Wish: Codable {
  private enum CodingKeys: String, CodingKey { case mute, watch, list, routine, reminder, place }

  /// Reads what a Crier wrote; what a newer one knows is refused, and stays as it is.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let mute = try values.decodeIfPresent(Mute.self, forKey: .mute) {
      self = .mute(mute)
    } else if let list = try values.decodeIfPresent(SmartList.self, forKey: .list) {
      self = .list(list)
    } else if let routine = try values.decodeIfPresent(Routine.self, forKey: .routine) {
      self = .routine(routine)
    } else if let reminder = try values.decodeIfPresent(Reminder.self, forKey: .reminder) {
      self = .reminder(reminder)
    } else if let place = try values.decodeIfPresent(SendingPlace.self, forKey: .place) {
      self = .place(place)
    } else {
      self = .watch(try values.decode(Watch.self, forKey: .watch))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .mute(let mute): try values.encode(mute, forKey: .mute)
    case .watch(let watch): try values.encode(watch, forKey: .watch)
    case .list(let list): try values.encode(list, forKey: .list)
    case .routine(let routine): try values.encode(routine, forKey: .routine)
    case .reminder(let reminder): try values.encode(reminder, forKey: .reminder)
    case .place(let place): try values.encode(place, forKey: .place)
    }
  }
}
