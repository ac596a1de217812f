import Basics
import Commands
import News
import Replies

/// Folders of followed sources: which there are, and what stands in them.
///
/// A folder is there as long as a source is in it.
extension SourcesModel {
  /// The folders, each with how many sources are in it.
  public func folders() -> Outcome {
    let folders = followedFolders
    guard !folders.isEmpty else {
      let first = lists.shelf.followed().first
      return Outcome(.empty(.noFolders, hint: first.map { .noFoldersHint(name: $0.name) } ?? .noSourcesChosenHint))
    }
    let cards = folders.prefix(Self.mostShown).enumerated().map { place, folder in
      Card(number: place + 1, face: .row(.folderRow(folder: folder.name, count: folder.count)))
    }
    var outcome = Outcome(Reply(message: .yourFolders, cards: cards))
    if lists.around.window != nil {
      outcome.reply.next = [.rowIdea(number: 1), .renameRowIdea(number: 1), .dropRowIdea(number: 1), .followedIdea]
    }
    outcome.table = .folders
    outcome.rows = folders.prefix(Self.mostShown).map { folder in
      ScreenRow(line: .folderLine(folder: folder.name), made: .folder(folder.name))
    }
    return outcome
  }

  /// The folders of what is followed, each with how many sources are in it.
  var followedFolders: [(name: String, count: Int)] {
    var folders: [(name: String, count: Int)] = []
    var places: [Words: Int] = [:]
    for source in lists.shelf.followed() {
      var seen: Set<Words> = []
      for name in source.folders.joined() {
        let words = Words(name)
        guard seen.insert(words).inserted else { continue }
        if let place = places[words] {
          folders[place].count += 1
        } else {
          places[words] = folders.count
          folders.append((name, 1))
        }
      }
    }
    return folders
  }

  /// So many folders are known by name.
  private static let mostShown = 200

  /// Puts followed sources into a folder, or takes them out of any.
  public func file(
    _ names: [SourceName], in folder: String?, on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    guard let sources = try await meant(by: names, on: screen) else {
      return .asking(.lacking(start: .moveStart, .source))
    }
    let followed = lists.shelf.followed()
    let known = Dictionary(followed.map { ($0.id, $0) }) { first, _ in first }
    if let other = sources.first(where: { known[$0.id] == nil }) { throw .notFollowed(name: other.name) }
    let before = sources.compactMap { known[$0.id] }
    let path = folder.map { followed.path(ofFolder: Text.field($0)) }
    let now = before.map { source in
      var source = source
      (source.folder, source.otherFolders) = (path, nil)
      return source
    }
    let moved = now.map(\.name)
    let message: Saying =
      path?.last.map { .movedToFolder(names: moved, folder: $0) } ?? .takenOutOfFolder(names: moved)
    if now == before { return Outcome(Reply(message: message, touched: now.cards(isFollowed: true))) }
    return try relabel(now, before: before, message)
  }

  /// Takes all sources out of a folder, which is gone then.
  public func dissolve(_ said: String) throws(NewsFailure) -> Outcome {
    let before = lists.shelf.followed().filter { $0.isIn(folder: said) }
    guard let name = before.first?.folders.joined().first(where: { Words($0) == Words(said) }) else {
      return Outcome(
        Reply(
          status: .error("noSuchFolder"), message: .noSuchFolder(folder: Text.shortened(said)), hint: .toSeeFolders))
    }
    let now = before.map { source in
      var source = source
      let left = source.folders.filter { !$0.contains { Words($0) == Words(name) } }
      (source.folder, source.otherFolders) = (left.first, left.count > 1 ? Array(left.dropFirst()) : nil)
      return source
    }
    return try relabel(now, before: before, .folderDissolved(folder: name, count: now.count))
  }

  /// Gives a folder another name, wherever a source is in it.
  func renameFolder(_ said: String, to name: String) throws(NewsFailure) -> Outcome {
    let before = lists.shelf.followed().filter { $0.isIn(folder: said) }
    let name = Text.field(name)
    guard !before.isEmpty, !name.isEmpty else { return refuse(toRename: said) }
    let old = before.flatMap(\.folders).flatMap(\.self).first { Words($0) == Words(said) } ?? said
    func renamed(_ path: [String]) -> [String] { path.map { Words($0) == Words(said) ? name : $0 } }
    let now = before.map { source in
      var source = source
      source.folder = source.folder.map(renamed)
      source.otherFolders = source.otherFolders.map { $0.map(renamed) }
      return source
    }
    return try relabel(now, before: before, .folderRenamed(before: old, name: name))
  }
}

extension [Source] {
  /// The path of the folder of a name: that of one there is, or a new one.
  func path(ofFolder name: String) -> [String] {
    for path in flatMap(\.folders) {
      if let place = path.firstIndex(where: { Words($0) == Words(name) }) {
        return path.prefix(through: place).map(\.self)
      }
    }
    return [name]
  }
}
