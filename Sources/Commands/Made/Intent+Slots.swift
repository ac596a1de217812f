// swift-format-ignore-file
// Made of Intents/schema.intents; Intents/README.md tells how to make it anew.

import News

extension Intent {
  /// The slots of each command that it may be.
  var alternatives: [[Slot]] {
    switch self {
    case .headlines, .search, .count, .trends: [[Slot("request", NewsRequest.self, isNeeded: true)]]
    case .more, .back: [[Slot("page", PageNumber.self)]]
    case .refresh, .folders, .places, .tags, .mutes, .watches, .news, .lists, .routines, .reminders, .logout, .profile,
      .deleteAccount, .changePassword, .dropModel, .model, .random, .dropServer, .networkLog, .doctor, .categories,
      .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      [[]]
    case .open: [[Slot("value", String.self, isNeeded: true)], [Slot("refs", Reference.self, isNeeded: true)]]
    case .browse:
      [[Slot("refs", Reference.self, isNeeded: true), Slot("value", ArticlePart.self, isNeeded: true)], [Slot("refs", Reference.self, isNeeded: true)]]
    case .aloud: [[Slot("value", SpeechOrder.self, isNeeded: true)], [Slot("refs", Reference.self, isNeeded: true)]]
    case .save, .details, .share: [[Slot("refs", Reference.self, isNeeded: true)]]
    case .forget:
      [[Slot("request", LibraryRequest.self, isNeeded: true)], [Slot("refs", Reference.self, isNeeded: true)]]
    case .saved: [[Slot("request", LibraryRequest.self, isNeeded: true)]]
    case .sources: [[Slot("filter", SourceFilter.self, isNeeded: true)]]
    case .unread: [[Slot("value", UnreadGroup.self, isNeeded: true)]]
    case .follow: [[Slot("sources", [SourceName].self, isNeeded: true)]]
    case .unfollow:
      [[Slot("value", SourceFilter.Only.self, isNeeded: true)], [Slot("sources", SourceChoice.self, isNeeded: true)]]
    case .file: [[Slot("sources", [SourceName].self, isNeeded: true), Slot("name", String.self, isNeeded: true)]]
    case .unfile: [[Slot("name", String.self, isNeeded: true)], [Slot("sources", [SourceName].self, isNeeded: true)]]
    case .ask: [[Slot("attribute", Attribute.self, isNeeded: true), Slot("refs", Reference.self, isNeeded: true)]]
    case .send: [[Slot("refs", Reference.self, isNeeded: true), Slot("to", String.self, isNeeded: true)]]
    case .place:
      [[Slot("name", String.self, isNeeded: true), Slot("value", SendingPlace.Kind.self, isNeeded: true), Slot("line", String.self, isNeeded: true)]]
    case .unplace: [[Slot("name", String.self, isNeeded: true)]]
    case .tag: [[Slot("refs", Reference.self, isNeeded: true), Slot("tag", String.self, isNeeded: true)]]
    case .untag:
      [[Slot("tag", String.self, isNeeded: true), Slot("value", String.self, isNeeded: true)], [Slot("refs", Reference.self, isNeeded: true), Slot("tag", String.self)]]
    case .rename:
      [[Slot("list", String.self, isNeeded: true), Slot("name", String.self, isNeeded: true)], [Slot("tag", String.self, isNeeded: true), Slot("name", String.self, isNeeded: true)], [Slot("sources", SourceName.self, isNeeded: true), Slot("name", String.self, isNeeded: true)], [Slot("name", String.self)]]
    case .markRead, .markUnread: [[Slot("request", MarkRequest.self, isNeeded: true)]]
    case .export: [[Slot("request", ExportRequest.self, isNeeded: true)]]
    case .merge: [[Slot("folder", String.self, isNeeded: true)]]
    case .summary:
      [[Slot("refs", Reference.self, isNeeded: true), Slot("value", StorySide.self, isNeeded: true), Slot("language", Language.self)], [Slot("minutes", Int.self, isNeeded: true), Slot("request", NewsRequest.self, isNeeded: true)], [Slot("request", NewsRequest.self, isNeeded: true)]]
    case .chart:
      [[Slot("value", Coverage.self, isNeeded: true), Slot("request", NewsRequest.self, isNeeded: true)], [Slot("request", NewsRequest.self, isNeeded: true)]]
    case .mute: [[Slot("refs", Reference.self, isNeeded: true)], [Slot("request", MuteRequest.self, isNeeded: true)]]
    case .unmute, .hidden: [[Slot("request", MuteRequest.self, isNeeded: true)]]
    case .watch: [[Slot("refs", Reference.self, isNeeded: true)], [Slot("request", WatchRequest.self, isNeeded: true)]]
    case .unwatch: [[], [Slot("request", WatchRequest.self, isNeeded: true)]]
    case .habits: [[Slot("request", HabitsRequest.self, isNeeded: true)]]
    case .list: [[Slot("name", String.self, isNeeded: true), Slot("line", String.self)]]
    case .listed: [[Slot("list", String.self, isNeeded: true)], [Slot("list", String.self, isNeeded: true)]]
    case .unlist: [[Slot("list", String.self, isNeeded: true)]]
    case .routine: [[Slot("request", RoutineRequest.self, isNeeded: true)]]
    case .unroutine: [[Slot("value", String.self, isNeeded: true)], [Slot("name", String.self, isNeeded: true)]]
    case .remind:
      [[Slot("refs", Reference.self, isNeeded: true), Slot("days", DaySpan.self, isNeeded: true)], [Slot("days", DaySpan.self, isNeeded: true)]]
    case .unremind: [[Slot("value", String.self, isNeeded: true)], [Slot("name", String.self)]]
    case .postpone: [[Slot("request", PostponeRequest.self, isNeeded: true)]]
    case .signup, .login: [[Slot("name", String.self)]]
    case .similar: [[Slot("refs", Reference.self, isNeeded: true), Slot("by", Kinship.self, isNeeded: true)]]
    case .changes: [[Slot("request", ChangesRequest.self, isNeeded: true)]]
    case .prove, .course:
      [[Slot("refs", Reference.self, isNeeded: true), Slot("value", StorySide.self, isNeeded: true), Slot("language", Language.self)]]
    case .who:
      [[Slot("value", Coverage.self, isNeeded: true), Slot("request", NewsRequest.self, isNeeded: true)], [Slot("refs", Reference.self, isNeeded: true), Slot("value", StorySide.self, isNeeded: true), Slot("language", Language.self)]]
    case .quotes:
      [[Slot("person", Speaker.self, isNeeded: true)], [Slot("refs", Reference.self, isNeeded: true), Slot("value", StorySide.self, isNeeded: true), Slot("language", Language.self)], [Slot("person", Speaker.self, isNeeded: true), Slot("request", NewsRequest.self, isNeeded: true)]]
    case .answer:
      [[Slot("refs", Reference.self, isNeeded: true), Slot("question", String.self, isNeeded: true)], [Slot("question", String.self, isNeeded: true)]]
    case .retell:
      [[Slot("refs", Reference.self, isNeeded: true), Slot("value", Retelling.self, isNeeded: true), Slot("language", Language.self)]]
    case .useModel: [[Slot("url", String.self, isNeeded: true), Slot("name", String.self)]]
    case .settings: [[Slot("request", SettingRequest.self, isNeeded: true)]]
    case .layout: [[Slot("value", Layout.self, isNeeded: true)]]
    case .edition: [[Slot("request", EditionRequest.self, isNeeded: true)]]
    case .addFeed:
      [[Slot("url", String.self, isNeeded: true), Slot("name", String.self, isNeeded: true)], [Slot("url", String.self, isNeeded: true)]]
    case .preview: [[Slot("url", String.self, isNeeded: true), Slot("base", String.self)]]
    case .history:
      [[Slot("request", LibraryRequest.self, isNeeded: true), Slot("value", String.self, isNeeded: true)], [Slot("request", HistoryRequest.self, isNeeded: true)]]
    case .forgetHistory: [[Slot("request", HistoryRequest.self, isNeeded: true)]]
    case .sync: [[Slot("url", String.self, isNeeded: true), Slot("name", String.self)], []]
    case .status: [[Slot("value", String.self, isNeeded: true)], []]
    case .about: [[Slot("value", Term.self, isNeeded: true)]]
    case .explain: [[Slot("line", String.self)]]
    case .undo, .redo: [[Slot("count", Int.self)]]
    case .help: [[Slot("topic", String.self)]]
    }
  }
}

