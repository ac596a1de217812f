import News
import Replies

/// Takes back what was changed, and makes it again.
@MainActor
public struct UndoModel {
  private let shelf: any LibraryShelf
  private let settings: SettingsModel

  public init(shelf: any LibraryShelf, settings: SettingsModel) {
    self.shelf = shelf
    self.settings = settings
  }

  /// Takes back the last changes.
  public func undo(_ count: Int, of history: ChangeHistory, on screen: Screen) throws(NewsFailure) -> Outcome {
    guard !history.done.isEmpty else {
      return Outcome(.empty(.nothingToUndo, hint: history.undone.isEmpty ? .nothingToUndoHint : nil))
    }
    return try repeating(count, in: history, on: screen) { history throws(NewsFailure) -> Step? in
      guard let last = history.done.last else { return nil }
      let standing = try shelf.standing(of: last)
      if let standing { try shelf.takeBack(standing) }
      history.noteUndo(of: standing)
      return Step(wanted: last.inverse, made: standing.map { made($0.inverse) })
    }
  }

  /// Makes the changes again that were taken back last.
  public func redo(_ count: Int, of history: ChangeHistory, on screen: Screen) throws(NewsFailure) -> Outcome {
    guard !history.undone.isEmpty else {
      return Outcome(.empty(.nothingToRedo, hint: history.done.isEmpty ? nil : .nothingToRedoHint))
    }
    return try repeating(count, in: history, on: screen) { history throws(NewsFailure) -> Step? in
      guard let next = history.undone.last else { return nil }
      // What was taken back can be made again where it still is as taking it back left it.
      let made = try shelf.standing(of: next.inverse)?.inverse
      if let made { try shelf.apply(made) }
      history.noteRedo(of: made)
      return Step(wanted: next, made: made.map { self.made($0) })
    }
  }

  /// What came of a change, which leaves out what proves altered on its way; all of it where that cannot be told.
  private func made(_ change: Change) -> Change { (try? shelf.standing(of: change)) ?? change }

  /// One change taken back or made again.
  private struct Step {
    let wanted: Change
    /// What of it was made: the rest was changed by another Crier since; nil where all of it was.
    let made: Change?
  }

  /// Takes steps until there are enough of them or no more, and says what they came to; throws where not one was taken.
  private func repeating(
    _ count: Int, in history: ChangeHistory, on screen: Screen,
    step: (inout ChangeHistory) throws(NewsFailure) -> Step?
  ) throws(NewsFailure) -> Outcome {
    var history = history
    var sentences: [Saying?] = []
    var cards: [Card] = []
    var made: [Change] = []
    var failure: NewsFailure?
    do throws(NewsFailure) {
      while sentences.count < max(count, 1), let step = try step(&history) {
        sentences.append(sentence(for: step))
        if let change = step.made {
          cards += touched(by: change, on: screen)
          made.append(change)
        }
      }
    } catch {
      if sentences.isEmpty { throw error }
      failure = error
    }
    // What was done before it failed stays done, and is said.
    let failed = failure.map { Reply($0) }
    let message = Saying.together(sentences + [failed?.message]) ?? .changedElsewhere(subject: .thatChange)
    var reply = failed ?? Reply(status: made.isEmpty ? .error("changedElsewhere") : .ok, message: message)
    reply.message = message
    reply.touched = cards
    var outcome = Outcome(reply)
    outcome.history = history
    outcome.areNamesNew = made.contains(where: \.isOfNames)
    outcome.isAnother = made.contains(where: \.isOfPerson)
    return outcome
  }

  private func sentence(for step: Step) -> Saying? {
    guard let made = step.made else { return .changedElsewhere(subject: subject(of: step.wanted)) }
    return .together([sentence(for: made), made == step.wanted ? nil : .restChangedElsewhere])
  }

  private func sentence(for change: Change) -> Saying? {
    switch change {
    case .saved(let articles): .inLibraryAgain(titles: articles.map(\.article.title))
    case .forgot(let articles): .noLongerInLibrary(titles: articles.map(\.article.title))
    case .followed(let sources): .followingAgain(names: sources.map(\.name))
    case .unfollowed(let sources): .noLongerFollowing(names: sources.map(\.name))
    case .relabelled(let sources, before: _): .labelledAgain(labels: sources.map(\.label))
    case .binned(let binful):
      binful.merged.map { .mergeUndone(things: $0.counted) } ?? .someNoLongerInLibrary(count: binful.count)
    case .unbinned(let binful):
      binful.merged.map { .mergedAgain(things: $0.counted) } ?? .someInLibraryAgain(count: binful.count)
    case .chose(let choice, before: _): settings.sentence(for: choice)
    case .tagged(let taggings): .tagsOnAgain(tags: taggings.shownTags, bearers: bearers(of: taggings))
    case .untagged(let taggings): .tagsNoLongerOn(tags: taggings.shownTags, bearers: bearers(of: taggings))
    case .read(let marks): .markedReadAgain(titles: marks.map(\.title))
    case .unread(let marks): .markedUnreadAgain(titles: marks.map(\.title))
    case .swept(let sweeps, let count):
      sweeps.contains { $0.at != nil } ? .someMarkedReadAgain(count: count) : .someMarkedUnreadAgain(count: count)
    case .wished(let changes): .together(changes.compactMap(\.sentence))
    case .ofProfile(.deleted(let name)): .profileDeleted(name: name.shown)
    case .ofProfile(.restored(let name)): .profileRestored(name: name.shown)
    case .ofProfile(.renamed(let name, from: _)): .profileRenamed(name: name.shown)
    case .together(let changes): .together(told(changes).map(sentence))
    }
  }

