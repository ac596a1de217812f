import Basics
import News
import Replies
import Voice

/// A list for who hears it: a fact a line, the number first, and no sign that has a name of its own.
struct SpokenReply {
  let layout: Layout
  let voice: Voice

  func page(of reply: Reply) -> StyledText {
    var text = StyledText()
    text.add([voice.text(reply.message).replacing(" · ", with: ", ")], .running)
    add(reply.cards, to: &text)
    let notes = [
      reply.hint, place(of: reply), reply.next.isEmpty ? nil : .saidNext(lines: Array(reply.next.prefix(3))),
    ]
    text.add(notes.compactMap { $0.map(voice.text) }.filter { !$0.isEmpty }, .running)
    return text
  }

  /// Adds cards of a list, under the title of each section.
  func add(_ cards: [Card], to text: inout StyledText) {
    for (index, card) in cards.enumerated() {
      if let section = card.note?.section, index == 0 || section != cards[index - 1].note?.section {
        text.add([voice.text(section.title)], .running)
      }
      text.add(facts(of: card), .running)
    }
  }

  /// How many of a reply's cards a window shows beside so many other lines, one at least; the terminal wraps them.
  func cards(fitting reply: Reply, columns: Int, rows: Int) -> Int {
    var part = reply
    let count = reply.cards.indices.first { last in
      part.cards = Array(reply.cards[...last])
      // The prompt has the last line.
      return page(of: part).height(wrappedAt: columns) >= rows
    }
    return max(1, count ?? reply.cards.count)
  }

  private func facts(of card: Card) -> [String] {
    let number = card.number.map { "\($0)\(Style.afterSpokenNumber)" } ?? ""
    let facts: [String?]
    switch card.face {
    case .article(let article, let isSaved, let isRead):
      let tags = (card.note?.tags ?? []).map(\.rawValue)
      facts =
        [
          number + article.shownTitle(voice), article.formerTitle.map { voice.text(.wasTitled(title: $0)) },
          layout == .cards ? article.summary : nil, article.publisher.name,
          article.published.map { voice.text(.age(of: $0)) }, article.alsoTold.map(voice.text),
          card.isNew ? voice.text(.markNew) : nil, isSaved ? voice.text(.markSaved) : nil,
          isRead ? voice.text(.markRead) : nil, card.isChanged ? voice.text(.markChanged) : nil,
          tags.isEmpty ? nil : voice.text(.isTaggedWith(tags: tags)),
        ] + article.partMarks.map(voice.text)
    case .source(let source, let isFollowed):
      facts = [
        number + source.name, source.category.map { voice.text(.sectionName(section: $0)) },
        source.language.map { voice.text(.languageName(language: $0)) },
        source.country.map { voice.text(.countryName(country: $0)) }, isFollowed ? voice.text(.markFollowing) : nil,
        source.folderMark.map(voice.text), card.unread.map { voice.text(.unreadOf(count: $0)) },
        card.trouble.map { voice.text($0.mark) }, card.lapse.map { voice.text($0.mark) },
      ]
    case .setting(let choice, let value, let line):
      facts = [voice.text(.settingSaid(setting: choice.name, value: value, line: line))]
    case .section(let section): facts = [voice.text(.sectionName(section: section))]
    case .idea(let line), .row(let line), .choice(let line): facts = [number + voice.text(line)]
    case .finding, .request: facts = []
    }
    return facts.compactMap { $0.map { Text.field($0) } }
  }

  private func place(of reply: Reply) -> Saying? {
    guard let place = reply.place, let first = reply.cards.first?.number, let last = reply.cards.last?.number else {
      return nil
    }
    let muted = place.muted > 0 ? place.muted : nil
    // Of one there is no other part.
    if place.total <= 1 { return muted.map { .mutedSaid(count: $0) } }
    if first == last { return .placeOfOneSaid(number: first, total: max(place.total, last), muted: muted) }
    return .placeOfSomeSaid(first: first, last: last, total: max(place.total, last), muted: muted)
  }
}
