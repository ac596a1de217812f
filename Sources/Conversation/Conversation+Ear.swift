import Basics
import Commands
import Ear
import News
import Replies
import Understanding
import ViewModels

/// What the ear made of a line: what it asks for in plain words, part by part.
struct Plainly {
  /// What to say in place of it, in order.
  let lines: [String]
  /// How likely all of it is meant so.
  let probability: Double
  /// How likely what takes something away or leaves is meant so; 1 where nothing does.
  let graveness: Double
  /// What a line is that asks for nothing here; nil for one that does.
  let silence: Silence?
  /// What was to be looked for, where only a part of it is to be found.
  let inVain: String?

  /// How likely a line has to be meant so: where a sentence reads it in part, where none does, and where something would be
  /// taken away, by judgment.
  static let (sure, likely, surest) = (0.6, 0.35, 0.8)

  /// Talk, a question about what an article says, a wish beyond Crier, and what is for others.
  enum Silence: String { case talk, answer, cannot, other }
}

/// Lines that no sentence takes whole: the ear cuts them into parts and tells what each may ask for, and what can be found
/// here and now decides.
extension Conversation {
  /// What a line asks for in plain words; nil where its own words are plain enough, or nothing is heard in it.
  func plainly(_ literally: Interpretation) async -> Plainly? {
    guard !isPlain(literally), let ear = speech.ear() else { return nil }
    let (words, folded) = understander.earWords(
      of: literally.line, shown: WordsInView(textsInView), opened: WordsInView(textsOfOpened))
    guard words.contains(where: { !$0.kinds.contains(.sign) }) else { return nil }
    let parts = ear.hear(words, after: earContext)
    var (said, probability, silences) = ([Said](), 1.0, [Plainly.Silence]())
    for part in parts {
      let ways = part.ways.map { (way: ear.ways[$0.way], probability: $0.probability) }
      let isAlone = parts.count == 1
      guard let slots = HeardSlots(part, words, folded, by: understander) else { return nil }
      guard let chosen = await choice(among: ways, slots, isAlone: isAlone) else { return nil }
      probability = min(probability, chosen.probability)
      if let silence = Plainly.Silence(rawValue: chosen.way.name) {
        silences.append(silence)
      } else {
        said = edited(said, by: chosen)
      }
    }
    guard said.isEmpty || keepsNames(literally.line, in: said) else { return nil }
    let silence = silences.max { $0.weight < $1.weight } ?? .talk
    return Plainly(
      lines: said.map(\.plain), probability: probability,
      graveness: said.filter(\.way.isGrave).map(\.probability).min() ?? 1, silence: said.isEmpty ? silence : nil,
      inVain: said.lazy.compactMap(\.inVain).first)
  }

  /// Whether plain words have all addresses, paths and tags of a line, which only stand in it for a reason.
  private func keepsNames(_ line: String, in said: [Said]) -> Bool {
    let names = line.lowercased().split(separator: " ").filter {
      $0.contains("/") || $0.contains("#") || $0.contains("@")
    }
    return names.allSatisfy { name in said.contains { $0.plain.contains(name) } }
  }

  /// A part as it is to be said.
  private struct Said {
    let way: Way
    let slots: [String: String]
    let plain: String
    let probability: Double
    var inVain: String?
  }

  /// What is said so far with one part more, which may take back or put right the one before it.
  private func edited(_ said: [Said], by part: Said) -> [Said] {
    guard let last = said.last else { return [part] }
    switch part.way.name {
    case "drop", "undo": return said.dropLast()
    case "rather":
      guard let slot = ["ref", "words"].first(where: { part.slots[$0] != nil && last.slots[$0] != nil }) else { break }
      var slots = last.slots
      slots[slot] = part.slots[slot]
      guard let plain = last.way.plain(slots) else { break }
      return said.dropLast() + [Said(way: last.way, slots: slots, plain: plain, probability: part.probability)]
    default: break
    }
    return said + [part]
  }

