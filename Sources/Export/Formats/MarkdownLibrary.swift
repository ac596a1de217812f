import Basics
import Markup
import News
import Voice

/// Saved articles as Markdown that every reader of CommonMark shows as it was meant: what the news says is never markup.
struct MarkdownLibrary: LibraryFormat {
  let zone: Zone
  let voice: Voice

  var showsBlocks: Bool { true }

  func opening(_ cover: Cover) -> SafeText {
    "# \(escapedMarkdown(cover.title))\n\n\(escapedMarkdown(cover.subtitle))\n"
  }

  func entry(_ kept: KeptArticle, _ blocks: BlockText?, isFirst: Bool) -> SafeText {
    let title = escapedMarkdown(kept.title(voice))
    let heading = kept.article.address.map { "[\(title)](<\(escapedMarkdown(address: $0))>)" } ?? title
    let aside = escapedMarkdown((kept.byline(in: zone, voice) + kept.signedTags).joined(separator: " · "))
    let paragraphs =
      blocks.map { blocks in parts(of: blocks.blocks, blocks.links).map { $0.joined(separator: "\n") } }
      ?? kept.paragraphs.map { $0.map(escapedMarkdown).joined(separator: "\n") }
    return "\n\((["## \(heading)", "*\(aside)*"] + paragraphs).joined(separator: "\n\n"))\n"
  }

  func closing(isEmpty: Bool) -> SafeText { "" }

  /// Blocks in rows of Markdown.
  private func parts(of blocks: [Block], _ links: [BlockLink]) -> [[String]] {
    var parts: [[String]] = []
    var list: BlockList?
    for block in blocks {
      let next: BlockList? = if case .list(let list) = block { list } else { nil }
      // Two lists of one kind in a row would be one.
      if let list, let next, (list.start == nil) == (next.start == nil) { parts.append(["<!-- -->"]) }
      let rows = rows(of: block, links)
      if !rows.isEmpty { parts.append(rows) }
      list = next
    }
    return parts
  }

  private func rows(of block: Block, _ links: [BlockLink]) -> [String] {
    switch block {
    // Below the article's own title.
    case .heading(let level, let words):
      [String(repeating: "#", count: min(max(level, 2) + 1, 6)) + " " + line(words, links).joined(separator: " ")]
    case .paragraph(let words): broken(line(words, links))
    case .caption(let words): broken(line(words, links))
    case .quote(let blocks):
      Array(parts(of: blocks, links).joined(separator: [""])).map { $0.isEmpty ? ">" : "> " + $0 }
    case .list(let list): list.items.enumerated().flatMap { item($1, at: $0, of: list, links) }
    case .code(let code): fenced(code)
    case .picture(let picture):
      [
        "[\(escapedMarkdown(picture.words ?? picture.address.rawValue))](<\(escapedMarkdown(address: picture.address))>)"
      ]
    case .table(let table): self.rows(of: table, links)
    }
  }

  /// An item with what is inside it below its mark.
  private func item(_ blocks: [Block], at index: Int, of list: BlockList, _ links: [BlockLink]) -> [String] {
    // Longer numbers, and those below 0, begin no list.
    let mark = list.start.map { "\(min(max($0, 0), Self.largest) + min(index, Self.largest)). " } ?? "- "
    let indent = String(repeating: " ", count: mark.utf8.count)
    // Right below a row of words only a list that counts from 1 is one.
    let isTight = blocks.dropFirst().allSatisfy {
      if case .list(let inner) = $0 { inner.start ?? 1 == 1 } else { false }
    }
    let rows = Array(parts(of: blocks, links).joined(separator: isTight ? [] : [""]))
    return rows.isEmpty ? [mark] : rows.enumerated().map { $0 == 0 ? mark + $1 : $1.isEmpty ? "" : indent + $1 }
  }

  private static let largest = 99_999_999

  private func rows(of table: BlockTable, _ links: [BlockLink]) -> [String] {
    let columns = table.rows.map(\.count).max() ?? 0
    guard columns > 0 else { return [] }
    func row(_ cells: [Passage]) -> String {
      let said = cells.map { line($0, links).joined(separator: " ") }
      return "| " + (said + Array(repeating: "", count: columns - said.count)).joined(separator: " | ") + " |"
    }
    let head = table.hasHeader ? table.rows.first ?? [] : []
    return [row(head), "|" + String(repeating: " --- |", count: columns)]
      + table.rows.dropFirst(table.hasHeader ? 1 : 0).map(row)
  }

  /// Lines as they are, between a fence that is longer than any inside.
  private func fenced(_ code: String) -> [String] {
    let longest = code.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence] + code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [fence]
  }

  /// Rows whose breaks count.
  private func broken(_ rows: [String]) -> [String] {
    rows.enumerated().map { $0 + 1 < rows.count ? $1 + "\\" : $1 }
  }

  /// Words in their rows, with links where they lead somewhere.
  private func line(_ words: Passage, _ links: [BlockLink]) -> [String] {
    var rows = [""]
    for run in words.runs {
      for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { rows.append("") }
        rows[rows.count - 1] += inline(
          String(part), run.link.flatMap { links.indices.contains($0 - 1) ? links[$0 - 1] : nil })
      }
    }
    return rows.filter { !$0.isEmpty }
  }

  /// Words in a row, with the blanks around them.
  private func inline(_ text: String, _ link: BlockLink?) -> String {
    let words = escapedMarkdown(text)
    if words.isEmpty { return text.isEmpty ? "" : " " }
    let (before, after) = (text.first == " " ? " " : "", text.last == " " ? " " : "")
    return before + (link.map { "[\(words)](<\(escapedMarkdown(address: $0.address))>)" } ?? words) + after
  }
}
