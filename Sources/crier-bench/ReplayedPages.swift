import Archive
import Basics
import Foundation
import Markup
import News
import Reader
import TestSupport

/// Reads pages again and again with adverts, links to other stories, counts and white space that vary, and edits among
/// that: what is taken for a change of their text, and which edits are found.
struct ReplayedPages {
  let folder: String
  let seed: UInt64
  private let times = 10

  func figures() throws -> String {
    var random = SeededRandom(seed: seed)
    let pages = try PageReadingTime.pages(in: folder)
    var (read, alarms, alarmed, made, found) = (0, 0, 0, 0, 0)
    for page in pages {
      guard let text = text(of: page), let place = Self.places(in: page).randomElement(using: &random) else { continue }
      var isAlarmed = false
      for _ in 0..<times {
        read += 1
        guard let now = self.text(of: noisy(page, &random)), now != text else { continue }
        guard !TextComparison.places(from: text, to: now).isEmpty else { continue }
        alarms += 1
        isAlarmed = true
      }
      alarmed += isAlarmed ? 1 : 0
      var edited = page
      edited.insert(contentsOf: Array("Editedword said so. ".utf8), at: place)
      guard let now = self.text(of: edited), now.contains("Editedword") else { continue }
      made += 1
      let told = self.text(of: noisy(edited, &random)).map { TextComparison.places(from: text, to: $0) } ?? []
      if told.contains(where: { $0.added.contains("Editedword") }) { found += 1 }
    }
    return """
      \(pages.count) pages, \(read) readings of them with noise and without an edit
        edits found      \(found) of \(made) (all)
        false alarms     \(alarms) (none), in \(alarmed) pages
      """
  }

  private func text(of page: [UInt8]) -> String? {
    guard
      case .article(let read) = PageReader.read(page, address: WebAddress(rawValue: "https://paper.example/a/story"))
    else { return nil }
    return read.content.plain()
  }

  /// Where paragraphs begin.
  private static func places(in page: [UInt8]) -> [Int] { places(of: "<p>", in: page).map { $0 + 3 } }

  private static func places(of tag: String, in page: [UInt8]) -> [Int] {
    let tag = Array(tag.utf8)
    return page.indices.dropLast(tag.count).filter {
      page[$0] == tag[0] && page[$0..<$0 + tag.count].elementsEqual(tag)
    }
  }

  /// A page as its server might give it a minute later.
  private func noisy(_ page: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var page = page
    func insert(_ markup: String, before tag: String) {
      guard let place = Self.places(of: tag, in: page).randomElement(using: &random) else { return }
      page.insert(contentsOf: Array(markup.utf8), at: place)
    }
    let number = Int.random(in: 1...9_999, using: &random)
    if random.once(in: 2) {
      insert(
        "<div class='ad advertisement'><p>Advertisement</p><a href='/ad'>Boats at \(number)</a></div>", before: "<p>")
    }
    if random.once(in: 2) {
      let links = (0..<4).map { "<li><a href='/\($0)'>Other story \(number + $0) of the day</a></li>" }.joined()
      insert("<aside class='related-stories'><h3>Most read</h3><ul>\(links)</ul></aside>", before: "</body")
    }
    if random.once(in: 2) { insert("<script>var nonce = \(number)</script>", before: "</body") }
    if random.once(in: 2) { insert("<p>Updated \(number % 58 + 2) minutes ago</p>", before: "<p>") }
    if random.once(in: 2) { insert("<p>\(number) comments</p>", before: "</body") }
    if random.once(in: 2) { insert("\n  ", before: "<p>") }
    return page
  }
}