  /// The likeliest of some ways that what is here allows.
  private func choice(
    among ways: [(way: Way, probability: Double)], _ slots: HeardSlots, isAlone: Bool
  ) async -> Said? {
    var best: (said: Said, score: Double)?
    for (way, probability) in ways.prefix(3) where probability >= Self.leastHeard {
      if way.isSilent {
        let score = way.name == Plainly.Silence.talk.rawValue && isAlone ? probability * Self.quiet : probability
        if score > best?.score ?? 0 {
          best = (Said(way: way, slots: [:], plain: "", probability: probability), score)
        }
        continue
      }
      for filled in fillings(of: way, slots) {
        guard let plain = way.plain(filled) else { continue }
        let isSaid = slots.keepsSources(in: plain) && keepsDenial(slots.line, in: plain)
        let score = probability * (await isGrounded(plain) && isSaid ? 1 : Self.ungrounded)
        if score > best?.score ?? 0 {
          let whole = slots.texts["words"]
          let isPart = way.slots.contains("words") && filled["ref"] == nil && whole != nil && filled["words"] != whole
          best = (
            Said(way: way, slots: filled, plain: plain, probability: score, inVain: isPart ? whole : nil), score
          )
        }
        if score == probability { break }
      }
    }
    return best?.said
  }

  /// Less likely ways are not looked at; what cannot be found is less likely, and so is a whole line of talk, by judgment.
  private static let leastHeard = 0.08
  private static let ungrounded = 0.25
  private static let quiet = 0.5

  /// So few words that ask for nothing themselves are a topic, by judgment.
  private static let mostTopic = 3

  /// What may fill a way's slots: as it was heard, pointing at the card that fits best, or about one thing of several.
  private func fillings(of way: Way, _ slots: HeardSlots) -> [[String: String]] {
    let filled = slots.filling(way)
    var fillings = [filled]
    if way.slots.contains("ref"), let pointing = pointing(filled) { fillings.append(pointing) }
    if way.slots.contains("words"), filled.isEmpty {
      let said = slots.line.split(separator: " ").count
      let topics =
        said <= Self.mostTopic
        ? [slots.line] : understander.passages(of: slots.line).first.map(understander.topics) ?? []
      fillings = topics.map { ["words": $0] } + fillings
    }
    if way.slots.contains("words"), slots.topics.count > 1 || slots.topics.first?.contains(" ") == true {
      let words = slots.topics + slots.topics.flatMap { Words($0).list.filter { !understander.isHollow($0) } }
      for topic in words {
        var one = filled
        one["words"] = topic
        fillings.append(one)
      }
    }
    return fillings
  }

  /// Shorter words tell too little, by judgment.
  private static let fewestTelling = 4

  /// The same, pointing at the one card on screen that the words fit best; nil where none stands out.
  private func pointing(_ slots: [String: String]) -> [String: String]? {
    // Counted from the page in view on.
    let cards = Array(screen.articles?.view ?? [])
    guard let words = slots["ref"] ?? slots["words"], cards.count > 1 else { return nil }
    let handles = dialogue.grounding.handles
    let texts = cards.map { handles.texts(of: $0.item) }
    var worth = [Double](repeating: 0, count: cards.count)
    for word in Words(words).list where word.count >= Self.fewestTelling && !understander.isHollow(word) {
      let fits = handles.fits(word, texts)
      let many = fits.count { $0 > 0 }
      for index in fits.indices where fits[index] > 0 && many < cards.count {
        worth[index] += Double(fits[index]) / Double(many)
      }
    }
    guard let most = worth.max(), most > 0, worth.count(where: { $0 == most }) == 1,
      let best = worth.firstIndex(of: most)
    else { return nil }
    var slots = slots
    slots["ref"] = String(cards[best].number)
    slots["words"] = nil
    return slots
  }

  /// Whether plain words deny what a part denies, so that nobody is shown what they never want to see.
  private func keepsDenial(_ line: String, in plain: String) -> Bool {
    let isDenied = { [understander] (words: String) in understander.passages(of: words).first?.isDenied == true }
    return line.split(separator: " ").count > Self.mostSaid || !isDenied(line) || isDenied(plain)
  }

