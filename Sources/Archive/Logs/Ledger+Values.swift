import Basics
import News

/// Reads the values of a collection where its catalogue says that they are.
extension Ledger {
  /// A key's value and when it was stored; nil without one, and where it cannot be read, which is noted.
  subscript(key: String) -> (stamp: Stamp, json: ArraySlice<UInt8>)? {
    guard let place = catalogue.place(of: key), let json = noting({ () throws(NewsFailure) in try json(at: place) })
    else { return nil }
    return (place.stamp, json)
  }

  /// A key's value; nil without one, and where it was altered.
  func json(of key: String) throws(NewsFailure) -> [UInt8]? {
    guard let place = catalogue.place(of: key) else { return nil }
    return try json(at: place).map(Array.init)
  }

  private func noting<Answer>(_ read: () throws(NewsFailure) -> Answer?) -> Answer? {
    do throws(NewsFailure) { return try read() } catch {
      damages.note(error)
      return nil
    }
  }

  /// Reads from the log of a place, as it is now.
  private func pages<Answer>(
    of place: Catalogue.Place, _ read: (LogPages) throws(SystemRefusal) -> Answer
  ) throws(NewsFailure) -> Answer {
    do throws(SystemRefusal) { return try read(try logs.pages(of: place)) } catch {
      throw failure(error, at: logs.logs[Int(place.log)].name)
    }
  }

  /// The keys with a value, and when each was stored.
  var stamps: [(key: String, stamp: Stamp)] {
    catalogue.places.lazy.filter(\.isPresent).map { (self.catalogue.key(of: $0), $0.stamp) }
  }

  /// When a key's value was stored; nil without one.
  func stamp(of key: String) -> Stamp? { catalogue.place(of: key)?.stamp }

  /// A part of a key's value, as in the file now; nil where the bytes are gone.
  func part(_ range: Range<Int>, of key: String) -> [UInt8]? {
    guard let place = catalogue.place(of: key) else { return nil }
    let start = Int(place.value)
    return noting { () throws(NewsFailure) in
      try pages(of: place) { log throws(SystemRefusal) in
        try log.part(start + range.lowerBound..<start + range.upperBound, of: place)
      }
    }
  }

  /// Calls with the current value of each key, reading the files from front to back.
  func show(_ keys: [String], _ show: (_ key: String, _ bytes: [UInt8], _ json: Range<Int>) -> Void) {
    let places = keys.compactMap { key in catalogue.place(of: key).map { (key: key, place: $0) } }
    for (key, place) in places.sorted(by: { $0.place.stands(before: $1.place) }) {
      withBytes(of: place) { bytes, json in show(key, bytes, json) }
    }
  }

  /// Calls with a value among the bytes around its line as they are now, if they can be read.
  private func withBytes(of place: Catalogue.Place, _ show: (_ bytes: [UInt8], _ json: Range<Int>) -> Void) {
    do throws(SystemRefusal) {
      try logs.pages(of: place).withBytes(of: place) { bytes, line in
        let start = line + Int(place.value)
        show(bytes, start..<start + Int(place.valueLength))
      }
    } catch { damages.note(failure(error, at: logs.logs[Int(place.log)].name)) }
  }

  /// The JSON at a place; nil where it changed, which the next look will notice.
  func json(at place: Catalogue.Place) throws(NewsFailure) -> ArraySlice<UInt8>? {
    guard let line = try line(of: place) else {
      distrust()
      return nil
    }
    return line[Int(place.value)..<Int(place.value + place.valueLength)]
  }

  /// The catalogue indices of wanted JSON dated in a span, newest first.
  ///
  /// Reads logs from front to back through a window, so that memory stays small; nothing is decoded.
  func find(
    _ span: ClosedRange<Instant>, where isWanted: ((_ bytes: [UInt8], _ json: Range<Int>) -> Bool)? = nil
  ) -> [UInt32] {
    look()
    let dated = catalogue.newestFirst().filter { span.contains(catalogue.places[Int($0)].moment) }
    guard let isWanted else { return dated }
    var wanted = Set<UInt32>()
    // Reversed it is nearly sorted, since the newest were mostly written last.
    let places = catalogue.places
    for index in dated.reversed().sorted(by: { places[Int($0)].stands(before: places[Int($1)]) }) {
      let place = places[Int(index)]
      withBytes(of: place) { bytes, json in if isWanted(bytes, json) { wanted.insert(index) } }
    }
    return wanted.count < dated.count ? dated.filter(wanted.contains) : dated
  }

  /// The JSON at an index; nil where it changed, and where it cannot be read, which is noted.
  func json(at index: UInt32) -> ArraySlice<UInt8>? {
    noting { () throws(NewsFailure) in try json(at: catalogue.places[Int(index)]) }
  }

  /// The key at an index.
  func key(at index: UInt32) -> String { catalogue.key(of: catalogue.places[Int(index)]) }

  /// The date of the value at an index.
  func moment(at index: UInt32) -> Instant { catalogue.places[Int(index)].moment }

  /// The whole line of a place; nil where it changed.
  func line(of place: Catalogue.Place) throws(NewsFailure) -> [UInt8]? {
    try pages(of: place) { log throws(SystemRefusal) in try log.line(place) }
  }

  /// The intact lines in an unknown format.
  func unknownLines() throws(NewsFailure) -> [[UInt8]] {
    do throws(SystemRefusal) { return try logs.unknownLines() } catch { throw failure(error, at: collection.rawValue) }
  }
}
