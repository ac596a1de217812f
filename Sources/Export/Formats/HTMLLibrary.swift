import Basics
import Markup
import News
import Voice

/// Saved articles as one page of HTML that stands on its own: it loads nothing, runs nothing, and reports nothing.
struct HTMLLibrary: LibraryFormat {
  let zone: Zone
  let voice: Voice

  var showsBlocks: Bool { true }

  func opening(_ cover: Cover) -> SafeText {
    """
    <!DOCTYPE html>
    <html lang="\(voice.language)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="referrer" content="no-referrer">
    <title>\(escapedMarkup(cover.title))</title>
    <style>
    body { max-width: 42em; margin: 2em auto; padding: 0 1em; font: 1.1em/1.5 serif; color-scheme: light dark; }
    article { margin: 2.5em 0; }
    .aside { opacity: 0.7; font-size: 0.9em; }
    </style>
    </head>
    <body>
    <h1>\(escapedMarkup(cover.title))</h1>
    <p class="aside">\(escapedMarkup(cover.subtitle))</p>

    """
  }

  func entry(_ kept: KeptArticle, _ blocks: BlockText?, isFirst: Bool) -> SafeText {
    let title = escapedMarkup(kept.title(voice))
    // An address is always one of the web's, so that no link can run anything.
    let heading =
      kept.article.address.map {
        "<a href=\"\(escapedMarkup($0.rawValue))\" rel=\"noopener noreferrer\">\(title)</a>"
      } ?? title
    let language = kept.article.language.map { " lang=\"\($0.rawValue)\"" } ?? ""
    let aside = (kept.byline(in: zone, voice) + kept.signedTags).map(escapedMarkup).joined(separator: " · ")
    let paragraphs =
      blocks.map { blocks in blocks.blocks.map { element($0, blocks.links) } }
      ?? kept.paragraphs.map { "<p dir=\"auto\">\($0.map(escapedMarkup).joined(separator: "<br>\n"))</p>\n" }
    return """
      <article\(language)>
      <h2 dir="auto">\(heading)</h2>
      <p class="aside">\(aside)</p>
      \(paragraphs.joined())</article>

      """
  }

  /// A block as an element; the article's own title is above its headings.
  private func element(_ block: Block, _ links: [BlockLink]) -> String {
    func inside(_ blocks: [Block]) -> String { blocks.map { element($0, links) }.joined() }
    switch block {
    case .heading(let level, let words):
      let name = "h\(min(max(level, 2) + 1, 6))"
      return "<\(name) dir=\"auto\">\(inline(words, links))</\(name)>\n"
    case .paragraph(let words): return "<p dir=\"auto\">\(inline(words, links))</p>\n"
    case .caption(let words): return "<p class=\"aside\" dir=\"auto\">\(inline(words, links))</p>\n"
    case .quote(let blocks): return "<blockquote>\n\(inside(blocks))</blockquote>\n"
    case .code(let code):
      return "<pre><code>\(escapedSigns(code))</code></pre>\n"
    // Not shown, since the page loads nothing.
    case .picture(let picture):
      return "<p>\(anchor(escapedMarkup(picture.words ?? picture.address.rawValue), picture.address))</p>\n"
    case .list(let list):
      let items = list.items.map { item in
        guard case .paragraph(let words)? = item.first else { return "<li>\(inside(item))</li>\n" }
        return "<li dir=\"auto\">\(inline(words, links))\n\(inside(Array(item.dropFirst())))</li>\n"
      }.joined()
      return list.start.map { "<ol start=\"\($0)\">\n\(items)</ol>\n" } ?? "<ul>\n\(items)</ul>\n"
    case .table(let table):
      let rows = table.rows.enumerated().map { index, cells in
        let name = index == 0 && table.hasHeader ? "th" : "td"
        return "<tr>\(cells.map { "<\(name)>\(inline($0, links))</\(name)>" }.joined())</tr>\n"
      }
      return "<table>\n\(rows.joined())</table>\n"
    }
  }

  private func inline(_ words: Passage, _ links: [BlockLink]) -> String {
    words.runs.map { run in
      let rows = run.text.split(separator: "\n", omittingEmptySubsequences: false).map { edged(String($0)) }
      let text = rows.joined(separator: "<br>\n")
      guard let link = run.link, links.indices.contains(link - 1) else { return text }
      let (before, after) = (text.first == " " ? " " : "", text.last == " " ? " " : "")
      return before + anchor(text.split(separator: " ").joined(separator: " "), links[link - 1].address) + after
    }.joined()
  }

  private func anchor(_ text: String, _ address: WebAddress) -> String {
    "<a href=\"\(escapedMarkup(address.rawValue))\" rel=\"noopener noreferrer\">\(text)</a>"
  }

  /// Words with the blanks around them, which part them from the next.
  private func edged(_ text: String) -> String {
    let words = escapedMarkup(text)
    if words.isEmpty { return text.isEmpty ? "" : " " }
    return (text.first == " " ? " " : "") + words + (text.last == " " ? " " : "")
  }

  func closing(isEmpty: Bool) -> SafeText { "</body>\n</html>\n" }
}
