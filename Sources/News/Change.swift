/// Something that happened to what Crier remembers, with all it takes to take it back.
public enum Change: Hashable, Sendable, Codable {
  case saved([SavedArticle])
  case forgot([SavedArticle])
  case followed([Source])
  case unfollowed([Source])
  case tagged([Tagging])
  case untagged([Tagging])
  /// Several changes that a person made as one, in their order.
  indirect case together([Change])
  /// More articles were forgotten than memory should hold: they lie in the bin.
  case binned(Binful)
  /// A binful was put back into the library.
  case unbinned(Binful)
  /// A choice was made in place of another of its name.
  case chose(Choice, before: Choice)

  /// The change that takes this one back.
  public var inverse: Change {
    switch self {
    case .saved(let articles): .forgot(articles)
    case .forgot(let articles): .saved(articles)
    case .followed(let sources): .unfollowed(sources)
    case .unfollowed(let sources): .followed(sources)
    case .tagged(let taggings): .untagged(taggings)
    case .untagged(let taggings): .tagged(taggings)
    case .together(let changes): .together(changes.reversed().map(\.inverse))
    case .binned(let binful): .unbinned(binful)
    case .unbinned(let binful): .binned(binful)
    case .chose(let choice, let before): .chose(before, before: choice)
    }
  }
}

extension Change {
  /// How many things it takes to take this back, for those who have to keep it.
  public var size: Int {
    switch self {
    case .saved(let articles), .forgot(let articles): articles.count
    case .followed(let sources), .unfollowed(let sources): sources.count
    case .tagged(let taggings), .untagged(let taggings): taggings.count
    case .together(let changes): changes.reduce(0) { $0 + $1.size }
    case .binned, .unbinned, .chose: 1
    }
  }

  /// Whether this is about which sources are followed.
  public var isOfSources: Bool {
    switch self {
    case .followed, .unfollowed: true
    case .together(let changes): changes.contains(where: \.isOfSources)
    case .saved, .forgot, .tagged, .untagged, .binned, .unbinned, .chose: false
    }
  }

  /// The binfuls that this can put back or away again.
  public var binfuls: [Binful] {
    switch self {
    case .binned(let binful), .unbinned(let binful): [binful]
    case .together(let changes): changes.flatMap(\.binfuls)
    case .saved, .forgot, .followed, .unfollowed, .tagged, .untagged, .chose: []
    }
  }
}

/// Articles that were forgotten in one go and lie in the bin, of which a history holds no more than the name.
public struct Binful: Hashable, Sendable, Codable {
  /// Up to so many articles are held by whoever forgets them.
  public static let mostHeld = 100

  /// What the articles go by in the bin.
  public let id: String
  /// How many of them there are to put back, or away.
  public var count: Int

  public init(id: String, count: Int) {
    self.id = id
    self.count = count
  }
}
