import Basics
import Commands
import Ear

/// What is here and now, by which what the ear hears is chosen.
@MainActor public protocol EarSurroundings {
  /// Whether plain words come to something, said behind some others.
  func holds(_ plain: String, behind earlier: [String]) async -> Bool
  /// The number of the one card that some words fit best, so many of them at least; nil where none stands out.
  func card(fitting words: String, by least: Int) -> Int?
  /// Whether an article is open that a question may be about.
  var hasArticleOpen: Bool { get }
}

/// Lines that no sentence takes whole: the ear cuts them into parts and tells what each may ask for, and what can be found
/// here and now decides.
@MainActor public struct EarReader {
  private let ear: Ear
  private let understander: Understander
  private let surroundings: any EarSurroundings
  private let moment: Moment

  public init(_ ear: Ear, _ understander: Understander, in surroundings: any EarSurroundings, at moment: Moment) {
    (self.ear, self.understander, self.surroundings, self.moment) = (ear, understander, surroundings, moment)
  }

  /// What a line asks for in plain words; nil where nothing is heard in it.
  public func plainWords(
    for line: String, after context: EarContext, shown: WordsInView = WordsInView(), opened: WordsInView = WordsInView()
  ) async -> PlainWords? {
    let (words, folded) = understander.earWords(of: line, shown: shown, opened: opened)
    guard isSaid(words) else { return nil }
    let parts = ear.hear(words, after: context)
    var (said, silences) = ([Said](), [PlainWords.Silence]())
    // What asks for nothing keeps nothing else from being done, however unlikely it is.
    var (probability, silence) = (1.0, 1.0)
    var question: String?
    var isTakenBack = false
    // What is denied or put right and not understood may be what the rest asks for.
    var isDoubtful = false
    var unheard: [String] = []
    var told = ""
    for part in parts {
      let slots = HeardSlots(part, words, folded, by: understander)
      let likeliest = await choice(of: part, slots, behind: said.map(\.plain), told: told, isAlone: parts.count == 1)
      guard let chosen = likeliest, parts.count == 1 || chosen.probability >= PlainWords.leastOfPart else {
        // Nor does what hardly anything is heard in.
        if parts.count == 1 { return nil }
        if understander.denies(slots.line) || understander.corrects(within: slots.line) { isDoubtful = true }
        unheard.append(slots.line)
        continue
      }
      if chosen.way.isSilent, !said.isEmpty, understander.corrects(within: slots.line) { isDoubtful = true }
      if let heard = PlainWords.Silence(rawValue: chosen.way.name) {
        silence = min(silence, chosen.probability)
        silences.append(heard)
        told += " " + slots.line
        if heard == .answer { question = slots.line }
      } else {
        probability = min(probability, chosen.probability)
        guard let edited = edited(said, by: chosen, slots) else {
          isDoubtful = true
          continue
        }
        isTakenBack = edited.isEmpty
        said = edited
      }
    }
    if isTakenBack { silences = [.takenBack] }
    if isDoubtful, said.isEmpty { return nil }
    guard !said.isEmpty || !silences.isEmpty && (unheard.isEmpty || silences.contains(.answer)) else { return nil }
    // Nothing is taken away where a part of the line was not understood.
    let isGrave = said.contains(where: \.way.isGrave)
    if isGrave, !unheard.isEmpty { return nil }
    unheard += said.compactMap(\.leftOut)
    guard said.isEmpty || keepsNames(line, in: said) else { return nil }
    return PlainWords(
      lines: said.map(\.plain),
      probability: said.isEmpty && !isTakenBack || isGrave ? min(probability, silence) : probability,
      graveness: said.filter(\.way.isGrave).map(\.probability).min() ?? 1,
      silence: said.isEmpty ? silences.max { $0.weight < $1.weight } ?? .talk : nil,
      inVain: said.lazy.compactMap(\.inVain).first, unheard: unheard.first { !understander.isHollow($0) },
      question: said.isEmpty ? question : nil, isDoubtful: isDoubtful)
  }

  /// Whether there are words to go by: a few that nobody knows are no greeting.
  private func isSaid(_ words: [EarWord]) -> Bool {
    let said = words.filter { !$0.kinds.contains(.sign) }
    let telling = said.filter { !understander.isHollow(String(decoding: $0.letters, as: UTF8.self)) }
    let known = telling.count { !$0.kinds.isEmpty }
    return !said.isEmpty
      && (telling.isEmpty || said.count > Understander.mostShort || known > 1 || 2 * known > telling.count)
  }

  /// Whether plain words have all addresses, paths and tags of a line, which only stand in it for a reason.
  private func keepsNames(_ line: String, in said: [Said]) -> Bool {
    let names = line.lowercased().split(separator: " ").filter {
      $0.contains("/") || $0.contains("#") || $0.contains("@")
    }.map { $0.trimming { ".,;:!?".contains($0) } }
    return names.allSatisfy { name in said.contains { $0.plain.contains(name) } }
  }

