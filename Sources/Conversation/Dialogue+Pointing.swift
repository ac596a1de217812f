import Commands
import News
import Replies
import Understanding

/// Finding which articles are meant, and asking back where that is not clear.
extension Dialogue {
  /// What doing something to what a person points at comes to.
  func point(at reference: Reference, to act: Act, isDoubtful: Bool) -> Step {
    if let step = pointAtRows(reference, to: act) { return step }
    if act == .forget, grounding.shelf.savedCount() == 0 { return .tell(Reply(grounding.shelf.libraryEmptiness)) }
    if act == .forget, screen.tellers == nil, reference == .everything {
      return .forgetEverything(isDoubtful: isDoubtful)
    }
    switch pointing(for: act, at: reference).find(reference) {
    case .articles(let cards): return perform(act, cards.map(\.article), isDoubtful: isDoubtful)
    case .several(let cards): return .ask(.which(act, cards))
    case .nothing(.nothingOnScreen):
      if act == .open, case .numbers(let numbers) = reference, let source = screen.source(numbered: numbers.first) {
        // What a list has is looked at before it is followed.
        if screen.listing?.isPreview == true, let feed = source.feed {
          return .carryOut(.preview(feed.rawValue, base: nil), isDoubtful: false)
        }
        let name = SourceName(words: source.name, id: source.id)
        return .carryOut(.headlines(NewsRequest(source: .named([name]))), isDoubtful: false)
      }
      return .tell(Reply(misfit: screen.showsSources ? .sourcesOnScreen : .nothingOnScreen))
    case .nothing(.itIsUnclear):
      if reference == .them, act.isLight { return perform(act, inView, isDoubtful: isDoubtful) }
      switch act {
      case .tag(let tag): return .tell(unclear(.unclearTagHint(tag: tag.rawValue)))
      case .untag: return .tell(unclear(.unclearUntagHint))
      case .open, .browse, .visit, .aloud, .save, .forget, .describe, .ask, .similar, .changes, .story, .answer,
        .retell, .share,
        .markRead, .markUnread, .hide, .watch, .remind, .send:
        return .ask(.lacking(start: start(of: act), .article))
      }
    case .nothing(.nothingLike(.about(let words))) where act == .describe || act == .open:
      return .carryOut(.search(NewsRequest(query: words)), isDoubtful: false)
    case .nothing(let misfit): return .tell(Reply(misfit: misfit))
    }
  }

  private var inView: [Article] { screen.articles?.view.map(\.item) ?? [] }

  private func unclear(_ hint: Saying) -> Reply {
    Reply(status: .error("itIsUnclear"), message: .unclear, hint: hint)
  }

  /// How a line begins that lacks only which article it is about.
  private func start(of act: Act) -> Saying {
    guard case .story(let side, _) = act else { return .actStart(act: act) }
    return switch side {
    case .gist: .gistStart
    case .proof: .proofStart
    case .tellers: .tellersStart
    case .silent: .silentStart
    case .before: .beforeStart
    case .after: .afterStart
    case .quotes: .quotesStart
    }
  }

  /// What doing something to articles comes to: what destroys is asked about where it would hit more than one, or was
  /// hardly legible.
  func perform(_ act: Act, _ articles: [Article], isDoubtful: Bool) -> Step {
    // What would not be hit would be named in vain, and makes no plural of the one that is.
    let victims: [Article]
    switch act {
    case .forget: victims = grounding.saved(among: articles)
    case .untag(let tag): victims = articles.filter { grounding.isTagged($0, tag) }
    case .open, .browse, .visit, .aloud, .save, .describe, .ask, .similar, .changes, .story, .answer, .retell, .share,
      .tag,
      .markRead, .markUnread, .hide, .watch, .remind, .send:
      return .perform(act, articles)
    }
    let isAsked = victims.count > 1 || isDoubtful && !victims.isEmpty
    return isAsked ? .ask(.confirm(act, victims)) : .perform(act, victims.isEmpty ? articles : victims)
  }

  /// What asking for changes comes to: of a source that has one card here, the changes of that.
  func changes(_ request: ChangesRequest, isDoubtful: Bool) -> Step {
    guard let reference = request.reference else { return .carryOut(.changes(request), isDoubtful: isDoubtful) }
    if case .fitting(.source(let name, about: nil), .one) = reference {
      guard case .articles = pointing(for: .changes, at: reference).find(reference) else {
        return .carryOut(.changes(ChangesRequest(source: .named([name]))), isDoubtful: isDoubtful)
      }
    }
    return point(at: reference, to: .changes, isDoubtful: isDoubtful)
  }

  /// What marking what is pointed at comes to, or as much of it as was published on some days.
  func mark(_ request: MarkRequest, by act: Act, isDoubtful: Bool) -> Step {
    let (reference, days) = (request.reference, request.days)
    if request.isOfAll, screen.tellers == nil { return .markAll(request, isRead: act == .markRead) }
    guard let said = Headings.words(for: days),
      case .articles(let cards) = pointing(for: act, at: reference).find(reference)
    else { return point(at: reference, to: act, isDoubtful: isDoubtful) }
    let zone = grounding.moment.zone
    let (from, to) = (days.start(in: zone) ?? .distantPast, days.end(in: zone) ?? .distantFuture)
    let dated = cards.map(\.article).filter { $0.published.map { from <= $0 && $0 <= to } ?? false }
    return dated.isEmpty
      ? .tell(.empty(.nothingHereFrom(days: said), hint: .markByNumber)) : perform(act, dated, isDoubtful: isDoubtful)
  }

