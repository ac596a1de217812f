import Basics
import Foundation
import News
import Voice

/// Saved articles as one page of HTML that stands on its own: it loads nothing, runs nothing, and reports nothing.
struct HTMLLibrary: LibraryFormat {
  let zone: TimeZone
  let voice: Voice

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

  func entry(_ kept: KeptArticle, isFirst: Bool) -> SafeText {
    let title = escapedMarkup(kept.title(voice))
    // An address is always one of the web's, so that no link can run anything.
    let heading =
      kept.article.address.map {
        "<a href=\"\(escapedMarkup($0.rawValue))\" rel=\"noopener noreferrer\">\(title)</a>"
      } ?? title
    let language = kept.article.language.map { " lang=\"\($0.rawValue)\"" } ?? ""
    let aside = (kept.byline(in: zone, voice) + kept.signedTags).map(escapedMarkup).joined(separator: " · ")
    let paragraphs = kept.paragraphs.map {
      "<p dir=\"auto\">\($0.map(escapedMarkup).joined(separator: "<br>\n"))</p>\n"
    }
    return """
      <article\(language)>
      <h2 dir="auto">\(heading)</h2>
      <p class="aside">\(aside)</p>
      \(paragraphs.joined())</article>

      """
  }

  func closing(isEmpty: Bool) -> SafeText { "</body>\n</html>\n" }
}
