import Basics
import News
import Replies
import Voice

/// Turns replies into `--json`: each one object on one line, whose members stand where they mean something.
public struct ReplyJSON: Sendable {
  private let voice: Voice

  public init(voice: Voice) { self.voice = voice }

  /// A reply as one line of JSON, without a newline.
  public func line(for reply: Reply) -> SafeText { SafeText(json: object(for: reply).text) }

  /// A reply as an object, in whose texts there are words alone.
  public func object(for reply: Reply) -> JSON {
    var members = Members()
    members.add("line", .string(reply.line))
    members.add("intent", .string(reply.intent ?? "none"))
    if case .object(let slots) = reply.slots, !slots.isEmpty { members.add("slots", reply.slots) }
    members.add("act", reply.leaning.map { .string($0.rawValue) })
    members.add("status", .string(reply.status.name))
    let message = [voice.text(reply.message)] + reply.addresses.map(\.rawValue)
    members.add("message", .string(message.joined(separator: " ")))
    if reply.failureCode == nil { members.add("hint", reply.hint.map { .string(voice.text($0)) }) }
    members.add("edition", .string(reply.edition.rawValue))
    members.add("offline", .bool(reply.isOffline))
    members.add("asOf", reply.asOf.map { .string(Timestamp.text(of: $0)) })
    members.add("page", reply.place.map { page($0, shown: reply.cards.count) })
    let cards = reply.cards + reply.touched
    // What a question offers is not there to be pointed at, but to be chosen from.
    let name = reply.isQuestion ? "choices" : "cards"
    if !cards.isEmpty { members.add(name, .array(cards.map { $0.json(voice) })) }
    members.add("sections", sections(of: reply.cards))
    switch reply.body {
    case .printed(.file(let path)): members.add("file", .string(path))
    case .printed(.text(let document)): members.add("document", .string(document))
    case .printed(.output), .cleared, nil: break
    case .feed(let title): members.add("title", .string(voice.text(title)))
    case .briefing(let tellings, _): members.add("stories", .array(tellings.map(\.json)))
    case .chart(let chart): members.add("data", chart.json)
    case .reading(let reading):
      members.add("title", .string(reading.article.title))
      members.add("reading", reading.json)
    case .explanation(let explanation): members.add("explanation", explanation.json(voice.text))
    case .manual(let manual): members.add("help", .array(manual.parts.map { $0.json(voice) }))
    case .tour(let part): members.add("help", .array([part.json(voice)]))
    case .changes(let log): members.add("changes", log.json)
    case .retold(let words): members.add("retold", .string(words))
    case .portrait(let portrait): members.add("profile", portrait.json)
    }
    if case .awaiting(let answer) = reply.status { members.add("awaits", .string(answer.rawValue)) }
    members.add("error", reply.failureCode.map { error(of: reply, code: $0) })
    // Anybody may have written the files that its words come from.
    return members.object.wordsAlone(but: "line")
  }

  /// The sections of the library that cards stand in, in their order, each with its whole size.
  private func sections(of cards: [Card]) -> JSON? {
    let sections = cards.compactMap { $0.note?.section }.reduce(into: [LibrarySection]()) { sections, section in
      if sections.last != section { sections.append(section) }
    }
    if sections.isEmpty { return nil }
    return .array(
      sections.map { section in
        let count = section.count.map { JSON.Member("count", .integer($0)) }
        return .object([.init("name", .string(voice.text(section.day.saying)))] + [count].compactMap(\.self))
      })
  }

  private func page(_ place: Reply.Place, shown: Int) -> JSON {
    let muted: [JSON.Member] = place.muted > 0 ? [.init("muted", .integer(place.muted))] : []
    return .object(
      [
        .init("number", .integer(place.page.rawValue)), .init("shown", .integer(shown)),
        .init("total", .integer(place.total)),
      ] + muted)
  }

  private func error(of reply: Reply, code: String) -> JSON {
    var members = Members()
    members.add("code", .string(code))
    members.add("message", .string(voice.text(reply.message)))
    members.add("hint", reply.hint.map { .string(voice.text($0)) })
    return members.object
  }
}

extension Manual.Part {
  fileprivate func json(_ voice: Voice) -> JSON {
    let lines = lines(voice.text).map { line -> JSON in ["say": .string(line.line), "does": .string(line.note)] }
    return ["purpose": .string(purpose.rawValue), "lines": .array(lines)]
  }
}

extension Portrait {
  fileprivate var json: JSON {
    var members = Members()
    members.add("name", name.map { .string($0.shown) })
    members.add("guest", .bool(name == nil))
    members.add("saved", .integer(savedCount))
    members.add("follows", .array(followed.map(JSON.string)))
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
    if isGone { members.add("gone", true) }
    if isChanged { members.add("changed", true) }
    members.add("lack", lack.map { .string($0.code) })
    if isOfPage, !links.isEmpty {
      members.add("links", .array(links.map { ["text": .string($0.text), "url": .string($0.address.rawValue)] }))
    }
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
