import Basics
import FoundationEssentials
import News

/// A feed or an item while it is read: its fields, and how far each is trusted.
struct ItemDraft {
  /// A value that a more trusted one replaces.
  struct Saying<Value> {
    private(set) var value: Value?
    private var rank = Int.max

    /// Whether a value of a rank would win; of equals the first does.
    func hears(_ rank: Int) -> Bool { rank < self.rank }

    mutating func hear(_ value: Value?, rank: Int) {
      guard let value, hears(rank) else { return }
      self.value = value
      self.rank = rank
    }
  }

  var id = Saying<String>()
  var title = Saying<String>()
  var address = Saying<WebAddress>()
  var author = Saying<String>()
  var published = Saying<Date>()
  var summary = Saying<String>()
  var content = Saying<String>()
  var image = Saying<WebAddress>()
  var comments = Saying<WebAddress>()
  var recording = Saying<WebAddress>()
  var language = Saying<Language>()
  var categories: [String] = []

  /// The finished item.
  var item: FeedItem {
    var item = FeedItem(
      id: id.value, title: title.value, address: address.value, author: author.value, published: published.value,
      summary: summary.value, content: content.value)
    (item.image, item.comments, item.recording) = (image.value, comments.value, recording.value)
    item.categories = categories
    return item
  }

  /// The finished feed, with its items.
  func feed(_ items: [FeedItem]) -> Feed {
    Feed(
      title: title.value, home: address.value, language: language.value, summary: summary.value, image: image.value,
      items: items)
  }
}

/// Reads names as feeds write them.
enum Person {
  /// The name in "jan@example.com (Jan Novak)"; a lone address stays.
  static func name(in written: String) -> String {
    guard written.utf8.contains(UInt8(ascii: "@")) else { return written }
    if written.hasSuffix(")"), let open = written.firstIndex(of: "(") {
      let name = written[written.index(after: open)...].dropLast()
      if !name.isEmpty, written[..<open].contains("@") { return Text.field(name) }
    }
    let isAddress = { (word: Substring) in word.contains("@") && word.contains(".") }
    let words = written.split(separator: " ")
    let names = words.filter { !isAddress($0) && $0 != "-" }
    guard words.count > 1, !names.isEmpty else {
      return written.hasPrefix("mailto:") ? String(written.dropFirst(7)) : written
    }
    return names.joined(separator: " ")
  }
}
