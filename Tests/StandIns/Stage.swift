import Basics
import Commands
import Foundation
import News
import Replies
import ViewModels

/// Stand-ins of the newsroom's parts, and the models over them.
@MainActor
package struct Stage {
  package let desk = StandInDesk()
  package let shelf = StandInShelf()
  package let accounts = StandInAccounts()
  package let browser = StandInBrowser()
  package let announcer = StandInAnnouncer()
  package let press = StandInPress()
  package let courier = StandInCourier()

  /// The window that lists have to fit, where there is one.
  package var window: StandInWindow?

  package init() {}

  /// Saturday 21 November 2026, a quarter past nine.
  package nonisolated static let now = Date(timeIntervalSince1970: 1_795_252_500)

  package var around: Surroundings {
    Surroundings(
      endings: .none, typingCost: { $0 == $1 ? 0 : .max }, moment: { Moment(now: Stage.now, zone: .gmt) },
      window: window)
  }
  package var lists: Lists { Lists(news: desk, shelf: shelf, around: around) }
  package var book: SourceBook { SourceBook(news: desk, shelf: shelf, around: around) }
  package var list: ListModel { ListModel(lists: lists) }
  package var news: NewsModel { NewsModel(lists: lists, book: book) }
  package var briefing: BriefingModel { BriefingModel(news: news) }
  package var library: LibraryModel { LibraryModel(lists: lists, book: book) }
  package var sources: SourcesModel { SourcesModel(lists: lists, book: book) }
  package var feeds: FeedsModel { FeedsModel(feeds: desk, lists: lists) }
  package var settings: SettingsModel { SettingsModel(shelf: shelf, around: around) }
  package var editions: EditionsModel {
    EditionsModel(editions: desk, network: desk, aide: aide, sync: sync, settings: settings)
  }
  package var sync: SyncModel { SyncModel(desk: desk) { Stage.now } }
  package var aide: AideModel { AideModel(desk: desk, lists: lists) }
  package var undo: UndoModel { UndoModel(shelf: shelf, settings: settings) }

  /// One for each test, since it remembers what it reads.
  package func aloud() -> AloudModel { AloudModel(lists: lists, announcer: announcer) }

  package var sending: SendingModel { SendingModel(lists: lists, courier: courier) }
  package var reading: ReadingModel { ReadingModel(lists: lists, browser: browser) }
  package var export: ExportModel { ExportModel(library: library, press: press, feeds: desk) }
  package var account: AccountModel { AccountModel(accounts: accounts, lists: lists) }
  package var help: HelpModel { HelpModel(shelf: shelf, around: around) }
  package var questions: QuestionModel { QuestionModel(lists: lists, account: account) }

  /// A screen with a list of articles on it.
  package func screen(with articles: [Article]) -> Screen {
    Screen().showing(
      Listing(
        request: .news(Query(kind: .headlines)), heading: .newsHeading(kind: .headlines, details: []),
        items: .articles(.whole(articles))))
  }

  /// An article that says no more than its title.
  package static func article(_ title: String, from publisher: String = "The Herald", at address: String? = nil)
    -> Article
  {
    Article(
      title: title, publisher: Publisher(id: nil, name: publisher), address: address.flatMap(WebAddress.init))
  }

  /// So many articles, numbered in their titles.
  package static func articles(_ count: Int) -> [Article] { (1...count).map { article("Story \($0)") } }
}
