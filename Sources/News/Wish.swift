/// What a person said once and has from then on.
public enum Wish: Hashable, Sendable {
  /// Something is never shown.
  case mute(Mute)
  /// News of something is told as it comes.
  case watch(Watch)

  /// What it is kept under: a second wish about the same takes the place of the first.
  public var key: WishKey {
    switch self {
    case .mute(let mute): WishKey(.mute, mute.subject.key)
    case .watch(let watch): WishKey(.watch, watch.subject.key)
    }
  }
}

/// What a wish is kept under: its kind, and what it is about.
public struct WishKey: RawRepresentable, Hashable, Sendable, Codable {
  public enum Kind: String, CaseIterable, Sendable {
    case mute, watch
  }

  public let rawValue: String

  public init?(rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }

  init(_ kind: Kind, _ subject: String) { rawValue = Self.beginning(of: kind) + subject }

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

  var inverse: WishChange { WishChange(key, after: before, before: after) }
}

extension Wish: Codable {
  private enum CodingKeys: String, CodingKey { case mute, watch }

  /// Reads what a Crier wrote; what a newer one knows is refused, and stays as it is.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let mute = try values.decodeIfPresent(Mute.self, forKey: .mute) {
      self = .mute(mute)
    } else {
      self = .watch(try values.decode(Watch.self, forKey: .watch))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .mute(let mute): try values.encode(mute, forKey: .mute)
    case .watch(let watch): try values.encode(watch, forKey: .watch)
    }
  }
}
