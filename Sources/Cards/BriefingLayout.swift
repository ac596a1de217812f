import Basics
import News
import Replies
import Voice

/// Stories in short: the title of each, its sentences in quotation marks, and below them who tells it, where they stand
/// or who said them.
struct BriefingLayout {
  let columns: Int
  var form = Telling.Form.brief
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
      let title = article.shownTitle(voice)
      // A heading that its title has in it says nothing more.
      let topic = telling.topic.map { Text.field($0.words) }
      let heading = topic.flatMap { title.lowercased().contains($0.lowercased()) ? nil : $0 }
      let rows = wrap.lines(of: heading ?? title)
      text.add(rows.prefix(1), isRead ? .readTitle : .title, margin: number(of: card, width))
      text.add(rows.dropFirst(), isRead ? .readTitle : .title, margin: margin)
      if heading != nil { text.add(wrap.lines(of: title), .running, margin: margin) }
      if form == .quotes {
        for (words, speaker) in quotes(of: telling) {
          text.add(lines(of: words, by: speaker, wrap), .running, margin: margin)
        }
      }
      for sentence in form == .quotes ? [] : telling.sentences {
        // Where one alone tells it, its name stands once, below.
        let publisher = form == .brief && telling.sources.count > 1 ? Text.field(sentence.spot.publisher) : nil
        text.add(lines(of: words(of: sentence), by: publisher, wrap), .running, margin: margin)
        if form == .proof {
          let proof = sentence.proof.map { Text.field(voice.text($0)) }
          text.add(wrap.lines(joining: proof, with: style.separator), .aside, margin: margin)
        }
        if form == .answers { text.add(wrap.lines(of: Text.field(voice.text(sentence.place))), .aside, margin: margin) }
      }
      guard form != .proof, form != .answers else { continue }
      let facts = [
        telling.topic.map { voice.text(.trendIs(count: $0.count, before: $0.before)) } ?? "",
        telling.goesOn == true ? voice.text(.goesOnMark) : "",
        voice.text(telling.witnesses(toldBy: article.publisher.name)), isSaved ? voice.text(.markSaved) : "",
      ]
      text.add(wrap.lines(joining: facts.map { Text.field($0) }, with: style.separator), .aside, margin: margin)
    }
  }

  private func number(of card: Card, _ width: Int) -> Run {
    let digits = card.number.map(String.init) ?? ""
    if style.isSpoken { return Run("\(digits)\(Style.afterSpokenNumber)", .number) }
    return Run(String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits + "  ", .number)
  }

  /// Words, and behind them who says so, whose name stands in one line where it fits one.
  private func lines(of words: String, by name: String?, _ wrap: Wrap) -> [String] {
    var lines = wrap.lines(of: words).map(String.init)
    guard let name else { return lines }
    let used = lines.last.map { DisplayWidth.of($0) } ?? 0
    let ending = style.dash + name
    guard !lines.isEmpty, used + DisplayWidth.of(ending) <= wrap.columns else {
      return lines + wrap.lines(of: ending.drop { $0 == " " }).map(String.init)
    }
    lines[lines.count - 1] += ending
    return lines
  }

  /// A sentence in quotation marks, its own or others.
  private func words(of sentence: Telling.Sentence) -> String {
    let own = Text.field(sentence.spot.words)
    // What somebody said stands in quotes already.
    let isQuoted = form == .proof && sentence.speaker != nil || own.isQuoted
    return isQuoted ? own : Text.field(voice.text(.title(words: own)))
  }

  /// What somebody said, each time with who it was; two halves of one sentence are one.
  private func quotes(of telling: Telling) -> [(words: String, speaker: String)] {
    let all = telling.sentences.map { (quotation: Quotation(Text.field($0.spot.words)), said: $0) }
    return all.indices.compactMap { place in
      let (quotation, said) = all[place]
      func goesOn(_ place: Int) -> Bool {
        all.indices.contains(place + 1) && all[place].quotation.leads(to: all[place + 1].quotation)
          && all[place].said.speaker == all[place + 1].said.speaker
      }
      if goesOn(place) { return nil }
      let isBehind = place > 0 && goesOn(place - 1)
      let words = quotation.shown(behind: isBehind ? [all[place - 1].quotation] : [], ellipsis: style.ellipsis)
      let speaker = voice.text(.quotedSpeaker(speaker: said.speaker ?? "", office: said.office))
      return (words, Text.field(speaker))
    }
  }
}
