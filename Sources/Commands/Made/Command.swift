// swift-format-ignore-file
// Made of Intents/schema.intents; Intents/README.md tells how to make it anew.

import News

/// What a person wants.
///
/// Indirect, since it is passed on far more often than examined.
public indirect enum Command: Hashable, Sendable {
  /// Shows headlines: of a section, a source, a place or a topic.
  case headlines(NewsRequest)
  /// Looks for articles by their words, sources, days and language.
  case search(NewsRequest)
  /// Turns to the next page of the list, or to a page by its number.
  case more(page: PageNumber?)
  /// Turns to the page before, to the list before, or to a page by its number.
  case back(page: PageNumber?)
  /// Asks anew for what is on screen.
  case refresh
  /// Opens the next article of the list that was not read.
  case openUnread
  /// Opens an article to be read.
  case open(Reference)
  /// Opens what belongs to an article: the discussion, a recording, the picture.
  case visit(Reference, ArticlePart)
  /// Opens an article, or what belongs to it, in the browser.
  case browse(Reference)
  /// Says to what is being read out loud how it goes on.
  case speech(SpeechOrder)
  /// Reads an article out loud, or says how the reading goes on.
  case aloud(Reference)
  /// Keeps articles in the library.
  case save(Reference)
  /// What of the library fits a request.
  case forgetSaved(LibraryRequest)
  /// Takes articles out of the library.
  case forget(Reference)
  /// Shows the library, or what of it fits.
  case saved(LibraryRequest)
  /// Lists the sources there are, or those followed.
  case sources(SourceFilter)
  /// Counts what was not read of each folder, or of each followed source.
  case unread(per: UnreadGroup)
  /// Follows sources.
  case follow([SourceName])
  /// Stops following all with which something is amiss.
  case unfollowAiling(SourceFilter.Only)
  /// Stops following sources, or all of them.
  case unfollow(SourceChoice)
  /// Lists the folders of followed sources.
  case folders
  /// Puts followed sources into a folder.
  case file([SourceName], in: String)
  /// Takes all sources out of a folder, which is gone then.
  case dissolve(String)
  /// Takes followed sources out of their folder.
  case unfile([SourceName])
  /// Tells more about an article without opening it.
  case details(Reference)
  /// Tells one fact of an article: its author, date, length, whether it is saved.
  case ask(Attribute, Reference)
  /// Copies the link of an article.
  case share(Reference)
  /// Sends articles to a place outside of Crier that has a name, or by mail.
  case send(Reference, to: String)
  /// Gives a name to a program, a file or an address of mail, to send articles to.
  case makePlace(String, SendingPlace.Kind, String)
  /// Lists where articles can be sent.
  case places
  /// Takes such a place away, by its name or its number.
  case dropPlace(String)
  /// Gives articles a tag.
  case tag(Reference, String)
  /// Removes it from all articles.
  case dropTag(String)
  /// Removes a tag from articles, or every tag where none is said.
  case untag(Reference, String?)
  /// Lists the tags.
  case tags
  /// Gives a list another name.
  case renameList(String, to: String)
  /// Gives a tag, a list, a followed source, a folder or the profile another name.
  case rename(tag: String, to: String)
  /// Gives a followed source, or a folder of them, another name.
  case renameSource(SourceName, to: String)
  /// Gives the person's profile another name.
  case renameProfile(String?)
  /// Marks articles as read.
  case markRead(MarkRequest)
  /// Marks articles as not read.
  case markUnread(MarkRequest)
  /// Writes the library, some articles or the followed sources as a document.
  case export(ExportRequest)
  /// Unites the library with that in a folder.
  case merge(String)
  /// Something about the story that is pointed at.
  case story(Reference, StorySide, in: Language?)
  /// As many of them as are read in so many minutes.
  case briefIn(minutes: Int, NewsRequest)
  /// Tells the biggest stories of what is asked for, or an article in short.
  case summary(NewsRequest)
  /// Counts articles about something.
  case count(NewsRequest)
  /// How much is written about something, and by whom.
  case coverage(Coverage, NewsRequest)
  /// Charts how much there was of something day by day, or beside something else.
  case chart(NewsRequest)
  /// Hides the story that an article tells.
  case hide(Reference)
  /// Never shows something again, for a while or for good.
  case mute(MuteRequest)
  /// Shows again what is muted; everything where nothing is said.
  case unmute(MuteRequest)
  /// Lists what is muted.
  case mutes
  /// Tells why something is not shown.
  case hidden(MuteRequest)
  /// Tells how the story of an article goes on.
  case watchStory(Reference)
  /// Tells of news about something as it comes; without words, of the topic of the last search.
  case watch(WatchRequest)
  /// Stops watching something; without words, all that is watched.
  case unwatchLast
  /// Stops watching something; without words, all that is watched.
  case unwatch(WatchRequest)
  /// Lists what is watched.
  case watches
  /// Shows what came for what is watched, and was not told.
  case untold
  /// Tells how much the person read, or whom they read most, as a chart.
  case habits(HabitsRequest)
  /// Gives a name to what is on screen, or to what a line asks for.
  case list(String, line: String?)
  /// Shows what came for it since it was last shown.
  case newInList(String)
  /// Shows a list that has a name.
  case listed(String)
  /// Lists the lists that have a name.
  case lists
  /// Takes a list's name away.
  case unlist(String)
  /// Does what a line says each time something is said, each time the prompt opens, or by the clock.
  case routine(RoutineRequest)
  /// Lists the routines.
  case routines
  /// Takes all of them away.
  case clearRoutines
  /// Takes a routine away, by its number, its occasion or its words.
  case unroutine(String)
  /// Tells of articles at a time.
  case remindOf(Reference, DaySpan)
  /// Tells of something at a time, above the prompt or at the next start.
  case remind(DaySpan)
  /// Lists the reminders.
  case reminders
  /// Takes all of them away.
  case clearReminders
  /// Takes a reminder away, by its number or its words; without either, the last one.
  case unremind(String?)
  /// Moves a reminder to another time; where none is named, the last one.
  case postpone(PostponeRequest)
  /// Makes a profile.
  case signUp(String?)
  /// Goes on as somebody who has a profile.
  case logIn(String?)
  /// Leaves the profile; a guest goes on.
  case logOut
  /// Tells whose profile this is.
  case profile
  /// Takes the person's profile away.
  case deleteAccount
  /// Gives the person's profile another password.
  case changePassword
  /// Shows others that have something in common with an article.
  case similar(Reference, Kinship)
  /// Tells what publishers changed.
  case changes(ChangesRequest)
  /// Shows what is new or growing; with words, why they are.
  case trends(NewsRequest)
  /// Shows where somebody said earlier what is quoted on screen.
  case saidBefore(Speaker)
  /// Shows what somebody said, or anybody.
  case quotes(Speaker, NewsRequest)
  /// Answers a question with the sentences of articles that do.
  case answer(Reference, String)
  /// Looks in the open article, or else in all that is kept.
  case inquire(String)
  /// Has the person's language model translate an article, explain it simply or sum it up, in words of its own.
  case retell(Reference, Retelling, in: Language?)
  /// Takes the language model at an address from now on, for lines that Crier cannot read.
  case useModel(String, String?)
  /// Takes no language model any more.
  case dropModel
  /// Tells which language model is taken, and where it is.
  case model
  /// Opens any article there is.
  case random
  /// Shows the settings, or sets one.
  case settings(SettingRequest)
  /// Chooses how much of each article lists show from now on.
  case layout(Layout)
  /// Chooses where news comes from.
  case edition(EditionRequest)
  /// Follows it in a folder.
  case addFeedInto(String, String)
  /// Follows the feed at an address.
  case addFeed(String)
  /// Shows a feed or page; a file is read as if it came from `base`.
  case preview(String, base: String?)
  /// Shows the articles that were read.
  case opened(LibraryRequest)
  /// Shows what was asked, or which articles were read, and when.
  case history(HistoryRequest)
  /// Has what was asked or read forgotten, for good.
  case forgetHistory(HistoryRequest)
  /// Takes a server from now on; the password is asked for.
  case useServer(String, String?)
  /// Syncs with the server where the person keeps feeds and what they read of them.
  case sync
  /// Syncs with no server any more.
  case dropServer
  /// Asks whether there is a network.
  case online
  /// Tells how things stand, or whether there is a network.
  case status
  /// Says what Crier is, or what one of its words means.
  case about(Term)
  /// Shows what went over the network.
  case networkLog
  /// Checks and repairs Crier's files.
  case doctor
  /// Explains how a line was understood; without one, the last line.
  case explain(String?)
  /// Lists the sections.
  case categories
  /// Takes back the last changes.
  case undo(count: Int)
  /// Makes changes again that were taken back.
  case redo(count: Int)
  /// Tells what can be said, about a topic or about everything.
  case help(topic: String?)
  /// Leaves nothing to be seen on the terminal but the next line; what is on the list stays there.
  case clear
  /// Says hello.
  case greeting
  /// Says thanks.
  case thanks
  /// Leaves.
  case quit
  /// Agrees to what Crier asked.
  case yes
  /// Declines what Crier asked.
  case no
  /// Drops what Crier asked, or leaves a search.
  case cancel
}

