import Basics
import Foundation
import News

extension SavedArticle {
  /// The article as it stands in its log: what `LineEncoder` makes of it, member for member, in a third of the time.
  ///
  /// Nil for one with a date that cannot be written. Saving is what people wait for most, and the rest is the disk's.
  var line: [UInt8]? {
    var line = MemberLine()
    line.open()
    line.open("article")
    line.add("id", article.id.rawValue)
    line.add("title", article.title)
    line.add("summary", article.summary)
    line.open("publisher")
    line.add("id", article.publisher.id?.rawValue)
    line.add("name", article.publisher.name)
    line.close()
    line.add("author", article.author)
    line.add("address", article.address?.rawValue)
    line.add("image", article.image?.rawValue)
    line.add("published", article.published)
    line.add("excerpt", article.excerpt)
    line.add("language", article.language?.rawValue)
    line.close()
    line.add("saved", saved)
    line.add("text", text)
    line.close()
    return line.isWritable ? line.bytes : nil
  }
}

/// An object that is being written, and those in it.
private struct MemberLine {
  private(set) var bytes: [UInt8] = []
  private(set) var isWritable = true
  private var isEmpty = true

  init() { bytes.reserveCapacity(2_048) }

  mutating func open(_ name: StaticString? = nil) {
    if let name { begin(name) }
    bytes.append(UInt8(ascii: "{"))
    isEmpty = true
  }

  mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    isEmpty = false
  }

  mutating func add(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    begin(name)
    JSON.string(text).write(to: &bytes)
  }

  mutating func add(_ name: StaticString, _ date: Date?) {
    guard let date else { return }
    guard let instant = Instant(date) else { return isWritable = false }
    add(name, instant.text)
  }

  private mutating func begin(_ name: StaticString) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }
}
