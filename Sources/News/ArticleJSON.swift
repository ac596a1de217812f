import Basics

extension Article {
  /// The article as JSON has it everywhere: in replies and in what is exported.
  public var members: [JSON.Member] {
    let source: [JSON.Member?] = [
      publisher.id.map { .init("id", .string($0.rawValue)) }, .init("name", .string(publisher.name)),
    ]
    let members: [JSON.Member?] = [
      .init("id", .string(id.rawValue)),
      .init("title", .string(title)),
      summary.map { .init("description", .string($0)) },
      author.map { .init("author", .string($0)) },
      .init("source", .object(source.compactMap(\.self))),
      address.map { .init("url", .string($0.rawValue)) },
      image.map { .init("image", .string($0.rawValue)) },
      published.map { .init("published", .string(Timestamp.text(of: $0))) },
      also.isEmpty ? nil : .init("also", .array(also.map { .object($0.members) })),
    ]
    return members.compactMap(\.self)
  }
}
