import Basics
import News
import Understanding
import ViewModels

/// Sources: which there are, which are followed, and which one a name means.
extension Conversation {
  func showSources(_ request: SourceFilter) async -> Reply {
    await scenes.sources.show(request, size: pageSize)
    let headings = Headings(names: names)
    if scenes.sources.state.failure == .nothingFound {
      context.missed = .sources(request)
      return .empty(headings.noSources(request), hint: #"Say "sources" to see all of them."#)
    }
    note(.sources(request))
    return shown(.sources, headings.sources(request))
  }

  func follow(_ wanted: [SourceName]) async -> Reply {
    do throws(NewsFailure) {
      // "Follow all of them" means those on screen; where there are none, it is not known which.
      let onScreen = wanted == [.all] ? sourcesOnScreen : []
      if wanted == [.all], onScreen.isEmpty { return await ask(.lacking(start: "follow", .source)) }
      let sources = onScreen.isEmpty ? try await sources(named: wanted) : onScreen
      context.deed = .follow
      context.lastDeed = LastDeed(deed: .follow)
      let followed = Set(scenes.library.followed().map(\.id))
      let new = sources.filter { !followed.contains($0.id) }
      let cards = touched(sources, isFollowed: true)
      if new.isEmpty { return Reply(message: "You follow \(listed(sources.map(\.name))) already.", touched: cards) }
      try change(.followed(new))
      return Reply(
        message: "You follow \(listed(new.map(\.name))) now\(followedCount()).",
        hint: followed.isEmpty ? #"Say "headlines from my sources" to see what they write."# : nil, touched: cards)
    } catch {
      return Reply(error)
    }
  }

  func unfollow(_ unwanted: SourceChoice, isDoubtful: Bool) async -> Reply {
    do throws(NewsFailure) {
      let followed = scenes.library.followed()
      guard !followed.isEmpty else { throw scenes.library.followsEmptiness }
      guard case .named(let unwanted) = unwanted else { return await ask(.unfollow(followed)) }
      let known = try await scenes.allSources()
      let all = known + followed.filter { !known.contains($0) }
      var sources: [Source] = []
      for name in unwanted {
        let meant = try self.sources(named: name, followed: followed, among: all)
        sources += meant.filter { !sources.contains($0) }
      }
      if let other = sources.first(where: { source in !followed.contains { $0.id == source.id } }) {
        throw .notFollowed(name: other.name)
      }
      return isDoubtful || sources.count > 1 ? await ask(.unfollow(sources)) : unfollow(sources)
    } catch {
      return Reply(error)
    }
  }

  /// The sources to be unfollowed that go by a name, or, where none does, those followed whose names have its words.
  private func sources(
    named name: SourceName, followed: [Source], among all: [Source]
  ) throws(NewsFailure) -> [Source] {
    do throws(NewsFailure) { return try sources(named: [name], among: all) } catch {
      let meant = followed.calledPartly(name.words)
      guard meant.isEmpty, name.id == nil else { return meant }
      throw error
    }
  }

  /// Unfollows what a line names that is nothing but a wish to unfollow, and a name nobody goes by; nil for another line.
  func unfollowPartlyNamed(in heard: Interpretation, orElseRefuse isRefused: Bool) async -> Reply? {
    let words = heard.line.split(separator: " ")
    guard (2...12).contains(words.count), !understander.holdsSecret(heard), !understander.mayHoldKey(heard) else {
      return nil
    }
    let verb = (1..<min(4, words.count)).last { end in
      start(of: words[..<end].joined(separator: " "), lacking: .lackingSource, where: \.isUnfollow) != nil
    }
    guard let verb else { return nil }
    let name = words[verb...].joined(separator: " ")
    let followed = scenes.library.followed()
    let meant = followed.calledPartly(name)
    if !meant.isEmpty { return meant.count > 1 ? await ask(.unfollow(meant)) : unfollow(meant) }
    return isRefused && !followed.isEmpty ? Reply(.notFollowed(name: Text.shortened(name))) : nil
  }

  /// Follows sources no longer, all of which are followed.
  func unfollow(_ sources: [Source]) -> Reply {
    do throws(NewsFailure) {
      try change(.unfollowed(sources))
      return Reply(
        message: "You no longer follow \(listed(sources.map(\.name)))\(followedCount()).",
        hint: #"Say "undo" to follow \#(sources.count == 1 ? "it" : "them") again."#,
        touched: touched(sources, isFollowed: false))
    } catch {
      return Reply(error)
    }
  }

  func showSections() -> Reply {
    let cards = News.Category.allCases.enumerated().map { Card(number: $0 + 1, face: .section($1)) }
    return Reply(message: "The sections are these", hint: #"Say "show science headlines"."#, cards: cards)
  }

  /// The sources that a request names, none where it names none.
  func sources(of choice: SourceChoice?) async throws(NewsFailure) -> [Source] {
    guard case .named(let wanted)? = choice else { return try sources(of: choice, among: []) }
    return try await sources(named: wanted)
  }

  /// The sources that a request names, of those that are known.
  func sources(of choice: SourceChoice?, among known: [Source]) throws(NewsFailure) -> [Source] {
    switch choice {
    case nil: return []
    case .named(let wanted): return try sources(named: wanted, among: known)
    case .followed:
      let followed = scenes.library.followed()
      guard !followed.isEmpty else { throw scenes.library.followsEmptiness }
      return followed
    }
  }

  /// The sources that go by some names.
  func sources(named wanted: [SourceName]) async throws(NewsFailure) -> [Source] {
    guard !wanted.isEmpty else { return [] }
    return try sources(named: wanted, among: try await scenes.allSources())
  }

  /// The sources to be left out; one that this edition does not have is left out anyway.
  func sources(leftOut unwanted: [SourceName]) async throws(NewsFailure) -> [Source] {
    guard !unwanted.isEmpty else { return [] }
    let known = try await scenes.allSources()
    var found: [Source] = []
    for name in unwanted {
      do throws(NewsFailure) {
        found += try sources(named: [name], among: known)
      } catch .notInEdition {
        continue
      }
    }
    return found
  }

  func sources(named wanted: [SourceName], among known: [Source]) throws(NewsFailure) -> [Source] {
    var found: [Source] = []
    for name in wanted {
      let byNumber = Int(name.words).flatMap { source(numbered: $0) }
      let address = name.id == nil ? SaidPlace.address(name.words)?.identity : nil
      let exact =
        byNumber ?? known.first { $0.id == name.id } ?? known.first { Words($0.name) == Words(name.words) }
        ?? known.first { address != nil && $0.feed?.identity == address }
      guard let source = exact else {
        if name.id != nil { throw .notInEdition(name: properName(name.words)) }
        throw .unknownSource(name: name.words, nearest: nearest(to: name.words, among: known)?.name)
      }
      if !found.contains(source) { found.append(source) }
    }
    return found
  }

  /// The cards of sources that were touched.
  func touched(_ sources: [Source], isFollowed: Bool) -> [Card] {
    sources.map { Card(number: nil, face: .source($0, isFollowed: isFollowed)) }
  }

  private func followedCount() -> String {
    let count = scenes.library.followed().count
    return count == 0 ? " (none is left)" : " (\(count) in all)"
  }

  private func nearest(to words: String, among known: [Source]) -> Source? {
    let wanted = Words(words).list.joined(separator: " ")
    let ranked = known.map { source in
      (source: source, distance: editDistance(wanted, Words(source.name).list.joined(separator: " ")))
    }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(2, wanted.count / 3) { return best.source }
    return known.first { Words($0.name).mentions(of: Words(words, endings: understander.endings)) > 0 }
  }
}

extension [Source] {
  /// Those whose names have all of some words in them.
  fileprivate func calledPartly(_ words: String) -> [Source] {
    let wanted = Set(Words(words).list)
    return wanted.isEmpty ? [] : filter { wanted.isSubset(of: Words($0.name).list) }
  }
}

/// How many letters have to be added, dropped or replaced to make one word of another.
func editDistance(_ left: String, _ right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (index, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, other) in right.enumerated() {
      let replaced = diagonal + (letter == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[right.count]
}
