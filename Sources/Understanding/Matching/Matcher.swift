import Grammar

/// Finds the cheapest reading of each intent for a stretch of a line.
///
/// Goes through the line once from each word where a command may begin, keeping every place in the sentence graph that
/// the words so far can lead to, each with its cheapest way there. Free text goes on from word to word like everything
/// else, so that the time grows with the length of the line and not with its square; and since nothing looks ahead,
/// one pass serves every stretch that begins where it does.
final class Matcher {
  static let none: Int32 = -1

  /// The first and the last item at a word.
  private struct ItemRow {
    var head = Matcher.none
    var tail = Matcher.none
  }

  /// How far a pass goes.
  enum Reach {
    /// Through sentences alone, without free text and whatever else costs as much as a word of it.
    case plain
    case all
  }

  /// What was found from one word on, as shares of the finals and starts.
  private struct Pass {
    let start: Int
    let reach: Reach
    /// What a pass through sentences alone had found before this one went on from there.
    var plainFinals = Stretch(first: 0, last: 0)
    let finals: Stretch
    let starts: Stretch
    let steps: Int
  }

  private struct Stretch {
    let first: Int
    let last: Int

    var range: Range<Int> { first..<last }
  }

  /// A bit beyond all slots that says free text was used.
  static let freeText = SlotSet(rawValue: 1 << 63)
  static let freeMark: Int32 = -10

  let finder: SpanFinder
  /// How many places in the graph were looked at for all lines so far, which is what the time goes by.
  var stepCount: Int { ownStepCount + plainStepCount + finder.stepCount }

  /// More steps than any line takes that somebody might say.
  private static let mostSteps = 15_000

  private var ownStepCount = 0
  /// How many were taken on passes without free text: they count for no line, unless a pass goes on from there.
  private var plainStepCount = 0
  /// Whether any pass without free text took too many.
  private var isCutShort = false
  private var lastStep = Int.max
  /// How far the pass at hand goes, and what nothing may cost in it.
  private(set) var reach = Reach.all
  private var tooDear = Int32.max
  let grammar: Grammar
  let lattice: Lattice
  private let skips: Skips
  private let prospects: Prospects
  private(set) var end = 0
  /// What the words of the line were read as last; nil where none were read yet.
  private var repairs: [[Word]]?
  private let passes = Pile<Pass>()
  private let starts = Pile<Skips.Start>()
  let items = Pile<Item>(room: 512)
  /// What the last pass through sentences alone left for one that goes all the way, in the order of the words it was
  /// come upon at.
  let aside = Pile<Item>(room: 256)
  /// The pass that it was left by; nil where there is none to go on with.
  private var unfinished: Pass?
  /// The items of the pass at hand by their words.
  private let rows = Pile<ItemRow>()
  private let places = PlaceTable()
  /// The items where a sentence is complete, from the front of the line to its end.
  let finals = Pile<Int32>()
  private let best = Candidates()

  init(grammar: Grammar) {
    self.grammar = grammar
    finder = SpanFinder(grammar: grammar)
    lattice = finder.lattice
    skips = Skips(grammar: grammar, lattice: lattice)
    prospects = Prospects(grammar: grammar, finder: finder)
  }

  /// Begins a line, and to count the steps that it may take.
  ///
  /// A line of many short words may be read in more ways than there is time for, and so all of them together have
  /// an end: whatever such a line is, it is no request.
  func beginLine() {
    repairs = nil
    isCutShort = false
    lastStep = ownStepCount + Self.mostSteps
    finder.lastStep = finder.stepCount + Self.mostSteps
  }

  /// Whether a line took more steps than it may, so that not all of its readings are known.
  var isSpent: Bool { ownStepCount > lastStep || finder.stepCount > finder.lastStep }

  /// Takes in a line's tokens; where there are repairs for one, also what they would be.
  ///
  /// A line is read more than once, and what was found in it the last time is still so where the repairs are.
  func begin(_ tokens: [Token], repairs: [[Word]]) {
    if repairs == self.repairs { return }
    self.repairs = repairs
    end = tokens.count
    finder.begin(tokens, repairs: repairs)
    skips.begin(end)
    passes.removeAll()
    unfinished = nil
    starts.removeAll()
    items.removeAll()
    finals.removeAll()
  }

  /// The readings of a stretch of the line, cheapest first, one for each intent.
  func candidates(in range: Range<Int>) -> [Candidate] { candidates(in: range, .all) }

  /// Those of the readings that cost less than a word of free text; nil where there is hardly one.
  ///
  /// Half of what people say is a sentence to its last word, and found without the many ways there are to take some of
  /// it for free text.
  func plainCandidates(in range: Range<Int>) -> [Candidate]? {
    // Words between quotes are free text that costs next to nothing.
    guard lattice.isCovered(range), !range.contains(where: lattice.isQuoted) else { return nil }
    let candidates = candidates(in: range, .plain)
    // What was not followed to its end may lead to something else.
    return isCutShort ? nil : candidates
  }

