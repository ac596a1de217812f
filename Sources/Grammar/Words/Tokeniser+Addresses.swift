/// Reads addresses, paths and file names, which are kept as they stand.
extension Tokeniser {
  /// Whether a path begins here: "~/", "/tmp", "./", "../".
  func beginsPath(at index: Int) -> Bool {
    guard index == 0 || bytes[index - 1] <= UInt8(ascii: " ") else { return false }
    let rest = bytes[index...]
    guard let slash = ["/", "~/", "./", "../"].first(where: { rest.starts(with: $0.utf8) }) else { return false }
    return rest.dropFirst(slash.utf8.count).first.map { Self.isLetter($0) || $0 == UInt8(ascii: ".") } ?? false
  }

  /// The end of a folder named by signs alone (".", "../", "~"); nil where none begins.
  ///
  /// Only behind a word that leads to one, since a full stop may end any sentence.
  func endOfFolder(at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: ".") || bytes[start] == UInt8(ascii: "~"), start > 0,
      bytes[start - 1] == UInt8(ascii: " "), pause == .none, let last = tokens.last, last.kind == .word,
      writing?.leadsToFolder(bytes[Int(last.start)..<Int(last.end)]) == true
    else { return nil }
    let end = bytes[start...].firstIndex { $0 <= UInt8(ascii: " ") } ?? bytes.count
    let isFolder = [".", "./", "..", "../", "~", "~/"].contains { bytes[start..<end].elementsEqual($0.utf8) }
    return isFolder ? end : nil
  }

  /// Whether a word begins an address, by what follows: "http://", "feed:http", "site.example/", "localhost:8000".
  func isInAddress(from start: Int, at end: Int) -> Bool {
    let (word, rest) = (bytes[start..<end], bytes[end...].dropFirst())
    switch bytes[end] {
    case UInt8(ascii: ":"):
      if rest.starts(with: "//".utf8) || word.elementsEqual("feed".utf8) && rest.starts(with: "http".utf8) {
        return true
      }
      return namesSite(word) && rest.first.map(Self.isDigit) == true
    case UInt8(ascii: "/"): return namesSite(word) && rest.first.map { $0 > UInt8(ascii: " ") } == true
    default: return false
    }
  }

  /// Whether a word may name a site: neither an abbreviation such as "u.s" nor a number.
  private func namesSite(_ word: ArraySlice<UInt8>) -> Bool {
    let labels = word.split(separator: UInt8(ascii: "."))
    if labels.count == 1 { return word.elementsEqual("localhost".utf8) }
    let isNumeric = labels.allSatisfy { $0.allSatisfy(Self.isDigit) }
    return isNumeric ? labels.count == 4 : labels.last.map { $0.count > 1 && !Self.isDigit($0[$0.startIndex]) } == true
  }

  /// Whether a word names a feed or a list of feeds, by its ending.
  static func namesList(_ word: ArraySlice<UInt8>) -> Bool {
    // Few words end in "l" and have a dot.
    guard word.last == UInt8(ascii: "l"), word.contains(UInt8(ascii: ".")) else { return false }
    return [".opml", ".xml"].contains {
      word.count > $0.utf8.count && word.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }

  mutating func scanAddress(from start: Int) -> Int {
    var end = bytes[start...].firstIndex { $0 <= UInt8(ascii: " ") } ?? bytes.count
    while end > start + 1, ".,;!?\">".utf8.contains(bytes[end - 1]) { end -= 1 }
    append(.address, start..<end)
    return end
  }
}