extension Command {
  public var kind: Intent {
    switch self {
    case .headlines: .headlines
    case .search: .search
    case .more: .more
    case .back: .back
    case .refresh: .refresh
    case .openUnread, .open: .open
    case .visit, .browse: .browse
    case .speech, .aloud: .aloud
    case .save: .save
    case .forgetSaved, .forget: .forget
    case .saved: .saved
    case .sources: .sources
    case .unread: .unread
    case .follow: .follow
    case .unfollowAiling, .unfollow: .unfollow
    case .folders: .folders
    case .file: .file
    case .dissolve, .unfile: .unfile
    case .details: .details
    case .ask: .ask
    case .share: .share
    case .send: .send
    case .makePlace: .place
    case .places: .places
    case .dropPlace: .unplace
    case .tag: .tag
    case .dropTag, .untag: .untag
    case .tags: .tags
    case .renameList, .rename, .renameSource, .renameProfile: .rename
    case .markRead: .markRead
    case .markUnread: .markUnread
    case .export: .export
    case .merge: .merge
    case .story(_, let side, in: _): side.intent
    case .briefIn, .summary: .summary
    case .count: .count
    case .coverage(let coverage, _): coverage.intent
    case .chart: .chart
    case .hide, .mute: .mute
    case .unmute: .unmute
    case .mutes: .mutes
    case .hidden: .hidden
    case .watchStory, .watch: .watch
    case .unwatchLast, .unwatch: .unwatch
    case .watches: .watches
    case .untold: .news
    case .habits: .habits
    case .list: .list
    case .newInList, .listed: .listed
    case .lists: .lists
    case .unlist: .unlist
    case .routine: .routine
    case .routines: .routines
    case .clearRoutines, .unroutine: .unroutine
    case .remindOf, .remind: .remind
    case .reminders: .reminders
    case .clearReminders, .unremind: .unremind
    case .postpone: .postpone
    case .signUp: .signup
    case .logIn: .login
    case .logOut: .logout
    case .profile: .profile
    case .deleteAccount: .deleteAccount
    case .changePassword: .changePassword
    case .similar: .similar
    case .changes: .changes
    case .trends: .trends
    case .saidBefore, .quotes: .quotes
    case .answer, .inquire: .answer
    case .retell: .retell
    case .useModel: .useModel
    case .dropModel: .dropModel
    case .model: .model
    case .random: .random
    case .settings: .settings
    case .layout: .layout
    case .edition: .edition
    case .addFeedInto, .addFeed: .addFeed
    case .preview: .preview
    case .opened, .history: .history
    case .forgetHistory: .forgetHistory
    case .useServer, .sync: .sync
    case .dropServer: .dropServer
    case .online, .status: .status
    case .about: .about
    case .networkLog: .networkLog
    case .doctor: .doctor
    case .explain: .explain
    case .categories: .categories
    case .undo: .undo
    case .redo: .redo
    case .help: .help
    case .clear: .clear
    case .greeting: .greeting
    case .thanks: .thanks
    case .quit: .quit
    case .yes: .yes
    case .no: .no
    case .cancel: .cancel
    }
  }