  private func candidates(in range: Range<Int>, _ reach: Reach) -> [Candidate] {
    guard !range.isEmpty else { return [] }
    assert(lattice.mayEnd(at: range.upperBound), "No command can end here.")
    best.removeAll()
    let pass = pass(from: range.lowerBound, reach)
    keepBest(of: pass.plainFinals, in: range)
    keepBest(of: pass.finals, in: range)
    return best.sorted { isPlainer($0, than: $1) }
  }

  private func keepBest(of found: Stretch, in range: Range<Int>) {
    for index in found.range {
      let item = items[finals[index]]
      let position = Int(item.position)
      if position > range.upperBound { break }
      guard let skip = skips.cost(from: position, to: range.upperBound, besideFreeText: item.touchesFree) else {
        continue
      }
      best.keep(Candidate(item: finals[index], cost: item.cost + skip, sentence: item.sentence), in: grammar)
    }
  }

  /// Whether what stands between two words can be passed over as politeness, so that no command ends there.
  func canSkip(from start: Int, to index: Int) -> Bool {
    let pass = passes.first(where: { $0.start == start }) ?? pass(from: start, .all)
    return pass.starts.range.contains { starts[$0].index == index }
  }

  private func pass(from start: Int, _ reach: Reach) -> Pass {
    if let known = passes.first(where: { $0.start == start && $0.reach == reach }) { return known }
    var pass: Pass
    if reach == .all, let plain = unfinished, plain.start == start {
      pass = goingOn(from: plain)
    } else {
      pass = newPass(from: start, reach)
    }
    passes.append(pass)
    return pass
  }

  private func newPass(from start: Int, _ reach: Reach) -> Pass {
    self.reach = reach
    tooDear = reach == .all ? .max : SpanFinder.freeWordCost
    let stepsBefore = ownStepCount
    let (firstFinal, firstStart) = (finals.count, starts.count)
    aside.removeAll()
    unfinished = nil
    places.clear()
    rows.removeAll()
    rows.append(ItemRow(), times: end + 1)
    skips.starts(from: start, into: starts)
    for index in firstStart..<starts.count {
      let start = starts[index]
      add(
        Item(
          node: grammar.tables.root, position: Int16(start.index), cost: start.cost, touchesFree: start.isWeak))
    }
    for position in start...end { advance(from: rows[position].head) }
    let pass = Pass(
      start: start, reach: reach, finals: Stretch(first: firstFinal, last: finals.count),
      starts: Stretch(first: firstStart, last: starts.count), steps: ownStepCount - stepsBefore)
    if reach == .plain {
      if isSpent { isCutShort = true } else { unfinished = pass }
      plainStepCount += pass.steps
      ownStepCount = stepsBefore
    }
    return pass
  }

  /// Goes all the way from where a pass through sentences alone stopped: what it found is as good as ever, and only
  /// what it put aside leads to more.
  private func goingOn(from plain: Pass) -> Pass {
    reach = .all
    tooDear = .max
    unfinished = nil
    plainStepCount -= plain.steps
    ownStepCount += plain.steps
    let (firstItem, firstFinal) = (Int32(items.count), finals.count)
    var next = 0
    for position in plain.start...end {
      while next < aside.count, wordOf(aside[next]) <= position {
        add(aside[next])
        next += 1
      }
      var index = rows[position].head
      while index >= 0, index < firstItem { index = items[index].next }
      advance(from: index)
    }
    return Pass(
      start: plain.start, reach: .all, plainFinals: plain.finals,
      finals: Stretch(first: firstFinal, last: finals.count), starts: plain.starts, steps: plain.steps)
  }

  /// Follows the items of a word from one on, and those that are added to them meanwhile.
  private func advance(from first: Int32) {
    var index = first
    while index >= 0, !isSpent {
      if !items[index].isSuperseded {
        ownStepCount += 1
        advance(index)
      }
      index = items[index].next
    }
  }

  /// At which word something was put aside.
  private func wordOf(_ item: Item) -> Int { item.parent < 0 ? 0 : Int(items[item.parent].position) }

  /// Keeps a way to a place, unless a cheaper one is known.
  func add(_ item: Item) {
    let position = Int(item.position)
    let isGood =
      item.cost < tooDear
      && (item.sentence >= 0 && lattice.mayEnd(at: position)
        || prospects.leadsOn(item.node, at: position, freely: reach == .all))
    guard isGood else {
      if reach == .plain { aside.append(item) }
      return
    }
    let place = places.place(node: item.node, position: item.position)
    let known = place.item
    if known >= 0, items[known].cost <= item.cost { return }
    let new = Int32(items.count)
    items.append(item)
    places.put(new, in: place)
    if known >= 0 { items.change(known) { $0.isSuperseded = true } }
    var row = rows[position]
    if row.head < 0 { row.head = new } else { items.change(row.tail) { $0.next = new } }
    row.tail = new
    rows[position] = row
  }
}
