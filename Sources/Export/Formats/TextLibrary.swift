import Basics
import Foundation
import News
import Voice

/// Saved articles as plain text, wrapped as letters are.
struct TextLibrary: LibraryFormat {
  let zone: TimeZone
  let voice: Voice
  private let wrap = Wrap(columns: 72)

  init(zone: TimeZone, voice: Voice) { (self.zone, self.voice) = (zone, voice) }

  func opening(_ cover: Cover) -> SafeText { "\(lines(cover.title))\(lines(cover.subtitle))" }

  func entry(_ kept: KeptArticle, isFirst: Bool) -> SafeText {
    let aside = wrap.lines(joining: kept.byline(in: zone, voice) + kept.signedTags, with: " - ").map { $0 + "\n" }
      .joined()
    let address = kept.article.address.map { $0.rawValue + "\n" } ?? ""
    let paragraphs = kept.paragraphs.map { $0.map(lines).joined() }
    let rule = String(repeating: "-", count: wrap.columns)
    // An address is left in one piece, since half of it leads nowhere.
    let parts = [lines(kept.title(voice)) + aside + address] + paragraphs
    return "\n\(rule)\n\n\(parts.joined(separator: "\n"))"
  }

  func closing(isEmpty: Bool) -> SafeText { "" }

  private func lines(_ row: String) -> String { wrap.lines(of: Text.field(row)).map { $0 + "\n" }.joined() }
}
