import Basics
import Cards
import Conversation
import News
import Replies
import Terminal
import Understanding
import Voice

/// Puts replies on the page: as text for people, or as JSON for programs.
@MainActor
final class Printer {
  /// Whom replies are for.
  enum Reader {
    /// Somebody at the prompt, which stands between replies.
    case person
    /// Whoever reads a script's answers, all of them in their order.
    case script
    /// Whatever takes answers from a pipe, and no complaints among them.
    case pipe
  }

  private let setting: Setting
  private let output: Output
  private let house: House
  private let reader: Reader
  private var hasShown = false
  /// The words for scripts of all that was refused.
  private var refusals: Set<String> = []
  /// What was asked last, while it has no answer.
  private var openQuestion: Reply?

  init(_ setting: Setting, _ output: Output, _ house: House, for reader: Reader) {
    self.setting = setting
    self.output = output
    self.house = house
    self.reader = reader
  }

  /// Whether something was asked that has no answer so far.
  var isQuestionOpen: Bool { openQuestion != nil }

  /// Whether a reply has told already of such a failure.
  func hasTold(of failure: NewsFailure) -> Bool { refusals.contains(failure.code) }

  /// Shows replies; answers whether they all went well, and answered what was asked before.
  @discardableResult
  func show(_ replies: [Reply]) -> Bool {
    for (place, reply) in replies.enumerated() { put(reply, beside: replies.others(than: place)) }
    refusals.formUnion(replies.compactMap(\.failureCode))
    let asked = replies.last { $0.status == .question }
    let isDropped = openQuestion.map { open in
      !replies.contains { $0.leaning == .answer } && asked?.asksTheSame(as: open) != true
    }
    openQuestion = asked
    return isDropped != true && replies.allSatisfy(\.isAnswer)
  }

  /// Shows replies to a person, who turns pages of what is longer than the window, where it has any.
  ///
  /// - Parameter line: What was typed, with the prompt, which stands above the replies.
  func show(_ replies: [Reply], to line: SafeText, in pages: PageTurner?) async {
    for reply in replies {
      await house.preparePictures(of: reply.place == nil ? [] : reply.cards, through: output, setting.capabilities)
    }
    guard let pages else {
      show(replies)
      return
    }
    if renderer.isLong(replies), let command = house.conversation.choices.pager {
      pages.giveWay()
      output.write(SafeText(house.voice().text(.pagerOpens(command: command))) + "\n")
      let pager = Pager(output: output, command: command, environment: setting.environment)
      if await pager.show(renderer.wholeText(of: replies)) {
        let closing = renderer.closing(of: replies)
        return closing == "" ? () : output.write("\n\(closing)\n")
      }
    }
    if renderer.isLong(replies) {
      for reply in replies { copyWhatIsAsked(of: reply) }
      return pages.open(longAnswer(replies))
    }
    let staysOpen = pages.isOpen && !replies.contains(where: \.takesPlaceOfPage)
    if staysOpen, pages.show(renderer.text(for: replies), below: line) {
      for reply in replies { copyWhatIsAsked(of: reply) }
    } else {
      pages.giveWay()
      show(replies)
    }
  }

  private func longAnswer(_ replies: [Reply]) -> PageTurner.Answer {
    PageTurner.Answer(
      name: replies.lazy.compactMap(\.reading).first?.article.id.rawValue,
      text: { self.renderer.wholeText(of: replies) },
      column: { self.renderer.pageColumn(of: replies) },
      footer: { place in
        let hit = place.hit.map { (words: $0.words, number: $0.number, count: $0.count) }
        return self.renderer.footer(
          of: replies.map(self.house.conversation.withIdeasOfNow),
          at: ReplyRenderer.Place(page: place.page, pages: place.pages, isAtEnd: place.isAtEnd, hit: hit))
      }, closing: { self.renderer.closing(of: replies.map(self.house.conversation.withIdeasOfNow)) })
  }

  private func put(_ reply: Reply, beside others: [Reply]) {
    if reply.isQuietInScripts, reader != .person, !setting.isJSON { return }
    if isApart(reply) { return complain(of: reply) }
    // Its document stands on the output already.
    if reply.body == .printed(.output), reply.status == .ok { return }
    if reply.body == .cleared, !setting.isJSON {
      if setting.capabilities.allowsMovement { output.clear() }
      return
    }
    if reader != .person, !setting.isJSON, hasShown { output.write("\n") }
    hasShown = true
    // Before the words, which end the row.
    copyWhatIsAsked(of: reply)
    output.write(
      setting.isJSON
        ? ReplyJSON(voice: house.voice()).line(for: reply) + "\n" : renderer.text(for: reply, beside: others))
  }

  /// Whether a reply has no place among the answers.
  private func isApart(_ reply: Reply) -> Bool {
    // A document of nothing has nothing around it, either.
    let isOfNothing = reply.body == .printed(.output) && reply.status == .empty
    return switch reader {
    case .person: false
    case .script: isOfNothing
    case .pipe: !setting.isJSON && (isOfNothing || reply.status == .question || !reply.isAnswer)
    }
  }

  private func complain(of reply: Reply) {
    output.flush()
    StandardError.write(house.display.complaintRenderer(house.conversation.choices).text(for: reply, beside: []))
  }

  private func copyWhatIsAsked(of reply: Reply) {
    guard house.display.canCopy, let text = reply.copied else { return }
    var sequence: SafeText = ""
    sequence.append(.copy(text))
    output.write(sequence)
  }

  private var renderer: ReplyRenderer { house.display.renderer(house.conversation.choices) }
}

extension Reply {
  /// Whether this asks about the same request, in whatever words.
  fileprivate func asksTheSame(as other: Reply) -> Bool { intent == other.intent && slots == other.slots }

  /// Whether this answers what was said; a line that was not understood is not answered by asking what it meant.
  fileprivate var isAnswer: Bool {
    switch status {
    case .error, .notUnderstood: false
    case .question, .awaiting: intent != nil
    case .ok, .empty: !isQuietInScripts
    }
  }
}
