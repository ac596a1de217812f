import Basics
import News

/// The sources a person follows as OPML 2.0, which feed readers take in: an outline each, with its name, feed and front
/// page, in the folders that a list had it in.
struct OPMLSources {
  func document(_ sources: [Source], title: String, at moment: Moment) -> SafeText {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <opml version="2.0">
    <head>
    <title>\(escapedMarkup(title))</title>
    <dateCreated>\(rfc822(moment))</dateCreated>
    </head>
    <body>
    \(outlines(sources.flatMap(placed)))
    </body>
    </opml>

    """
  }

  /// A source in each of its folders.
  private func placed(_ source: Source) -> [(folder: ArraySlice<String>, source: Source)] {
    let folders = source.folders.isEmpty ? [[]] : source.folders
    return folders.map { path in (folder: path[...], source: source) }
  }

  /// Sources in their order, a folder where its first one stands.
  private func outlines(_ sources: [(folder: ArraySlice<String>, source: Source)]) -> String {
    let folders = Dictionary(grouping: sources, by: { $0.folder.first })
    var written: Set<String> = []
    let outlines = sources.compactMap { folder, source -> String? in
      guard let name = folder.first else { return outline(source) }
      guard written.insert(name).inserted, let inside = folders[name] else { return nil }
      return "<outline text=\"\(escapedMarkup(Text.field(name)))\">\n"
        + self.outlines(inside.map { ($0.folder.dropFirst(), $0.source) }) + "\n</outline>"
    }
    return outlines.joined(separator: "\n")
  }

  private func outline(_ source: Source) -> String {
    let attributes: [(String, String?)] = [
      ("text", Text.field(source.name)),
      // Without a feed there is still a page to go to, which feed readers look through for one.
      ("type", source.feed != nil ? "rss" : source.home != nil ? "link" : nil),
      ("xmlUrl", source.feed?.withoutSignIn.rawValue),
      (source.feed != nil ? "htmlUrl" : "url", source.home?.withoutSignIn.rawValue),
      ("description", source.summary.map { Text.field($0) }),
      ("category", source.attributes?["category"] ?? source.category?.rawValue),
      ("language", source.language?.rawValue),
    ]
    let others = (source.attributes ?? [:]).sorted { $0.key < $1.key }
      .filter { other in !attributes.contains { $0.0.lowercased() == other.key.lowercased() && $0.1 != nil } }
    let written = (attributes + others.map { ($0.key, $0.value) }).compactMap { name, value in
      value.map { "\(name)=\"\(escapedMarkup($0))\"" }
    }
    return "<outline \(written.joined(separator: " "))/>"
  }

  /// The time as OPML wants it: "Sat, 21 Nov 2026 09:00:00 GMT".
  private func rfc822(_ moment: Moment) -> String {
    let day = Day(moment.now, in: .gmt)
    let time = Timestamp.text(of: moment.now).dropFirst(11).prefix(8)
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.weekday - 1]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(weekday), \(day.day) \(months[day.month - 1]) \(day.year) \(time) GMT"
  }
}
