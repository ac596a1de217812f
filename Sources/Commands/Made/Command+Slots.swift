// swift-format-ignore-file
// Made of Intents/schema.intents; Intents/README.md tells how to make it anew.

import Basics
import News

extension Command {
  /// The command of an intent with some slots; nil where a needed one is missing.
  public init?(_ intent: Intent, _ slots: borrowing FilledSlots) {
    switch intent {
    case .headlines:
      guard let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .headlines(request)
    case .search:
      guard let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .search(request)
    case .more:
      if slots.isPagePossible {
      self = .more(page: PageNumber.filled(by: slots, of: intent))
      return
      }
      return nil
    case .back:
      if slots.isPagePossible {
      self = .back(page: PageNumber.filled(by: slots, of: intent))
      return
      }
      return nil
    case .refresh: self = .refresh
    case .open:
      if slots.value == "unread" {
      self = .openUnread
      return
      }
      guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .open(refs)
    case .browse:
      if ArticlePart.filled(by: slots, of: intent) != nil {
      guard let refs = Reference.filled(by: slots, of: intent), let part = ArticlePart.filled(by: slots, of: intent) else { return nil }
      self = .visit(refs, part)
      return
      }
      guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .browse(refs)
    case .aloud:
      if SpeechOrder.filled(by: slots, of: intent) != nil {
      guard let order = SpeechOrder.filled(by: slots, of: intent) else { return nil }
      self = .speech(order)
      return
      }
      guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .aloud(refs)
    case .save: guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .save(refs)
    case .forget:
      if slots.hasDays {
      guard let request = LibraryRequest.filled(by: slots, of: intent) else { return nil }
      self = .forgetSaved(request)
      return
      }
      guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .forget(refs)
    case .saved:
      guard let request = LibraryRequest.filled(by: slots, of: intent) else { return nil }
      self = .saved(request)
    case .sources:
      guard let filter = SourceFilter.filled(by: slots, of: intent) else { return nil }
      self = .sources(filter)
    case .unread:
      guard let per = UnreadGroup.filled(by: slots, of: intent) else { return nil }
      self = .unread(per: per)
    case .follow:
      guard let sources = [SourceName].filled(by: slots, of: intent) else { return nil }
      self = .follow(sources)
    case .unfollow:
      if SourceFilter.Only.filled(by: slots, of: intent) != nil {
      guard let only = SourceFilter.Only.filled(by: slots, of: intent) else { return nil }
      self = .unfollowAiling(only)
      return
      }
      guard let choice = SourceChoice.filled(by: slots, of: intent) else { return nil }
      self = .unfollow(choice)
    case .folders: self = .folders
    case .file:
      guard let sources = [SourceName].filled(by: slots, of: intent), let folder = slots.newFolder else { return nil }
      self = .file(sources, in: folder)
    case .unfile:
      if slots.isFolderAlone {
      guard let folder = slots.name else { return nil }
      self = .dissolve(folder)
      return
      }
      guard let sources = [SourceName].filled(by: slots, of: intent) else { return nil }
      self = .unfile(sources)
    case .details:
      guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .details(refs)
    case .ask:
      guard let attribute = Attribute.filled(by: slots, of: intent), let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .ask(attribute, refs)
    case .share: guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .share(refs)
    case .send:
      guard let refs = Reference.filled(by: slots, of: intent), let name = slots.place else { return nil }
      self = .send(refs, to: name)
    case .place:
      guard let name = slots.name, let kind = SendingPlace.Kind.filled(by: slots, of: intent), let target = slots.target else { return nil }
      self = .makePlace(name, kind, target)
    case .places: self = .places
    case .unplace: guard let name = slots.name else { return nil }
      self = .dropPlace(name)
    case .tag:
      guard let refs = Reference.filled(by: slots, of: intent), let tag = slots.tag else { return nil }
      self = .tag(refs, tag)
    case .untag:
      if slots.value == "everywhere" {
      guard let tag = slots.tagAlone else { return nil }
      self = .dropTag(tag)
      return
      }
      guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .untag(refs, slots.tag)
    case .tags: self = .tags
    case .rename:
      if slots.isListRenamed {
      guard let list = slots.listRenamed, let name = slots.name else { return nil }
      self = .renameList(list, to: name)
      return
      }
      if slots.tag != nil {
      guard let tag = slots.tag, let name = slots.name else { return nil }
      self = .rename(tag: tag, to: name)
      return
      }
      if slots.isSourcePointedAt {
      guard let source = SourceName.filled(by: slots, of: intent), let name = slots.name else { return nil }
      self = .renameSource(source, to: name)
      return
      }
      self = .renameProfile(slots.name)
    case .markRead:
      guard let request = MarkRequest.filled(by: slots, of: intent) else { return nil }
      self = .markRead(request)
    case .markUnread:
      guard let request = MarkRequest.filled(by: slots, of: intent) else { return nil }
      self = .markUnread(request)
    case .export:
      guard let request = ExportRequest.filled(by: slots, of: intent) else { return nil }
      self = .export(request)
    case .merge: guard let folder = slots.mergedFolder else { return nil }
      self = .merge(folder)
    case .summary:
      if slots.isPointing {
      guard let refs = Reference.filled(by: slots, of: intent), let side = StorySide.filled(by: slots, of: intent) else { return nil }
      self = .story(refs, side, in: Language.filled(by: slots, of: intent))
      return
      }
      if slots.minutesToRead != nil {
      guard let minutes = slots.minutesToRead, let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .briefIn(minutes: minutes, request)
      return
      }
      guard let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .summary(request)
    case .count:
      guard let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .count(request)
    case .chart:
      if Coverage.filled(by: slots, of: intent) != nil {
      guard let coverage = Coverage.filled(by: slots, of: intent), let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .coverage(coverage, request)
      return
      }
      guard let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .chart(request)
    case .mute:
      if slots.isStoryPointedAt {
      guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .hide(refs)
      return
      }
      guard let request = MuteRequest.filled(by: slots, of: intent) else { return nil }
      self = .mute(request)
    case .unmute:
      guard let request = MuteRequest.filled(by: slots, of: intent) else { return nil }
      self = .unmute(request)
    case .mutes: self = .mutes
    case .hidden:
      guard let request = MuteRequest.filled(by: slots, of: intent) else { return nil }
      self = .hidden(request)
    case .watch:
      if slots.isStoryPointedAt {
      guard let refs = Reference.filled(by: slots, of: intent) else { return nil }
      self = .watchStory(refs)
      return
      }
      guard let request = WatchRequest.filled(by: slots, of: intent) else { return nil }
      self = .watch(request)
    case .unwatch:
      if slots.isItMeant {
      self = .unwatchLast
      return
      }
      guard let request = WatchRequest.filled(by: slots, of: intent) else { return nil }
      self = .unwatch(request)
    case .watches: self = .watches
    case .news: self = .untold
    case .habits:
      guard let request = HabitsRequest.filled(by: slots, of: intent) else { return nil }
      self = .habits(request)
    case .list: guard let name = slots.name else { return nil }
      self = .list(name, line: slots.line)
    case .listed:
      if slots.isNew {
      guard let list = slots.listCalled else { return nil }
      self = .newInList(list)
      return
      }
      guard let list = slots.listCalled else { return nil }
      self = .listed(list)
    case .lists: self = .lists
    case .unlist: guard let list = slots.listCalled else { return nil }
      self = .unlist(list)
    case .routine:
      guard let request = RoutineRequest.filled(by: slots, of: intent) else { return nil }
      self = .routine(request)
    case .routines: self = .routines
    case .unroutine:
      if slots.value == "all" {
      self = .clearRoutines
      return
      }
      guard let name = slots.name else { return nil }
      self = .unroutine(name)
    case .remind:
      if slots.isPointing {
      guard let refs = Reference.filled(by: slots, of: intent), let days = DaySpan.filled(by: slots, of: intent) else { return nil }
      self = .remindOf(refs, days)
      return
      }
      guard let days = DaySpan.filled(by: slots, of: intent) else { return nil }
      self = .remind(days)
    case .reminders: self = .reminders
    case .unremind:
      if slots.value == "all" {
      self = .clearReminders
      return
      }
      self = .unremind(slots.name)
    case .postpone:
      guard let request = PostponeRequest.filled(by: slots, of: intent) else { return nil }
      self = .postpone(request)
    case .signup: self = .signUp(slots.name)
    case .login: self = .logIn(slots.name)
    case .logout: self = .logOut
    case .profile: self = .profile
    case .deleteAccount: self = .deleteAccount
    case .changePassword: self = .changePassword
    case .similar:
      guard let refs = Reference.filled(by: slots, of: intent), let kinship = Kinship.filled(by: slots, of: intent) else { return nil }
      self = .similar(refs, kinship)
    case .changes:
      guard let request = ChangesRequest.filled(by: slots, of: intent) else { return nil }
      self = .changes(request)
    case .prove, .course:
      guard let refs = Reference.filled(by: slots, of: intent), let side = StorySide.filled(by: slots, of: intent) else { return nil }
      self = .story(refs, side, in: Language.filled(by: slots, of: intent))
    case .who:
      if Coverage.filled(by: slots, of: intent) != nil {
      guard let coverage = Coverage.filled(by: slots, of: intent), let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .coverage(coverage, request)
      return
      }
      guard let refs = Reference.filled(by: slots, of: intent), let side = StorySide.filled(by: slots, of: intent) else { return nil }
      self = .story(refs, side, in: Language.filled(by: slots, of: intent))
    case .trends:
      guard let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .trends(request)
    case .quotes:
      if slots.isEarlierMeant {
      guard let speaker = Speaker.filled(by: slots, of: intent) else { return nil }
      self = .saidBefore(speaker)
      return
      }
      if slots.isStoryAlone {
      guard let refs = Reference.filled(by: slots, of: intent), let side = StorySide.filled(by: slots, of: intent) else { return nil }
      self = .story(refs, side, in: Language.filled(by: slots, of: intent))
      return
      }
      guard let speaker = Speaker.filled(by: slots, of: intent), let request = NewsRequest.filled(by: slots, of: intent) else { return nil }
      self = .quotes(speaker, request)
    case .answer:
      if slots.isPointing {
      guard let refs = Reference.filled(by: slots, of: intent), let question = slots.query else { return nil }
      self = .answer(refs, question)
      return
      }
      guard let question = slots.query else { return nil }
      self = .inquire(question)
    case .retell:
      guard let refs = Reference.filled(by: slots, of: intent), let manner = Retelling.filled(by: slots, of: intent) else { return nil }
      self = .retell(refs, manner, in: Language.filled(by: slots, of: intent))
    case .useModel: guard let url = slots.url else { return nil }
      self = .useModel(url, slots.name)
    case .dropModel: self = .dropModel
    case .model: self = .model
    case .random: self = .random
    case .settings:
      guard let request = SettingRequest.filled(by: slots, of: intent) else { return nil }
      self = .settings(request)
    case .layout:
      guard let layout = Layout.filled(by: slots, of: intent) else { return nil }
      self = .layout(layout)
    case .edition:
      guard let request = EditionRequest.filled(by: slots, of: intent) else { return nil }
      self = .edition(request)
    case .addFeed:
      if slots.isFolderNamed {
      guard let url = slots.url, let folder = slots.name else { return nil }
      self = .addFeedInto(url, folder)
      return
      }
      guard let url = slots.url else { return nil }
      self = .addFeed(url)
    case .preview: guard let url = slots.url else { return nil }
      self = .preview(url, base: slots.base)
    case .history:
      if slots.value == "read" {
      guard let request = LibraryRequest.filled(by: slots, of: intent) else { return nil }
      self = .opened(request)
      return
      }
      guard let request = HistoryRequest.filled(by: slots, of: intent) else { return nil }
      self = .history(request)
    case .forgetHistory:
      guard let request = HistoryRequest.filled(by: slots, of: intent) else { return nil }
      self = .forgetHistory(request)
    case .sync:
      if slots.url != nil {
      guard let url = slots.url else { return nil }
      self = .useServer(url, slots.name)
      return
      }
      self = .sync
    case .dropServer: self = .dropServer
    case .status: if slots.value == "online" {
      self = .online
      return
      }
      self = .status
    case .about: guard let term = Term.filled(by: slots, of: intent) else { return nil }
      self = .about(term)
    case .networkLog: self = .networkLog
    case .doctor: self = .doctor
    case .explain: self = .explain(slots.line)
    case .categories: self = .categories
    case .undo: guard let count = slots.turns else { return nil }
      self = .undo(count: count)
    case .redo: guard let count = slots.turns else { return nil }
      self = .redo(count: count)
    case .help: self = .help(topic: slots.topic)
    case .clear: self = .clear
    case .greeting: self = .greeting
    case .thanks: self = .thanks
    case .quit: self = .quit
    case .yes: self = .yes
    case .no: self = .no
    case .cancel: self = .cancel
    }
  }