  /// What writing out what is pointed at comes to.
  func export(_ reference: Reference, as request: ExportRequest) -> Step {
    // Said first, since pointing at something else would not help.
    guard request.articleFormat != nil else {
      let hint: Saying = grounding.shelf.followed().isEmpty ? .noSourcesChosenHint : .exportSourcesHint
      return .tell(Reply(status: .error("onlySources"), message: .onlySources, hint: hint))
    }
    switch pointing(for: .share, at: reference).find(reference) {
    case .articles(let cards): return .export(cards.map(\.article), request)
    case .several(let cards):
      return .tell(
        Reply(
          status: .error("itIsUnclear"), message: .severalToExport(count: cards.count), hint: .severalToExportHint))
    case .nothing(.itIsUnclear) where reference == .them: return .export(inView, request)
    case .nothing(let misfit): return .tell(Reply(misfit: misfit))
    }
  }

  /// The articles that are pointed at for certain.
  func articles(at reference: Reference) -> [Article] {
    guard case .articles(let cards) = pointing(for: .describe, at: reference).find(reference) else { return [] }
    return cards.map(\.article)
  }

  /// Where to look for what is pointed at.
  func pointing(for act: Act, at reference: Reference) -> Pointing {
    let list = screen.articles
    let shown = list?.shown.map { NumberedArticle(number: $0.number, article: $0.item) } ?? []
    var inView = list?.view.map { NumberedArticle(number: $0.number, article: $0.item) } ?? []
    if act == .forget {
      // Only what is saved can be forgotten, so "the BBC one" is the saved one. Numbers still mean the screen.
      let saved = Set(grounding.saved(among: inView.map(\.article)).map(\.id))
      inView = inView.filter { saved.contains($0.article.id) }
    } else if case .untag(let tag) = act {
      // As with what is forgotten, so with what is untagged.
      inView = inView.filter { grounding.isTagged($0.article, tag) }
    }
    // What was named last: the article that is open with those that wait to be opened, or what "it" is.
    let waiting = screen.it.first == screen.opened ? screen.waiting ?? [] : []
    let it = reference == .both ? screen.it + waiting : screen.it
    // What was read is not of the rest that is kept for later.
    let isRest = act == .save && reference == .all(but: Reference.Exceptions(it: true))
    let read = isRest ? Set(grounding.shelf.readMarks(of: inView.map(\.article)).map(\.article)) : []
    let alsoRead = inView.map(\.article).filter { one in read.contains(one.id) && !it.contains { $0.id == one.id } }
    return Pointing(
      shown: shown, inView: inView, rows: screen.rows?.count, it: it + alsoRead,
      them: screen.them, touched: screen.touched, named: named, endings: understander.endings,
      fit: grounding.handles.fit,
      described: grounding.handles.described,
      library: { query, fits in
        let kept = grounding.articles(matching: query, where: fits)
        return kept.isEmpty && act == .save ? letGo.filter(fits) : kept
      }, kept: grounding.kept)
  }
}

extension Dialogue {
  /// What was named together last: something with what was done in its place, or what a question was about.
  private var named: [Article] {
    guard let last = context.lastDeed, !last.mistaken.isEmpty else { return screen.named ?? [] }
    return last.mistaken + last.touched
  }

  /// What was done away with lately, and may be wanted again.
  private var letGo: [Article] {
    let deeds = ([context.lastDeed].compactMap(\.self) + context.earlierDeeds).filter { $0.deed == .to(.forget) }
    return deeds.flatMap(\.touched)
  }
}

/// Cards that are counted on a page behind the first: "the second one" is the second that is seen there.
extension Dialogue {
  /// The same command for the numbers that counted cards carry on the page in view.
  ///
  /// A place that the page does not have is a number after all: "the eleventh" may well be card 11.
  func countedInView(_ part: Interpretation.Understood) -> Interpretation.Understood {
    let numbers = screen.numbersInView
    guard let first = numbers.first, first > 1 else { return part }
    return part.counted(in: numbers) ?? part
  }

  /// Which cards those are that were counted, in words.
  func placeInView(of counted: Interpretation.Understood) -> Saying? {
    let numbers: [Int] =
      switch counted.command.reference {
      case .numbers(let numbers)?: numbers
      case .range(let range)?: Array(range)
      case .all(let exceptions)?: exceptions.numbers
      case .ordinal, .kept, .fromEnd, .both, .fitting, .it, .them, .other, .those, .together, nil: []
      }
    guard !numbers.isEmpty else { return nil }
    return .countedOnPage(numbers: numbers.map(String.init))
  }
}

extension Act {
  /// Whether nothing is lost where it is done to more than was meant, so that "them" may be all in view.
  fileprivate var isLight: Bool {
    switch self {
    case .save, .tag, .markRead, .markUnread: true
    case .open, .browse, .visit, .aloud, .forget, .describe, .ask, .similar, .changes, .story, .answer, .retell, .share,
      .untag,
      .hide, .watch, .remind, .send:
      false
    }
  }
}
