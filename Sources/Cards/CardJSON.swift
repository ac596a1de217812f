import Conversation
import News

extension Card {
  /// The card as `--json` has it.
  var json: JSON {
    var members = Members()
    members.add("number", number.map(JSON.integer))
    switch face {
    case .article(let article, let isSaved, let isRead):
      members.add("kind", "article")
      members.add(article)
      members.add("saved", .bool(isSaved))
      members.add("read", .bool(isRead))
    case .source(let source, let isFollowed):
      members.add("kind", "source")
      members.add(source)
      members.add("followed", .bool(isFollowed))
    case .section(let category):
      members.add("kind", "section")
      members.add("category", .string(category.rawValue))
    case .idea(let saying):
      members.add("kind", "idea")
      members.add("say", .string(saying))
    case .choice(let words):
      members.add("kind", "choice")
      members.add("say", .string(words))
    }
    return members.object
  }
}

/// The members of an object to be, in the order in which they are added.
struct Members {
  private var members: [JSON.Member] = []

  var object: JSON { .object(members) }

  /// Adds a member, unless there is nothing to say.
  mutating func add(_ name: String, _ value: JSON?) {
    if let value { members.append(JSON.Member(name, value)) }
  }
}

extension Members {
  fileprivate mutating func add(_ article: Article) {
    var publisher = Members()
    publisher.add("id", article.publisher.id.map { .string($0.rawValue) })
    publisher.add("name", .string(article.publisher.name))
    add("id", .string(article.id.rawValue))
    add("title", .string(article.title))
    add("description", article.summary.map(JSON.string))
    add("author", article.author.map(JSON.string))
    add("source", publisher.object)
    add("url", article.address.map { .string($0.rawValue) })
    add("image", article.image.map { .string($0.rawValue) })
    add("published", article.published.map { .string(Timestamp.text(of: $0)) })
  }

  fileprivate mutating func add(_ source: Source) {
    add("id", .string(source.id.rawValue))
    add("name", .string(source.name))
    add("description", source.summary.map(JSON.string))
    add("url", source.home.map { .string($0.rawValue) })
    add("category", source.category.map { .string($0.rawValue) })
    add("language", source.language.map { .string($0.rawValue) })
    add("country", source.country.map { .string($0.rawValue) })
  }
}
