import Basics
import Commands
import News
import Replies
import Understanding

/// Finds what a person points at: among the cards on screen first, then in the library.
struct Pointing {
  /// What pointing comes to.
  enum Found: Hashable {
    case articles([NumberedArticle])
    /// Several fit what was said of one.
    case several([NumberedArticle])
    case nothing(Misfit)
  }

  /// Why nothing could be pointed at.
  enum Misfit: Hashable {
    case nothingOnScreen
    /// Sources are on screen, and what was said can only be done to articles.
    case sourcesOnScreen
    /// What has a number is neither an article nor a source; whether a list is behind it.
    case rowsOnScreen(isBehindList: Bool)
    /// No card has the number; those there are have these.
    case noSuchNumber(Int, shown: [ClosedRange<Int>])
    case noSuchPlace(Reference.Ordinal)
    case nothingLike(Reference.Feature)
    /// Nothing is saved.
    case nothingKept
    /// Fewer fit than were said to.
    case tooFew([NumberedArticle], wanted: Int)
    /// One of several things that were pointed at together may be any of these.
    case oneOfSeveral([NumberedArticle])
    case itIsUnclear
  }

  /// Every article shown so far in the list at hand, by number.
  let shown: [NumberedArticle]
  /// Those of the page in view.
  let inView: [NumberedArticle]
  /// How many other things have numbers in place of those.
  var rows: Int?
  /// What was last touched.
  let it: [Article]
  /// The last several that were touched together, and what was touched alone, the last first.
  var them: [Article] = []
  var touched: [Article] = []
  /// Those that were named together, by a question or one in place of the other.
  var named: [Article] = []
  /// How words end in the language that is spoken.
  var endings = WordEndings.none
  /// How well words fit an article; nil where they do not.
  var fit: (_ words: String, _ article: Article) -> Int? = { _, _ in nil }
  /// Which of some articles words describe best, where not all of them fit.
  var described: (_ words: String, _ articles: [Article]) -> Int? = { _, _ in nil }
  /// How long an article is, as far as its text is known.
  var length: (_ article: Article) -> Int = { ($0.excerpt ?? $0.summary ?? "").utf8.count }
  /// Looks up in the library, newest first, what is not on screen and fits; nothing, where only the screen is meant.
  var library: (_ query: LibraryQuery, _ fits: (Article) -> Bool) -> [Article] = { _, _ in [] }
  /// Looks up what was saved last, or first, so many at most.
  var kept: (_ age: Reference.Age, _ count: Int) -> [Article] = { _, _ in [] }

  /// The articles a reference means.
  func find(_ reference: Reference) -> Found {
    if let rows, let places = reference.places(among: rows) {
      let missing = places.first { !(1...max(1, rows)).contains($0) }
      return .nothing(
        missing.map { .noSuchNumber($0, shown: [1...max(1, rows)]) } ?? .rowsOnScreen(isBehindList: !shown.isEmpty))
    }
    return switch reference {
    case .numbers(let numbers): numbered(numbers)
    case .range(let range): numbered(range)
    case .all(let exceptions): all(but: exceptions)
    case .ordinal(let ordinal, let count): placed(ordinal, count: count)
    case .kept(let age, let count): kept(age, count)
    case .fromEnd(let place): placed(fromEnd: place)
    case .fitting(let feature, let share): fitting(feature, share)
    case .both: both
    case .it: last
    case .them: lastGroup
    case .other: other
    case .those(let count): last(of: count)
    case .together(let references): together(references)
    }
  }

  /// Several things, each found by itself; where one of them is not found, or may be any of several, none is.
  private func together(_ references: [Reference]) -> Found {
    var together: [NumberedArticle] = []
    for reference in references {
      switch find(reference) {
      case .articles(let found): together += found.filter { !together.contains($0) }
      case .several(let several): return .nothing(.oneOfSeveral(several))
      case .nothing(let misfit): return .nothing(misfit)
      }
    }
    return .articles(together)
  }

  /// What was last shown or touched, where it is as many as were said.
  private func last(of count: Int) -> Found {
    if it.count == count { return .articles(it.map(numbered)) }
    return inView.count == count ? .articles(inView) : .nothing(shown.isEmpty ? .nothingOnScreen : .itIsUnclear)
  }

  private var last: Found {
    if !it.isEmpty { return .articles(it.map(numbered)) }
    return inView.count == 1 ? .articles(inView) : .nothing(shown.isEmpty ? .nothingOnScreen : .itIsUnclear)
  }

