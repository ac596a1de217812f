import Basics

/// A log that is open for reading what its catalogue tells of, a line at a time.
final class LogPages {
  private let file: OpenFile
  /// The line that was read last, since a line may hold many values.
  private var last: (start: Int, bytes: [UInt8])?
  /// The part of the log that was read last on a way through it.
  private var window: (start: Int, bytes: [UInt8]) = (0, [])

  init(_ file: consuming OpenFile) { self.file = file }

  /// A line as it was when it was catalogued; nil where it no longer adds up.
  ///
  /// Looked at anew each time: a file may have been replaced, cut or altered since, and nothing altered is to be shown.
  func line(_ place: Catalogue.Place) -> [UInt8]? {
    if let last, last.start == place.line, last.bytes.count == place.lineLength { return last.bytes }
    guard let bytes = try? file.bytes(place.lineRange), bytes.count == place.lineLength,
      LogLine.sum(of: bytes, in: bytes.indices) == place.sum
    else { return nil }
    last = (place.line, bytes)
    return bytes
  }

  /// Part of a line as it stands there now; nil where the file ends before.
  ///
  /// Whoever asks has a sum of the part to know it by: a long line need not be read whole for a little of it.
  func part(_ range: Range<Int>, of place: Catalogue.Place) -> [UInt8]? {
    guard range.upperBound <= Int(place.lineLength) else { return nil }
    let bytes = try? file.bytes(place.line + range.lowerBound..<place.line + range.upperBound)
    return bytes?.count == range.count ? bytes : nil
  }

  /// Shows the bytes where a line stands, as they are now, and where among them it begins.
  func withBytes(of place: Catalogue.Place, _ show: (_ bytes: [UInt8], _ line: Int) -> Void) {
    if place.line < window.start || place.lineRange.upperBound > window.start + window.bytes.count {
      let end = place.line + max(Int(place.lineLength), Self.windowLength)
      window = (place.line, (try? file.bytes(place.line..<end)) ?? [])
    }
    if place.lineRange.upperBound <= window.start + window.bytes.count { show(window.bytes, place.line - window.start) }
  }

  private static let windowLength = 1 << 18
}