  /// Whether doing it as a guess shows what was meant and changes nothing.
  public var isHarmless: Bool {
    switch self {
    case .headlines, .search, .openUnread, .open, .visit, .browse, .speech, .aloud, .save, .forgetSaved, .forget,
      .follow, .unfollowAiling, .unfollow, .file, .dissolve, .unfile, .share, .send, .makePlace, .dropPlace, .tag,
      .dropTag, .untag, .renameList, .rename, .renameSource, .renameProfile, .markRead, .markUnread, .export,
      .merge, .briefIn, .summary, .count, .coverage, .chart, .hide, .mute, .unmute, .watchStory, .watch,
      .unwatchLast, .unwatch, .list, .unlist, .routine, .clearRoutines, .unroutine, .remindOf, .remind,
      .clearReminders, .unremind, .postpone, .signUp, .logIn, .logOut, .deleteAccount, .changePassword, .saidBefore,
      .quotes, .inquire, .retell, .useModel, .dropModel, .settings, .layout, .edition, .addFeedInto, .addFeed,
      .preview, .forgetHistory, .useServer, .sync, .dropServer, .online, .status, .networkLog, .doctor, .explain,
      .undo, .redo, .clear, .quit, .yes, .no, .cancel:
      false
    case .more, .back, .refresh, .saved, .sources, .unread, .folders, .details, .ask, .places, .tags, .story, .mutes,
      .hidden, .watches, .untold, .habits, .newInList, .listed, .lists, .routines, .reminders, .profile, .similar,
      .changes, .trends, .answer, .model, .random, .opened, .history, .about, .categories, .help, .greeting,
      .thanks:
      true
    }
  }

