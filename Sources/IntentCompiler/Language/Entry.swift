/// An entry under a heading, from one indent to the next, as a place in a file.
struct Entry {
  let file: IntentFile
  let range: Range<Int>

  /// Its bytes, with the indices of the file's.
  var bytes: ArraySlice<UInt8> { file.bytes[range] }

  /// The rest of it from a place on.
  func from(_ offset: Int) -> Entry { Entry(file: file, range: offset..<range.upperBound) }

  /// A problem with it.
  func problem(_ message: String) -> GrammarProblem { file.problem(at: range.lowerBound, message) }

  /// A problem at a place in it.
  func problem(at offset: Int, _ message: String) -> GrammarProblem { file.problem(at: offset, message) }
}