  /// Whether plain words come to something here and now.
  private func isGrounded(_ plain: String) async -> Bool {
    let meaning = dialogue.meaning(of: idea(chosenBy: interpretation(of: plain)), at: moment()).meaning
    guard !meaning.commands.isEmpty else { return dialogue.correction(of: context.lastDeed, by: meaning) != nil }
    for part in meaning.commands {
      // Nothing is answered where nothing was asked.
      if [.yes, .no, .cancel].contains(part.command), context.question == nil { return false }
      if case .logIn(let name?) = part.command, !dialogue.grounding.isProfile(name) { return false }
      if let reference = part.command.reference, let act = part.command.act,
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

  /// Whether a line needs no ear: a sentence takes it and leaves little of it open, or it answers, completes or puts right
  /// what came before, as half a sentence may.
  private func isPlain(_ heard: Interpretation) -> Bool {
    let (meaning, completes) = dialogue.meaning(of: idea(chosenBy: heard), at: moment())
    let length = heard.line.split(separator: " ").count
    if completes { return true }
    // What a long line seems to deny, to leave open or to lack is often beside the point.
    if length <= Self.mostSaid,
      heard.withheld != nil || heard.choices.count > 1 || heard.offer?.kind.traits.isDeed == true
        || dialogue.lacking(in: meaning) != nil
    {
      return true
    }
    if dialogue.correction(of: context.lastDeed, by: meaning) != nil || dialogue.stepOfWhole(meaning) != nil {
      return true
    }
    let isShort = length <= Self.mostShort
    // What stands in question is not to be mistaken, and half a line means what the conversation makes of it.
    if let question = context.question, isShort || dialogue.destroys(question) { return true }
    if isShort, !meaning.commands.isEmpty, meaning.commands != heard.commands { return true }
    if isShort, understander.isDislike(heard.line) || understander.badValue(in: heard, at: moment()) != nil {
      return true
    }
    if understander.inability(in: heard) != nil { return true }
    let isRead =
      switch heard.evidence {
      case .sentence: true
      case .typo: isShort && heard.repairs.allSatisfy(\.isPlain)
      case .example, .none: false
      }
    guard isRead, !heard.commands.isEmpty, heard.choices.isEmpty else { return false }
    return heard.commands.allSatisfy { part in
      let open = part.command.openWords?.split(separator: " ").count ?? 0
      // What asks for nothing that its words leave open is no less plain for being a question.
      let isCertain = part.isWhole || isShort && part.isFragment || open == 0 && heard.confidence >= Self.certain
      return isCertain && open <= Self.mostOpen
    }
  }

  /// As long as most of what is said in half a sentence, and in a whole one, by judgment.
  private static let (mostShort, mostSaid) = (5, 8)
  private static let certain = 0.9
  /// More words that no sentence knows may be more than a topic, by judgment.
  private static let mostOpen = 2

  private var textsInView: [String] {
    (screen.articles?.view ?? []).flatMap { [$0.item.title, $0.item.summary ?? "", $0.item.publisher.name] }
  }

  private var textsOfOpened: [String] {
    guard let opened = screen.opened else { return [] }
    return [opened.title, opened.summary ?? "", opened.excerpt ?? "", opened.publisher.name]
  }
}

extension Plainly.Silence {
  /// Which of several tells what a line is.
  fileprivate var weight: Int {
    switch self {
    case .talk: 0
    case .other: 1
    case .cannot: 2
    case .answer: 3
    }
  }
}

extension Command {
  /// The words of it that may be anything.
  fileprivate var openWords: String? {
    if let words = newsRequest?.query { return words }
    if case .fitting(.about(let words), _)? = reference { return words }
    if case .fitting(.source(_, about: let words), _)? = reference { return words }
    if case .saved(let request) = self { return request.topic ?? request.tag }
    if case .tag(_, let words) = self { return words }
    return nil
  }
}
