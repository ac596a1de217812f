// swift-format-ignore-file
// Made of Intents/schema.intents; Intents/README.md tells how to make it anew.

/// The intents, named as in `--understand` and in the Intents.
public enum Intent: String, CaseIterable, Hashable, Sendable {
  case headlines, search, more, back, refresh, open, browse, aloud, save, forget, saved, sources, unread
  case follow, unfollow, folders, file, unfile, details, ask, share, send, place, places, unplace, tag, untag
  case tags, rename, markRead, markUnread, export, merge, summary, count, chart, mute, unmute, mutes, hidden
  case watch, unwatch, watches, news, habits, list, listed, lists, unlist, routine, routines, unroutine, remind
  case reminders, unremind, postpone, signup, login, logout, profile, deleteAccount, changePassword, similar
  case changes, prove, who, course, trends, quotes, answer, retell, useModel, dropModel, model, random
  case settings, layout, edition, addFeed, preview, history, forgetHistory, sync, dropServer, status, about
  case networkLog, doctor, explain, categories, undo, redo, help, clear, greeting, thanks, quit, yes, no
  case cancel
}

extension Intent {
  public var traits: Traits {
    switch self {
    case .headlines: Traits(.tells, .news, list: .replaces, help: .news, tool: "headlines")
    case .search: Traits(.tells, .news, list: .replaces, help: .news, tool: "search")
    case .more: Traits(.tells, .list, list: .leansOn, help: .news, tool: "more")
    case .back: Traits(.tells, .list, list: .leansOn, help: .news)
    case .refresh: Traits(.tells, .list, help: .news)
    case .open: Traits(.tells, .articles, list: .leansOn, help: .read, tool: "read")
    case .browse, .aloud, .share: Traits(.tells, .articles, list: .leansOn, care: [.outward], help: .read)
    case .save: Traits(.keeps, .articles, undo: .asChange, list: .leansOn, help: .keep)
    case .forget: Traits(.takesAway, .articles, undo: .asChange, list: .leansOn, care: [.spelling, .firm], help: .keep)
    case .saved: Traits(.tells, .library, list: .replaces, help: .keep, tool: "library")
    case .sources: Traits(.tells, .sources, list: .replaces, help: .follow, tool: "sources")
    case .unread: Traits(.tells, .sources, help: .read)
    case .follow, .file, .unfile: Traits(.keeps, .sources, undo: .asChange, care: [.spelling, .firm], help: .follow)
    case .unfollow: Traits(.takesAway, .sources, undo: .asChange, care: [.spelling, .firm], help: .follow)
    case .folders: Traits(.tells, .sources, help: .follow)
    case .details: Traits(.tells, .articles, list: .leansOn, help: .ask, tool: "details")
    case .ask: Traits(.tells, .articles, list: .leansOn, help: .ask)
    case .send: Traits(.writes, .articles, list: .leansOn, care: [.outward], help: .export)
    case .place: Traits(.keeps, .desk, undo: .asChange, care: [.spelling, .outward], help: .export)
    case .places: Traits(.tells, .desk, help: .export)
    case .unplace: Traits(.takesAway, .desk, undo: .asChange, care: [.spelling, .firm], help: .export)
    case .tag: Traits(.keeps, .articles, undo: .asChange, list: .leansOn, help: .tag)
    case .untag: Traits(.takesAway, .articles, undo: .asChange, list: .leansOn, care: [.spelling, .firm], help: .tag)
    case .tags: Traits(.tells, .library, help: .tag, tool: "tags")
    case .rename: Traits(.keeps, .library, undo: .asChange, care: [.spelling], help: .tag)
    case .markRead, .markUnread: Traits(.keeps, .articles, undo: .asChange, list: .leansOn, help: .read)
    case .export: Traits(.writes, .library, care: [.spelling], help: .export)
    case .merge: Traits(.keeps, .library, undo: .asChange, care: [.spelling, .firm], help: .export)
    case .summary: Traits(.tells, .news, list: .replaces, help: .stories, tool: "brief")
    case .count: Traits(.tells, .news, help: .stories, tool: "count")
    case .chart: Traits(.tells, .news, help: .stories, tool: "chart")
    case .mute, .list, .routine, .postpone: Traits(.keeps, .desk, undo: .asChange, care: [.spelling], help: .always)
    case .unmute, .unlist, .unroutine, .unremind:
      Traits(.takesAway, .desk, undo: .asChange, care: [.spelling, .firm], help: .always)
    case .mutes: Traits(.tells, .desk, help: .always, tool: "mutes")
    case .hidden, .lists, .routines, .reminders: Traits(.tells, .desk, help: .always)
    case .watch: Traits(.tells, .news, care: [.outward], help: .always)
    case .unwatch: Traits(.takesAway, .news, undo: .asChange, care: [.spelling, .firm], help: .always)
    case .watches: Traits(.tells, .desk, help: .always, tool: "watches")
    case .news: Traits(.tells, .desk, list: .replaces, care: [.outward], help: .always)
    case .habits: Traits(.tells, .desk, help: .read)
    case .listed: Traits(.tells, .news, list: .replaces, help: .always)
    case .remind: Traits(.keeps, .desk, undo: .asChange, list: .leansOn, care: [.spelling], help: .always)
    case .signup, .login, .changePassword: Traits(.keeps, .person, undo: .bySaying, care: [.spelling], help: .yours)
    case .logout: Traits(.takesAway, .person, undo: .bySaying, care: [.spelling, .firm], help: .yours)
    case .profile: Traits(.tells, .person, help: .yours)
    case .deleteAccount: Traits(.takesAway, .person, undo: .asChange, care: [.spelling, .firm], help: .yours)
    case .similar: Traits(.tells, .articles, list: .leansOn, help: .read, tool: "similar")
    case .changes: Traits(.tells, .articles, list: .leansOn, help: .ask, tool: "changes")
    case .prove: Traits(.tells, .articles, list: .leansOn, help: .stories, tool: "proof")
    case .who: Traits(.tells, .articles, list: .leansOn, help: .stories, tool: "tellers")
    case .course: Traits(.tells, .articles, list: .leansOn, help: .stories, tool: "story")
    case .trends: Traits(.tells, .news, list: .replaces, help: .stories, tool: "trends")
    case .quotes: Traits(.tells, .news, help: .stories, tool: "quotes")
    case .answer: Traits(.tells, .articles, list: .leansOn, help: .stories, tool: "answer")
    case .retell: Traits(.tells, .articles, list: .leansOn, care: [.outward], help: .model)
    case .useModel: Traits(.keeps, .person, undo: .bySaying, care: [.spelling, .firm], help: .model)
    case .dropModel: Traits(.takesAway, .person, undo: .bySaying, care: [.spelling, .firm], help: .model)
    case .model: Traits(.tells, .desk, help: .model)
    case .random: Traits(.tells, .list, list: .leansOn, help: .read)
    case .settings, .layout: Traits(.keeps, .person, undo: .asChange, care: [.spelling], help: .yours)
    case .edition: Traits(.keeps, .desk, undo: .bySaying, care: [.spelling], help: .live)
    case .addFeed: Traits(.keeps, .sources, undo: .asChange, help: .feeds)
    case .preview: Traits(.tells, .sources, list: .replaces, care: [.outward], help: .feeds)
    case .history: Traits(.tells, .desk, help: .yours)
    case .forgetHistory: Traits(.takesAway, .desk, undo: .bySaying, care: [.spelling, .firm], help: .yours)
    case .sync: Traits(.keeps, .person, undo: .asChange, care: [.spelling, .firm], help: .feeds)
    case .dropServer: Traits(.takesAway, .person, undo: .bySaying, care: [.spelling, .firm], help: .feeds)
    case .status: Traits(.tells, .desk, help: .live, tool: "status")
    case .about, .explain, .help: Traits(.tells, .desk, help: .rest)
    case .networkLog: Traits(.tells, .desk, help: .live)
    case .doctor, .clear: Traits(.tells, .desk, care: [.outward], help: .rest)
    case .categories: Traits(.tells, .sources, help: .news, tool: "sections")
    case .undo, .redo: Traits(.turnsBack, .desk, undo: .bySaying, care: [.spelling], help: .undo)
    case .greeting, .thanks: Traits(.tells, .talk, help: .rest)
    case .quit: Traits(.leaves, .desk, care: [.spelling], help: .rest)
    case .yes, .no, .cancel: Traits(.tells, .talk, help: .undo)
    }
  }

