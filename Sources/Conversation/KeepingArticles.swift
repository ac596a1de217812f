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
        let verb = articles.count == 1 ? "is" : "are"
        return Reply(message: "\(named(articles)) \(verb) saved already.", touched: touched(articles))
      }
      try change(.saved(await scenes.library.prepared(new)))
      return Reply(message: "Saved \(named(new))\(libraryCount()).", touched: touched(new))
    } catch {
      return Reply(error)
    }
  }

  func forget(_ articles: [Article]) -> Reply {
    do throws(NewsFailure) {
      let saved = scenes.library.saved(among: articles)
      guard !saved.isEmpty else {
        let verb = articles.count == 1 ? "is" : "are"
        return Reply(
          status: .error, message: "\(named(articles)) \(verb) not in your library.",
          hint: #"Say "what have I saved" to see what is."#, failureCode: "notSaved")
      }
      try change(.forgot(saved))
      return Reply(
        message: "Forgot \(named(saved.map(\.article)))\(libraryCount()).",
        hint: #"Say "undo" to have \#(saved.count == 1 ? "it" : "them") back."#,
        touched: touched(saved.map(\.article)))
    } catch {
      return Reply(error)
    }
  }

  func showSaved(_ request: LibraryRequest) async -> Reply {
    let moment = moment()
    let query = LibraryQuery(
      words: request.topic, publisher: request.source.map { PublisherName(words: $0.words, id: $0.id) },
      savedFrom: request.days.from?.day.start(in: moment.zone), savedTo: request.days.to?.day.end(in: moment.zone))
    await scenes.saved.show(query, size: pageSize)
    let headings = Headings(names: names)
    let name = await shownName(of: request.source)
    if scenes.saved.state.failure == .nothingFound {
      return .empty(headings.nothingSaved(request, from: name), hint: #"Say "what have I saved" for all of them."#)
    }
    return shown(.saved, headings.saved(request, from: name))
  }

  /// What to call a source in a heading: the edition's name for it, else what the person called it.
  private func shownName(of source: SourceName?) async -> String? {
    guard let source else { return nil }
    return (try? await scenes.allSources())?.first { $0.id == source.id }?.name ?? source.words
  }

  /// Makes a change, keeps it, and notes it for undoing.
  func change(_ change: Change) throws(NewsFailure) {
    try scenes.library.apply(change)
    history.note(change)
  }

  /// How large the library is, for the end of a sentence: " (4 in your library)".
  func libraryCount() -> String {
    let count = scenes.library.count()
    return count == 0 ? " (your library is empty)" : " (\(count) in your library)"
  }
}
