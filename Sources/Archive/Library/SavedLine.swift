import Basics
import FoundationEssentials
import News

extension SavedArticle {
  /// The article's log line: what `LineEncoder` makes, in a third of the time; nil for a date that cannot be written.
  ///
  /// Saving is what people wait for most, and the rest of the time is the disk's.
  var line: [UInt8]? {
    var line = JSONWriter(reservingCapacity: 2_048)
    line.openObject()
    for field in CodingKeys.allCases where !line.add(field, of: self) { return nil }
    line.closeObject()
    return line.bytes
  }
}

extension JSONWriter {
  /// Adds a field; false for a date that cannot be written.
  fileprivate mutating func add(_ field: SavedArticle.CodingKeys, of saved: SavedArticle) -> Bool {
    switch field {
    case .article:
      addName(field.rawValue)
      openObject()
      for field in Article.CodingKeys.allCases where !add(field, of: saved.article) { return false }
      closeObject()
    case .saved: return add(field.rawValue, saved.saved)
    case .text: add(field.rawValue, saved.text)
    }
    return true
  }

  private mutating func add(_ field: Article.CodingKeys, of article: Article) -> Bool {
    switch field {
    case .id: add(field.rawValue, article.id.rawValue)
    case .title: add(field.rawValue, article.title)
    case .summary: add(field.rawValue, article.summary)
    case .publisher:
      addName(field.rawValue)
      openObject()
      add("id", article.publisher.id?.rawValue)
      add("name", article.publisher.name)
      closeObject()
    case .author: add(field.rawValue, article.author)
    case .address: add(field.rawValue, article.address?.rawValue)
    case .image: add(field.rawValue, article.image?.rawValue)
    case .published: return add(field.rawValue, article.published)
    case .excerpt: add(field.rawValue, article.excerpt)
    case .language: add(field.rawValue, article.language?.rawValue)
    case .comments: add(field.rawValue, article.comments?.rawValue)
    case .recording: add(field.rawValue, article.recording?.rawValue)
    case .arrived: return add(field.rawValue, article.arrived)
    case .changed: return add(field.rawValue, article.changed)
    case .formerTitle: add(field.rawValue, article.formerTitle)
    // Only this publisher's version is kept.
    case .others: break
    }
    return true
  }

  private mutating func add(_ name: String, _ date: Date?) -> Bool {
    guard let date else { return true }
    guard let instant = Instant(date) else { return false }
    add(name, instant.text)
    return true
  }
}
