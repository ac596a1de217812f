import Basics
import News
import Understanding
import ViewModels

/// The library: saving, forgetting, and what is in it.
extension Conversation {
  func save(_ articles: [Article]) async -> Reply {
    do throws(NewsFailure) {
      let marks = scenes.library.marks(of: articles)
      let new = articles.filter { !marks.saved.contains($0.id) }
      if new.isEmpty {
        return Reply(
          message: "\(named(articles)) \(isOrAre(articles.count)) saved already.", touched: touched(articles))
      }
      try change(.saved(await scenes.library.prepared(new)))
      let old = articles.filter { marks.saved.contains($0.id) }
      let rest =
        switch old.count {
        case 0: ""
        case 1: " \(named(old)) was saved already."
        default: " \(old.count) others were saved already."
        }
      return Reply(message: "Saved \(enumerated(new))\(libraryCount()).\(rest)", touched: touched(new))
    } catch {
      return Reply(error)
    }
  }

  func forget(_ articles: [Article]) -> Reply {
    do throws(NewsFailure) {
      let saved = scenes.library.saved(among: articles)
      guard !saved.isEmpty else {
        if let refusal = scenes.library.refusal { throw refusal }
        // All of the library was meant, and of what seemed to be there nothing can be shown.
        if articles.isEmpty { throw scenes.library.emptiness }
        return Reply(
          status: .error("notSaved"), message: "\(named(articles)) \(isOrAre(articles.count)) not in your library.",
          hint: #"Say "what have I saved" to see what is."#)
      }
      let taggings = taggings(on: saved.map(\.article))
      try change(taggings.isEmpty ? .forgot(saved) : .together([.untagged(taggings), .forgot(saved)]))
      return Reply(
        message: "Forgot \(enumerated(saved.map(\.article)))\(libraryCount()).",
        hint: #"Say "undo" to have \#(saved.count == 1 ? "it" : "them") back."#,
        touched: touched(saved.map(\.article)))
    } catch {
      return Reply(error)
    }
  }

  /// Forgets what a query asks for, where that is as many articles as was said when it was asked about.
  func forgetAll(_ query: LibraryQuery, count: Int) async -> Reply {
    let ids = scenes.library.ids(matching: query)
    guard ids.count == count else {
      return ids.isEmpty ? Reply(scenes.library.emptiness) : await ask(.forgetAll(query, count: ids.count))
    }
    let first = scenes.library.articles(among: ids.prefix(2))
    do throws(NewsFailure) { note(try scenes.library.forget(ids)) } catch { return Reply(error) }
    context.it = []
    let titles = first.map { "\"\($0.title)\"" } + ["\(count - first.count) more"]
    return Reply(
      message: "Forgot \(count) articles: \(listed(titles))\(libraryCount()).",
      hint: #"Say "undo" to have them back."#, touched: touched(first))
  }

  func showSaved(_ request: LibraryRequest) async -> Reply {
    do throws(NewsFailure) { await scenes.saved.show(try query(request), size: pageSize) } catch { return Reply(error) }
    if let failure = scenes.saved.state.failure, !failure.isEmptiness { return Reply(failure) }
    if scenes.saved.state.failure == .nothingFound {
      context.missed = .saved(request)
      return await nothingSaved(request)
    }
    note(.saved(request))
    return shown(.saved, Headings(names: names).saved(request, from: await shownName(of: request.source)))
  }

  /// What a request for saved articles comes to, its names and days resolved.
  func query(_ request: LibraryRequest) throws(NewsFailure) -> LibraryQuery {
    let moment = moment()
    let tag = request.tag.flatMap(Tag.init)
    if tag == nil, let words = request.tag { throw .noTag(words: words) }
    return LibraryQuery(
      words: request.topic, endings: understander.endings,
      publisher: request.source.map { PublisherName(words: $0.words, id: $0.id) }, tag: tag,
      savedFrom: request.days.from?.day.start(in: moment.zone), savedTo: request.days.to?.day.end(in: moment.zone))
  }

  /// Says that nothing in the library is what was asked for.
  func nothingSaved(_ request: LibraryRequest) async -> Reply {
    if let refusal = scenes.library.refusal ?? request.tag.flatMap({ _ in scenes.library.tagsRefusal }) {
      return Reply(refusal)
    }
    if scenes.library.count() == 0 { return Reply(scenes.library.emptiness) }
    let name = await shownName(of: request.source)
    let hint = #"Say "\#(request.tag == nil ? "what have I saved" : "what tags do I have")" for all of them."#
    return .empty(Headings(names: names).nothingSaved(request, from: name), hint: hint)
  }

  /// The cards of saved articles, each with the section of the library it stands in.
  func savedCards(_ list: NumberedList<Article>) -> [Card] {
    let moment = moment()
    let articles = list.view.map { $0.item }
    let marks = scenes.library.marks(of: articles)
    let saved = Dictionary(
      scenes.library.saved(among: articles).map { ($0.id, $0.saved) }, uniquingKeysWith: { first, _ in first })
    let today = moment.today
    let days = saved.mapValues { SavedDay(Day($0, in: moment.zone), today: today) }
    let spans = Dictionary(
      days.values.map { ($0, $0.span(today: today, in: moment.zone)) }, uniquingKeysWith: { first, _ in first })
    let counts = scenes.library.counts(
      matching: scenes.saved.shown?.request ?? LibraryQuery(), in: Set(spans.values))
    return list.view.map { place in
      let id = place.item.id
      let section = days[id].map { day in
        LibrarySection(day: day, count: spans[day].flatMap { counts[$0] } ?? 0)
      }
      let note = LibraryNote(tags: marks.tags[id] ?? [], saved: saved[id], section: section)
      let face = Card.Face.article(
        place.item, isSaved: marks.saved.contains(id), isRead: marks.read.contains(id))
      return Card(number: place.number, face: face, note: note)
    }
  }

  /// What to call a source in a heading: the edition's name for it, else what the person called it.
  func shownName(of source: SourceName?) async -> String? {
    guard let source else { return nil }
    return (try? await scenes.allSources())?.first { $0.id == source.id }?.name ?? properName(source.words)
  }

  /// Makes a change, keeps it, and notes it for undoing.
  func change(_ change: Change) throws(NewsFailure) {
    try make(change)
    note(change)
  }

  /// Makes a change, or takes one back; what is followed by another name from now on is known by it in the next line.
  func make(_ change: Change) throws(NewsFailure) {
    try scenes.library.apply(change)
    if change.isOfSources { forgetNames() }
  }

  /// Notes for undoing a change that was made.
  private func note(_ change: Change) {
    history.note(change)
    // Behind a second change it is no longer the last, which is all that can be taken back for another.
    if context.lastDeed?.isChange == true { context.lastDeed = nil } else { context.lastDeed?.isChange = true }
    scenes.library.emptyBin(except: history.done)
  }

  /// How large the library is, for the end of a sentence: " (4 in your library)".
  func libraryCount() -> String {
    let count = scenes.library.count()
    if count > 0 { return " (\(count) in your library)" }
    return scenes.library.emptiness == .nothingSaved ? " (your library is empty)" : ""
  }
}
