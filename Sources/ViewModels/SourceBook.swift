import Basics
import Commands
import News
import Replies

/// Finds the sources that names mean, among those of the edition, those on screen, and those followed.
@MainActor
public struct SourceBook {
  let news: any NewsDesk
  let shelf: any LibraryShelf
  let around: Surroundings

  public init(news: any NewsDesk, shelf: any LibraryShelf, around: Surroundings) {
    self.news = news
    self.shelf = shelf
    self.around = around
  }

  /// The sources that a request names, none where it names none.
  func sources(of choice: SourceChoice?, on screen: Screen) async throws(NewsFailure) -> [Source] {
    guard case .named(let wanted)? = choice else { return try sources(of: choice, among: [], on: screen) }
    return try await sources(named: wanted, on: screen)
  }

  /// The sources that a request names, of those that are known.
  func sources(of choice: SourceChoice?, among known: [Source], on screen: Screen) throws(NewsFailure) -> [Source] {
    switch choice {
    case nil: return []
    case .named(let wanted): return try sources(named: wanted, among: known, on: screen)
    case .followed:
      let followed = shelf.followed()
      guard !followed.isEmpty else { throw shelf.followsEmptiness }
      return followed
    }
  }

  /// The sources that go by some names.
  public func sources(named wanted: [SourceName], on screen: Screen) async throws(NewsFailure) -> [Source] {
    guard !wanted.isEmpty else { return [] }
    return try sources(named: wanted, among: try await news.sources(), on: screen)
  }

  /// The sources to be left out; one that this edition does not have is left out anyway.
  func sources(leftOut unwanted: [SourceName], on screen: Screen) async throws(NewsFailure) -> [Source] {
    guard !unwanted.isEmpty else { return [] }
    let known = try await news.sources()
    var found: [Source] = []
    for name in unwanted {
      do throws(NewsFailure) {
        found += try sources(named: [name], among: known, on: screen)
      } catch .notInEdition {
        continue
      }
    }
    return found
  }

  func sources(
    named wanted: [SourceName], among known: [Source], on screen: Screen
  ) throws(NewsFailure) -> [Source] {
    var found: [Source] = []
    for name in wanted {
      if let folder = name.folder {
        let inside = shelf.followed().filter { $0.isIn(folder: folder) }
        guard !inside.isEmpty else { throw .unknownSource(name: name.words, nearest: nil) }
        found += inside.filter { !found.contains($0) }
        continue
      }
      let byNumber = Int(name.words).flatMap { source(numbered: $0, on: screen, among: known) }
      let address = name.id == nil ? SaidPlace.address(name.words)?.identity : nil
      guard
        let source = byNumber ?? followed(named: name, among: known) ?? known.first(where: { $0.id == name.id })
          ?? known.first(where: { Words($0.name) == Words(name.words) })
          ?? known.first(where: { address != nil && $0.feed?.identity == address })
      else {
        if name.id != nil { throw .notInEdition(name: name.properName) }
        throw .unknownSource(name: name.words, nearest: nearest(to: name.words, among: known)?.name)
      }
      if !found.contains(source) { found.append(source) }
    }
    return found
  }

  /// The followed source of a name, or the only one with its words in its name: it comes before a well-known one.
  private func followed(named name: SourceName, among known: [Source]) -> Source? {
    let followed = shelf.followed()
    let exact =
      followed.first { $0.id == name.id } ?? followed.first { $0.goes(by: name.words) }
    if let exact { return known.first { $0.id == exact.id } }
    let called = self.followed(calledBy: name.words, among: known)
    // "BBC" is BBC News where it is BBC Sport that is followed; a feed of one's own is nearer than either.
    let isWellKnown = name.id != nil && known.contains { $0.id == name.id }
    return isWellKnown && called?.feed == nil ? nil : called
  }

  /// The only followed source with some words in its name, or with those behind the first one, which may be an article.
  private func followed(calledBy words: String, among known: [Source]) -> Source? {
    let followed = shelf.followed()
    let rest = words.split(separator: " ").dropFirst().joined(separator: " ")
    let meant = [words, rest].lazy.map(followed.calledPartly).first { !$0.isEmpty } ?? []
    return meant.count == 1 ? known.first { $0.id == meant[0].id } : nil
  }

  /// The source that stands on screen with a number, or that published the article that does.
  private func source(numbered number: Int, on screen: Screen, among known: [Source]) -> Source? {
    if let source = screen.source(numbered: number) { return source }
    let publisher = screen.article(numbered: number)?.publisher
    return publisher.flatMap { publisher in known.first { $0.id == publisher.id } }
  }

  /// What to call a source in a heading: the edition's name for it, else what the person called it.
  func shownName(of source: SourceName?) async -> String? {
    guard let source, source.folder == nil else { return source?.words }
    return (try? await news.sources())?.first { $0.id == source.id }?.name ?? source.properName
  }

  /// The source whose name is typed by no more than two slips, or one in every three letters, or has the words in it.
  private func nearest(to words: String, among known: [Source]) -> Source? {
    let wanted = Words(words).list.joined(separator: " ")
    let ranked = known.map { source in
      (source: source, cost: around.typingCost(wanted, Words(source.name).list.joined(separator: " ")))
    }
    guard let best = ranked.min(by: { $0.cost < $1.cost }) else { return nil }
    if best.cost <= 2 * max(2, wanted.count / 3) { return best.source }
    return known.first { Words($0.name).mentions(of: Words(words, endings: around.endings)) > 0 }
  }
}

extension SourceName {
  /// The name as it is written: "Fox News", and "NBC" for letters that are no word.
  fileprivate var properName: String {
    let written = words.split(separator: " ").map { word in
      word.contains { "aeiouy".contains($0) } ? word.prefix(1).uppercased() + word.dropFirst() : word.uppercased()
    }
    return written.joined(separator: " ")
  }
}

extension [Source] {
  /// Those with a name that has all of some words in it.
  public func calledPartly(_ words: String) -> [Source] {
    let wanted = Set(Words(words).list)
    return wanted.isEmpty ? [] : filter { $0.names.contains { wanted.isSubset(of: Words($0).list) } }
  }

  /// Cards that show them, without numbers.
  func cards(isFollowed: Bool) -> [Card] { map { Card(number: nil, face: .source($0, isFollowed: isFollowed)) } }
}

extension Source {
  /// Whether some words are one of its names.
  func goes(by words: String) -> Bool { names.contains { Words($0) == Words(words) } }

  /// Its name, with the folder it stands in.
  var label: Saying { .sourceLabel(name: name, folder: folder?.joined(separator: " / ")) }
}