  /// What it does to each article that is pointed at; nil where that takes more than its slots to tell.
  public var act: Act? {
    switch self {
    case .headlines, .search, .more, .back, .refresh, .openUnread, .speech, .forgetSaved, .saved, .sources, .unread,
      .follow, .unfollowAiling, .unfollow, .folders, .file, .dissolve, .unfile, .makePlace, .places, .dropPlace,
      .tag, .dropTag, .untag, .tags, .renameList, .rename, .renameSource, .renameProfile, .export, .merge, .briefIn,
      .summary, .count, .coverage, .chart, .mute, .unmute, .mutes, .hidden, .watch, .unwatchLast, .unwatch,
      .watches, .untold, .habits, .list, .newInList, .listed, .lists, .unlist, .routine, .routines, .clearRoutines,
      .unroutine, .remind, .reminders, .clearReminders, .unremind, .postpone, .signUp, .logIn, .logOut, .profile,
      .deleteAccount, .changePassword, .trends, .saidBefore, .quotes, .inquire, .useModel, .dropModel, .model,
      .random, .settings, .layout, .edition, .addFeedInto, .addFeed, .preview, .opened, .history, .forgetHistory,
      .useServer, .sync, .dropServer, .online, .status, .about, .networkLog, .doctor, .explain, .categories, .undo,
      .redo, .help, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      nil
    case .open: .open
    case .visit(_, let part): .visit(part)
    case .browse: .browse
    case .aloud: .aloud
    case .save: .save
    case .forget: .forget
    case .details: .describe
    case .ask(let attribute, _): .ask(attribute)
    case .share: .share
    case .send(_, to: let name): .send(name)
    case .markRead: .markRead
    case .markUnread: .markUnread
    case .story(_, let side, in: let language): .story(side, in: language)
    case .hide: .hide
    case .watchStory: .watch
    case .remindOf(_, let days): .remind(days)
    case .similar(_, let kinship): .similar(kinship)
    case .changes: .changes
    case .answer(_, let question): .answer(question)
    case .retell(_, let manner, in: let language): .retell(manner, in: language)
    }
  }

  /// What it acts on, if it points at anything.
  public var reference: Reference? {
    switch self {
    case .headlines, .search, .more, .back, .refresh, .openUnread, .speech, .forgetSaved, .saved, .sources, .unread,
      .follow, .unfollowAiling, .unfollow, .folders, .file, .dissolve, .unfile, .makePlace, .places, .dropPlace,
      .dropTag, .tags, .renameList, .rename, .renameSource, .renameProfile, .merge, .briefIn, .summary, .count,
      .coverage, .chart, .mute, .unmute, .mutes, .hidden, .watch, .unwatchLast, .unwatch, .watches, .untold,
      .habits, .list, .newInList, .listed, .lists, .unlist, .routine, .routines, .clearRoutines, .unroutine,
      .remind, .reminders, .clearReminders, .unremind, .postpone, .signUp, .logIn, .logOut, .profile,
      .deleteAccount, .changePassword, .trends, .saidBefore, .quotes, .inquire, .useModel, .dropModel, .model,
      .random, .settings, .layout, .edition, .addFeedInto, .addFeed, .preview, .opened, .history, .forgetHistory,
      .useServer, .sync, .dropServer, .online, .status, .about, .networkLog, .doctor, .explain, .categories, .undo,
      .redo, .help, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      nil
    case .open(let refs), .visit(let refs, _), .browse(let refs), .aloud(let refs), .save(let refs), .forget(let refs),
      .details(let refs), .ask(_, let refs), .share(let refs), .send(let refs, to: _), .tag(let refs, _),
      .untag(let refs, _), .story(let refs, _, in: _), .hide(let refs), .watchStory(let refs),
      .remindOf(let refs, _), .similar(let refs, _), .answer(let refs, _), .retell(let refs, _, in: _):
      refs
    case .markRead(let request), .markUnread(let request): request.reference
    case .export(let request): request.refs
    case .changes(let request): request.reference
    }
  }

