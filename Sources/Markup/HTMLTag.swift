/// The elements of HTML that something here treats in a way of its own; all others are `other`.
package enum HTMLTag: UInt8, CaseIterable, Sendable {
  case document, text, other
  case a, abbr, acronym, address, amp, applet, area, article, aside, audio
  case b, base, bdi, bdo, big, blockquote, body, br, button
  case canvas, caption, center, cite, code, col, colgroup
  case data, datalist, dd, del, details, dfn, dialog, dir, div, dl, dt
  case em, embed, fieldset, figcaption, figure, font, footer, form, frame, frameset
  case h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html
  case i, iframe, img, input, ins, kbd, label, legend, li, link, listing
  case main, map, mark, math, menu, meta, meter
  case nav, noframes, noscript, object, ol, optgroup, option, output
  case p, param, picture, plaintext, pre, progress, q, rp, rt, ruby
  case s, samp, script, search, section, select, small, source, span, strike, strong, style, sub, summary, sup, svg
  case table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt
  case u, ul, `var`, video, wbr, xmp

  /// The element of a name in lower case.
  static func named(_ name: ElementName) -> HTMLTag { names[name] ?? .other }

  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0 != .document && $0 != .text }.map { (ElementName("\($0)"), $0) })
}

/// A set of elements that is tested by a bit.
package struct HTMLTags: Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var top: UInt64 = 0

  package init(arrayLiteral tags: HTMLTag...) {
    for tag in tags { insert(tag) }
  }

  package func contains(_ tag: HTMLTag) -> Bool {
    let bit = UInt64(1) << UInt64(tag.rawValue & 63)
    switch tag.rawValue >> 6 {
    case 0: return low & bit != 0
    case 1: return high & bit != 0
    default: return top & bit != 0
    }
  }

  package func union(_ others: HTMLTags) -> HTMLTags {
    var all = self
    all.low |= others.low
    all.high |= others.high
    all.top |= others.top
    return all
  }

  private mutating func insert(_ tag: HTMLTag) {
    let bit = UInt64(1) << UInt64(tag.rawValue & 63)
    switch tag.rawValue >> 6 {
    case 0: low |= bit
    case 1: high |= bit
    default: top |= bit
    }
  }
}

extension HTMLTags {
  package static let headings: HTMLTags = [.h1, .h2, .h3, .h4, .h5, .h6]
  package static let lists: HTMLTags = [.ul, .ol, .menu, .dir]
  /// Elements that a browser shows as blocks of their own.
  package static let blocks: HTMLTags = [
    .address, .article, .aside, .blockquote, .body, .caption, .center, .dd, .details, .dialog, .dir, .div, .dl, .dt,
    .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .html,
    .legend,
    .li, .listing, .main, .menu, .nav, .ol, .p, .plaintext, .pre, .search, .section, .summary, .table, .tbody, .td,
    .tfoot, .th, .thead, .tr, .ul, .xmp, .document,
  ]
  /// Elements whose words nobody sees on a page.
  package static let unseen: HTMLTags = [
    .script, .style, .template, .head, .title, .meta, .link, .noframes, .iframe, .object, .embed, .applet, .canvas,
    .audio, .video, .svg, .select, .datalist, .textarea, .input, .button, .map, .area, .base, .param, .track,
    .rp,
  ]
}
