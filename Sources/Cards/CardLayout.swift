import Basics
import News
import Replies

/// How the cards of one reply are laid out: their numbers in a column, and everything about them to its right.
struct CardLayout {
  private let numberWidth: Int
  private let wrap: Wrap
  private let style: Style
  private let age: Age
  private let names: Names
  private let margin: Run

  init(columns: Int, longestNumber: Int, style: Style, age: Age, names: Names) {
    numberWidth = String(longestNumber).utf8.count
    wrap = Wrap(columns: columns - numberWidth - Self.gap.utf8.count)
    margin = Run(String(repeating: " ", count: numberWidth) + Self.gap, .running)
    self.style = style
    self.age = age
    self.names = names
  }

  /// Adds a card's lines; those of an article are fewer where it is not shown in full.
  ///
  /// What is offered to choose from, or has just been saved, is there to be recognised and not to be read.
  func add(_ card: Card, inFull: Bool, to text: inout StyledText) {
    switch card.face {
    case .article(let article, let isSaved, let isRead):
      add(article.shownTitle, .title, number: card.number, to: &text)
      if inFull { addSummary(article.summary, to: &text) }
      let parts = [
        article.publisher.name, article.distinctAuthor, article.published.map(age.words), isSaved ? "saved" : nil,
        isRead ? "read" : nil, article.alsoTold,
      ]
      addAside(parts + (card.note?.tags ?? []).map { "#\($0.rawValue)" }, to: &text)
    case .source(let source, let isFollowed):
      add(Text.field(source.name), .title, number: card.number, to: &text)
      addSummary(source.summary, to: &text)
      let parts = [
        source.category.map(names.name), source.language.map(names.name), source.country.map(names.name),
        isFollowed ? "following" : nil,
      ]
      addAside(parts, to: &text)
    case .section(let category): add(names.name(of: category), .title, number: card.number, to: &text)
    case .setting(let choice, let value, let saying):
      add("\(choice.name.rawValue): \(value)", .title, number: card.number, to: &text)
      text.add(wrap.lines(of: "\"\(saying)\""), .saying, margin: margin)
    case .idea(let saying): add(quoted(Text.field(saying)), .saying, number: card.number, to: &text)
    case .choice(let words): add(Text.field(words), .saying, number: card.number, to: &text)
    case .finding(let finding): add(Text.field(finding.message), .running, number: card.number, to: &text)
    case .request(let request): add(Text.field(request.line), .running, number: card.number, to: &text)
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
    case .section, .idea, .choice, .setting, .finding, .request: nil
    }
  }

  /// Whether it stands on several lines, and wants air around it.
  var isTall: Bool {
    switch face {
    case .article, .source: true
    case .section, .idea, .choice, .setting, .finding, .request: false
    }
  }
}

extension Article {
  /// The title to show, also where there is none.
  var shownTitle: String {
    let title = Text.field(title)
    return title.isEmpty ? "(no title)" : title
  }

  /// Who else tells the story, the first few by name.
  var alsoTold: String? {
    let names = also.map(\.publisher.name)
    guard !names.isEmpty else { return nil }
    let rest = names.count - Self.mostNamed
    return "also in " + names.prefix(Self.mostNamed).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let mostNamed = 3

  /// The author, unless it is only the publisher once more.
  var distinctAuthor: String? { author?.lowercased() == publisher.name.lowercased() ? nil : author }
}

/// Something to say, in quotes where it holds none itself.
private func quoted(_ saying: String) -> String { saying.contains("\"") ? saying : "\"\(saying)\"" }