  /// Several that were touched together, or all of a short list.
  private var lastGroup: Found {
    let group = it.count > 1 ? it : them
    if !group.isEmpty { return .articles(group.map(numbered)) }
    return it.isEmpty && (1...Self.mostInSight).contains(inView.count) ? .articles(inView) : last
  }

  /// No more are meant together without a word of how many, by judgment.
  private static let mostInSight = 5

  /// Of two, the one that was not touched last.
  private var other: Found {
    guard let one = it.first, it.count == 1 else { return .nothing(inView.isEmpty ? .nothingOnScreen : .itIsUnclear) }
    for some in [named, them, inView.map(\.article)] where some.contains(where: { $0.id == one.id }) {
      let others = some.filter { $0.id != one.id }.map(numbered)
      if others.count == 1 { return .articles(others) }
      if some == named { return .several(others) }
    }
    return touched.first { $0.id != one.id }.map { .articles([numbered($0)]) } ?? .nothing(.itIsUnclear)
  }

  /// The two that were named last, the only two there are, or the last two that were touched.
  private var both: Found {
    if !pair.isEmpty { return .articles(pair) }
    if touched.count > 1 { return .articles(touched.prefix(2).reversed().map(numbered)) }
    return inView.isEmpty ? .nothing(.nothingOnScreen) : .several(inView)
  }

  private func numbered(_ numbers: some Collection<Int>) -> Found {
    if shown.isEmpty { return .nothing(.nothingOnScreen) }
    var found: [NumberedArticle] = []
    for number in numbers {
      guard let card = shown.first(where: { $0.number == number }) else {
        return .nothing(.noSuchNumber(number, shown: runs))
      }
      if !found.contains(card) { found.append(card) }
    }
    return .articles(found)
  }

  /// The numbers there are, as few stretches as they make.
  private var runs: [ClosedRange<Int>] {
    shown.compactMap(\.number).reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }

  private func all(but exceptions: Reference.Exceptions) -> Found {
    if let missing = exceptions.numbers.first(where: { number in !shown.contains { $0.number == number } }) {
      return .nothing(shown.isEmpty ? .nothingOnScreen : .noSuchNumber(missing, shown: runs))
    }
    // Nothing was done yet that could be left out.
    if exceptions.it, it.isEmpty { return .nothing(shown.isEmpty ? .nothingOnScreen : .itIsUnclear) }
    var spared = exceptions.it ? Set(it.map(\.id)) : []
    if let feature = exceptions.feature {
      // What is not seen cannot be left alone either.
      guard case .articles(let found) = onScreen.fitting(feature, .every) else {
        return onScreen.fitting(feature, .every)
      }
      spared.formUnion(found.map(\.article.id))
    }
    let left = inView.dropLast(exceptions.last).filter { card in
      !exceptions.numbers.contains { $0 == card.number } && !spared.contains(card.article.id)
    }
    return left.isEmpty ? .nothing(.nothingOnScreen) : .articles(left)
  }

  /// The same, with nothing but the page in view to be found.
  private var onScreen: Pointing {
    Pointing(shown: inView, inView: inView, it: it, endings: endings, fit: fit)
  }

  private func placed(_ ordinal: Reference.Ordinal, count: Int) -> Found {
    guard !inView.isEmpty else { return .nothing(.nothingOnScreen) }
    let byAge = inView.sorted { ($0.article.published ?? .distantPast) > ($1.article.published ?? .distantPast) }
    let current = it.first.flatMap { touched in shown.firstIndex { $0.article.id == touched.id } }
    // Where one went on to another page meanwhile, the next one is the first of those not read.
    let read = touched.lazy.compactMap { one in inView.firstIndex { $0.article.id == one.id } }.first
    let found: [NumberedArticle] =
      switch ordinal {
      case .last: inView.suffix(count)
      case .newest: Array(byAge.prefix(count))
      case .oldest: byAge.suffix(count).reversed()
      case .longest: byLength(count, >)
      case .shortest: byLength(count, <)
      case .next: Array((current.map { shown[($0 + 1)...] } ?? inView[(read.map { $0 + 1 } ?? 0)...]).prefix(count))
      case .previous: current.map { shown[..<$0].suffix(count) } ?? []
      case .former: Array(pair.prefix(1))
      case .latter: pair.suffix(1)
      }
    return found.isEmpty ? .nothing(.noSuchPlace(ordinal)) : .articles(found)
  }

