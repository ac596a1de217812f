import Basics
import News
import Replies
import Voice

/// How the cards of one reply are laid out: their numbers in a column, and everything about them to its right.
struct CardLayout {
  private let numberWidth: Int
  private let wrap: Wrap
  private let style: Style
  private let voice: Voice
  private let margin: Run

  init(columns: Int, longestNumber: Int, style: Style, voice: Voice) {
    numberWidth = String(longestNumber).utf8.count
    wrap = Wrap(columns: columns - numberWidth - Self.gap.utf8.count)
    margin = Run(String(repeating: " ", count: numberWidth) + Self.gap, .running)
    self.style = style
    self.voice = voice
  }

  /// How much of an article is shown.
  enum Extent {
    case title
    /// What is offered to choose from, or has just been saved, is there to be recognised and not to be read.
    case brief
    case full
  }

  /// Adds a card's lines.
  func add(_ card: Card, _ extent: Extent, to text: inout StyledText) {
    switch card.face {
    case .article(let article, let isSaved, let isRead):
      add(card.difference ?? article.shownTitle(voice), .title, number: card.number, to: &text)
      if extent == .title { break }
      if extent == .full { addSummary(article.summary, to: &text) }
      let parts =
        [
          article.publisher.name, article.distinctAuthor, article.published.map { voice.text(.age(of: $0)) },
          card.isNew ? voice.text(.markNew) : nil, isSaved ? voice.text(.markSaved) : nil,
          isRead ? voice.text(.markRead) : nil, card.isChanged ? voice.text(.markChanged) : nil,
          article.alsoTold.map(voice.text),
        ] + article.partMarks.map(voice.text)
      addAside(parts + (card.note?.tags ?? []).map { "#\($0.rawValue)" }, to: &text)
    case .source(let source, let isFollowed):
      add(Text.field(source.name), .title, number: card.number, to: &text)
      addSummary(source.summary, to: &text)
      let parts: [Saying?] = [
        source.category.map { .sectionName(section: $0) }, source.language.map { .languageName(language: $0) },
        source.country.map { .countryName(country: $0) }, isFollowed ? .markFollowing : nil, source.folderMark,
        card.unread.map { .unreadOf(count: $0) }, card.trouble?.mark, card.lapse?.mark,
      ]
      addAside(parts.map { $0.map(voice.text) }, to: &text)
    case .section(let category):
      add(voice.text(.sectionName(section: category)), .title, number: card.number, to: &text)
    case .setting(let choice, let value, let line):
      add(voice.text(.settingCard(setting: choice.name, value: value)), .title, number: card.number, to: &text)
      text.add(wrap.lines(of: voice.text(.lineToSay(line: line))), .saying, margin: margin)
    case .idea(let line):
      // What holds quotation marks itself is seen for what it is without more of them, and is no line to say as a whole.
      let isQuoting = voice.text(line).contains("\"")
      add(
        voice.text(isQuoting ? line : .lineToSay(line: line)), isQuoting ? .running : .saying, number: card.number,
        to: &text)
    case .row(let words): add(voice.text(words), .title, number: card.number, to: &text)
    case .choice(let words): add(voice.text(words), .saying, number: card.number, to: &text)
    case .finding(let finding): add(voice.text(finding.saying), .running, number: card.number, to: &text)
    case .request(let request): add(voice.text(request.saying), .running, number: card.number, to: &text)
    }
  }

  private func add(_ row: String, _ look: Look, number: Int?, to text: inout StyledText) {
    let rows = wrap.lines(of: row)
    let digits = number.map(String.init) ?? ""
    let blanks = String(repeating: " ", count: max(0, numberWidth - digits.utf8.count))
    text.add(rows.prefix(1), look, margin: Run(blanks + digits + Self.gap, .number))
    text.add(rows.dropFirst(), look, margin: margin)
  }

  private func addSummary(_ summary: String?, to text: inout StyledText) {
    guard let summary else { return }
    let rows = wrap.lines(of: Text.field(summary), atMost: mostSummaryLines, ellipsis: style.ellipsis)
    text.add(rows, .running, margin: margin)
  }

  private func addAside(_ parts: [String?], to text: inout StyledText) {
    text.add(
      wrap.lines(joining: parts.compactMap { $0.map(Text.field) }, with: style.separator), .aside, margin: margin)
  }

  /// Some feeds put whole articles where a sentence or two are expected; four lines of a usual terminal are plenty.
  private var mostSummaryLines: Int { max(4, 320 / wrap.columns) }

  /// Between the numbers and what they count.
  private static let gap = "  "
}

extension Card {
  /// What a person would call it.
  var name: String? {
    switch face {
    case .article(let article, _, _): article.title
    case .source(let source, _): source.name
    case .section, .idea, .row, .choice, .setting, .finding, .request: nil
    }
  }

  /// Whether it is one of those that lists are made of.
  var isListed: Bool {
    switch face {
    case .article, .source: true
    case .section, .idea, .row, .choice, .setting, .finding, .request: false
    }
  }

  /// Whether it is said in words of its own where it is read aloud.
  var isSaid: Bool {
    switch face {
    case .article, .source, .setting, .section, .idea, .row, .choice: true
    case .finding, .request: false
    }
  }

  /// Whether it stands on several lines, and wants air around it.
  func isTall(_ extent: CardLayout.Extent) -> Bool {
    switch face {
    case .article: extent != .title
    case .source: true
    case .section, .idea, .row, .choice, .setting, .finding, .request: false
    }
  }
}

extension LoggedRequest {
  /// All of it in one line.
  fileprivate var saying: Saying {
    switch outcome {
    case .answered(let status, let bytes):
      .requestAnswered(
        method: method, address: address, status: status, bytes: bytes, redirects: redirects,
        milliseconds: milliseconds)
    case .failed(let code):
      .requestFailed(method: method, address: address, code: code, redirects: redirects, milliseconds: milliseconds)
    }
  }
}

extension Article {
  /// What comes with it, besides its picture.
  var partMarks: [Saying] {
    [comments.map { _ in .markComments }, recording.map { _ in .markRecording }].compactMap(\.self)
  }

  /// The title, or words in its place.
  func shownTitle(_ voice: Voice) -> String {
    let title = Text.field(title)
    return title.isEmpty ? voice.text(.noTitle) : title
  }

  /// Who else tells the story, the first few by name.
  var alsoTold: Saying? {
    let names = also.map(\.publisher.name)
    guard !names.isEmpty else { return nil }
    return .alsoIn(names: Array(names.prefix(Self.mostNamed)), more: max(0, names.count - Self.mostNamed))
  }

  private static let mostNamed = 3

  /// The author, unless it is only the publisher once more.
  var distinctAuthor: String? { author?.lowercased() == publisher.name.lowercased() ? nil : author }
}