  /// Its values, by the names of their slots.
  var values: [(slot: String, value: any SlotValue)] {
    switch self {
    case .headlines(let request), .search(let request), .summary(let request), .count(let request),
      .chart(let request), .trends(let request):
      [("request", request)]
    case .more(page: let page), .back(page: let page): [("page", page)]
    case .refresh, .openUnread, .folders, .places, .tags, .mutes, .unwatchLast, .watches, .untold, .lists, .routines,
      .reminders, .logOut, .profile, .deleteAccount, .changePassword, .dropModel, .model, .random, .sync,
      .dropServer, .online, .status, .networkLog, .doctor, .categories, .clear, .greeting, .thanks, .quit, .yes,
      .no, .cancel:
      []
    case .open(let refs), .browse(let refs), .aloud(let refs), .save(let refs), .forget(let refs), .details(let refs),
      .share(let refs), .hide(let refs), .watchStory(let refs):
      [("refs", refs)]
    case .visit(let refs, let part): [("value", part), ("refs", refs)]
    case .speech(let order): [("value", order)]
    case .forgetSaved(let request): [("refs", Reference.everything), ("request", request)]
    case .saved(let request), .opened(let request): [("request", request)]
    case .sources(let filter): [("filter", filter)]
    case .unread(per: let per): [("value", per)]
    case .follow(let sources), .unfile(let sources): [("sources", sources)]
    case .unfollowAiling(let only): [("value", only)]
    case .unfollow(let choice): [("sources", choice)]
    case .file(let sources, in: let folder): [("sources", sources), ("name", folder)]
    case .dissolve(let folder): [("name", folder)]
    case .ask(let attribute, let refs): [("attribute", attribute), ("refs", refs)]
    case .send(let refs, to: let name): [("refs", refs), ("to", name)]
    case .makePlace(let name, let kind, let target): [("name", name), ("value", kind), ("line", target)]
    case .dropPlace(let name), .unroutine(let name): [("name", name)]
    case .tag(let refs, let tag): [("refs", refs), ("tag", tag)]
    case .dropTag(let tag): [("tag", tag), ("value", "everywhere")]
    case .untag(let refs, let tag): [("refs", refs), ("tag", tag)]
    case .renameList(let list, to: let name): [("list", list), ("name", name)]
    case .rename(tag: let tag, to: let name): [("tag", tag), ("name", name)]
    case .renameSource(let source, to: let name): [("sources", source), ("name", name)]
    case .renameProfile(let name), .unremind(let name), .signUp(let name), .logIn(let name): [("name", name)]
    case .markRead(let request), .markUnread(let request): [("request", request)]
    case .export(let request): [("request", request)]
    case .merge(let folder): [("folder", folder)]
    case .story(let refs, let side, in: let language): [("refs", refs), ("language", language), ("value", side)]
    case .briefIn(minutes: let minutes, let request): [("minutes", minutes), ("request", request)]
    case .coverage(let coverage, let request): [("request", request), ("value", coverage)]
    case .mute(let request), .unmute(let request), .hidden(let request): [("request", request)]
    case .watch(let request), .unwatch(let request): [("request", request)]
    case .habits(let request): [("request", request)]
    case .list(let name, line: let line): [("name", name), ("line", line)]
    case .newInList(let list): [("list", list), ("value", "new")]
    case .listed(let list), .unlist(let list): [("list", list)]
    case .routine(let request): [("request", request)]
    case .clearRoutines, .clearReminders: [("value", "all")]
    case .remindOf(let refs, let days): [("refs", refs), ("days", days)]
    case .remind(let days): [("days", days)]
    case .postpone(let request): [("request", request)]
    case .similar(let refs, let kinship): [("refs", refs), ("by", kinship)]
    case .changes(let request): [("request", request)]
    case .saidBefore(let speaker): [("person", speaker), ("value", "earlier")]
    case .quotes(let speaker, let request): [("person", speaker), ("request", request)]
    case .answer(let refs, let question): [("refs", refs), ("question", question)]
    case .inquire(let question): [("question", question)]
    case .retell(let refs, let manner, in: let language): [("refs", refs), ("language", language), ("value", manner)]
    case .useModel(let url, let name), .useServer(let url, let name): [("url", url), ("name", name)]
    case .settings(let request): [("request", request)]
    case .layout(let layout): [("value", layout)]
    case .edition(let request): [("request", request)]
    case .addFeedInto(let url, let folder): [("url", url), ("name", folder)]
    case .addFeed(let url): [("url", url)]
    case .preview(let url, base: let base): [("url", url), ("base", base)]
    case .history(let request), .forgetHistory(let request): [("request", request)]
    case .about(let term): [("value", term)]
    case .explain(let line): [("line", line)]
    case .undo(count: let count), .redo(count: let count): [("count", count == 1 ? nil : count)]
    case .help(topic: let topic): [("topic", topic)]
    }
  }
}