  /// So many of those that were named together, or of all in view, by the length of what is known of their texts.
  private func byLength(_ count: Int, _ isBefore: (Int, Int) -> Bool) -> [NumberedArticle] {
    let among = pair.isEmpty ? inView : pair
    return Array(among.sorted { isBefore(length($0.article), length($1.article)) }.prefix(count))
  }

  /// The two that were named last, or the only two there are; none where there are more or fewer.
  private var pair: [NumberedArticle] {
    if it.count == 2 { return it.map(numbered) }
    if named.count == 2, it.allSatisfy({ one in named.contains { $0.id == one.id } }) { return named.map(numbered) }
    return inView.count == 2 ? inView : []
  }

  private func kept(_ age: Reference.Age, _ count: Int) -> Found {
    let found = kept(age, count).map(numbered)
    if found.isEmpty { return .nothing(.nothingKept) }
    return found.count == count ? .articles(found) : .nothing(.tooFew(found, wanted: count))
  }

  private func placed(fromEnd place: Int) -> Found {
    guard !inView.isEmpty else { return .nothing(.nothingOnScreen) }
    guard place <= inView.count else { return .nothing(.tooFew(inView, wanted: place)) }
    return .articles([inView[inView.count - place]])
  }

  private func fitting(_ feature: Reference.Feature, _ share: Reference.Share) -> Found {
    switch feature {
    case .about(let about): return pick(share, of: called(about, isOne: share == .one), feature)
    case .source(let name, let about):
      let publisher = PublisherName(words: name.words, id: name.id)
      let words = about.map { Words($0, endings: endings) }
      let found = alike(LibraryQuery(words: about, endings: endings, publisher: publisher)) { article in
        publisher.names(article.publisher) && (words.map { article.speaks(of: $0) } ?? true)
      }
      return pick(share, of: found, feature)
    }
  }

  /// Those that are meant of all that fit.
  private func pick(_ share: Reference.Share, of found: [NumberedArticle], _ feature: Reference.Feature) -> Found {
    if found.isEmpty { return .nothing(.nothingLike(feature)) }
    switch share {
    case .every: return .articles(found)
    case .one: return found.count == 1 ? .articles(found) : .several(found)
    case .count(let count) where found.count < count: return .nothing(.tooFew(found, wanted: count))
    case .count(let count): return found.count == count ? .articles(found) : .several(found)
    case .places(let places) where found.count < places.upperBound:
      return .nothing(.tooFew(found, wanted: places.upperBound))
    case .places(let places): return .articles(Array(found[places.lowerBound - 1...places.upperBound - 1]))
    case .ordinal(_, let count) where found.count < count: return .nothing(.tooFew(found, wanted: count))
    case .ordinal(let ordinal, let count):
      return Pointing(shown: found, inView: found, it: it, endings: endings, fit: fit)
        .placed(ordinal, count: count)
    }
  }

  /// What goes by some words, on screen or in the library; where one is meant, what goes by them best.
  private func called(_ about: String, isOne: Bool) -> [NumberedArticle] {
    let words = Words(about, endings: endings)
    func fits(_ article: Article) -> Bool { fit(about, article) != nil || article.speaks(of: words) }
    let found = alike(LibraryQuery(words: about, endings: endings), fits)
    if found.isEmpty, let tag = Tag(rawValue: about) {
      return library(LibraryQuery(tag: tag)) { _ in true }.map(numbered)
    }
    if found.isEmpty, isOne, let place = described(about, inView.map(\.article)) { return [inView[place]] }
    let weighed = found.map { (card: $0, weight: fit(about, $0.article) ?? 0) }
    guard isOne, let best = weighed.map(\.weight).max() else { return found }
    return weighed.filter { $0.weight == best }.map(\.card)
  }

  /// What fits, looked for in the page in view, in the pages before it, and in the library, where it is found first.
  private func alike(_ query: LibraryQuery, _ fits: (Article) -> Bool) -> [NumberedArticle] {
    var found = inView.filter { fits($0.article) }
    if found.isEmpty { found = shown.filter { fits($0.article) } }
    // A story told by several has one card, and the named source may be one of those below it.
    if found.isEmpty { found = (inView + shown).lazy.flatMap(\.article.also).filter(fits).prefix(1).map(numbered) }
    return found.isEmpty ? library(query, fits).map(numbered) : found
  }

  private func numbered(_ article: Article) -> NumberedArticle {
    NumberedArticle(number: shown.first { $0.article.id == article.id }?.number, article: article)
  }
}