  /// What it is for, in one line.
  public var gist: String {
    switch self {
    case .headlines: "Shows headlines: of a section, a source, a place or a topic."
    case .search: "Looks for articles by their words, sources, days and language."
    case .more: "Turns to the next page of the list, or to a page by its number."
    case .back: "Turns to the page before, to the list before, or to a page by its number."
    case .refresh: "Asks anew for what is on screen."
    case .open: "Opens an article to be read."
    case .browse: "Opens an article, or what belongs to it, in the browser."
    case .aloud: "Reads an article out loud, or says how the reading goes on."
    case .save: "Keeps articles in the library."
    case .forget: "Takes articles out of the library."
    case .saved: "Shows the library, or what of it fits."
    case .sources: "Lists the sources there are, or those followed."
    case .unread: "Counts what was not read of each folder, or of each followed source."
    case .follow: "Follows sources."
    case .unfollow: "Stops following sources, or all of them."
    case .folders: "Lists the folders of followed sources."
    case .file: "Puts followed sources into a folder."
    case .unfile: "Takes followed sources out of their folder."
    case .details: "Tells more about an article without opening it."
    case .ask: "Tells one fact of an article: its author, date, length, whether it is saved."
    case .share: "Copies the link of an article."
    case .send: "Sends articles to a place outside of Crier that has a name, or by mail."
    case .place: "Gives a name to a program, a file or an address of mail, to send articles to."
    case .places: "Lists where articles can be sent."
    case .unplace: "Takes such a place away, by its name or its number."
    case .tag: "Gives articles a tag."
    case .untag: "Removes a tag from articles, or every tag where none is said."
    case .tags: "Lists the tags."
    case .rename: "Gives a tag, a list, a followed source, a folder or the profile another name."
    case .markRead: "Marks articles as read."
    case .markUnread: "Marks articles as not read."
    case .export: "Writes the library, some articles or the followed sources as a document."
    case .merge: "Unites the library with that in a folder."
    case .summary: "Tells the biggest stories of what is asked for, or an article in short."
    case .count: "Counts articles about something."
    case .chart: "Charts how much there was of something day by day, or beside something else."
    case .mute: "Never shows something again, for a while or for good."
    case .unmute: "Shows again what is muted; everything where nothing is said."
    case .mutes: "Lists what is muted."
    case .hidden: "Tells why something is not shown."
    case .watch: "Tells of news about something as it comes; without words, of the topic of the last search."
    case .unwatch: "Stops watching something; without words, all that is watched."
    case .watches: "Lists what is watched."
    case .news: "Shows what came for what is watched, and was not told."
    case .habits: "Tells how much the person read, or whom they read most, as a chart."
    case .list: "Gives a name to what is on screen, or to what a line asks for."
    case .listed: "Shows a list that has a name."
    case .lists: "Lists the lists that have a name."
    case .unlist: "Takes a list's name away."
    case .routine: "Does what a line says each time something is said, each time the prompt opens, or by the clock."
    case .routines: "Lists the routines."
    case .unroutine: "Takes a routine away, by its number, its occasion or its words."
    case .remind: "Tells of something at a time, above the prompt or at the next start."
    case .reminders: "Lists the reminders."
    case .unremind: "Takes a reminder away, by its number or its words; without either, the last one."
    case .postpone: "Moves a reminder to another time; where none is named, the last one."
    case .signup: "Makes a profile."
    case .login: "Goes on as somebody who has a profile."
    case .logout: "Leaves the profile; a guest goes on."
    case .profile: "Tells whose profile this is."
    case .deleteAccount: "Takes the person's profile away."
    case .changePassword: "Gives the person's profile another password."
    case .similar: "Shows others that have something in common with an article."
    case .changes: "Tells what publishers changed."
    case .prove: "Shows where what was told of a story stands."
    case .who: "Tells who tells a story and who does not, or which sources write most about something."
    case .course: "Tells what was told of a story before an article, and since."
    case .trends: "Shows what is new or growing; with words, why they are."
    case .quotes: "Shows what somebody said, or anybody."
    case .answer: "Answers a question with the sentences of articles that do."
    case .retell:
      "Has the person's language model translate an article, explain it simply or sum it up, in words of its own."
    case .useModel: "Takes the language model at an address from now on, for lines that Crier cannot read."
    case .dropModel: "Takes no language model any more."
    case .model: "Tells which language model is taken, and where it is."
    case .random: "Opens any article there is."
    case .settings: "Shows the settings, or sets one."
    case .layout: "Chooses how much of each article lists show from now on."
    case .edition: "Chooses where news comes from."
    case .addFeed: "Follows the feed at an address."
    case .preview: "Shows a feed or page; a file is read as if it came from `base`."
    case .history: "Shows what was asked, or which articles were read, and when."
    case .forgetHistory: "Has what was asked or read forgotten, for good."
    case .sync: "Syncs with the server where the person keeps feeds and what they read of them."
    case .dropServer: "Syncs with no server any more."
    case .status: "Tells how things stand, or whether there is a network."
    case .about: "Says what Crier is, or what one of its words means."
    case .networkLog: "Shows what went over the network."
    case .doctor: "Checks and repairs Crier's files."
    case .explain: "Explains how a line was understood; without one, the last line."
    case .categories: "Lists the sections."
    case .undo: "Takes back the last changes."
    case .redo: "Makes changes again that were taken back."
    case .help: "Tells what can be said, about a topic or about everything."
    case .clear: "Leaves nothing to be seen on the terminal but the next line; what is on the list stays there."
    case .greeting: "Says hello."
    case .thanks: "Says thanks."
    case .quit: "Leaves."
    case .yes: "Agrees to what Crier asked."
    case .no: "Declines what Crier asked."
    case .cancel: "Drops what Crier asked, or leaves a search."
    }
  }
}