extension NewsRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("query", query), ("like", like), ("category", category), ("source", source), ("country", country), ("language", language), ("days", days), ("sort", order), ("count", count), ("drop", dropped), ("read", isRead), ("new", isNew == false ? nil : isNew), ("exclude", exclusion)]
  }

  static var slots: [Slot] {
    [Slot("query", String.self), Slot("like", Article.self), Slot("category", Category.self), Slot("source", SourceChoice.self), Slot("country", Country.self), Slot("language", Language.self), Slot("days", DaySpan.self), Slot("sort", Query.Order.self), Slot("count", Int.self), Slot("drop", NewsRequest.Facet.self), Slot("read", Bool.self), Slot("new", Bool.self), Slot("exclude", Exclusion.self)]
  }
}

extension LibraryRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("topic", topic), ("tag", tag), ("source", source), ("days", days), ("read", isRead)]
  }

  static var slots: [Slot] {
    [Slot("topic", String.self), Slot("tag", String.self), Slot("source", SourceName.self), Slot("days", DaySpan.self), Slot("read", Bool.self)]
  }
}

extension MarkRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("refs", reference), ("source", source), ("days", days)]
  }

  static var slots: [Slot] {
    [Slot("refs", Reference.self), Slot("source", SourceChoice.self), Slot("days", DaySpan.self)]
  }
}

