import News
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
    /// No card has the number; those there are have these.
    case noSuchNumber(Int, shown: [ClosedRange<Int>])
    case noSuchPlace(Reference.Ordinal)
    case nothingLike(String)
    case itIsUnclear
  }

  /// Every article shown so far in the list at hand, by number.
  let shown: [NumberedArticle]
  /// Those of the page in view.
  let inView: [NumberedArticle]
  /// What was last touched.
  let it: [Article]
  /// How words end in the language that is spoken.
  var endings = WordEndings.none
  /// Looks up in the library, newest first, what is not on screen and fits.
  let library: (_ query: LibraryQuery, _ fits: (Article) -> Bool) -> [Article]

  /// The articles a reference means.
  func find(_ reference: Reference) -> Found {
    switch reference {
    case .numbers(let numbers): numbered(numbers)
    case .range(let range): numbered(range)
    case .all(let exceptions, let last): all(except: exceptions, last)
    case .ordinal(let ordinal, let count): placed(ordinal, count: count)
    case .fromEnd(let place): placed(fromEnd: place)
    case .about(let words):
      alike(words, LibraryQuery(words: words, endings: endings)) { [endings] in
        $0.speaks(of: Words(words, endings: endings))
      }
    case .source(let name, let about): from(name, about: about)
    case .both: both
    case .it: last
    }
  }

  private var last: Found {
    if !it.isEmpty { return .articles(it.map(numbered)) }
    return inView.count == 1 ? .articles(inView) : .nothing(shown.isEmpty ? .nothingOnScreen : .itIsUnclear)
  }

  /// The two that were named last, or the only two there are.
  private var both: Found {
    if it.count == 2 { return .articles(it.map(numbered)) }
    if inView.isEmpty { return .nothing(.nothingOnScreen) }
    return inView.count == 2 ? .articles(inView) : .several(inView)
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

  private func all(except exceptions: [Int], _ last: Int) -> Found {
    if let missing = exceptions.first(where: { number in !shown.contains { $0.number == number } }) {
      return .nothing(shown.isEmpty ? .nothingOnScreen : .noSuchNumber(missing, shown: runs))
    }
    let left = inView.dropLast(last).filter { card in !exceptions.contains { $0 == card.number } }
    return left.isEmpty ? .nothing(.nothingOnScreen) : .articles(left)
  }

  private func placed(_ ordinal: Reference.Ordinal, count: Int) -> Found {
    guard !inView.isEmpty else { return .nothing(.nothingOnScreen) }
    let byAge = inView.sorted { ($0.article.published ?? .distantPast) > ($1.article.published ?? .distantPast) }
    let current = it.first.flatMap { touched in shown.firstIndex { $0.article.id == touched.id } }
    let found: [NumberedArticle] =
      switch ordinal {
      case .last: inView.suffix(count)
      case .newest: Array(byAge.prefix(count))
      case .oldest: byAge.suffix(count).reversed()
      case .next: Array(current.map { shown[($0 + 1)...].prefix(count) } ?? shown.prefix(count))
      case .previous: current.map { shown[..<$0].suffix(count) } ?? []
      }
    return found.isEmpty ? .nothing(.noSuchPlace(ordinal)) : .articles(found)
  }

  private func placed(fromEnd place: Int) -> Found {
    if inView.isEmpty { return .nothing(.nothingOnScreen) }
    return inView.count < place
      ? .nothing(.noSuchNumber(place, shown: runs)) : .articles([inView[inView.count - place]])
  }

  private func from(_ name: SourceName, about: String?) -> Found {
    let publisher = PublisherName(words: name.words, id: name.id)
    let words = about.map { Words($0, endings: endings) }
    let said = [name.words, about].compactMap(\.self).joined(separator: " about ")
    return alike(said, LibraryQuery(words: about, endings: endings, publisher: publisher)) { article in
      publisher.names(article.publisher) && (words.map { article.speaks(of: $0) } ?? true)
    }
  }

  /// What fits, looked for in the page in view, in the pages before it, and in the library, where it is found first.
  private func alike(_ words: String, _ query: LibraryQuery, _ fits: (Article) -> Bool) -> Found {
    var found = inView.filter { fits($0.article) }
    if found.isEmpty { found = shown.filter { fits($0.article) } }
    // A story that several tell has one card, and whoever is named may tell it below it.
    if found.isEmpty { found = (inView + shown).lazy.flatMap(\.article.also).filter(fits).prefix(1).map(numbered) }
    if found.isEmpty { found = library(query, fits).map(numbered) }
    if found.isEmpty { return .nothing(.nothingLike(words)) }
    return found.count == 1 ? .articles(found) : .several(found)
  }

  private func numbered(_ article: Article) -> NumberedArticle {
    NumberedArticle(number: shown.first { $0.article.id == article.id }?.number, article: article)
  }
}
