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
    case .chose(let choice, let before): .chose(before, before: choice)
    }
  }
}