extension ChangesRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("refs", reference), ("source", source), ("days", days)]
  }

  static var slots: [Slot] {
    [Slot("refs", Reference.self), Slot("source", SourceChoice.self), Slot("days", DaySpan.self)]
  }
}

extension SourceFilter: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("category", category), ("language", language), ("country", country), ("source", origin), ("query", words), ("value", only)]
  }

  static var slots: [Slot] {
    [Slot("category", Category.self), Slot("language", Language.self), Slot("country", Country.self), Slot("source", String.self), Slot("query", String.self), Slot("value", SourceFilter.Only.self)]
  }
}

extension ExportRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("refs", refs), ("format", format), ("subject", subject), ("file", destination)]
  }

  static var slots: [Slot] {
    [Slot("refs", Reference.self), Slot("format", ExportFormat.self), Slot("subject", ExportRequest.Subject.self), Slot("file", ExportRequest.Destination.self)]
  }
}

extension SettingRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("name", name), ("value", value)]
  }

  static var slots: [Slot] {
    [Slot("name", String.self), Slot("value", String.self)]
  }
}

extension EditionRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("value", name), ("key", key), ("feeds", range)]
  }

  static var slots: [Slot] {
    [Slot("value", EditionName.self), Slot("key", SecretKey.self), Slot("feeds", FeedRange.self)]
  }
}

