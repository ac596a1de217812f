import Conversation
import News

/// Turns replies into `--json`: each one object on one line, whose members stand where they mean something.
public struct ReplyJSON: Sendable {
  public init() {}

  /// A reply as one line of JSON, without a newline.
  public func line(for reply: Reply) -> String {
    var members = Members()
    members.add("line", .string(reply.line))
    members.add("intent", .string(reply.intent))
    if case .object(let slots) = reply.slots, !slots.isEmpty { members.add("slots", reply.slots) }
    members.add("status", .string(reply.status.rawValue))
    members.add("message", .string(reply.message))
    if reply.status != .error { members.add("hint", reply.hint.map(JSON.string)) }
    members.add("edition", .string(reply.edition))
    members.add("offline", .bool(reply.isOffline))
    members.add("page", reply.place.map { page($0, shown: reply.cards.count) })
    let cards = reply.cards + reply.touched
    // What a question offers is not there to be pointed at, but to be chosen from.
    let name = reply.status == .question ? "choices" : "cards"
    if !cards.isEmpty { members.add(name, .array(cards.map(\.json))) }
    members.add("title", reply.reading.map { .string($0.article.title) })
    members.add("reading", reply.reading?.json)
    members.add("explanation", reply.explanation?.json)
    if reply.status == .error { members.add("error", error(of: reply)) }
    return members.object.text
  }

  private func page(_ place: Reply.Place, shown: Int) -> JSON {
    ["number": .integer(place.page.rawValue), "shown": .integer(shown), "total": .integer(place.total)]
  }

  private func error(of reply: Reply) -> JSON {
    var members = Members()
    members.add("code", reply.failureCode.map(JSON.string))
    members.add("message", .string(reply.message))
    members.add("hint", reply.hint.map(JSON.string))
    return members.object
  }
}

extension Reading {
  fileprivate var json: JSON {
    var members = Members()
    members.add("title", .string(article.title))
    members.add("byline", article.author.map(JSON.string))
    members.add("published", article.published.map { .string(Timestamp.text(of: $0)) })
    members.add("site", .string(article.publisher.name))
    members.add("language", article.language.map { .string($0.rawValue) })
    members.add("words", .integer(words))
    members.add("url", article.address.map { .string($0.rawValue) })
    members.add("text", .string(text))
    return members.object
  }

  /// How many words the text has, as blanks part them.
  private var words: Int {
    var count = 0
    var isInWord = false
    for byte in text.utf8 {
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
      if !isBlank, !isInWord { count += 1 }
      isInWord = !isBlank
    }
    return count
  }
}
