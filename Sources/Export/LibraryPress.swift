import Archive
import Basics
import News
import Replies
import Voice

/// The press: writes documents piece by piece, into a new file or onto the output.
@MainActor
public struct LibraryPress: Press {
  /// What a front end does with what is printed.
  public struct Stand {
    /// Takes a piece of a document that goes to the output, and says whether anybody still reads; nil where replies carry
    /// documents whole.
    public let show: (@MainActor (SafeText) async -> Bool)?
    /// Takes what to say while it lasts, and nil once there is nothing more to say.
    public let tell: @MainActor (String?) -> Void

    public init(show: (@MainActor (SafeText) async -> Bool)?, tell: @escaping @MainActor (String?) -> Void = { _ in }) {
      self.show = show
      self.tell = tell
    }
  }

  /// How many articles are in memory at a time.
  private static let batch = 100

  private let folder: String
  private let home: String?
  private let stand: Stand
  private let voice: Voice

  /// A press that puts files into a folder where no other is said.
  public init(folder: String, home: String?, stand: Stand, voice: Voice) {
    self.folder = folder
    self.home = home
    self.stand = stand
    self.voice = voice
  }

  public func print(_ order: PrintOrder) async throws(NewsFailure) -> Printed {
    if order.destination == .standardOutput { return try await printed(order) }
    let said: String? = if case .file(let path)? = order.destination { path } else { nil }
    let path = DocumentPath(
      said, usual: order.usualName, current: folder, home: home)
    var file = try NewFile(in: path.folder, named: path.name)
    try await write(order) { (piece) async throws(NewsFailure) in try await file.write(piece.text) }
    let name = try await file.publish(as: path.names)
    return .file(path.folder == folder ? name : path.folder == "/" ? "/\(name)" : "\(path.folder)/\(name)")
  }

  public func whole(_ path: String) -> String {
    let current = Disk.realPath(of: folder)
    let path = path.hasPrefix("/") ? path : "\(current == "/" ? "" : current)/\(path)"
    let homes = [home, home.map(Disk.realPath)].compactMap(\.self)
    guard let home = homes.first(where: { $0 != "/" && path.hasPrefix($0 + "/") }) else { return path }
    return "~\(path.dropFirst(home.count))"
  }

  private func printed(_ order: PrintOrder) async throws(NewsFailure) -> Printed {
    guard let show = stand.show else {
      var document = ""
      try await write(order) { (piece) async throws(NewsFailure) in document += piece.text }
      return .text(document)
    }
    try await write(order) { (piece) async throws(NewsFailure) in
      if await !show(piece) { throw .givenUp }
    }
    return .output
  }

  /// Writes a document, piece by piece, and stops where the person gives up on it.
  private func write(
    _ order: PrintOrder, to page: (SafeText) async throws(NewsFailure) -> Void
  ) async throws(NewsFailure) {
    switch order.content {
    case .sources(let sources):
      try await page(OPMLSources().document(sources, title: voice.text(order.title), at: order.moment))
    case .lines(let lines):
      let rows = ["# \(voice.text(order.title))"] + lines.map(voice.text)
      try await page(SafeText(rows.map { Text.field($0) + "\n" }.joined()))
    case .history(let entries, let format):
      let document = HistoryDocument(format: format, zone: order.moment.zone, voice: voice)
      try await page(document.text(of: entries, title: voice.text(order.title)))
    case .articles(let ids, let format, let read):
      let format = format.library(in: order.moment.zone, voice)
      defer { stand.tell(nil) }
      let subtitle = Saying.documentSubtitle(count: ids.count, day: order.moment.today)
      try await page(format.opening(Cover(title: voice.text(order.title), subtitle: voice.text(subtitle))))
      var done = 0
      var isFirst = true
      while done < ids.count {
        // Others have their turn between two batches: whatever spins, and Ctrl-C.
        await Task.yield()
        if Task.isCancelled { throw .givenUp }
        let next = ids[done..<min(done + Self.batch, ids.count)]
        for kept in read(Array(next)) {
          try await page(format.entry(kept, format.showsBlocks ? order.blocks(kept) : nil, isFirst: isFirst))
          isFirst = false
        }
        done += next.count
        stand.tell(voice.text(.exportProgress(done: done, all: ids.count)))
      }
      try await page(format.closing(isEmpty: isFirst))
    }
  }
}

extension PrintOrder {
  /// What its file is called where nothing else was said: after what it holds, and the day.
  fileprivate var usualName: String {
    switch content {
    case .articles(_, let format, _):
      "\(name ?? "crier-library-\(moment.today.text)").\(ExportFormat(rawValue: format.rawValue)?.ending ?? format.rawValue)"
    case .lines: "crier-lists-\(moment.today.text).chat"
    case .history(_, let format):
      "crier-history-\(moment.today.text).\(ExportFormat(rawValue: format.rawValue)?.ending ?? format.rawValue)"
    case .sources: "crier-sources-\(moment.today.text).opml"
    }
  }
}