extension MuteRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("topic", topic), ("category", category), ("source", source), ("name", name), ("language", language), ("value", scope), ("count", count), ("days", days)]
  }

  static var slots: [Slot] {
    [Slot("topic", String.self), Slot("category", Category.self), Slot("source", SourceName.self), Slot("name", String.self), Slot("language", Language.self), Slot("value", MuteRequest.Scope.self), Slot("count", Int.self), Slot("days", DaySpan.self)]
  }
}

extension WatchRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("topic", topic), ("source", source)]
  }

  static var slots: [Slot] {
    [Slot("topic", String.self), Slot("source", SourceName.self)]
  }
}

extension HabitsRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("value", view), ("days", days)]
  }

  static var slots: [Slot] {
    [Slot("value", HabitsRequest.View.self), Slot("days", DaySpan.self)]
  }
}

extension HistoryRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("query", topic), ("source", source), ("value", scope), ("days", days)]
  }

  static var slots: [Slot] {
    [Slot("query", String.self), Slot("source", SourceName.self), Slot("value", HistoryRequest.Scope.self), Slot("days", DaySpan.self)]
  }
}

extension RoutineRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("name", name), ("value", when), ("time", time), ("line", line)]
  }

  static var slots: [Slot] {
    [Slot("name", String.self), Slot("value", RoutineRequest.When.self), Slot("time", Int.self), Slot("line", String.self)]
  }
}

extension PostponeRequest: SlotRecord {
  var values: [(slot: String, value: any SlotValue)] {
    [("name", name), ("days", days), ("time", time), ("hour", hour)]
  }

  static var slots: [Slot] {
    [Slot("name", String.self), Slot("days", DaySpan.self), Slot("time", Int.self), Slot("hour", Int.self)]
  }
}
