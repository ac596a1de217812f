import Basics
import FoundationEssentials
import Markup
import News

/// A feed that is followed at a person's server.
public struct Subscription: Hashable, Sendable {
  /// What the server calls it: "feed/52".
  public let stream: String
  public let feed: WebAddress
  public let title: String
  public let home: WebAddress?
  /// Its folders, each by its one name.
  public let folders: [String]
  /// What the server calls the folder of what is in none, where this one is in none.
  public let nowhere: String?

  init?(_ json: JSON, isOfFreshRSS: Bool) {
    guard let stream = json["id"]?.string, stream.hasPrefix("feed/"), stream.utf8.count <= Self.longest,
      let feed = (json["url"]?.string ?? String(stream.dropFirst("feed/".count))).asAddress
    else { return nil }
    (self.stream, self.feed) = (stream, feed)
    let title = json["title"]?.string.flatMap(FieldText.field).map { isOfFreshRSS ? $0.inPlainSigns : $0 }
    self.title = title.map { Text.beginning(of: $0, longest: Self.longestName) } ?? feed.host
    home = json["htmlUrl"]?.string?.asAddress
    let names = (json["categories"]?.elements ?? []).compactMap { category in
      let label = category["label"]?.string ?? category["id"]?.string.flatMap(Self.label)
      return label.map { Text.beginning(of: Text.field($0), longest: Self.longestName) }
    }
    folders = names.filter { !$0.isEmpty && !Self.noFolders.contains($0) }
    nowhere = names.first(where: Self.noFolders.contains)
  }

  private static func label(of id: String) -> String? {
    id.firstRange(of: "/label/").map { String(id[$0.upperBound...]) }
  }

  /// What FreshRSS and Miniflux call the folder of what is in none.
  private static let noFolders: Set = ["Uncategorized", "All"]
  /// The longest address, and the longest name, by judgment.
  private static let longest = 4_096
  private static let longestName = 200
}

/// Which entries are listed.
public enum EntryStream: Hashable, Sendable {
  case unread
  case starred
  /// All that came since a moment.
  case all(since: Date)

  var query: [(String, String)] {
    let all = "user/-/state/com.google/reading-list"
    return switch self {
    case .unread: [("s", all), ("xt", EntryMark.read.tag)]
    case .starred: [("s", EntryMark.saved.tag)]
    case .all(let since): [("s", all), ("ot", String(Int(since.timeIntervalSince1970)))]
    }
  }
}

/// The ids of a stream.
public struct EntryList: Hashable, Sendable {
  public internal(set) var ids: Set<EntryID> = []
  /// Whether these are all, so that whatever is missing is not in the stream.
  public internal(set) var isWhole = false

  public init() {}

  public init(_ ids: Set<EntryID>, isWhole: Bool) { (self.ids, self.isWhole) = (ids, isWhole) }
}

/// An entry with what it says.
public struct FetchedEntry: Hashable, Sendable {
  public let id: EntryID
  /// What the server calls its feed.
  public let stream: String
  public let story: FeedStory

  /// Reads an entry as contents have it; nil for one that says nothing or names no feed.
  init?(_ json: JSON, isOfFreshRSS: Bool, at now: Date) {
    guard let id = json["id"]?.string.flatMap(EntryID.init), let stream = json["origin"]?["streamId"]?.string else {
      return nil
    }
    let links = (json["canonical"]?.elements ?? []) + (json["alternate"]?.elements ?? [])
    let address = links.lazy.compactMap { $0["href"]?.string?.asAddress }.first
    let base = LinkBase(address: address)
    let written = json["content"] ?? json["summary"] ?? .null
    var item = FeedItem(
      id: id.longForm, title: json.row("title"), address: address, author: json.row("author"),
      published: json["published"].flatMap(\.seconds).map(Date.init(timeIntervalSince1970:)),
      summary: written.row("content"), content: written.body("content", isHTML: true))
    if isOfFreshRSS {
      (item.title, item.author) = (item.title?.inPlainSigns, item.author?.inPlainSigns)
    }
    for file in json["enclosure"]?.elements ?? [] {
      let type = file["type"]?.string?.lowercased() ?? ""
      let place = file.link("href", base) ?? file.link("url", base)
      if type.hasPrefix("image"), item.image == nil { item.image = place }
      if type.hasPrefix("audio") || type.hasPrefix("video"), item.recording == nil { item.recording = place }
    }
    guard let story = Feed(items: [item]).stories(at: now).first else { return nil }
    (self.id, self.stream, self.story) = (id, stream, story)
  }
}

/// What became of a change at a server.
public enum EditAnswer: Hashable, Sendable {
  case done
  /// It will not make it: as it said, or as a failure says that may be gone another day.
  case refused, failed
}

/// A change to what is followed at a server.
public enum FeedEdit: Hashable, Sendable {
  case follow(WebAddress, title: String, folder: String?)
  case unfollow(stream: String)
  /// Puts it into a folder, or takes it out of one.
  case move(stream: String, to: String?, from: String?)

  var form: [(String, String)] {
    func label(_ name: String) -> String { "user/-/label/" + name }
    switch self {
    case .follow(let feed, let title, let folder):
      return [("ac", "subscribe"), ("s", "feed/" + feed.rawValue), ("t", title)]
        + (folder.map { [("a", label($0))] } ?? [])
    case .unfollow(let stream): return [("ac", "unsubscribe"), ("s", stream)]
    case .move(let stream, let to, let from):
      return [("ac", "edit"), ("s", stream)] + (to.map { [("a", label($0))] } ?? [])
        + (from.map { [("r", label($0))] } ?? [])
    }
  }
}

extension EntryMark {
  var tag: String {
    switch self {
    case .read: "user/-/state/com.google/read"
    case .saved: "user/-/state/com.google/starred"
    }
  }
}

extension JSON {
  /// A moment in seconds, or in thousandths of them where there are too many for this millennium.
  fileprivate var seconds: Double? {
    let number: Double? =
      switch self {
      case .integer(let number): Double(number)
      case .number(let number): number
      case .string(let text): Double(text)
      case .null, .bool, .array, .object: nil
      }
    return number.flatMap { $0 <= 0 ? nil : $0 > 32_503_680_000 ? $0 / 1_000 : $0 }
  }
}

extension String {
  fileprivate var asAddress: WebAddress? { LinkBase(address: nil).link(self) }

  /// The signs that FreshRSS writes wide, since some programs take the usual ones for markup.
  ///
  /// Some are at home in East Asian texts, so they are left alone beside letters of those.
  fileprivate var inPlainSigns: String {
    let wide = unicodeScalars.filter { $0.value >= 0x2E80 }
    guard !wide.isEmpty else { return self }
    let isAtHome = wide.contains { Self.plainSigns[$0] == nil }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isMarkup = Self.markupSigns.contains(scalar)
      text.append(isMarkup || !isAtHome ? Self.plainSigns[scalar] ?? scalar : scalar)
    }
    return String(text)
  }

  private static let markupSigns: Set<Unicode.Scalar> = ["＆", "＜", "＞"]
  private static let plainSigns: [Unicode.Scalar: Unicode.Scalar] = [
    "＆": "&", "＜": "<", "＞": ">", "＂": "\"", "＾": "^", "？": "?", "＼": "\\", "／": "/", "，": ",", "；": ";",
  ]
}