  /// The command for another reference; nil where it points at nothing.
  public func done(to reference: Reference) -> Command? {
    switch self {
    case .headlines, .search, .more, .back, .refresh, .openUnread, .speech, .forgetSaved, .saved, .sources, .unread,
      .follow, .unfollowAiling, .unfollow, .folders, .file, .dissolve, .unfile, .makePlace, .places, .dropPlace,
      .dropTag, .tags, .renameList, .rename, .renameSource, .renameProfile, .merge, .briefIn, .summary, .count,
      .coverage, .chart, .mute, .unmute, .mutes, .hidden, .watch, .unwatchLast, .unwatch, .watches, .untold,
      .habits, .list, .newInList, .listed, .lists, .unlist, .routine, .routines, .clearRoutines, .unroutine,
      .remind, .reminders, .clearReminders, .unremind, .postpone, .signUp, .logIn, .logOut, .profile,
      .deleteAccount, .changePassword, .trends, .saidBefore, .quotes, .inquire, .useModel, .dropModel, .model,
      .random, .settings, .layout, .edition, .addFeedInto, .addFeed, .preview, .opened, .history, .forgetHistory,
      .useServer, .sync, .dropServer, .online, .status, .about, .networkLog, .doctor, .explain, .categories, .undo,
      .redo, .help, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      nil
    case .open: .open(reference)
    case .visit(_, let part): .visit(reference, part)
    case .browse: .browse(reference)
    case .aloud: .aloud(reference)
    case .save: .save(reference)
    case .forget: .forget(reference)
    case .details: .details(reference)
    case .ask(let attribute, _): .ask(attribute, reference)
    case .share: .share(reference)
    case .send(_, to: let name): .send(reference, to: name)
    case .tag(_, let tag): .tag(reference, tag)
    case .untag(_, let tag): .untag(reference, tag)
    case .markRead(let request): request.pointing(at: reference).map { .markRead($0) }
    case .markUnread(let request): request.pointing(at: reference).map { .markUnread($0) }
    case .export(let request): request.pointing(at: reference).map { .export($0) }
    case .story(_, let side, in: let language): .story(reference, side, in: language)
    case .hide: .hide(reference)
    case .watchStory: .watchStory(reference)
    case .remindOf(_, let days): .remindOf(reference, days)
    case .similar(_, let kinship): .similar(reference, kinship)
    case .changes(let request): request.pointing(at: reference).map { .changes($0) }
    case .answer(_, let question): .answer(reference, question)
    case .retell(_, let manner, in: let language): .retell(reference, manner, in: language)
    }
  }

  /// The same with another request, where it asks something of the news.
  public func asking(_ change: (NewsRequest) -> NewsRequest) -> Command {
    switch self {
    case .headlines(let request): .headlines(change(request))
    case .search(let request): .search(change(request))
    case .more, .back, .refresh, .openUnread, .open, .visit, .browse, .speech, .aloud, .save, .forgetSaved, .forget,
      .saved, .sources, .unread, .follow, .unfollowAiling, .unfollow, .folders, .file, .dissolve, .unfile, .details,
      .ask, .share, .send, .makePlace, .places, .dropPlace, .tag, .dropTag, .untag, .tags, .renameList, .rename,
      .renameSource, .renameProfile, .markRead, .markUnread, .export, .merge, .story, .hide, .mute, .unmute, .mutes,
      .hidden, .watchStory, .watch, .unwatchLast, .unwatch, .watches, .untold, .habits, .list, .newInList, .listed,
      .lists, .unlist, .routine, .routines, .clearRoutines, .unroutine, .remindOf, .remind, .reminders,
      .clearReminders, .unremind, .postpone, .signUp, .logIn, .logOut, .profile, .deleteAccount, .changePassword,
      .similar, .changes, .saidBefore, .answer, .inquire, .retell, .useModel, .dropModel, .model, .random,
      .settings, .layout, .edition, .addFeedInto, .addFeed, .preview, .opened, .history, .forgetHistory, .useServer,
      .sync, .dropServer, .online, .status, .about, .networkLog, .doctor, .explain, .categories, .undo, .redo,
      .help, .clear, .greeting, .thanks, .quit, .yes, .no, .cancel:
      self
    case .briefIn(minutes: let minutes, let request): .briefIn(minutes: minutes, change(request))
    case .summary(let request): .summary(change(request))
    case .count(let request): .count(change(request))
    case .coverage(let coverage, let request): .coverage(coverage, change(request))
    case .chart(let request): .chart(change(request))
    case .trends(let request): .trends(change(request))
    case .quotes(let speaker, let request): .quotes(speaker, change(request))
    }
  }
}
