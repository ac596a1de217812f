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
  let understander: Understander
  let surroundings: any EarSurroundings
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

  /// Less likely ways are not looked at; what cannot be found is less likely, and so is a whole line of talk, by judgment.
  private static let leastHeard = 0.08
  private static let ungrounded = 0.25
  private static let partly = 0.9
  private static let besideIt = 0.5
  private static let quiet = 0.5

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
