import Basics
import Glibc
import News

/// Stories that their feeds no longer list, in files by month, as lines that are only ever added to.
///
///     {"feed":"https://…","stories":{"urn:42":{"seen":"2026-11-21T06:57:00Z","published":"…","title":"…","text":"…"}}}
///
/// Each machine has its own files, so that folders can be united by copying. A story may stand twice; a line that was
/// cut off is passed over.
struct PastStories {
  private let folder: StateFolder

  init(in folder: StateFolder) { self.folder = folder }

  /// Adds stories of a feed that are not from before an instant; answers the files that have to be on disk.
  func add(_ stories: [FeedValue.Story], of feed: String, since first: Instant?) throws(NewsFailure) -> Set<String> {
    let recent = stories.filter { story in first.map { story.moment >= $0 } ?? true }
    guard !recent.isEmpty else { return [] }
    let place = try folder.writable()
    let months = Dictionary(grouping: recent) { String($0.moment.text.prefix(7)) }
    do throws(SystemRefusal) {
      try Disk.makeFolder(place)
      for (month, stories) in months {
        try Self.append(Self.line(stories, of: feed), to: "\(place)/\(Self.name(of: month))")
      }
    } catch { throw error.failure(at: place) }
    return Set(months.keys.map(Self.name))
  }

  /// Waits until files are on disk.
  func wait(for names: Set<String>) throws(NewsFailure) {
    guard !names.isEmpty else { return }
    let place = try folder.writable()
    do throws(SystemRefusal) {
      for name in names {
        let file = try OpenFile("\(place)/\(name)", O_WRONLY)
        try file.syncBytes()
      }
    } catch { throw error.failure(at: place) }
  }

  private static func line(_ stories: [FeedValue.Story], of feed: String) -> [UInt8] {
    var writer = FeedValue.Writer(room: stories.reduce(200) { $0 + $1.rest.count + 200 })
    for story in stories { writer.add(story, page: 0) }
    return Array(#"{"feed":"#.utf8) + JSON.string(feed).bytes + [UInt8(ascii: ",")] + writer.finish().json.dropFirst()
      + [newline]
  }

  private static func append(_ line: [UInt8], to path: String) throws(SystemRefusal) {
    let file = try OpenFile(path, O_RDWR | O_APPEND | O_CREAT)
    try file.lock()
    let size = try file.mark().size
    // A line that was cut off must not spoil the next one.
    let isCutOff = size > 0 ? try file.bytes(size - 1..<size) != [newline] : false
    try file.add(isCutOff ? [newline] + line : line)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func name(of month: String) -> String {
    "\(FileName.past.beginning)\(month).\(Device.machine)\(FileName.past.ending)"
  }

  /// The files with their sizes, the latest month first.
  func files() -> [(name: String, size: Int)] {
    guard let place = folder.readable,
      let names = try? Disk.names(in: place, beginning: FileName.past.beginning, containing: FileName.past.ending)
    else { return [] }
    return names.filter(FileName.isPast).sorted(by: >).compactMap { name in
      FileMark(of: "\(place)/\(name)").map { (name, $0.size) }
    }
  }

  /// The files of the months before that of an instant.
  func files(before first: Instant) -> [String] {
    let first = first.text.prefix(7)
    return files().map(\.name).filter { $0.dropFirst(FileName.past.beginning.count).prefix(7) < first }
  }

  /// Deletes a file.
  func drop(_ name: String) {
    if let place = folder.readable { Disk.remove("\(place)/\(name)") }
  }

  /// A line of a file and the places of its stories in it.
  struct Line {
    let feed: String
    let value: FeedValue
    /// Where it begins in its file.
    let start: Int
  }

  /// Tells the lines of a file from one that begins at an offset on, until `tell` answers false; answers where the
  /// next begins.
  func read(_ name: String, from start: Int, _ tell: (Line) -> Bool) -> Int {
    guard let place = folder.readable, let file = try? OpenFile("\(place)/\(name)", O_RDONLY),
      let size = try? file.mark().size
    else { return start }
    var (next, window) = (start, Self.window)
    while next < size {
      guard let bytes = try? file.bytes(next..<min(size, next + window)) else { return next }
      var begun = 0
      while let end = bytes[begun...].firstIndex(of: Self.newline) {
        let line = Array(bytes[begun..<end])
        let offset = next + begun
        begun = end + 1
        guard let feed = Self.feed(of: line) else { continue }
        if !tell(Line(feed: feed, value: FeedValue(kept: line), start: offset)) { return next + begun }
      }
      if begun == 0 {
        if next + window >= size { return next }
        window *= 2
      }
      next += begun
    }
    return next
  }

  /// As much as is read at a time, by judgment.
  private static let window = 1 << 20

  private static func feed(of line: [UInt8]) -> String? {
    JSONOutline.value(of: "feed", in: line.span, line.indices).flatMap { JSONOutline.string(in: line, $0) }
  }

  /// A story, if it stands where it is said to.
  func story(in name: String, at start: Int, length: Int, sum: UInt32) -> KeptStory? {
    guard let place = folder.readable, let file = try? OpenFile("\(place)/\(name)", O_RDONLY),
      let bytes = try? file.bytes(start..<start + length), bytes.count == length, Checksum.of(bytes.span) == sum
    else { return nil }
    return KeptStory(withID: bytes)
  }
}
