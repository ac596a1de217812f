import Basics
import News
import Replies
import Voice

/// What a list in a window tells of a card, each part with its look.
struct ListFacts {
  let title: String
  var titleLook = Look.title
  var summary: String?
  var link: WebAddress?
  /// What tells it apart: who published it, how many others did, and when.
  private(set) var essentials: [Run] = []
  /// The same with all that is known.
  private(set) var particulars: [Run] = []
  /// Who published it, and who else did, by name.
  private(set) var name = Run("", .aside)
  private(set) var others: Run?
  private(set) var publisher = Run("", .aside)
  private(set) var age = Run("", .aside)
  private var states: [(sign: String?, word: String, look: Look)] = []

  init(_ card: Card, _ style: Style, _ voice: Voice) {
    switch card.face {
    case .article(let article, let isSaved, let isRead):
      title = card.difference ?? article.shownTitle(voice)
      titleLook = isRead ? .readTitle : .title
      summary = article.summary.map { Text.field($0) }
      link = article.address
      let others = article.also.isEmpty ? "" : " " + voice.text(.alsoInMore(count: article.also.count))
      let name = Text.field(article.publisher.name)
      publisher = Run(name + others, .source(article.publisher.place))
      age = Run(article.published.map { voice.text(.briefAge(of: $0)) } ?? "", .aside)
      self.name = Run(name, publisher.look)
      self.others = article.alsoTold.map { Run(voice.text($0), .aside) }
      essentials = [publisher, age]
      particulars = [
        self.name, Run(Text.field(article.distinctAuthor ?? ""), .aside), age,
        self.others ?? Run("", .aside),
      ]
      if card.isNew { states.append((nil, voice.text(.markNew), .kept)) }
      // All of the library is saved.
      if isSaved, card.note?.section == nil {
        states.append((style.isASCII ? nil : "✓", voice.text(.markSaved), .kept))
      }
      if isRead { states.append((nil, voice.text(.markRead), .aside)) }
      if card.isChanged { states.append((nil, voice.text(.markChanged), .kept)) }
      for mark in article.partMarks { states.append((nil, voice.text(mark), .aside)) }
      for tag in card.note?.tags ?? [] { states.append(("#\(tag.rawValue)", "#\(tag.rawValue)", .kept)) }
    case .source(let source, let isFollowed):
      title = Text.field(source.name)
      summary = source.summary.map { Text.field($0) }
      link = source.home
      let parts: [Saying?] = [
        source.category.map { .sectionName(section: $0) }, source.language.map { .languageName(language: $0) },
        source.country.map { .countryName(country: $0) }, source.folderMark, card.trouble?.mark, card.lapse?.mark,
      ]
      essentials = parts.compactMap { $0.map { Run(voice.text($0), .aside) } }
      particulars = essentials
      publisher = Run(essentials.map { String($0.text) }.joined(separator: style.separator), .aside)
      if let unread = card.unread { states.append((nil, voice.text(.unreadOf(count: unread)), .aside)) }
      if isFollowed { states.append((style.isASCII ? nil : "✓", voice.text(.markFollowing), .kept)) }
    case .section, .setting, .idea, .row, .choice, .finding, .request: title = ""
    }
  }

  /// What was done with it: by signs where room is dear, else with words.
  func marks(inWords isInWords: Bool) -> [Run] {
    states.map { state in
      let sign = state.sign.flatMap { sign in isInWords && sign != state.word ? "\(sign) \(state.word)" : sign }
      return Run(sign ?? state.word, state.look)
    }
  }
}

extension Publisher {
  /// Where its hue stands among those there are, the same on every machine.
  var place: UInt32 { StableHash.short(of: (id?.rawValue ?? name.lowercased()).utf8) }
}
