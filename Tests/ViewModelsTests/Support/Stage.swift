import Basics
import Commands
import Foundation
import News
import Replies
import ViewModels

/// Stand-ins of the newsroom's parts, and the models over them.
@MainActor
struct Stage {
  let desk = StandInDesk()
  let shelf = StandInShelf()

  /// Saturday 21 November 2026, a quarter past nine.
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_252_500)

  var around: Surroundings {
    Surroundings(names: .codes, endings: .none, moment: { Moment(now: Stage.now, zone: .gmt) })
  }
  var lists: Lists { Lists(news: desk, shelf: shelf, around: around) }
  var book: SourceBook { SourceBook(news: desk, shelf: shelf, endings: .none) }
  var list: ListModel { ListModel(lists: lists) }
  var news: NewsModel { NewsModel(lists: lists, book: book) }
  var library: LibraryModel { LibraryModel(lists: lists, book: book) }
  var sources: SourcesModel { SourcesModel(lists: lists, book: book) }
  var feeds: FeedsModel { FeedsModel(feeds: desk, lists: lists) }
  var settings: SettingsModel { SettingsModel(shelf: shelf, around: around) }
  var editions: EditionsModel { EditionsModel(editions: desk, network: desk, around: around) }
  var undo: UndoModel { UndoModel(shelf: shelf, settings: settings) }

  /// An article that says no more than its title.
  static func article(_ title: String, from publisher: String = "The Herald", at address: String? = nil) -> Article {
    Article(
      title: title, publisher: Publisher(id: nil, name: publisher), address: address.flatMap(WebAddress.init))
  }

  /// So many articles, numbered in their titles.
  static func articles(_ count: Int) -> [Article] { (1...count).map { article("Story \($0)") } }
}
