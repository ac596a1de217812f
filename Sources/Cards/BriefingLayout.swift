import Basics
import News
import Replies
import Voice

/// Stories in short: the title of each, its sentences in quotation marks with their publishers, and who tells it.
struct BriefingLayout {
  let columns: Int
  let style: Style
  let voice: Voice

  /// Adds each card with its telling.
  func add(_ cards: [Card], _ tellings: [Telling], to text: inout StyledText) {
    let width = max(2, String(cards.compactMap(\.number).max() ?? 0).utf8.count)
    let margin = Run.blanks(style.isSpoken ? 0 : width + ListItem.gap)
    let wrap = Wrap(columns: columns - margin.width)
    for (card, telling) in zip(cards, tellings) {
      guard case .article(let article, let isSaved, let isRead) = card.face else { continue }
      text.leaveLine()
      let digits = card.number.map(String.init) ?? ""
      let number =
        style.isSpoken
        ? Run("\(digits) ", .number)
        : Run(String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits + "  ", .number)
      let rows = wrap.lines(of: article.shownTitle(voice))
      text.add(rows.prefix(1), isRead ? .readTitle : .title, margin: number)
      text.add(rows.dropFirst(), isRead ? .readTitle : .title, margin: margin)
      for sentence in telling.sentences {
        let words = voice.text(.toldBySentence(words: sentence.spot.words, publisher: sentence.spot.publisher))
        text.add(wrap.lines(of: Text.field(words)), .running, margin: margin)
      }
      let facts = [
        voice.text(telling.witnesses(toldBy: article.publisher.name)), isSaved ? voice.text(.markSaved) : "",
      ]
      text.add(wrap.lines(joining: facts.map { Text.field($0) }, with: style.separator), .aside, margin: margin)
    }
  }
}