  /// What is told of several changes made as one: where articles came or went, their tags only went along.
  private func told(_ changes: [Change]) -> [Change] {
    enum Kind { case article, tag, other }
    func kind(_ change: Change) -> Kind {
      switch change {
      case .saved, .forgot, .binned, .unbinned: .article
      case .tagged, .untagged: .tag
      case .followed, .unfollowed, .relabelled, .read, .unread, .swept, .together, .chose, .ofProfile, .wished: .other
      }
    }
    return changes.contains { kind($0) == .article } ? changes.filter { kind($0) != .tag } : changes
  }

  /// What a change was about, as the subject of a sentence.
  private func subject(of change: Change) -> Saying {
    switch change {
    case .saved(let articles), .forgot(let articles): .named(titles: articles.map(\.article.title))
    case .binned(let binful), .unbinned(let binful):
      binful.merged == nil ? .someArticles(count: binful.count) : .whatMerged
    case .followed(let sources), .unfollowed(let sources): .whetherFollowed(names: sources.map(\.name))
    case .relabelled(_, let before): .named(titles: before.map(\.name))
    case .tagged(let taggings), .untagged(let taggings): .whatTagsAreOn(tags: taggings.shownTags)
    case .read(let marks), .unread(let marks): .named(titles: marks.map(\.title))
    case .swept(_, let count): .someArticles(count: count)
    case .chose(let choice, before: _): .whatYouChose(setting: choice.name)
    case .ofProfile: .yourProfile
    case .wished: .whatYouWished
    case .together(let changes): told(changes).first.map(subject) ?? .thatChange
    }
  }

  private func touched(by change: Change, on screen: Screen) -> [Card] {
    switch change {
    case .saved(let articles), .forgot(let articles): shelf.cards(of: articles.map(\.article), on: screen)
    case .followed(let sources), .relabelled(let sources, before: _): sources.cards(isFollowed: true)
    case .unfollowed(let sources): sources.cards(isFollowed: false)
    case .tagged(let taggings), .untagged(let taggings): shelf.cards(of: articles(of: taggings), on: screen)
    case .read(let marks), .unread(let marks):
      shelf.cards(of: screen.articles(among: marks.map(\.article)), on: screen)
    case .together(let changes):
      changes.flatMap { touched(by: $0, on: screen) }
        .reduce(into: []) { cards, card in if !cards.contains(card) { cards.append(card) } }
    case .chose(let choice, before: _): [settings.card(for: choice)]
    // More than anybody looks at.
    case .binned, .unbinned, .swept, .ofProfile, .wished: []
    }
  }

  /// What tags were put on or taken off, in words; articles that are gone meanwhile can only be counted.
  private func bearers(of taggings: [Tagging]) -> Saying {
    let saved = articles(of: taggings)
    return saved.isEmpty
      ? .someArticles(count: Set(taggings.map(\.article)).count) : .named(titles: saved.map(\.title))
  }

  /// The saved articles that tags were put on or taken off, once each.
  private func articles(of taggings: [Tagging]) -> [Article] {
    var seen: Set<ArticleID> = []
    let ids = taggings.map(\.article).filter { seen.insert($0).inserted }
    return shelf.kept(among: ids).map(\.article)
  }
}

extension WishChange {
  /// What is so after it.
  fileprivate var sentence: Saying? {
    switch (before, after) {
    case (_, .mute(let mute)): .muted(what: mute.saying)
    case (.mute(let mute), nil): .unmuted(what: [mute.subject.saying])
    case (_, .watch(let watch)): .watchBegun(what: watch.subject.saying)
    case (.watch(let watch), nil): .unwatched(what: [watch.subject.saying])
    case (_, .list(let list)): .listNamed(name: list.name.rawValue, line: list.line)
    case (.list(let list), nil): .listDropped(name: list.name.rawValue)
    case (_, .routine(let routine)): .routineMade(occasion: routine.occasion.saying(.asked), line: routine.line)
    case (.routine(let routine), nil): .routineDropped(occasion: routine.occasion.saying(.asked))
    case (_, .reminder(let reminder)): .reminderBack(what: reminder.saying)
    case (.reminder(let reminder), nil): .reminderDropped(what: reminder.saying)
    case (_, .place(let place)): place.made
    case (.place(let place), nil): .placeDropped(name: place.name.rawValue)
    case (nil, nil): nil
    }
  }
}
