import Basics
import Commands
import Ear
import News
import Replies
import Understanding
import ViewModels

/// Lines that no sentence takes whole, in the plain words that the ear hears and that come to something here and now.
extension Conversation {
  /// What a line asks for in plain words; nil where its own words are plain enough, or nothing is heard in it.
  func plainWords(for literally: Interpretation) async -> PlainWords? {
    guard !isPlain(literally), !(await isTopic(literally)), !(await isFound(literally)), let ear = speech.ear() else {
      return nil
    }
    return await EarReader(ear, understander, in: self, at: moment()).plainWords(
      for: literally.line, after: earContext, shown: WordsInView(textsInView), opened: WordsInView(textsOfOpened))
  }

  /// Whether a line needs no ear: a sentence takes it and leaves little of it open, or it answers, completes or puts right
  /// what came before, as half a sentence may.
  private func isPlain(_ heard: Interpretation) -> Bool {
    let (meaning, completes) = dialogue.meaning(of: rowMeant(by: heard), at: moment())
    let length = heard.line.split(separator: " ").count
    let isShort = length <= Understander.mostShort
    if heard.leavesNothingOpen(isShort: isShort) || isSearch(heard) || understander.tagsPlainly(heard, at: moment()) {
      return true
    }
    // Half a line that leaves most of a long one unread is no answer, and completes nothing.
    let isHalf = length > Self.mostSaid && heard.commands.contains { $0.isFragment && !$0.isWhole }
    if completes, !isHalf { return true }
    // What a long line seems to deny, to leave open or to lack is often beside the point.
    if length <= Self.mostSaid,
      heard.withheld != nil || heard.choices.count > 1 || heard.offer?.kind.traits.isDeed == true
        || dialogue.lacking(in: meaning) != nil
    {
      return true
    }
    if !isHalf, dialogue.correction(of: context.lastDeed, by: meaning) != nil || dialogue.stepOfWhole(meaning) != nil {
      return true
    }
    // What stands in question is not to be mistaken, and half a line means what the conversation makes of it.
    if let question = context.question, isShort || dialogue.destroys(question) { return true }
    if isShort, !meaning.commands.isEmpty, meaning.commands != heard.commands { return true }
    if isShort, understander.isDislike(heard.line) || understander.badValue(in: heard, at: moment()) != nil {
      return true
    }
    return understander.inability(in: heard) != nil
  }

  /// Whether a line is nothing but a few words that there is something on.
  private func isTopic(_ heard: Interpretation) async -> Bool {
    guard heard.commands.isEmpty, heard.choices.count == 1, case .search(let request) = heard.choices[0].command,
      request == NewsRequest(query: Words(heard.line).list.joined(separator: " ")),
      heard.line.split(separator: " ").count <= Self.mostTopic
    else { return false }
    return await scenes.news.hasKept(request, on: screen)
  }

  /// Whether a sentence has every word of a line, and there is something on what it asks about.
  private func isFound(_ heard: Interpretation) async -> Bool {
    guard heard.evidence == .sentence, heard.choices.isEmpty, heard.commands.count == 1, heard.commands[0].isPlain,
      heard.commands[0].isWhole, let request = heard.commands[0].command.newsRequest, request.query != nil,
      request.excludedWords.isEmpty
    else { return false }
    return await scenes.news.hasKept(request, on: screen)
  }

  /// More words may be a remark, by judgment.
  private static let mostTopic = 3

  /// Whether a line is a verb and what it looks for: "search for rock and roll".
  func isSearch(_ heard: Interpretation) -> Bool {
    guard heard.commands.count == 1, case .search(let request) = heard.commands[0].command, let query = request.query
    else { return false }
    let words = heard.line.split(separator: " ")
    let beside = words.count - query.split(separator: " ").count
    return beside <= Self.mostBeside && words.first.map { understander.beginsCommand(String($0)) } == true
  }

  /// As many words as stand before what is looked for, by judgment.
  private static let mostBeside = 2

  /// As long as most of what is said in a whole sentence, by judgment.
  private static let mostSaid = 8

  private var textsInView: [String] {
    (screen.articles?.view ?? []).flatMap { [$0.item.title, $0.item.summary ?? "", $0.item.publisher.name] }
  }

  private var textsOfOpened: [String] {
    guard let opened = screen.opened else { return [] }
    return [opened.title, opened.summary ?? "", opened.excerpt ?? "", opened.publisher.name]
  }
}

extension Conversation: EarSurroundings {
  public func holds(_ plain: String, behind earlier: [String]) async -> Bool {
    let meaning = dialogue.meaning(of: rowMeant(by: interpretation(of: plain, isMeant: true)), at: moment()).meaning
    guard !meaning.commands.isEmpty else { return dialogue.correction(of: context.lastDeed, by: meaning) != nil }
    // What a list holds that is only asked for is not known yet.
    let isListNew = earlier.contains { line in
      interpretation(of: line, isMeant: true).commands.contains { $0.command.kind.traits.list == .replaces }
    }
    for part in meaning.commands {
      // Nothing is answered where nothing was asked.
      if [.yes, .no, .cancel].contains(part.command), context.question == nil { return false }
      // "The BBC people" are one source.
      if case .follow(let names) = part.command, names.contains(where: { $0.id == nil }),
        names.contains(where: { $0.id != nil })
      {
        return false
      }
      if case .logIn(let name?) = part.command, !dialogue.grounding.isProfile(name) { return false }
      if !isListNew, let reference = part.command.reference, let act = part.command.act,
        case .nothing = dialogue.pointing(for: act, at: reference).find(reference)
      {
        return false
      }
      if !part.isFragment, let request = part.command.newsRequest, request.query != nil,
        !(await scenes.news.hasKept(request, on: screen))
      {
        return false
      }
    }
    return true
  }

  /// Shorter words tell too little, by judgment.
  private static let fewestTelling = 4

  public var hasArticleOpen: Bool { screen.opened != nil }

  public func card(fitting words: String, by least: Int) -> Int? {
    // Counted from the page in view on.
    let cards = Array(screen.articles?.view ?? [])
    guard cards.count > 1 else { return nil }
    let handles = dialogue.grounding.handles
    let texts = cards.map { handles.texts(of: $0.item) }
    var worth = [Double](repeating: 0, count: cards.count)
    var fitting = [Int](repeating: 0, count: cards.count)
    for word in Words(words).list where word.count >= Self.fewestTelling && !understander.isHollow(word) {
      let fits = handles.fits(word, texts)
      let many = fits.count { $0 > 0 }
      for index in fits.indices where fits[index] > 0 && many < cards.count {
        worth[index] += Double(fits[index]) / Double(many)
        fitting[index] += 1
      }
    }
    guard let most = worth.max(), most > 0, worth.count(where: { $0 == most }) == 1 else { return nil }
    return worth.firstIndex(of: most).flatMap { fitting[$0] >= least ? cards[$0].number : nil }
  }
}
