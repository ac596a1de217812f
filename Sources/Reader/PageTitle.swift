import Basics
import Markup

/// A page's title without its site's name.
struct PageTitle {
  /// What stands in the title element.
  let written: String
  private let page: HTMLTree

  init(_ page: HTMLTree) {
    self.page = page
    let element = page.element(inside: HTMLTree.root) { page.tag($0) == .title && page.ancestor([.svg], of: $0) == nil }
    written = element.map { page.words($0) } ?? ""
  }

  /// The title as the page's own data give it, else as the page shows it; `sites` are the site's names.
  func best(linked: LinkedData?, meta: MetaElements, sites: [String]) -> String {
    let names = [
      "dc:title", "dcterm:title", "og:title", "weibo:article:title", "weibo:webpage:title", "title", "twitter:title",
      "parsely-title",
    ]
    let said = linkedTitle(linked) ?? names.lazy.compactMap { meta[$0] }.first
    let title = SiteName.cut(from: Text.field(said ?? shown), names: sites)
    return heading(like: title) ?? title
  }

  private func linkedTitle(_ linked: LinkedData?) -> String? {
    guard let name = linked?.name, let headline = linked?.headline, name != headline else {
      return linked?.name ?? linked?.headline
    }
    let shown = shown
    let isName = Similarity(to: name).of(shown) > 0.75
    let isHeadline = Similarity(to: headline).of(shown) > 0.75
    return isHeadline && !isName ? headline : name
  }

  /// The page's own heading, where it is the title but for its marks, or the title with words that were cut off.
  private func heading(like title: String) -> String? {
    let (letters, whole) = (SiteName.letters(title), SiteName.letters(written))
    guard !letters.isEmpty else { return nil }
    return page.elements([.h1], in: HTMLTree.root).prefix(5).lazy.map { page.words($0) }.first {
      let own = SiteName.letters($0)
      return own == letters || own.hasPrefix(letters) && whole.hasPrefix(own)
    }
  }

  /// The title element without the site's name, as Readability cuts it.
  var shown: String {
    var title = written
    var hadLevels = false
    if let last = SiteName.separators(in: written).last {
      hadLevels = SiteName.separators(in: written).contains { "\\/>»".contains($0.mark) }
      title = String(written[..<last.range.lowerBound])
      if Self.wordCount(title) < 3, let first = written.firstIndex(where: { SiteName.marks.contains($0) }) {
        title = String(written[written.index(after: first)...])
      }
    } else if written.contains(": ") {
      title = behindColon
    } else if written.utf16.count > 150 || written.utf16.count < 15 {
      let headings = page.elements([.h1], in: HTMLTree.root)
      if headings.count == 1 { title = page.words(headings[0]) }
    }
    title = Text.field(title)
    let count = Self.wordCount(title)
    let bare = written.filter { !SiteName.marks.contains($0) }
    if count <= 4, !hadLevels || count != Self.wordCount(Text.field(bare)) - 1 { return written }
    return title
  }

  private var behindColon: String {
    let isHeading = page.elements([.h1, .h2], in: HTMLTree.root).contains { page.words($0) == written }
    guard !isHeading, let last = written.lastIndex(of: ":"), let first = written.firstIndex(of: ":") else {
      return written
    }
    let end = String(written[written.index(after: last)...])
    if Self.wordCount(end) < 3 { return String(written[written.index(after: first)...]) }
    return Self.wordCount(String(written[..<first])) > 5 ? written : end
  }

  private static func wordCount(_ text: String) -> Int {
    max(1, text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).count)
  }
}

/// The name of a site beside a title.
enum SiteName {
  static let marks: Set<Character> = ["|", "-", "–", "—", "\\", "/", ">", "»"]
  /// Those that stand between blanks in titles of other scripts.
  private static let wideMarks: Set<Character> = ["－", "｜", "·", "•", "‹", "«"]

  /// Marks with blanks on both sides, each with its range.
  static func separators(in title: String, isWide: Bool = false) -> [(mark: Character, range: Range<String.Index>)] {
    title.indices.compactMap { index in
      guard marks.contains(title[index]) || isWide && wideMarks.contains(title[index]), index > title.startIndex else {
        return nil
      }
      let (before, after) = (title.index(before: index), title.index(after: index))
      guard after < title.endIndex, title[before] == " ", title[after] == " " else { return nil }
      return (title[index], before..<title.index(after: after))
    }
  }

  /// A title without one of the names, where a mark parts them.
  static func cut(from title: String, names: [String]) -> String {
    let parts = separators(in: title, isWide: true)
    if let last = parts.last, isName(String(title[last.range.upperBound...]), names) {
      return String(title[..<last.range.lowerBound])
    }
    if let first = parts.first, isName(String(title[..<first.range.lowerBound]), names) {
      return String(title[first.range.upperBound...])
    }
    return title
  }

  private static func isName(_ part: String, _ names: [String]) -> Bool {
    let letters = letters(part)
    guard !letters.isEmpty else { return false }
    return names.contains { self.letters($0) == letters }
  }

  /// The letters and digits of a text, for comparing.
  static func letters(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