  /// A part as it is to be said.
  private struct Said {
    let way: Way
    let slots: [String: String]
    let plain: String
    let probability: Double
    var inVain: String?
    /// Words of a slot that make no sense in it.
    var leftOut: String?
  }

  /// What is said so far with one part more, which may take back or put right the one before it; nil where it is unclear
  /// what it puts right.
  private func edited(_ said: [Said], by part: Said, _ heard: HeardSlots) -> [Said]? {
    guard let last = said.last else { return [part] }
    switch part.way.name {
    case "drop", "undo": return said.dropLast()
    case "rather":
      let slots = last.slots.merging(heard.filling(last.way)) { $1 }
      guard slots != last.slots, let plain = last.way.plain(slots) else { return nil }
      return said.dropLast() + [Said(way: last.way, slots: slots, plain: plain, probability: part.probability)]
    default:
      if part.way == last.way, understander.corrects(from: heard.line) { return said.dropLast() + [part] }
    }
    return said + [part]
  }

  /// The likeliest way of a part that what is here allows.
  private func choice(
    of part: Ear.Part, _ slots: HeardSlots, behind earlier: [String], told: String, isAlone: Bool
  ) async -> Said? {
    if slots.isTorn { return nil }
    var best: (said: Said, score: Double)?
    let isQuestion = understander.asksAboutDeed(slots.line)
    var deed: String?
    for (number, probability) in part.ways.prefix(3) where probability >= Self.leastHeard {
      let way = ear.ways[number]
      if way.isSilent {
        let score = way.name == PlainWords.Silence.talk.rawValue && isAlone ? probability * Self.quiet : probability
        if score > best?.score ?? 0 {
          best = (Said(way: way, slots: [:], plain: "", probability: probability), score)
        }
        continue
      }
      if deed == nil, way.slots.contains("deed"), let said = slots.texts["deed"] { deed = await plainDeed(said) }
      let sayings = fillings(of: way, slots, told: told).flatMap { filled, leftOut in
        let filled = filled.merging(deed.map { ["deed": $0] } ?? [:]) { $1 }
        return way.plains(filled).map { (plain: $0, filled: filled, leftOut: leftOut) }
      }
      for (plain, filled, leftOut) in sayings {
        let reading = understander.interpret(plain, at: moment, isMeant: true).commands.map(\.command)
        // What was to point at something is no topic, and nothing is done for a question.
        if !way.slots.contains("words"), reading.contains(where: { $0.newsRequest?.query != nil }) { continue }
        if isQuestion, reading.contains(where: \.kind.traits.isDeed) { continue }
        if way.isGrave, understander.wonders(slots.line) { continue }
        // What was told of a time is no name of anything.
        if filled["when"] != nil, reading.contains(where: \.lacksTime) { continue }
        let isSaid = slots.keepsNames(in: plain) && keepsDenial(slots.line, in: plain)
        let isHeld = await surroundings.holds(plain, behind: earlier) && isSaid
        let score =
          probability * (isHeld ? 1 : Self.ungrounded) * (leftOut == nil ? 1 : Self.partly)
          * (slots.keepsSubject(in: plain) ? 1 : Self.besideIt)
        if score > best?.score ?? 0 {
          let whole = slots.texts["words"]
          let isPart = way.slots.contains("words") && filled["ref"] == nil && whole != nil && filled["words"] != whole
          best = (
            Said(
              way: way, slots: filled, plain: plain, probability: score, inVain: isPart ? whole : nil, leftOut: leftOut),
            score
          )
        }
        if isHeld { break }
      }
    }
    // What nothing else is heard in but a question is put to what is open.
    if best?.score ?? 0 < PlainWords.leastOfPart, surroundings.hasArticleOpen, slots.line.hasSuffix("?"),
      let answer = ear.ways.first(where: { $0.name == PlainWords.Silence.answer.rawValue })
    {
      return Said(way: answer, slots: [:], plain: "", probability: PlainWords.leastOfPart)
    }
    return best?.said
  }

  /// What is to be done another time in plain words, where it is not said in them.
  private func plainDeed(_ deed: String) async -> String {
    let isPlain = understander.interpret(deed, at: moment, isMeant: true).leavesNothingOpen(isShort: true)
    guard !isPlain, let heard = await plainWords(for: deed, after: .nothing), heard.silence == nil else { return deed }
    return heard.lines.joined(separator: ". ")
  }

  /// Fewer words of a remark fit a card by accident, by judgment.
  private static let leastTold = 2

