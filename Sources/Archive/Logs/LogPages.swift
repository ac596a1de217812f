import Basics

/// A log opened for reading the lines in its catalogue.
final class LogPages {
  private let file: OpenFile
  /// The last line read, since a line may hold many values.
  private var last: (start: Int, bytes: [UInt8])?
  /// The last window read.
  private var window: (start: Int, bytes: [UInt8]) = (0, [])

  init(_ file: consuming OpenFile) { self.file = file }

  /// A line as catalogued; nil where its checksum is wrong.
  ///
  /// Read each time, since the file may have been replaced, cut or altered.
  func line(_ place: Catalogue.Place) throws(SystemRefusal) -> [UInt8]? {
    if let last, last.start == place.line, last.bytes.count == place.lineLength { return last.bytes }
    let bytes = try file.bytes(place.lineRange)
    guard bytes.count == place.lineLength, LogLine.sum(of: bytes, in: bytes.indices) == place.sum else { return nil }
    last = (place.line, bytes)
    return bytes
  }

  /// A part of a line as it is now; nil beyond the file's end.
  ///
  /// The caller has a checksum of the part, so that a long line need not be read whole.
  func part(_ range: Range<Int>, of place: Catalogue.Place) throws(SystemRefusal) -> [UInt8]? {
    guard range.upperBound <= Int(place.lineLength) else { return nil }
    let bytes = try file.bytes(place.line + range.lowerBound..<place.line + range.upperBound)
    return bytes.count == range.count ? bytes : nil
  }

  /// Calls with the bytes around a line as they are now, and where it begins in them.
  func withBytes(
    of place: Catalogue.Place, _ show: (_ bytes: [UInt8], _ line: Int) -> Void
  ) throws(SystemRefusal) {
    if place.line < window.start || place.lineRange.upperBound > window.start + window.bytes.count {
      let end = place.line + max(Int(place.lineLength), Self.windowLength)
      window = (place.line, try file.bytes(place.line..<end))
    }
    if place.lineRange.upperBound <= window.start + window.bytes.count { show(window.bytes, place.line - window.start) }
  }

  /// How much is read at a time, by judgment.
  private static let windowLength = 1 << 18
}
