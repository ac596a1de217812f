import Basics
import Markup
import News
import Voice

/// Saved articles as plain text, wrapped as letters are.
struct TextLibrary: LibraryFormat {
  let zone: Zone
  let voice: Voice
  private let wrap = Wrap(columns: 72)

  init(zone: Zone, voice: Voice) { (self.zone, self.voice) = (zone, voice) }

  var showsBlocks: Bool { true }

  func opening(_ cover: Cover) -> SafeText { "\(lines(cover.title))\(lines(cover.subtitle))" }

  func entry(_ kept: KeptArticle, _ blocks: BlockText?, isFirst: Bool) -> SafeText {
    let aside = wrap.lines(joining: kept.byline(in: zone, voice) + kept.signedTags, with: " - ").map { $0 + "\n" }
      .joined()
    let address = kept.article.address.map { $0.rawValue + "\n" } ?? ""
    let paragraphs = blocks.map(paragraphs) ?? kept.paragraphs.map { $0.map(lines).joined() }
    let rule = String(repeating: "-", count: wrap.columns)
    // An address is left in one piece, since half of it leads nowhere.
    let parts = [lines(kept.title(voice)) + aside + address] + paragraphs
    return "\n\(rule)\n\n\(parts.joined(separator: "\n"))"
  }

  func closing(isEmpty: Bool) -> SafeText { "" }

  /// Blocks with their marks and indents, and where their links lead at the end.
  private func paragraphs(_ blocks: BlockText) -> [String] {
    let text = blocks.blocks.compactMap { block -> String? in
      if case .picture(let picture) = block {
        return (picture.words.map(lines) ?? "") + picture.address.rawValue + "\n"
      }
      let plain = BlockText(blocks: [block]).plain(showsLinks: true)
      if plain.isEmpty { return nil }
      let rows = plain.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if case .code = block { return rows.map { $0 + "\n" }.joined() }
      return rows.map(hanging).joined()
    }
    let links = blocks.links.enumerated().map { "[\($0 + 1)] \($1.address.rawValue)\n" }
    return text + (links.isEmpty ? [] : [links.joined()])
  }

  /// A row whose next lines stand below its words, not below its mark.
  private func hanging(_ row: String) -> String {
    let indent = row.prefix { $0 == " " }
    let words = row.dropFirst(indent.count)
    let mark = ["• ", "> "].first(where: words.hasPrefix) ?? ""
    let room = Wrap(columns: max(20, wrap.columns - indent.count - mark.count))
    let below = indent + (mark == "> " ? "> " : String(repeating: " ", count: mark.count))
    return room.lines(of: Text.field(words.dropFirst(mark.count))).enumerated()
      .map { ($0 == 0 ? indent + mark : below) + $1 + "\n" }.joined()
  }

  private func lines(_ row: String) -> String { wrap.lines(of: Text.field(row)).map { $0 + "\n" }.joined() }
}