extension Slot {
  /// What slots hold, by their names.
  static let gists: [String: String] = [
    "query": "Words to look for, as one would type them.",
    "topic": "What it is about, in words.",
    "category": "A section of the news.",
    "source": "A publisher's name such as BBC News, or \"my sources\" for those that are followed.",
    "sources": "Publishers' names, such as BBC News.",
    "country": "A country's code of two letters, such as de.",
    "language": "A language's code of two letters, such as en.",
    "from": "The first day, as 2026-11-21, or an instant such as 2026-11-21T09:00:00Z.",
    "to": "The last day, as 2026-11-21, or an instant such as 2026-11-21T09:00:00Z.",
    "sort": "The order of the list.",
    "count": "How many.",
    "drop": "What of the last request no longer counts.",
    "read": "True for what was read, false for what was not.",
    "new": "Whether only what came since the last visit is wanted.",
    "exclude": "What is left out: publishers by their names, words, languages by their codes.",
    "refs": "Which articles of the list shown last in this thread: {\"numbers\":[1,3]}, {\"range\":[1,3]}, {\"all\":true}, {\"about\":\"words of it\"}, {\"source\":\"its publisher\"}, or {\"it\":true} for the one spoken of last.",
    "page": "The page's number.",
    "attribute": "The fact that is wanted.",
    "tag": "The tag's words.",
    "name": "A name: the new one where something is renamed, a folder's, an author's, or what is compared with.",
    "format": "The kind of document.",
    "subject": "What of the library is meant.",
    "file": "A file's path; to have the document in the answer itself, stdout",
    "folder": "A folder's path.",
    "value": "Which of these is meant.",
    "by": "What it is to have in common.",
    "person": "The name of somebody who is quoted.",
    "question": "A question in plain words.",
    "url": "A web address.",
    "base": "The address that a file is read as if it came from.",
    "line": "A line as it would be typed.",
    "minutes": "How many minutes it may take to be read.",
    "feeds": "How far feeds that are followed reach: mine for every edition, apart for that of feeds alone, all for well-known ones beside them.",
    "list": "The name that a list was given.",
    "time": "The minutes since midnight.",
    "hour": "An hour of the day, in either half of it where it is at most 12.",
  ]
}
