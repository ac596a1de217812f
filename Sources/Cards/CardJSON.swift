import Basics
import News
import Replies
import Voice

extension Card {
  /// The card as `--json` has it.
  func json(_ voice: Voice) -> JSON {
    var members = Members()
    members.add("number", number.map(JSON.integer))
    switch face {
    case .article(let article, let isSaved, let isRead):
      members.add("kind", "article")
      members.add(article)
      members.add("saved", .bool(isSaved))
      members.add("read", .bool(isRead))
      if isChanged { members.add("changed", .bool(true)) }
      members.add("difference", difference.map(JSON.string))
      if isNew { members.add("new", .bool(true)) }
      members.add(note, voice)
    case .source(let source, let isFollowed):
      members.add("kind", "source")
      members.add(source)
      members.add("followed", .bool(isFollowed))
      members.add(card: trouble, voice)
      members.add(lapse)
      members.add("unread", unread.map(JSON.integer))
    case .section(let category):
      members.add("kind", "section")
      members.add("category", .string(category.rawValue))
    case .setting(let choice, let value, let line):
      members.add("kind", "setting")
      members.add("name", .string(choice.name.rawValue))
      members.add("value", .string(voice.text(value)))
      members.add("say", .string(voice.text(line)))
    case .idea(let line):
      members.add("kind", "idea")
      members.add("say", .string(voice.text(line)))
    case .row(let words):
      members.add("kind", "row")
      members.add("say", .string(voice.text(words)))
    case .choice(let words):
      members.add("kind", "choice")
      members.add("say", .string(voice.text(words)))
    case .finding(let finding):
      members.add("kind", "finding")
      members.add("finding", .string(finding.code))
      members.add("file", .string(voice.text(finding.called)))
      members.add("mended", .bool(finding.isMended))
      members.add("title", .string(voice.text(finding.saying)))
    case .request(let request):
      members.add("kind", "request")
      members.add("began", .string(Timestamp.text(of: request.began)))
      members.add("method", .string(request.method))
      members.add("url", .string(request.address))
      switch request.outcome {
      case .answered(let status, let bytes):
        members.add("answer", .integer(status))
        members.add("bytes", .integer(bytes))
      case .failed(let code): members.add("failure", .string(code))
      }
      members.add("milliseconds", .integer(request.milliseconds))
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
    for member in article.members { add(member.name, member.value) }
  }

  fileprivate mutating func add(_ note: LibraryNote?, _ voice: Voice) {
    guard let note else { return }
    if !note.tags.isEmpty { add("tags", .array(note.tags.map { .string($0.rawValue) })) }
    add("savedAt", note.saved.map { .string(Timestamp.text(of: $0)) })
    add("section", note.section.map { .string(voice.text($0.day.saying)) })
  }

  fileprivate mutating func add(_ source: Source) {
    add("id", .string(source.id.rawValue))
    add("name", .string(source.name))
    add("description", source.summary.map(JSON.string))
    add("url", source.home.map { .string($0.rawValue) })
    add("category", source.category.map { .string($0.rawValue) })
    add("language", source.language.map { .string($0.rawValue) })
    add("country", source.country.map { .string($0.rawValue) })
    add("feed", source.feed.map { .string($0.withoutSignIn.rawValue) })
    let folders = source.folders.map { JSON.array($0.map(JSON.string)) }
    add("folders", folders.isEmpty ? nil : .array(folders))
  }

  /// Since when a source published nothing, or was not read.
  fileprivate mutating func add(_ lapse: SourceLapse?) {
    switch lapse {
    case .quiet(let since): add("published", .string(Timestamp.text(of: since)))
    case .unread(let since): add("opened", since.map { .string(Timestamp.text(of: $0)) } ?? .null)
    case nil: break
    }
  }

  /// Why a feed brings nothing, since when, and what to say next.
  fileprivate mutating func add(card trouble: TroubledFeed?, _ voice: Voice) {
    guard let trouble else { return }
    add("trouble", .string(trouble.silence.rawValue))
    add("since", .string(Timestamp.text(of: trouble.since)))
    add("reason", .string(voice.text(trouble.mark)))
    add("say", trouble.remedy.map { .string(voice.text($0)) })
  }
}
