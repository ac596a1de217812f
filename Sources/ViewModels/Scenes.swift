import News
import Newsroom
import Replies

/// One model for each scene, shared by every front end.
@MainActor
public struct Scenes {
  public let list: ListModel
  public let news: NewsModel
  public let mutes: MutesModel
  public let watches: WatchesModel
  public let named: NamedListsModel
  public let routines: RoutinesModel
  public let reminders: RemindersModel
  public let briefing: BriefingModel
  public let library: LibraryModel
  public let diary: DiaryModel
  public let reading: ReadingModel
  public let sending: SendingModel
  public let aloud: AloudModel
  public let sources: SourcesModel
  public let feeds: FeedsModel
  public let editions: EditionsModel
  public let aide: AideModel
  public let sync: SyncModel
  public let account: AccountModel
  public let settings: SettingsModel
  public let export: ExportModel
  public let undo: UndoModel
  public let help: HelpModel
  public let questions: QuestionModel
  public let book: SourceBook
  public let shelf: any LibraryShelf
  public let arrivals: Arrivals

  /// The scenes of a newsroom; documents go to the press, pages to the browser, what is read out loud to the announcer,
  /// and what is sent elsewhere to the courier.
  public init(
    newsroom: Newsroom, around: Surroundings, browser: any WebBrowser, announcer: any Announcer, press: any Press,
    courier: any Courier
  ) {
    let lists = Lists(news: newsroom, shelf: newsroom, around: around)
    shelf = newsroom
    arrivals = around.arrivals
    book = SourceBook(news: newsroom, shelf: newsroom, around: around)
    list = ListModel(lists: lists)
    news = NewsModel(lists: lists, book: book)
    mutes = MutesModel(lists: lists, book: book)
    watches = WatchesModel(lists: lists, book: book)
    briefing = BriefingModel(news: news)
    library = LibraryModel(lists: lists, book: book)
    diary = DiaryModel(library: library)
    named = NamedListsModel(news: news, library: library)
    routines = RoutinesModel(shelf: newsroom, around: around)
    reminders = RemindersModel(shelf: newsroom, around: around)
    reading = ReadingModel(lists: lists, browser: browser)
    sending = SendingModel(lists: lists, courier: courier)
    aloud = AloudModel(lists: lists, announcer: announcer)
    sources = SourcesModel(lists: lists, book: book)
    feeds = FeedsModel(feeds: newsroom, lists: lists)
    aide = AideModel(desk: newsroom, lists: lists)
    sync = SyncModel(desk: newsroom) { around.moment().now }
    account = AccountModel(accounts: newsroom, lists: lists)
    settings = SettingsModel(shelf: newsroom, around: around)
    editions = EditionsModel(editions: newsroom, network: newsroom, aide: aide, sync: sync, settings: settings)
    export = ExportModel(library: library, press: press, feeds: newsroom)
    undo = UndoModel(shelf: newsroom, settings: settings)
    help = HelpModel(shelf: newsroom, around: around)
    questions = QuestionModel(lists: lists, account: account)
  }

  /// Takes away what a person made, as long as it is there.
  public func remove(_ made: ScreenRow.Made) throws(NewsFailure) -> Outcome {
    switch made {
    case .folder(let name): try sources.dissolve(name)
    case .tag(let tag): try library.dropTag(tag)
    case .wish(.mute(let mute)): try mutes.end(mute)
    case .wish(.watch(let watch)): try watches.end(watch)
    case .wish(.list(let list)): try named.drop(list.name.rawValue)
    case .wish(.routine(let routine)): try routines.drop(routine)
    case .wish(.reminder(let reminder)): try reminders.drop(reminder)
    case .wish(.place(let place)): try sending.drop(place.name.rawValue)
    case .said(let entries): try diary.forget(entries)
    }
  }

  /// Keeps what was asked about and agreed to.
  public func keep(_ wish: Wish) async throws(NewsFailure) -> Outcome {
    switch wish {
    case .mute(let mute): try mutes.keep(mute)
    case .watch(let watch): try await watches.keep(watch)
    case .list(let list): try named.keep(list)
    case .routine(let routine): try routines.keep(routine)
    case .reminder(let reminder): try reminders.keep(reminder)
    case .place(let place): try sending.keep(place)
    }
  }
}