  /// Less likely ways are not looked at; what cannot be found is less likely, and so is a whole line of talk, by judgment.
  private static let leastHeard = 0.08
  private static let ungrounded = 0.25
  private static let partly = 0.9
  private static let besideIt = 0.5
  private static let quiet = 0.5

  /// So few words that ask for nothing themselves are a topic, by judgment.
  private static let mostTopic = 3

  /// What may fill a way's slots: all that was heard, or where that makes no sense, all but what only narrows it.
  private func fillings(
    of way: Way, _ slots: HeardSlots, told: String
  ) -> [(filled: [String: String], leftOut: String?)] {
    let whole = wholeFillings(of: way, slots, told: told)
    let narrowing = Self.narrowing.filter { whole[0][$0] != nil }
    let dropped = narrowing.map { [$0] } + (narrowing.count > 1 ? [narrowing] : [])
    return whole.map { ($0, nil) } + timely(whole[0])
      + dropped.map { names in
        (whole[0].filter { !names.contains($0.key) }, names.compactMap { whole[0][$0] }.joined(separator: " "))
      }
  }

  /// The same without some words of a time that say no time themselves, the fewest first: "sunday after chapel at eleven".
  private func timely(_ filled: [String: String]) -> [(filled: [String: String], leftOut: String?)] {
    guard let words = filled["when"]?.split(separator: " "), words.count <= Self.mostOfTime else { return [] }
    let stretches = (1..<max(words.count, 1)).flatMap { length in
      (0...words.count - length).map { $0..<$0 + length }
    }
    return stretches.map { stretch in
      let kept = words[..<stretch.lowerBound] + words[stretch.upperBound...]
      return (
        filled.merging(["when": kept.joined(separator: " ")]) { $1 }, words[stretch].joined(separator: " ")
      )
    }
  }

  /// What stands together in a few words, the longest first.
  private func stretches(of said: String) -> [String] {
    let words = said.split(separator: " ").prefix(Self.mostOfTime)
    return (1..<max(words.count, 1)).reversed().flatMap { length in
      (0...words.count - length).map { words[$0..<$0 + length].joined(separator: " ") }
    }
  }

  /// Longer times are told in sentences, by judgment.
  private static let mostOfTime = 8

  /// Slots that what is asked for can do without.
  private static let narrowing = ["day", "n", "order", "section"]

  /// What may fill them: as it was heard, pointing at the card that fits best, or about one thing of several.
  private func wholeFillings(of way: Way, _ slots: HeardSlots, told: String) -> [[String: String]] {
    let filled = slots.filling(way)
    var fillings = [filled]
    if way.slots.contains("ref"), let words = filled["ref"] ?? filled["words"],
      let number = surroundings.card(fitting: words, by: 1)
    {
      var pointing = filled
      pointing["ref"] = String(number)
      pointing["words"] = nil
      fillings.append(pointing)
    }
    // "National Geographic has it too. Open that one": what was just told of is meant.
    if way.slots.contains("ref"), filled["ref"].map(understander.standsIn) ?? true,
      let number = surroundings.card(fitting: told, by: Self.leastTold)
    {
      var pointing = filled
      pointing["ref"] = String(number)
      fillings.insert(pointing, at: filled["ref"] == nil ? fillings.count : 0)
    }
    // "The BBC people" are the BBC.
    if let said = filled["source"], understander.source(called: said) == nil,
      let known = stretches(of: said).first(where: { understander.source(called: $0) != nil })
    {
      fillings.append(filled.merging(["source": known]) { $1 })
    }
    if let ref = filled["ref"] {
      // "The first and third of" those: what is left open behind a thing is no part of its name.
      let words = ref.split(separator: " ").map(String.init)
      let kept = words.reversed().drop { understander.isHollow($0) }.reversed()
      if !kept.isEmpty, kept.count < words.count {
        var trimmed = filled
        trimmed["ref"] = kept.joined(separator: " ")
        fillings.append(trimmed)
      }
    }
    if way.slots.contains("words"), filled.isEmpty {
      let said = slots.line.split(separator: " ").count
      let topics = said <= Self.mostTopic ? [slots.line] : understander.topics(in: slots.line)
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

  /// Whether plain words deny what a part denies, so that nobody is shown what they never want to see.
  private func keepsDenial(_ line: String, in plain: String) -> Bool {
    line.split(separator: " ").count > Self.mostDenied || !understander.denies(line) || understander.denies(plain)
  }

  /// What a longer line seems to deny is often beside the point, by judgment.
  private static let mostDenied = 8
}

extension Command {
  /// Whether it is to remind of something, and not said when.
  fileprivate var lacksTime: Bool {
    if case .remind(let days) = self { return days.to == nil }
    if case .remindOf(_, let days) = self { return days.to == nil }
    return false
  }
}
