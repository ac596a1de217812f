import Basics

extension Article {
  /// The article as JSON in replies and exports.
  public var members: [JSON.Member] { CodingKeys.allCases.flatMap(members).compactMap(\.self) }

  private func members(_ field: CodingKeys) -> [JSON.Member?] {
    switch field {
    case .id: [.init("id", .string(id.rawValue))]
    case .title: [.init("title", .string(title))]
    case .summary: [summary.map { .init("description", .string($0)) }]
    case .publisher: [author.map { .init("author", .string($0)) }, .init("source", .object(publisher.members))]
    // Written before the publisher.
    case .author: []
    case .address: [address.map { .init("url", .string($0.rawValue)) }]
    case .image: [image.map { .init("image", .string($0.rawValue)) }]
    case .comments: [comments.map { .init("comments", .string($0.rawValue)) }]
    case .recording: [recording.map { .init("recording", .string($0.rawValue)) }]
    case .published: [published.map { .init("published", .string(Timestamp.text(of: $0))) }]
    // In exports only.
    case .excerpt, .language: []
    case .formerTitle: [formerTitle.map { .init("formerTitle", .string($0)) }]
    // Known to the edition alone.
    case .arrived, .changed: []
    case .others: [also.isEmpty ? nil : .init("also", .array(also.map { .object($0.members) }))]
    }
  }
}

extension Publisher {
  fileprivate var members: [JSON.Member] {
    (id.map { [.init("id", .string($0.rawValue))] } ?? []) + [.init("name", .string(name))]
  }
}
