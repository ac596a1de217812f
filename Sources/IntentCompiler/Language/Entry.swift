/// What stands under a heading between one indent and the next: a place in a file.
struct Entry {
  let file: IntentFile
  let range: Range<Int>

  /// Its bytes, counted from the file's first.
  var bytes: ArraySlice<UInt8> { file.bytes[range] }

  /// What of it stands behind a place.
  func from(_ offset: Int) -> Entry { Entry(file: file, range: offset..<range.upperBound) }

  /// Says what is wrong with it.
  func problem(_ message: String) -> GrammarProblem { file.problem(at: range.lowerBound, message) }

  /// Says what is wrong at a place in it.
  func problem(at offset: Int, _ message: String) -> GrammarProblem { file.problem(at: offset, message) }
}
